// The changes of a new version as sections of sentences: first the difference of the models, then each stored design by name.
import type { ConflictPart } from '../session.ts'
import type { ChangeImpact, DesignImpact, DesignRepair, NewOutcome, ValueChange } from './change-impact.ts'
import type { ModelChange, NumberRange } from './model-difference.ts'
import { type Entry, type Section, type Sentence, createSentence, type Term } from './sections.ts'

/** The sections of an impact: differences, and designs if any were given. */
export function buildImpactSections(impact: ChangeImpact): Section[] {
  const differences: Section = {
    title: createSentence('impact.differences.title', { before: impact.before, after: impact.after }),
    entries:
      impact.differences.length === 0
        ? [{ tone: 'good', sentence: createSentence('impact.differences.none') }]
        : impact.differences.map(formatDifference),
  }
  if (impact.designs.length === 0) return [differences]
  return [differences, buildDesignSection(impact.designs)]
}

/** The name of the model part that a sentence is about. */
function getSubject(change: ModelChange): Term {
  if ('parameter' in change) return { parameter: change.parameter }
  if ('table' in change) return change.table
  if (change.kind === 'parameter') return { parameter: change.name }
  if (change.kind === 'rule') return { rule: change.name }
  return change.kind === 'notice' ? { notice: change.name } : change.name
}

function formatDifference(change: ModelChange): Entry {
  const entry = { tone: 'information' as const, subject: getSubject(change) }
  const createEntry = (terms: Readonly<Record<string, Term>>): Entry => ({
    ...entry,
    sentence: createSentence(`impact.${change.change}`, terms),
  })
  switch (change.change) {
    case 'added':
    case 'removed':
    case 'changed':
      return createEntry({ kind: change.kind })
    case 'renamed':
      return createEntry({ after: change.after })
    case 'optionAdded':
    case 'optionRemoved':
      return createEntry({ option: { of: change.parameter, value: change.option } })
    case 'optionRenamed':
      return createEntry({ option: { of: change.parameter, value: change.option }, after: change.after })
    case 'range':
      return {
        ...createEntry({}),
        details: [formatRange('before', change.before), formatRange('after', change.after)],
      }
    case 'preferred':
      return createEntry({
        before: { of: change.parameter, value: change.before },
        after: { of: change.parameter, value: change.after },
      })
    case 'rowAdded':
    case 'rowRemoved':
      return createEntry({ row: change.row })
    case 'rowChanged':
      return {
        ...createEntry({ row: change.row }),
        details: change.cells.map(({ column, before, after }) =>
          createSentence('impact.cell', {
            column,
            before: String(before ?? '–'),
            after: String(after ?? '–'),
          }),
        ),
      }
    case 'rows':
      return createEntry({ added: change.added, removed: change.removed })
  }
}

const formatRange = (side: 'before' | 'after', { min, max, step }: NumberRange): Sentence =>
  createSentence(`impact.range.${side}`, { min, max, step })

function buildDesignSection(designs: readonly DesignImpact[]): Section {
  const countDesigns = (impact: DesignImpact['impact']): number =>
    designs.filter((design) => design.impact === impact).length
  const summary: Entry = {
    tone: countDesigns('invalid') > 0 ? 'attention' : 'good',
    sentence: createSentence('impact.designs.summary', {
      designs: designs.length,
      invalid: countDesigns('invalid'),
      changed: countDesigns('changed'),
      unchanged: countDesigns('unchanged'),
    }),
  }
  return {
    title: createSentence('impact.designs.title'),
    entries: [summary, ...designs.flatMap((design) => formatDesign(design) ?? [])],
  }
}

/** The report entry of a design; undefined for one that does not change. */
function formatDesign(design: DesignImpact): Entry | undefined {
  const subject = design.name
  switch (design.impact) {
    case 'unchanged':
      return undefined
    case 'undecided':
      return { tone: 'undecided', subject, sentence: createSentence('impact.undecided') }
    case 'changed':
      return {
        tone: 'information',
        subject,
        sentence: createSentence('impact.changedDesign'),
        because: design.brokenRules,
        details: formatOutcome(design.outcome),
      }
    case 'invalid':
      return {
        tone: 'attention',
        subject,
        sentence: createSentence('impact.invalid'),
        because: design.conflict.flatMap((part) => (part.kind === 'rule' ? [part.rule] : [])),
        details: [
          ...design.lostChoices.map(({ parameter, value, lost }) =>
            lost === 'parameter'
              ? createSentence('impact.lostParameter', { parameter })
              : createSentence('impact.lostValue', {
                  parameter: { parameter },
                  value: { of: parameter, value },
                }),
          ),
          ...formatConflict(design.conflict),
          ...(design.repair === undefined ? [] : formatRepair(design.repair)),
        ],
      }
  }
}

const formatConflict = (conflict: readonly ConflictPart[]): Sentence[] =>
  conflict.flatMap((part) =>
    part.kind === 'choice'
      ? [
          createSentence('impact.conflictChoice', {
            parameter: { parameter: part.parameter },
            value: { of: part.parameter, value: part.value },
          }),
        ]
      : [],
  )

function formatRepair({ changes, smallestProved, outcome }: DesignRepair): Sentence[] {
  return [
    createSentence(smallestProved ? 'impact.repair.smallest' : 'impact.repair.possible'),
    ...Object.entries(changes).map(([parameter, value]) =>
      value === null
        ? createSentence('impact.repair.back', { parameter: { parameter } })
        : createSentence('impact.repair.set', { parameter: { parameter }, value: { of: parameter, value } }),
    ),
    ...formatOutcome({ ...outcome, values: [] }),
  ]
}

function formatOutcome({ values, parts, price }: NewOutcome): Sentence[] {
  return [
    ...values.filter(isInBothVersions).map(({ parameter, before, after }) =>
      createSentence('impact.value', {
        parameter: { parameter },
        before: { of: parameter, value: before },
        after: { of: parameter, value: after },
      }),
    ),
    ...(parts ?? []).map(({ partNumber, before, after }) =>
      createSentence('impact.part', { part: partNumber, before, after }),
    ),
    ...(price === undefined || price.before === price.after
      ? []
      : [createSentence('impact.price', { before: { price: price.before }, after: { price: price.after } })]),
  ]
}

/** A parameter that both versions have; others are listed in the difference of the models. */
const isInBothVersions = ({ before, after }: ValueChange): boolean =>
  before !== undefined && after !== undefined
