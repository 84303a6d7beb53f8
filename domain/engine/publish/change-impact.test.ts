// Tests, on two versions of a small product, their differences and the effect on designs stored with the old one.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, atLeast, atMost, ModelBuilder, multiply, type NumLike } from '../testing/builder.ts'
import { check } from '../check.ts'
import { compileModel } from '../compile.ts'
import { createSession } from '../create-session.ts'
import { evaluateNumber } from '../evaluate.ts'
import type { Assignment, Choices, Model, Rule } from '../model.ts'
import { createModelArbitrary } from '../testing/random-model.ts'
import { createMatcher } from '../testing/truth.ts'
import { type DesignImpact, computeChangeImpact, type Outcome, type OutcomeOf } from './change-impact.ts'
import { compareModels } from './model-difference.ts'

interface Variant {
  readonly version?: string
  readonly fans?: readonly { readonly key: string; readonly flow: number; readonly price: number }[]
  readonly maxCount?: NumLike
  /** Another name of the parameter `speed`. */
  readonly speedName?: string
  readonly speedOptions?: readonly string[]
}

const fans = [
  { key: 'F1', flow: 10, price: 100 },
  { key: 'F2', flow: 25, price: 300 },
  { key: 'F3', flow: 40, price: 450 },
]

/** Fans that move air: as many as needed, four at most unless the variant has another maximum. */
function createCoolerModel(variant: Variant = {}): Model {
  const model = new ModelBuilder('cooler', variant.version ?? '1.0.0')
  const table = model.table('fans', {
    columns: {
      key: { type: 'key' },
      flow: { type: 'number', unit: '1' },
      price: { type: 'number', unit: 'cent' },
    },
    rows: [...(variant.fans ?? fans)],
  })
  const flow = model.number('flow', { group: 'need', min: 5, max: 150, step: 5, unit: '1', preferred: 20 })
  model.choice(variant.speedName ?? 'speed', variant.speedOptions ?? ['fixed', 'variable'], { group: 'need' })
  const fan = table.choice('fan', { group: 'unit', result: true })
  const count = model.number('count', { group: 'unit', min: 1, max: 6, step: 1, unit: '1', result: true })
  model.rule('move', atLeast(multiply(count, fan.cell('flow')), flow))
  model.rule('most', atMost(count, variant.maxCount ?? 4))
  model.goal('cheapest', multiply(count, fan.cell('price')))
  return model.build()
}

const computeOutcome =
  (model: Model): OutcomeOf =>
  (assignment: Assignment): Outcome => ({
    parts: [{ partNumber: String(assignment['fan']), quantity: Number(assignment['count']) }],
    price: evaluateNumber(model, model.goals[0]?.minimise ?? add(0), assignment) ?? null,
  })

/** A design stored with a version: its choices and the resulting configuration. */
function createStoredDesign(model: Model, name: string, choices: Choices) {
  const session = createSession(compileModel(model))
  session.setChoices(choices)
  const completion = session.complete()
  if (!completion.found) throw new Error(`${name} has no configuration`)
  return { id: name, name, choices, assignment: completion.assignment }
}

const oldModel = createCoolerModel()
const computeDesignImpact = (after: Model, choices: Choices): DesignImpact | undefined =>
  computeChangeImpact(oldModel, after, [createStoredDesign(oldModel, 'Hall 1', choices)], {
    outcomes: { before: computeOutcome(oldModel), after: computeOutcome(after) },
  }).designs[0]

describe('a stored design', () => {
  test('is unchanged if nothing it uses has changed', () => {
    expect(
      computeDesignImpact(createCoolerModel({ version: '1.1.0', fans: fans.slice(0, 2) }), { flow: 30 }),
    ).toMatchObject({
      impact: 'unchanged',
      brokenRules: [],
    })
  })

  test("changes its price with a part's price", () => {
    const dearerFans = fans.map((fan) => ({ ...fan, price: fan.price + 10 }))
    expect(computeDesignImpact(createCoolerModel({ fans: dearerFans }), { flow: 30 })).toMatchObject({
      impact: 'changed',
      outcome: { values: [], parts: [], price: { before: 300, after: 330 } },
    })
  })

  test('changes its parts if the old configuration is no longer valid, and names the broken rule', () => {
    expect(computeDesignImpact(createCoolerModel({ maxCount: 2 }), { flow: 30 })).toMatchObject({
      impact: 'changed',
      brokenRules: ['most'],
      outcome: {
        values: [
          { parameter: 'fan', before: 'F1', after: 'F2' },
          { parameter: 'count', before: 3, after: 2 },
        ],
        parts: [
          { partNumber: 'F1', before: 3, after: 0 },
          { partNumber: 'F2', before: 0, after: 2 },
        ],
      },
    })
  })

  test('becomes invalid if its choices violate the new rules, with the conflict and the smallest repair', () => {
    const after = createCoolerModel({ maxCount: 3 })
    const impact = computeDesignImpact(after, { flow: 150, speed: 'fixed' })
    expect(impact).toMatchObject({
      impact: 'invalid',
      lostChoices: [],
      conflict: [
        { kind: 'rule', rule: 'move' },
        { kind: 'rule', rule: 'most' },
        { kind: 'choice', parameter: 'flow', value: 150 },
      ],
      repair: { changes: { flow: 120 }, smallestProved: true },
    })
    const repairedAssignment = impact?.impact === 'invalid' ? impact.repair?.outcome.assignment : undefined
    expect(repairedAssignment).toMatchObject({ flow: 120, speed: 'fixed' })
    expect(check(after, repairedAssignment ?? {})).toEqual([])
  })

  test('becomes invalid if an option is removed, and drops that choice', () => {
    expect(
      computeDesignImpact(createCoolerModel({ speedOptions: ['fixed'] }), { flow: 30, speed: 'variable' }),
    ).toMatchObject({
      impact: 'invalid',
      lostChoices: [{ parameter: 'speed', value: 'variable', lost: 'value' }],
      conflict: [],
      repair: { changes: { speed: null }, smallestProved: true },
    })
  })

  test('keeps its choice under the new name of a parameter or option', () => {
    expect(
      computeDesignImpact(createCoolerModel({ speedName: 'drive' }), { speed: 'variable' }),
    ).toMatchObject({
      impact: 'invalid',
      lostChoices: [
        { parameter: 'speed', lost: 'parameter', renamed: { parameter: 'drive', value: 'variable' } },
      ],
      repair: { changes: { speed: null, drive: 'variable' }, outcome: { assignment: { drive: 'variable' } } },
    })
    const renamedFans = fans.map((fan) => (fan.key === 'F2' ? { ...fan, key: 'F2-B' } : fan))
    expect(computeDesignImpact(createCoolerModel({ fans: renamedFans }), { fan: 'F2' })).toMatchObject({
      lostChoices: [{ parameter: 'fan', lost: 'value', renamed: { parameter: 'fan', value: 'F2-B' } }],
      repair: { changes: { fan: 'F2-B' } },
    })
  })

  test('is undecided if the budget is spent before the answer is proved', () => {
    const different = createModelOfSevenNumbers(
      pairsOfSeven.map(([left, right], index) => ({
        id: `different${index}`,
        require: {
          kind: 'compare',
          operator: '!=',
          left: { kind: 'ref', name: `p${left}` },
          right: { kind: 'ref', name: `p${right}` },
        },
      })),
    )
    const design = { id: '1', name: 'Hall', choices: {}, assignment: {} }
    const impacts = computeChangeImpact(createModelOfSevenNumbers([]), different, [design], { failures: 2 })
    expect(impacts.designs).toMatchObject([{ impact: 'undecided' }])
  })
})

/** Seven numbers of six values under these rules. */
const createModelOfSevenNumbers = (rules: readonly Rule[]): Model => ({
  ...oldModel,
  parameters: Array.from({ length: 7 }, (_, index) => ({
    kind: 'number' as const,
    name: `p${index}`,
    group: 'g',
    min: 1,
    max: 6,
    step: 1,
    unit: '1' as const,
  })),
  tables: {},
  goals: [],
  rules,
})

/** Each pair of the indices 0 to 6. */
const pairsOfSeven = Array.from({ length: 7 }, (_, left) => left).flatMap((left) =>
  Array.from({ length: 6 - left }, (_, distance): [number, number] => [left, left + 1 + distance]),
)

/** The old model with an additional table of these names, which has no key. */
const createModelWithNames = (rows: readonly string[]): Model => ({
  ...oldModel,
  tables: {
    ...oldModel.tables,
    names: { columns: { name: { type: 'text' } }, rows: rows.map((name) => ({ name })) },
  },
})

describe('the difference of two versions', () => {
  test('is empty between a model and itself', () => {
    fc.assert(
      fc.property(createModelArbitrary(), (model) => {
        expect(compareModels(model, structuredClone(model))).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  test('names parameters, options, ranges, rules and rows', () => {
    const after = createCoolerModel({
      maxCount: 5,
      fans: [{ key: 'F1', flow: 12, price: 100 }, ...fans.slice(2), { key: 'F4', flow: 60, price: 700 }],
      speedName: 'drive',
    })
    expect(compareModels(oldModel, after)).toEqual([
      { change: 'renamed', kind: 'parameter', name: 'speed', after: 'drive' },
      { change: 'optionRemoved', parameter: 'fan', option: 'F2' },
      { change: 'optionAdded', parameter: 'fan', option: 'F4' },
      { change: 'changed', kind: 'rule', name: 'most' },
      { change: 'rowRemoved', table: 'fans', row: 'F2' },
      { change: 'rowChanged', table: 'fans', row: 'F1', cells: [{ column: 'flow', before: 10, after: 12 }] },
      { change: 'rowAdded', table: 'fans', row: 'F4' },
    ])
  })

  test('distinguishes a renamed rule from a new one', () => {
    const modelWithRenamedRule = {
      ...oldModel,
      rules: oldModel.rules.map((rule) => (rule.id === 'most' ? { ...rule, id: 'limit' } : rule)),
    }
    expect(compareModels(oldModel, modelWithRenamedRule)).toEqual([
      { change: 'renamed', kind: 'rule', name: 'most', after: 'limit' },
    ])
    const modelWithNewRule = {
      ...modelWithRenamedRule,
      rules: modelWithRenamedRule.rules.map((rule) =>
        rule.id === 'limit' ? { ...rule, source: 'x' } : rule,
      ),
    }
    expect(compareModels(oldModel, modelWithNewRule)).toEqual([
      { change: 'removed', kind: 'rule', name: 'most' },
      { change: 'added', kind: 'rule', name: 'limit' },
    ])
  })

  test('counts the rows of a table without a key, with repetitions', () => {
    expect(
      compareModels(createModelWithNames(['a', 'a', 'b']), createModelWithNames(['a', 'c', 'd'])),
    ).toEqual([{ change: 'rows', table: 'names', added: 2, removed: 2 }])
  })

  test('names a changed range and preferred value', () => {
    const after: Model = {
      ...oldModel,
      parameters: oldModel.parameters.map((parameter) =>
        parameter.name === 'flow' && parameter.kind === 'number'
          ? { ...parameter, max: 200, preferred: 30 }
          : parameter,
      ),
    }
    expect(compareModels(oldModel, after)).toEqual([
      {
        change: 'range',
        parameter: 'flow',
        before: { min: 5, max: 150, step: 5 },
        after: { min: 5, max: 200, step: 5 },
      },
      { change: 'preferred', parameter: 'flow', before: 20, after: 30 },
    ])
  })
})

test('on random models a design is invalid exactly when no configuration has its choices', () => {
  fc.assert(
    fc.property(createModelArbitrary(), fc.nat(), (model, pick) => {
      const before: Model = { ...model, rules: [] }
      // The expected answers come from enumerating all assignments, not from the engine.
      const configurations = createMatcher(before)({})
      const listConfigurationsWith = createMatcher(model)
      const assignment = configurations[pick % Math.max(1, configurations.length)]
      if (assignment === undefined) return
      // The bits of the drawn number say which of its values the design has chosen.
      const choices = Object.fromEntries(
        Object.entries(assignment).filter((_, index) => (pick >> index) % 2 === 0),
      )
      const design = { id: '1', name: 'Hall', choices, assignment }
      const [impact] = computeChangeImpact(before, model, [design]).designs
      expect(impact?.impact === 'invalid').toBe(listConfigurationsWith(choices).length === 0)
      if (impact?.impact === 'changed' || impact?.impact === 'unchanged')
        expect(check(model, impact.outcome.assignment)).toEqual([])
      if (impact?.impact === 'invalid' && impact.repair !== undefined)
        expect(check(model, impact.repair.outcome.assignment)).toEqual([])
      const brokenRules = check(model, assignment).flatMap((violation) =>
        violation.kind === 'rule' ? [violation.rule] : [],
      )
      expect(impact?.brokenRules).toEqual(brokenRules)
    }),
    { numRuns: 40 },
  )
})
