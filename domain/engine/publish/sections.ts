// The findings of the publish step as sections of sentences: message keys with arguments, for a screen or a document in any language.
import type { Value } from '../model.ts'
import type { ContextGaps } from './context-gaps.ts'
import type { PairwiseSuite } from './pairwise.ts'
import type { PublishReport } from './publish-report.ts'
import type { Reason } from './reason.ts'
import type { RootDomains } from './root-domains.ts'
import type { NoticeUse, RuleUses } from './rule-use.ts'
import type { Run } from './runs.ts'
import type { TablePart } from './table-part.ts'

/** An argument of a sentence; the presentation converts names and values into words. */
export type Term =
  | string
  | number
  | bigint
  | { readonly parameter: string }
  | { readonly parameters: readonly string[] }
  | { readonly rule: string }
  | { readonly rules: readonly string[] }
  | { readonly notice: string }
  /** A value of the parameter `of`, or several; undefined where it has none. */
  | { readonly of: string; readonly value: Value | undefined }
  | { readonly of: string; readonly values: readonly Run[] }
  /** Cents; null means no price. */
  | { readonly price: number | null }

/** A message of `publish/messages` with its arguments. */
export interface Sentence {
  readonly message: string
  readonly arguments?: Readonly<Record<string, Term>>
}

/** `attention`: check it before publishing. `undecided`: the budget was too small. */
export type Tone = 'good' | 'attention' | 'undecided' | 'information'

export interface Entry {
  readonly tone: Tone
  /** What the entry is about: a parameter, a rule, a design. */
  readonly subject?: Term
  readonly sentence: Sentence
  /** Rules that are the reason. */
  readonly because?: readonly string[]
  readonly details?: readonly Sentence[]
}

export interface Section {
  readonly title: Sentence
  readonly entries: readonly Entry[]
}

/** The sections of a report, in the order a product manager reads them. */
export function buildReportSections(report: PublishReport): Section[] {
  const { texts, domains, rules, notices, gaps, pairs, tables } = report
  return [
    ...(texts === undefined ? [] : [buildTextSection(texts)]),
    buildDomainSection(domains),
    ...(rules === undefined ? [] : [buildRuleSection(rules)]),
    ...(notices === undefined || notices.length === 0 ? [] : [buildNoticeSection(notices)]),
    ...(gaps ?? []).map(buildGapSection),
    ...(pairs === undefined ? [] : [buildPairSection(pairs)]),
    buildTableSection(tables),
  ]
}

/** The title of the whole report. */
export const buildReportTitle = ({ model, version }: PublishReport): Sentence =>
  createSentence('publish.title', { model, version })

/** A message with its arguments. */
export const createSentence = (message: string, given?: Readonly<Record<string, Term>>): Sentence =>
  given === undefined ? { message } : { message, arguments: given }

/** The members of an entry that state a reason: its rules, and how certain it is. */
function formatReason(reason: Reason | undefined): Pick<Entry, 'because' | 'details'> {
  if (reason === undefined) return { details: [createSentence('publish.reason.notFound')] }
  if (reason.rules.length === 0) return { details: [createSentence('publish.reason.definitions')] }
  return {
    because: reason.rules,
    ...(reason.minimalProved ? {} : { details: [createSentence('publish.reason.notMinimal')] }),
  }
}

function buildTextSection({ languages, gaps }: NonNullable<PublishReport['texts']>): Section {
  const title = createSentence('publish.texts.title')
  if (gaps.length === 0)
    return {
      title,
      entries: [{ tone: 'good', sentence: createSentence('publish.texts.none', { languages }) }],
    }
  const missing = Map.groupBy(
    gaps.filter(({ kind }) => kind === 'missing'),
    ({ key }) => key,
  )
  const entries = [...missing.values()].map((sameKey): Entry => ({
    tone: 'attention',
    subject: sameKey[0]?.key ?? '',
    sentence: createSentence('publish.texts.missing', {
      languages: sameKey.map(({ language }) => language).join(', '),
    }),
  }))
  const faults = gaps
    .filter(({ kind }) => kind !== 'missing')
    .map(({ kind, key, language, argument = '' }): Entry => ({
      tone: 'attention',
      subject: key,
      sentence:
        kind === 'argument'
          ? createSentence('publish.texts.argument', { language, argument })
          : createSentence('publish.texts.unreadable', { language }),
    }))
  return { title, entries: [...entries, ...faults] }
}

function buildDomainSection(domains: RootDomains): Section {
  const title = createSentence('publish.domains.title')
  if (domains.possible === false)
    return {
      title,
      entries: [
        {
          tone: 'attention',
          sentence: createSentence('publish.domains.nothing'),
          ...formatReason(domains.reason),
        },
      ],
    }
  const entries: Entry[] = [
    ...domains.dead.map(({ parameter, values, reason }): Entry => ({
      tone: 'attention',
      subject: { parameter },
      sentence: createSentence('publish.domains.dead', { values: { of: parameter, values } }),
      ...formatReason(reason),
    })),
    ...domains.fixed.map(({ parameter, value }): Entry => ({
      tone: 'attention',
      subject: { parameter },
      sentence: createSentence('publish.domains.fixed', { value: { of: parameter, value } }),
    })),
    ...domains.undecided.map(({ parameter, values }): Entry => ({
      tone: 'undecided',
      subject: { parameter },
      sentence: createSentence('publish.domains.undecided', { values: { of: parameter, values } }),
    })),
  ]
  if (domains.possible === undefined)
    entries.unshift({ tone: 'undecided', sentence: createSentence('publish.domains.unknown') })
  else if (entries.length === 0)
    entries.push({ tone: 'good', sentence: createSentence('publish.domains.none') })
  const ranges = domains.ranges.map(({ parameter, min, max }): Entry => ({
    tone: 'information',
    subject: { parameter },
    sentence: createSentence('publish.domains.range', {
      min: { of: parameter, value: min },
      max: { of: parameter, value: max },
    }),
  }))
  return { title, entries: [...entries, ...ranges] }
}

function buildRuleSection({ rules, removable }: RuleUses): Section {
  const needed = rules.filter(({ use }) => use === 'needed').length
  const entries = rules.flatMap((rule): Entry[] => {
    const subject = { rule: rule.rule }
    if (rule.use === 'needed') return []
    if (rule.use === 'undecided')
      return [{ tone: 'undecided', subject, sentence: createSentence('publish.rules.undecided') }]
    const always = rule.reason?.rules.length === 0
    const message = always ? `publish.rules.${rule.use}.always` : `publish.rules.${rule.use}`
    return [
      {
        tone: 'attention',
        subject,
        sentence: createSentence(message),
        ...(always ? {} : formatReason(rule.reason)),
      },
    ]
  })
  const summary: Entry =
    needed === rules.length
      ? { tone: 'good', sentence: createSentence('publish.rules.none', { count: needed }) }
      : { tone: 'information', sentence: createSentence('publish.rules.needed', { count: needed }) }
  const removableTogether: Entry = {
    tone: 'information',
    sentence: createSentence('publish.rules.removable', { rules: { rules: removable } }),
  }
  return {
    title: createSentence('publish.rules.title'),
    entries: [summary, ...entries, ...(removable.length > 1 ? [removableTogether] : [])],
  }
}

function buildNoticeSection(notices: readonly NoticeUse[]): Section {
  const entries = notices.flatMap((notice): Entry[] => {
    const subject = { notice: notice.notice }
    if (notice.use === 'shown') return []
    if (notice.use === 'undecided')
      return [{ tone: 'undecided', subject, sentence: createSentence('publish.notices.undecided') }]
    return [
      {
        tone: 'attention',
        subject,
        sentence: createSentence('publish.notices.never'),
        ...formatReason(notice.reason),
      },
    ]
  })
  const none: Entry = {
    tone: 'good',
    sentence: createSentence('publish.notices.none', { count: notices.length }),
  }
  return {
    title: createSentence('publish.notices.title'),
    entries: entries.length === 0 ? [none] : entries,
  }
}

/** Single values as runs, to be listed together. */
const toSingleRuns = (values: readonly Value[]): Run[] =>
  values.map((value) => ({ from: value, to: value, count: 1 }))

function buildGapSection({ parameter, impossible, unsuited, gaps, undecided }: ContextGaps): Section {
  const entries: Entry[] = [
    ...impossible.map(({ value, reason }): Entry => ({
      tone: 'attention',
      subject: { of: parameter, value },
      sentence: createSentence('publish.gaps.impossible'),
      ...formatReason(reason),
    })),
    ...unsuited.map(({ value, reason }): Entry => ({
      tone: 'attention',
      subject: { of: parameter, value },
      sentence: createSentence('publish.gaps.unsuited'),
      ...formatReason(reason),
    })),
    ...gaps.map(({ values, vanished }): Entry => ({
      tone: 'information',
      subject: { of: parameter, values: toSingleRuns(values) },
      sentence: createSentence('publish.gaps.vanished'),
      details: vanished.map(({ parameter: other, values: vanishedValues }) =>
        createSentence('publish.gaps.detail', {
          parameter: { parameter: other },
          values: { of: other, values: vanishedValues },
        }),
      ),
    })),
    ...(undecided.length === 0
      ? []
      : [
          {
            tone: 'undecided' as const,
            subject: { of: parameter, values: toSingleRuns(undecided) },
            sentence: createSentence('publish.gaps.undecided'),
          },
        ]),
  ]
  const none: Entry = { tone: 'good', sentence: createSentence('publish.gaps.none') }
  return {
    title: createSentence('publish.gaps.title', { parameter: { parameter } }),
    entries: entries.length === 0 ? [none] : entries,
  }
}

function buildPairSection({ parameters, configurations, counts, restricted }: PairwiseSuite): Section {
  const summary: Entry = {
    tone: 'information',
    sentence: createSentence('publish.pairs.summary', {
      configurations: configurations.length,
      covered: counts.covered,
      impossible: counts.impossible,
      parameters: parameters.length,
    }),
  }
  const undecidedPairs: Entry = {
    tone: 'undecided',
    sentence: createSentence('publish.pairs.undecided', { count: counts.undecided }),
  }
  const entries = restricted.flatMap(({ first, second, pairs, impossible, reason }): Entry[] => {
    const [sample] = impossible
    if (sample === undefined) return []
    return [
      {
        tone: 'information',
        subject: { parameters: [first, second] },
        sentence: createSentence('publish.pairs.restricted', {
          count: impossible.length,
          pairs,
          first: { of: first, value: sample.first },
          second: { of: second, value: sample.second },
        }),
        ...formatReason(reason),
      },
    ]
  })
  return {
    title: createSentence('publish.pairs.title'),
    entries: [summary, ...(counts.undecided > 0 ? [undecidedPairs] : []), ...entries],
  }
}

function buildTableSection(tables: TablePart): Section {
  const entries = tables.map(({ rules, parameters, combinations, conceivable, nodes }): Entry => {
    const given = { rules: rules.length, parameters: parameters.length, nodes }
    const details = [
      createSentence('publish.tables.parameters', { parameters: { parameters } }),
      createSentence('publish.tables.rules', { rules: { rules } }),
    ]
    return combinations === undefined
      ? { tone: 'undecided', sentence: createSentence('publish.tables.tooLarge', given), details }
      : {
          tone: 'information',
          sentence: createSentence('publish.tables.count', { ...given, combinations, conceivable }),
          details,
        }
  })
  const bound: Entry = { tone: 'information', sentence: createSentence('publish.tables.bound') }
  const none: Entry = { tone: 'information', sentence: createSentence('publish.tables.none') }
  return {
    title: createSentence('publish.tables.title'),
    entries: entries.length === 0 ? [none] : [...entries, bound],
  }
}
