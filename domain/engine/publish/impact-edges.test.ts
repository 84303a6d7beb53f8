// Tests edge cases of the impact on a design: lost choices that cannot be carried over, exhausted budgets, parts and prices.
import { describe, expect, test } from 'vitest'
import { atLeast, atMost, different, equal, ModelBuilder } from '../testing/builder.ts'
import type { Model } from '../model.ts'
import { type DesignImpact, computeChangeImpact, type ImpactOptions, type Outcome } from './change-impact.ts'

const group = 'g'

interface Variant {
  readonly version?: string
  readonly pumps?: readonly { readonly key: string; readonly flow: number }[]
  readonly speed?: string
  readonly speeds?: readonly string[]
  readonly seal?: boolean
  readonly add?: (model: ModelBuilder) => void
}
const pumps = [
  { key: 'P1', flow: 10 },
  { key: 'P2', flow: 25 },
]

/** A pump and a spare from the same table, a speed, a flow and an optional seal. */
function createStationModel({ version = '1', ...variant }: Variant = {}): Model {
  const model = new ModelBuilder('station', version)
  const table = model.table('pumps', {
    columns: { key: { type: 'key' }, flow: { type: 'number', unit: '1' } },
    rows: [...(variant.pumps ?? pumps)],
  })
  model.choice(variant.speed ?? 'speed', variant.speeds ?? ['fixed', 'variable'], { group })
  const pump = table.choice('pump', { group })
  table.choice('spare', { group })
  const flow = model.number('flow', { group, min: 5, max: 50, step: 5, unit: '1' })
  if (variant.seal === true) model.flag('seal', { group })
  model.rule('carry', atLeast(pump.cell('flow'), flow))
  variant.add?.(model)
  return model.build()
}

const oldModel = createStationModel()
const assignment = { speed: 'fixed', pump: 'P1', spare: 'P1', flow: 5 }
const design = { id: 'D1', name: 'Hall 1', choices: {}, assignment }
/** The impact on a design with these choices, whose configuration has the first value of every other parameter. */
function computeDesignImpact(
  after: Model,
  choices: DesignChoices,
  options: ImpactOptions = {},
  before = oldModel,
) {
  const storedDesign = { ...design, choices, assignment: { ...assignment, ...choices } }
  return computeChangeImpact(before, after, [storedDesign], options).designs[0]
}
type DesignChoices = Readonly<Record<string, string | number>>
const findInvalidImpact = (impact: DesignImpact | undefined) =>
  impact?.impact === 'invalid' ? impact : undefined
const getOutcome = (impact: DesignImpact | undefined) =>
  impact?.impact === 'unchanged' || impact?.impact === 'changed' ? impact.outcome : undefined

test('an impact report names both versions, their differences and each design in order, with progress', () => {
  const reports: (readonly [number, number])[] = []
  const secondDesign = { ...design, id: 'D2', name: 'Hall 2', choices: { pump: 'P2' } }
  const { designs, ...versions } = computeChangeImpact(
    oldModel,
    createStationModel({ version: '2' }),
    [design, secondDesign],
    {
      progress: (done, total) => reports.push([done, total]),
    },
  )
  expect(versions).toStrictEqual({ before: '1', after: '2', differences: [] })
  expect(designs).toStrictEqual([
    {
      id: 'D1',
      name: 'Hall 1',
      brokenRules: [],
      impact: 'unchanged',
      outcome: { assignment, values: [] },
    },
    {
      id: 'D2',
      name: 'Hall 2',
      brokenRules: [],
      impact: 'changed',
      outcome: {
        assignment: { ...assignment, pump: 'P2' },
        values: [{ parameter: 'pump', before: 'P1', after: 'P2' }],
      },
    },
  ])
  expect(reports).toStrictEqual([
    [1, 2],
    [2, 2],
  ])
})

/** A choice from each table of keys and sizes, a rule and a number with these names. */
const createCatalogueModel = (
  rowsByChoice: Record<string, readonly (readonly [string, number])[]>,
  ruleId: string,
  numberName: string,
) => {
  const model = new ModelBuilder('catalogue', '1')
  for (const [name, rows] of Object.entries(rowsByChoice)) {
    const columns = { key: { type: 'key' as const }, size: { type: 'number' as const } }
    const table = model.table(`${name}s`, { columns, rows: rows.map(([key, size]) => ({ key, size })) })
    table.choice(name, { group })
  }
  model.number(numberName, { group, min: 1, max: 2, step: 1, unit: '1' })
  model.rule(ruleId, atMost(0, 1))
  return model.build()
}

describe('lost choices', () => {
  test('of a removed parameter are dropped, without a new name', () => {
    const after = createStationModel({ speed: 'drive', speeds: ['slow', 'fast', 'stop'] })
    const impact = findInvalidImpact(computeDesignImpact(after, { speed: 'variable', pump: 'P2' }))
    expect(impact?.lostChoices).toStrictEqual([{ parameter: 'speed', value: 'variable', lost: 'parameter' }])
    expect(impact?.repair).toStrictEqual({
      changes: { speed: null },
      smallestProved: true,
      outcome: {
        assignment: { drive: 'slow', pump: 'P2', spare: 'P1', flow: 5 },
        values: [
          { parameter: 'drive', after: 'slow' },
          { parameter: 'speed', before: 'variable' },
        ],
      },
    })
  })

  test('get the new name of their own parameter and option, whatever else was renamed', () => {
    const before = createStationModel({
      pumps: [...pumps, { key: 'P3', flow: 40 }],
      add: (model) => model.rule('speed', atMost(0, 1)),
    })
    const after = createStationModel({
      speed: 'drive',
      pumps: [
        { key: 'P1-B', flow: 10 },
        { key: 'P2-B', flow: 25 },
        { key: 'P3', flow: 40 },
      ],
      add: (model) => model.rule('pace', atMost(0, 1)),
    })
    // The rule 'speed' is now 'pace', the parameter 'speed' is 'drive'; P1 and P2 were renamed in two parameters.
    const impact = findInvalidImpact(
      computeDesignImpact(after, { speed: 'fixed', spare: 'P2', flow: 10 }, {}, before),
    )
    expect(impact?.lostChoices).toStrictEqual([
      {
        parameter: 'speed',
        value: 'fixed',
        lost: 'parameter',
        renamed: { parameter: 'drive', value: 'fixed' },
      },
      { parameter: 'spare', value: 'P2', lost: 'value', renamed: { parameter: 'spare', value: 'P2-B' } },
    ])
    expect(impact?.repair?.changes).toStrictEqual({ speed: null, drive: 'fixed', spare: 'P2-B' })
    expect(impact?.repair?.outcome.assignment).toMatchObject({ drive: 'fixed', spare: 'P2-B', flow: 10 })
  })

  test('do not get the new name of something else', () => {
    const keys = [
      ['K1', 1],
      ['K2', 2],
      ['K3', 3],
    ] as const
    const before = createCatalogueModel({ c: [['X', 1]], b: keys, a: keys, d: [['Y', 1]] }, 'd', 'n')
    // The first option of b and the second of a are renamed, and the first of a is removed. The rule 'd' becomes 'f'
    // and the number n becomes m; the choices c and d are removed.
    const after = createCatalogueModel(
      {
        e: [['X', 1]],
        b: [['B1', 1], ...keys.slice(1)],
        a: [
          ['A2', 2],
          ['K3', 3],
        ],
      },
      'f',
      'm',
    )
    const storedAssignment = { c: 'X', b: 'K3', a: 'K3', d: 'Y' }
    const listLostChoices = (choices: DesignChoices) => {
      const storedDesign = { ...design, choices, assignment: { ...storedAssignment, ...choices } }
      return findInvalidImpact(computeChangeImpact(before, after, [storedDesign]).designs[0])?.lostChoices
    }
    expect(listLostChoices({ a: 'K1', d: 'Y' })).toStrictEqual([
      { parameter: 'a', value: 'K1', lost: 'value' },
      { parameter: 'd', value: 'Y', lost: 'parameter' },
    ])
    expect(listLostChoices({ a: 'K2', b: 'K1', c: 'X' })).toMatchObject([
      { renamed: { parameter: 'a', value: 'A2' } },
      { renamed: { parameter: 'b', value: 'B1' } },
      { parameter: 'c', lost: 'parameter' },
    ])
  })

  test('are dropped if the new name contradicts kept choices', () => {
    const after = createStationModel({
      pumps: [
        { key: 'P1-B', flow: 10 },
        { key: 'P2', flow: 25 },
      ],
      speed: 'drive',
      add: (model) =>
        model.rule('slow', equal(1, 2), { when: { kind: 'is', choice: 'drive', options: ['variable'] } }),
    })
    const impact = findInvalidImpact(computeDesignImpact(after, { pump: 'P1', speed: 'variable', flow: 25 }))
    expect(impact?.lostChoices.map(({ renamed }) => renamed?.value)).toStrictEqual(['P1-B', 'variable'])
    expect(impact?.conflict).toStrictEqual([])
    // P1-B carries a flow of 10 and 25 is chosen; 'variable' has become impossible.
    expect(impact?.repair?.changes).toStrictEqual({ pump: null, speed: null })
    expect(impact?.repair?.outcome.assignment).toStrictEqual({
      drive: 'fixed',
      pump: 'P2',
      spare: 'P1-B',
      flow: 25,
    })
  })

  test('do not overwrite a choice made under the new name', () => {
    const after = createStationModel({ speed: 'drive' })
    const impact = findInvalidImpact(computeDesignImpact(after, { drive: 'fixed', speed: 'variable' }))
    expect(impact?.repair?.changes).toStrictEqual({ speed: null })
    expect(impact?.repair?.outcome.assignment).toMatchObject({ drive: 'fixed' })
  })

  test('are carried over alongside the repair of a contradiction', () => {
    const after = createStationModel({
      speed: 'drive',
      speeds: ['fixed', 'variable'],
      add: (model) => model.rule('most', atMost({ kind: 'ref', name: 'flow' }, 10)),
    })
    const impact = findInvalidImpact(computeDesignImpact(after, { speed: 'variable', flow: 25, pump: 'P2' }))
    expect(impact?.conflict).toStrictEqual([
      { kind: 'rule', rule: 'most' },
      { kind: 'choice', parameter: 'flow', value: 25 },
    ])
    expect(impact?.repair).toMatchObject({
      changes: { flow: 10, speed: null, drive: 'variable' },
      smallestProved: true,
      outcome: { assignment: { drive: 'variable', pump: 'P2', spare: 'P1', flow: 10 } },
    })
  })
})

describe('a new version', () => {
  test('without any configuration gives a conflict of rules and no repair', () => {
    const after = createStationModel({ add: (model) => model.rule('none', equal(1, 2)) })
    expect(computeDesignImpact(after, { flow: 10 })).toStrictEqual({
      id: 'D1',
      name: 'Hall 1',
      brokenRules: ['none'],
      impact: 'invalid',
      lostChoices: [],
      conflict: [{ kind: 'rule', rule: 'none' }],
    })
  })

  test('that lacks a value of the configuration breaks no rule of it', () => {
    const after = createStationModel({
      speeds: ['variable'],
      add: (model) => model.rule('none', equal(1, 2)),
    })
    expect(computeDesignImpact(after, {})?.brokenRules).toStrictEqual([])
  })

  test('that adds or removes a parameter changes no design by itself', () => {
    const sealedModel = createStationModel({ seal: true })
    const impactOfSeal = computeDesignImpact(sealedModel, { flow: 10 })
    expect(impactOfSeal?.impact).toBe('unchanged')
    expect(getOutcome(impactOfSeal)).toStrictEqual({
      assignment: { ...assignment, flow: 10, seal: false },
      values: [{ parameter: 'seal', after: false }],
    })
    const sealedDesign = { ...design, assignment: { ...assignment, seal: true } }
    const [impactOfNoSeal] = computeChangeImpact(sealedModel, oldModel, [sealedDesign]).designs
    expect(impactOfNoSeal?.impact).toBe('unchanged')
    expect(getOutcome(impactOfNoSeal)?.values).toStrictEqual([{ parameter: 'seal', before: true }])
  })
})

const emptyOutcome: Outcome = { parts: [], price: null }
const computeImpactOfOutcomes = (before: Outcome, after: Outcome) =>
  computeDesignImpact(oldModel, {}, { outcomes: { before: () => before, after: () => after } })
const createPart = (partNumber: string, quantity: number) => ({ partNumber, quantity })

describe('parts and prices of a stored design', () => {
  test('that stay the same leave it unchanged, even without a price', () => {
    expect(computeImpactOfOutcomes(emptyOutcome, emptyOutcome)).toMatchObject({
      impact: 'unchanged',
      outcome: { parts: [] },
    })
    expect(getOutcome(computeImpactOfOutcomes(emptyOutcome, emptyOutcome))?.price).toStrictEqual({
      before: null,
      after: null,
    })
  })

  test('change it on their own', () => {
    expect(computeImpactOfOutcomes(emptyOutcome, { ...emptyOutcome, price: 0 })?.impact).toBe('changed')
    expect(
      computeImpactOfOutcomes(emptyOutcome, { ...emptyOutcome, parts: [{ partNumber: 'A', quantity: 1 }] })
        ?.impact,
    ).toBe('changed')
  })

  test('are compared by part number, with lines of one number added up', () => {
    const before = {
      ...emptyOutcome,
      parts: [createPart('C', 1), createPart('A', 2), createPart('A', 3), createPart('D', 1)],
    }
    const after = { ...emptyOutcome, parts: [createPart('B', 1), createPart('A', 4), createPart('C', 1)] }
    expect(getOutcome(computeImpactOfOutcomes(before, after))?.parts).toStrictEqual([
      { partNumber: 'A', before: 5, after: 4 },
      { partNumber: 'B', before: 0, after: 1 },
      { partNumber: 'D', before: 1, after: 0 },
    ])
  })

  test('are looked up for the stored and the new configuration', () => {
    const calls: unknown[] = []
    const recordCall = (version: string) => (configuration: unknown) => {
      calls.push([version, configuration])
      return emptyOutcome
    }
    computeDesignImpact(
      oldModel,
      { pump: 'P2', flow: 25 },
      { outcomes: { before: recordCall('old'), after: recordCall('new') } },
    )
    const chosenAssignment = { ...assignment, pump: 'P2', flow: 25 }
    expect(calls).toStrictEqual([
      ['old', chosenAssignment],
      ['new', chosenAssignment],
    ])
  })
})

/** Five numbers from 1 to 5; with rules they are all different and, if `tight` is chosen, at most 4, which is impossible. */
function createPigeonholeModel(hasRules: boolean): Model {
  const model = new ModelBuilder('holes', '1')
  const tight = model.flag('tight', { group })
  const numbers = Array.from({ length: 5 }, (_, index) =>
    model.number(`p${index}`, { group, min: 1, max: 5, step: 1, unit: '1' }),
  )
  for (const [at, number] of hasRules ? numbers.entries() : []) {
    model.rule(`most${at}`, atMost(number, 4), { when: tight.isTrue })
    for (const other of numbers.slice(at + 1))
      model.rule(`${number.name}-${other.name}`, different(number, other))
  }
  return model.build()
}

describe('the budget of an impact report', () => {
  const [before, after] = [createPigeonholeModel(false), createPigeonholeModel(true)]
  const tightDesign = { ...design, choices: { tight: true }, assignment: {} }
  const computeImpactWithin = (options: ImpactOptions) =>
    computeChangeImpact(before, after, [tightDesign], options).designs[0]

  test('that is too small leaves a design undecided, or without a repair, but never gives a wrong one', () => {
    // The smallest budget that proves the design invalid lies between 22 and 51 failures.
    const results = [0, 1, 10, 20, ...Array.from({ length: 30 }, (_, index) => 22 + index), 100].map(
      (failures) => {
        const impact = computeImpactWithin({ failures })
        const repair = findInvalidImpact(impact)?.repair
        if (repair !== undefined) expect(repair.changes).toStrictEqual({ tight: false })
        return repair === undefined ? impact?.impact : 'repaired'
      },
    )
    expect(results.filter((result, index) => result !== results[index - 1])).toStrictEqual([
      'undecided',
      'invalid',
      'repaired',
    ])
    expect(findInvalidImpact(computeImpactWithin({}))?.repair?.changes).toStrictEqual({ tight: false })
  })

  test('ends when the report is cancelled', () => {
    expect(computeImpactWithin({ cancelled: () => true })?.impact).toBe('undecided')
    expect(computeImpactWithin({ cancelled: () => false })?.impact).toBe('invalid')
  })
})
