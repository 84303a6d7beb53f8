// Tests the impact of a new version, sentence by sentence: each kind of difference, and each result for a design.
import { describe, expect, test } from 'vitest'
import type { DesignImpact, NewOutcome } from './change-impact.ts'
import { buildImpactSections } from './impact-sections.ts'
import type { ModelChange } from './model-difference.ts'
import type { Entry } from './sections.ts'

const listDifferenceEntries = (...differences: ModelChange[]): readonly Entry[] =>
  buildImpactSections({ before: '1', after: '2', differences, designs: [] })[0]?.entries ?? []
const getFirstDifference = (change: ModelChange): Entry | undefined => listDifferenceEntries(change)[0]
const listDesignEntries = (...designs: DesignImpact[]): readonly Entry[] =>
  buildImpactSections({ before: '1', after: '2', differences: [], designs })[1]?.entries ?? []

const createValueTerm = (parameter: string, value: string | number) => ({ of: parameter, value })
const createDesign = (name: string) => ({ id: name, name, brokenRules: ['R7'] })
const createSummary = (
  designCount: number,
  invalidCount: number,
  changedCount: number,
  unchangedCount: number,
) => ({
  message: 'impact.designs.summary',
  arguments: {
    designs: designCount,
    invalid: invalidCount,
    changed: changedCount,
    unchanged: unchangedCount,
  },
})
const createRange = (max: number) => ({ min: 1, max, step: 0.5 })

test('a report without differences says so, and has no section of designs if there are none', () => {
  expect(buildImpactSections({ before: '1', after: '2', differences: [], designs: [] })).toEqual([
    {
      title: { message: 'impact.differences.title', arguments: { before: '1', after: '2' } },
      entries: [{ tone: 'good', sentence: { message: 'impact.differences.none' } }],
    },
  ])
})

test('an entry refers to the parameter, rule or notice that was added, or to another thing by its name', () => {
  const kinds = ['parameter', 'rule', 'notice', 'value', 'goal', 'table'] as const
  const entries = listDifferenceEntries(
    ...kinds.map((kind) => ({ change: 'added' as const, kind, name: 'x' })),
  )
  expect(entries).toEqual(
    [{ parameter: 'x' }, { rule: 'x' }, { notice: 'x' }, 'x', 'x', 'x'].map((subject, index) => ({
      tone: 'information',
      subject,
      sentence: { message: 'impact.added', arguments: { kind: kinds[index] } },
    })),
  )
})

test.each<[ModelChange, Partial<Entry>]>([
  [
    { change: 'removed', kind: 'rule', name: 'R1' },
    { subject: { rule: 'R1' }, sentence: { message: 'impact.removed', arguments: { kind: 'rule' } } },
  ],
  [
    { change: 'changed', kind: 'value', name: 'sum' },
    { subject: 'sum', sentence: { message: 'impact.changed', arguments: { kind: 'value' } } },
  ],
  [
    { change: 'renamed', kind: 'notice', name: 'N1', after: 'N2' },
    { subject: { notice: 'N1' }, sentence: { message: 'impact.renamed', arguments: { after: 'N2' } } },
  ],
  [
    { change: 'optionAdded', parameter: 'size', option: 'XL' },
    {
      subject: { parameter: 'size' },
      sentence: { message: 'impact.optionAdded', arguments: { option: createValueTerm('size', 'XL') } },
    },
  ],
  [
    { change: 'optionRemoved', parameter: 'size', option: 'S' },
    {
      subject: { parameter: 'size' },
      sentence: { message: 'impact.optionRemoved', arguments: { option: createValueTerm('size', 'S') } },
    },
  ],
  [
    { change: 'optionRenamed', parameter: 'size', option: 'S', after: 'XS' },
    {
      subject: { parameter: 'size' },
      sentence: {
        message: 'impact.optionRenamed',
        arguments: { option: createValueTerm('size', 'S'), after: 'XS' },
      },
    },
  ],
  [
    { change: 'range', parameter: 'flow', before: createRange(5), after: createRange(6) },
    {
      subject: { parameter: 'flow' },
      sentence: { message: 'impact.range', arguments: {} },
      details: [
        { message: 'impact.range.before', arguments: createRange(5) },
        { message: 'impact.range.after', arguments: createRange(6) },
      ],
    },
  ],
  [
    { change: 'preferred', parameter: 'flow', before: 3 },
    {
      subject: { parameter: 'flow' },
      sentence: {
        message: 'impact.preferred',
        arguments: { before: createValueTerm('flow', 3), after: { of: 'flow', value: undefined } },
      },
    },
  ],
  [
    { change: 'rowAdded', table: 'fans', row: 'F1' },
    { subject: 'fans', sentence: { message: 'impact.rowAdded', arguments: { row: 'F1' } } },
  ],
  [
    { change: 'rowRemoved', table: 'fans', row: 'F1' },
    { subject: 'fans', sentence: { message: 'impact.rowRemoved', arguments: { row: 'F1' } } },
  ],
  [
    {
      change: 'rowChanged',
      table: 'fans',
      row: 'F1',
      cells: [
        { column: 'quiet', before: false, after: true },
        { column: 'flow', after: 5 },
        { column: 'price', before: 7 },
      ],
    },
    {
      subject: 'fans',
      sentence: { message: 'impact.rowChanged', arguments: { row: 'F1' } },
      details: [
        { message: 'impact.cell', arguments: { column: 'quiet', before: 'false', after: 'true' } },
        { message: 'impact.cell', arguments: { column: 'flow', before: '–', after: '5' } },
        { message: 'impact.cell', arguments: { column: 'price', before: '7', after: '–' } },
      ],
    },
  ],
  [
    { change: 'rows', table: 'names', added: 2, removed: 1 },
    { subject: 'names', sentence: { message: 'impact.rows', arguments: { added: 2, removed: 1 } } },
  ],
])('a difference has its own subject, sentence and details: %j', (change, entry) => {
  expect(getFirstDifference(change)).toEqual({ tone: 'information', ...entry })
})

describe('the designs of an impact report', () => {
  const outcome: NewOutcome = { assignment: {}, values: [] }
  const unchangedDesign: DesignImpact = { ...createDesign('A'), impact: 'unchanged', outcome }
  const createChangedDesign = (newOutcome: NewOutcome): DesignImpact => ({
    ...createDesign('B'),
    impact: 'changed',
    outcome: newOutcome,
  })
  const nothingLost = { lostChoices: [], conflict: [] }

  test('are counted by result, and unchanged ones are not listed', () => {
    const invalidDesign: DesignImpact = { ...createDesign('C'), impact: 'invalid', ...nothingLost }
    expect(
      listDesignEntries(unchangedDesign, unchangedDesign, createChangedDesign(outcome), unchangedDesign),
    ).toEqual([
      { tone: 'good', sentence: createSummary(4, 0, 1, 3) },
      {
        tone: 'information',
        subject: 'B',
        sentence: { message: 'impact.changedDesign' },
        because: ['R7'],
        details: [],
      },
    ])
    expect(listDesignEntries(invalidDesign, { ...createDesign('D'), impact: 'undecided' })).toEqual([
      { tone: 'attention', sentence: createSummary(2, 1, 0, 0) },
      {
        tone: 'attention',
        subject: 'C',
        sentence: { message: 'impact.invalid' },
        because: [],
        details: [],
      },
      { tone: 'undecided', subject: 'D', sentence: { message: 'impact.undecided' } },
    ])
    const [, section] = buildImpactSections({
      before: '1',
      after: '2',
      differences: [],
      designs: [unchangedDesign],
    })
    expect(section?.title).toEqual({ message: 'impact.designs.title' })
  })

  test('that changed list values of both versions, parts and a changed price', () => {
    const values = [
      { parameter: 'fan', before: 'F1', after: 'F2' },
      { parameter: 'gone', before: 1 },
      { parameter: 'new', after: 2 },
    ]
    const parts = [{ partNumber: 'P1', before: 0, after: 2 }]
    const listDetails = (price: NewOutcome['price']) =>
      listDesignEntries(
        createChangedDesign({ ...outcome, values, parts, ...(price === undefined ? {} : { price }) }),
      )[1]?.details
    const commonDetails = [
      {
        message: 'impact.value',
        arguments: {
          parameter: { parameter: 'fan' },
          before: createValueTerm('fan', 'F1'),
          after: createValueTerm('fan', 'F2'),
        },
      },
      { message: 'impact.part', arguments: { part: 'P1', before: 0, after: 2 } },
    ]
    expect(listDetails(undefined)).toEqual(commonDetails)
    expect(listDetails({ before: 5, after: 5 })).toEqual(commonDetails)
    expect(listDetails({ before: null, after: 5 })).toEqual([
      ...commonDetails,
      { message: 'impact.price', arguments: { before: { price: null }, after: { price: 5 } } },
    ])
  })

  test('that became invalid list lost choices, the conflict, and the repair with parts and price', () => {
    const repair = {
      changes: { flow: 120, speed: null },
      smallestProved: false,
      outcome: {
        assignment: {},
        values: [{ parameter: 'flow', before: 150, after: 120 }],
        parts: [{ partNumber: 'P1', before: 3, after: 2 }],
        price: { before: 10, after: 9 },
      },
    }
    const createInvalidDesign = (smallestProved: boolean): DesignImpact => ({
      ...createDesign('C'),
      impact: 'invalid',
      lostChoices: [
        { parameter: 'drive', value: 'a', lost: 'parameter' },
        { parameter: 'size', value: 'S', lost: 'value' },
      ],
      conflict: [
        { kind: 'rule', rule: 'R1' },
        { kind: 'choice', parameter: 'flow', value: 150 },
      ],
      repair: { ...repair, smallestProved },
    })
    const [, entry] = listDesignEntries(createInvalidDesign(false))
    expect(entry?.because).toEqual(['R1'])
    expect(entry?.details).toEqual([
      { message: 'impact.lostParameter', arguments: { parameter: 'drive' } },
      {
        message: 'impact.lostValue',
        arguments: { parameter: { parameter: 'size' }, value: createValueTerm('size', 'S') },
      },
      {
        message: 'impact.conflictChoice',
        arguments: { parameter: { parameter: 'flow' }, value: createValueTerm('flow', 150) },
      },
      { message: 'impact.repair.possible' },
      {
        message: 'impact.repair.set',
        arguments: { parameter: { parameter: 'flow' }, value: createValueTerm('flow', 120) },
      },
      { message: 'impact.repair.back', arguments: { parameter: { parameter: 'speed' } } },
      { message: 'impact.part', arguments: { part: 'P1', before: 3, after: 2 } },
      { message: 'impact.price', arguments: { before: { price: 10 }, after: { price: 9 } } },
    ])
    const [, provedEntry] = listDesignEntries(createInvalidDesign(true))
    expect(provedEntry?.details?.[3]).toEqual({ message: 'impact.repair.smallest' })
  })
})
