// Converts sections into words of one language; the only place where the terms of a report become text.
import type { Value } from '../model.ts'
import type { Run } from './runs.ts'
import type { Entry, Section, Sentence, Term } from './sections.ts'

/** The words of a language and a product, supplied by the presentation of a report. */
export interface Wording {
  /** A message of `publish/messages` with its arguments put in. */
  message(key: string, given: Readonly<Record<string, string | number>>): string
  number(value: number | bigint): string
  list(items: readonly string[]): string
  parameter(name: string): string
  value(parameter: string, value: Value): string
  rule(id: string): string
  notice(id: string): string
  /** Cents; null means no price. */
  price(cents: number | null): string
}

/** More runs of values than this are counted instead of listed, unless they are the subject. */
const MAX_LISTED_RUNS = 12

/** A sentence in words. */
function formatSentence({ message, arguments: given }: Sentence, wording: Wording): string {
  const words = Object.entries(given ?? {}).map(([name, term]) => [name, formatArgument(term, wording)])
  return wording.message(message, Object.fromEntries(words))
}

/** A number remains a number, so that the message can choose its plural form. */
const formatArgument = (term: Term, wording: Wording): string | number =>
  typeof term === 'number' ? term : formatTerm(term, wording)

/** A term in words. */
function formatTerm(term: Term, wording: Wording, maxRuns = MAX_LISTED_RUNS): string {
  if (typeof term === 'string') return term
  if (typeof term === 'number' || typeof term === 'bigint') return wording.number(term)
  if ('parameter' in term) return wording.parameter(term.parameter)
  if ('parameters' in term) return wording.list(term.parameters.map((name) => wording.parameter(name)))
  if ('rule' in term) return wording.rule(term.rule)
  if ('rules' in term) return wording.list(term.rules)
  if ('notice' in term) return wording.notice(term.notice)
  if ('values' in term) return formatRuns(term, wording, maxRuns)
  if ('of' in term) return term.value === undefined ? '–' : wording.value(term.of, term.value)
  return wording.price(term.price)
}

function formatRuns(
  { of: parameter, values }: { readonly of: string; readonly values: readonly Run[] },
  wording: Wording,
  maxRuns: number,
): string {
  const named = values.slice(0, maxRuns).map(({ from, to, count }) =>
    count === 1
      ? wording.value(parameter, from)
      : wording.message('publish.run', {
          from: wording.value(parameter, from),
          to: wording.value(parameter, to),
        }),
  )
  const rest = values.slice(maxRuns).reduce((sum, { count }) => sum + count, 0)
  return wording.list(rest === 0 ? named : [...named, wording.message('publish.more', { count: rest })])
}

/** The sections as Markdown under a title. */
export function formatMarkdown(title: Sentence, sections: readonly Section[], wording: Wording): string {
  const blocks = sections.map(({ title: heading, entries }) =>
    [
      `## ${formatSentence(heading, wording)}`,
      '',
      ...entries.flatMap((entry) => formatEntry(entry, wording)),
    ].join('\n'),
  )
  return [`# ${formatSentence(title, wording)}`, ...blocks, ''].join('\n\n').trimEnd().concat('\n')
}

const marks = { good: '✓ ', attention: '⚠ ', undecided: '? ', information: '' }

function formatEntry({ tone, subject, sentence, because, details }: Entry, wording: Wording): string[] {
  const about =
    subject === undefined ? '' : `**${formatTerm(subject, wording, Number.POSITIVE_INFINITY)}** – `
  return [
    `- ${marks[tone]}${about}${formatSentence(sentence, wording)}`,
    ...(because ?? []).map((rule) => `  - ${wording.rule(rule)}`),
    ...(details ?? []).map((detail) => `  - ${formatSentence(detail, wording)}`),
  ]
}
