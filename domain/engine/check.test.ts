// Tests the independent checker: domains, rules, and expressions without a value.
import { describe, expect, test } from 'vitest'
import {
  add,
  all,
  any,
  atLeast,
  atMost,
  divideUp,
  equal,
  ifElse,
  less,
  ModelBuilder,
  multiply,
  not,
  num,
  roundUpTo,
} from './testing/builder.ts'
import { check, createChecker } from './check.ts'
import { toNumber } from './exact.ts'
import type { Condition, Model, Num } from './model.ts'

const frames = {
  columns: {
    id: { type: 'key' },
    slots: { type: 'number', unit: '1' },
    maker: { type: 'text' },
    redundant: { type: 'flag' },
  },
  rows: [
    { id: 'small', slots: 2, maker: 'A', redundant: false },
    { id: 'tall', slots: 5, maker: 'B', redundant: true },
  ],
} as const

const masses = {
  columns: {
    frame: { type: 'text' },
    modules: { type: 'number', unit: '1' },
    mass: { type: 'number', unit: 'kg' },
  },
  rows: [
    { frame: 'small', modules: 1, mass: 90.5 },
    { frame: 'small', modules: 2, mass: 120 },
    { frame: 'tall', modules: 2, mass: 150 },
  ],
} as const

function buildUps(extend: (parts: ReturnType<typeof createParts>) => void = () => undefined): Model {
  const parts = createParts()
  extend(parts)
  return parts.model.build()
}

function createParts() {
  const model = new ModelBuilder('ups', '1.0.0')
  const frame = model.table('frames', frames).choice('frame', { group: 'g' })
  const redundancy = model.choice('redundancy', ['N', 'N+1', '2N'], { group: 'g' })
  const load = model.number('load', { group: 'g', min: 0.1, max: 100, step: 0.1, unit: 'kW' })
  const modules = model.number('modules', { group: 'g', min: 1, max: 6, step: 1, unit: '1' })
  const bypass = model.flag('bypass', { group: 'g' })
  return { model, frame, redundancy, load, modules, bypass, mass: model.table('masses', masses) }
}

const validAssignment = { frame: 'small', redundancy: 'N', load: 10.3, modules: 2, bypass: false }

describe('the domain check', () => {
  test('accepts a complete assignment within the domains', () => {
    expect(check(buildUps(), validAssignment)).toEqual([])
  })

  test.each([
    ['frame', 'huge'],
    ['redundancy', 'N+2'],
    ['load', 10.35],
    ['load', 0.1 + 0.2],
    ['load', 100.1],
    ['load', 0],
    ['load', '10'],
    ['load', Number.NaN],
    ['modules', 0],
    ['bypass', 'false'],
  ])('rejects %s = %s', (parameter, value) => {
    expect(check(buildUps(), { ...validAssignment, [parameter]: value })).toEqual([
      { kind: 'parameter', parameter, problem: 'outside' },
    ])
  })

  test('reports missing and unknown parameters', () => {
    const { bypass, ...rest } = validAssignment
    expect(bypass).toBe(false)
    expect(check(buildUps(), { ...rest, colour: 'red' })).toEqual([
      { kind: 'parameter', parameter: 'colour', problem: 'unknown' },
      { kind: 'parameter', parameter: 'bypass', problem: 'missing' },
    ])
  })
})

describe('the rule check', () => {
  const model = buildUps(({ model: builder, frame, modules, redundancy, load }) => {
    builder.rule('R1', atMost(modules, frame.cell('slots')))
    builder.rule('R2', atLeast(multiply(modules, 20), load), { when: redundancy.is('N') })
    builder.rule('R3', frame.cellIs('redundant', true), { when: redundancy.isNot('N') })
  })

  test('reports all broken rules', () => {
    expect(check(model, { ...validAssignment, modules: 3, load: 60.1 })).toEqual([
      { kind: 'rule', rule: 'R1', problem: 'broken' },
      { kind: 'rule', rule: 'R2', problem: 'broken' },
    ])
  })

  test('ignores a rule whose condition does not hold', () => {
    expect(check(model, { ...validAssignment, redundancy: '2N', load: 99 })).toEqual([
      { kind: 'rule', rule: 'R3', problem: 'broken' },
    ])
    expect(check(model, { ...validAssignment, frame: 'tall', redundancy: '2N', load: 99 })).toEqual([])
  })

  test('computes sums of decimals exactly at the limit', () => {
    const sumModel = buildUps(({ model: builder, load }) => {
      builder.rule('R1', equal(add(load, 0.1, 0.2), 10.6))
    })
    expect(check(sumModel, validAssignment)).toEqual([])
    expect(check(sumModel, { ...validAssignment, load: 10.4 })).toHaveLength(1)
  })
})

const checkRule = (rule: Condition, when?: Condition): unknown =>
  check(
    buildUps(({ model }) => model.rule('R1', rule, when === undefined ? {} : { when })),
    validAssignment,
  )

describe('an expression without a value', () => {
  const numberWithoutValue: Num = { kind: 'round', value: num(7), to: [1, 5], rounding: 'up' }
  const conditionWithoutValue: Condition = less(numberWithoutValue, 1)
  const noValueViolations = [{ kind: 'rule', rule: 'R1', problem: 'noValue' }]
  const alwaysTrue: Condition = { kind: 'all', of: [] }

  test('makes its definition, and with it the configuration, invalid', () => {
    const model = buildUps(({ model: builder, mass, frame, modules }) => {
      builder.value('mass', 'kg', mass.lookup('mass', { frame, modules }))
    })
    expect(check(model, { ...validAssignment, modules: 1 })).toEqual([])
    expect(check(model, { ...validAssignment, modules: 4 })).toEqual([{ kind: 'value', value: 'mass' }])
  })

  test('propagates through comparisons and connectives, whatever the other operands are', () => {
    expect(checkRule(conditionWithoutValue)).toEqual(noValueViolations)
    expect(checkRule(not(conditionWithoutValue))).toEqual(noValueViolations)
    expect(checkRule(any(alwaysTrue, conditionWithoutValue))).toEqual(noValueViolations)
    expect(checkRule(all(not(alwaysTrue), conditionWithoutValue))).toEqual(noValueViolations)
    expect(checkRule(alwaysTrue, conditionWithoutValue)).toEqual(noValueViolations)
  })

  test('is guarded by an unselected branch and by a false condition', () => {
    expect(checkRule(equal(ifElse(alwaysTrue, 1, numberWithoutValue), 1))).toEqual([])
    expect(checkRule(equal(ifElse(not(alwaysTrue), 1, numberWithoutValue), 1))).toEqual(noValueViolations)
    expect(checkRule(conditionWithoutValue, not(alwaysTrue))).toEqual([])
  })

  test('results from a non-positive divisor, a missing branch or two matching rows', () => {
    expect(checkRule(equal(divideUp(1, 0), 1))).toEqual(noValueViolations)
    expect(checkRule(equal({ kind: 'case', of: 'redundancy', branches: { '2N': num(1) } }, 1))).toEqual(
      noValueViolations,
    )
    const equalsTwoRows: Condition = equal(
      { kind: 'lookup', table: 'masses', column: 'mass', where: { frame: { parameter: 'frame' } } },
      90.5,
    )
    expect(checkRule(equalsTwoRows)).toEqual(noValueViolations)
  })

  test('results from definitions that need each other', () => {
    const model = buildUps(({ model: builder }) => {
      builder.value('first', '1', { kind: 'ref', name: 'second' })
      builder.value('second', '1', { kind: 'ref', name: 'first' })
    })
    expect(check(model, validAssignment)).toContainEqual({ kind: 'value', value: 'first' })
  })
})

describe('expressions in the checker', () => {
  const checker = createChecker(
    buildUps(({ model, frame, modules }) =>
      model.value('free', '1', { kind: 'subtract', left: frame.cell('slots'), right: modules.num }),
    ),
  )
  const holds = (expression: Condition): boolean | undefined => checker.holds(expression, validAssignment)
  const evaluate = (expression: Num): number | undefined => {
    const value = checker.number(expression, validAssignment)
    return value === undefined ? undefined : toNumber(value)
  }

  test('read cells, rows, branches and definitions', () => {
    expect(evaluate({ kind: 'ref', name: 'free' })).toBe(0)
    expect(evaluate({ kind: 'cell', choice: 'frame', column: 'slots' })).toBe(2)
    expect(
      evaluate({
        kind: 'lookup',
        table: 'masses',
        column: 'mass',
        where: { frame: { cell: 'tall' }, modules: { number: { kind: 'ref', name: 'modules' } } },
      }),
    ).toBe(150)
    expect(evaluate({ kind: 'case', of: 'redundancy', branches: { N: num(4) }, otherwise: num(5) })).toBe(4)
  })

  test('without terms add up to 0, as in the kernel', () => {
    expect(evaluate(add())).toBe(0)
    expect(evaluate(add(1, 2))).toBe(3)
  })

  test('round to the nearest entry of a list in any order', () => {
    expect(evaluate(roundUpTo([400, 63, 250], 100))).toBe(250)
    expect(evaluate({ kind: 'round', value: num(100), to: [400, 63, 250, 16], rounding: 'down' })).toBe(63)
    expect(evaluate({ kind: 'smallest', terms: [num(3), num(-1.5)] })).toBe(-1.5)
    expect(evaluate({ kind: 'largest', terms: [num(3), num(-1.5)] })).toBe(3)
  })

  test('read rows, options, cells and flags in conditions', () => {
    expect(holds({ kind: 'row', table: 'masses', where: { frame: { parameter: 'frame' } } })).toBe(true)
    expect(holds({ kind: 'row', table: 'masses', where: { mass: { number: num(91) } } })).toBe(false)
    expect(holds({ kind: 'is', choice: 'frame', options: ['tall', 'small'] })).toBe(true)
    expect(holds({ kind: 'cellIs', choice: 'frame', column: 'maker', values: ['B'] })).toBe(false)
    expect(holds({ kind: 'flag', name: 'bypass' })).toBe(false)
  })
})

test('the checker takes a model that was never validated, and reports every value of an invalid domain as outside', () => {
  const emptyModel = { id: 'm', version: '1.0.0', tables: {}, values: [], rules: [], notices: [], goals: [] }
  const createModel = (parameter: Model['parameters'][number]): Model => ({
    ...emptyModel,
    parameters: [parameter],
  })
  const outsideViolations = [{ kind: 'parameter', parameter: 'p', problem: 'outside' }]
  const choiceWithoutTable = { kind: 'choice', name: 'p', group: 'g', from: { table: 'nowhere' } } as const
  expect(check(createModel(choiceWithoutTable), { p: 'a' })).toEqual(outsideViolations)
  const numberWithoutStep = {
    kind: 'number',
    name: 'p',
    group: 'g',
    min: 1,
    max: 2,
    step: 0,
    unit: '1',
  } as const
  expect(check(createModel(numberWithoutStep), { p: 1 })).toEqual(outsideViolations)
})
