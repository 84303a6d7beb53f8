// Tests what rows express exactly: each kind of condition and its opposite, under a condition or a choice, with values that may be missing, and the goal.
import { describe, expect, test } from 'vitest'
import {
  add,
  all,
  any,
  atLeast,
  atMost,
  type ChoiceHandle,
  different,
  divideUp,
  equal,
  type FlagHandle,
  ifElse,
  ModelBuilder,
  more,
  multiply,
  not,
  type NumberHandle,
  roundUpTo,
  subtract,
} from '../testing/builder.ts'
import { createChecker } from '../check.ts'
import { compileModel } from '../compile.ts'
import type { Model } from '../model.ts'
import { createMatcher } from '../testing/truth.ts'
import { Configurations } from './configurations.ts'
import { LinearProgram } from './linear-program.ts'
import { loadHighs } from './load-highs.ts'
import { buildRelaxation } from './relaxation.ts'
import { fixColumns } from './testing/fix-columns.ts'
import { hasIntegerPoint } from './testing/has-integer-point.ts'

interface Parts {
  readonly model: ModelBuilder
  readonly kind: ChoiceHandle<string, 'even' | 'odd'>
  readonly flag: FlagHandle
  readonly x: NumberHandle
  readonly y: NumberHandle
}

/** A choice of three with a column in even steps and one in odd ones, a flag, and two numbers. */
function buildTestModel(write: (parts: Parts) => void): Model {
  const model = new ModelBuilder('exact', '1.0.0')
  const kinds = model.table('kinds', {
    columns: { id: { type: 'key' }, even: { type: 'number' }, odd: { type: 'number' } },
    rows: [
      { id: 'a', even: 1, odd: 0 },
      { id: 'b', even: 3, odd: 5 },
      { id: 'c', even: 5, odd: 2 },
    ],
  })
  const number = (name: string, min: number, max: number) =>
    model.number(name, { group: 'g', min, max, step: 1, unit: '1' })
  const kind = kinds.choice('kind', { group: 'g' })
  const flag = model.flag('flag', { group: 'g' })
  write({ model, kind, flag, x: number('x', -1, 2), y: number('y', 0, 2) })
  return model.build()
}

const highs = await loadHighs()

/**
 * The configurations for which the rows have a point, and the valid ones, each with the value of the goal where one is
 * named: at the points, or in the configuration.
 */
function comparePointsWithValid(model: Model, limit: number | undefined, goal?: string) {
  const compiled = compileModel(model)
  const configurations = new Configurations(compiled, createChecker(model))
  const relaxation = buildRelaxation(compiled, goal, limit)
  const program = new LinearProgram(highs, relaxation.rows)
  // A parameter that occurs in no row has its first position.
  const sizes = compiled.parameters.map(({ size, index }) => {
    const { position, indicators } = relaxation.parameters[index] ?? {}
    return position === undefined && indicators === undefined ? 1 : size
  })
  const [pointed, valid]: [string[], string[]] = [[], []]
  const formatConfiguration = (positions: Int32Array): string => {
    if (goal === undefined) return positions.join()
    return `${positions.join()}: ${configurations.computeCost(goal, positions)?.scaled}`
  }
  const isValid = new Set(
    createMatcher(model)({}).map((assignment) => configurations.toPositions(assignment).join()),
  )
  const walk = (positions: readonly number[]): void => {
    const size = sizes[positions.length]
    if (size !== undefined) {
      for (let index = 0; index < size; index += 1) walk([...positions, index])
      return
    }
    const configuration = Int32Array.from(positions)
    fixColumns(program, relaxation, configuration)
    if (isValid.has(configuration.join())) valid.push(formatConfiguration(configuration))
    if (!hasIntegerPoint(program, relaxation)) return
    if (goal === undefined) {
      pointed.push(configuration.join())
      return
    }
    const column = relaxation.goal?.column ?? -1
    program.setCost(column, 1)
    const least = program.solve()
    program.setCost(column, -1)
    const greatest = program.solve()
    const ends = [least, greatest].map((result) =>
      result.kind === 'point' ? Math.round(result.values[column] ?? 0) : 0,
    )
    pointed.push(`${configuration.join()}: ${[...new Set(ends)].join('…')}`)
  }
  walk([])
  program.dispose()
  return { pointed, valid, relaxation }
}

/** The default, 0 so that every operation has its own rows, and 12, which is enough for two of the four parameters. */
const combinationLimits = [undefined, 0, 12]

const rules: Record<string, (parts: Parts) => void> = {
  'a sum at most': ({ model, x, y }) => model.rule('r', atMost(add(x, multiply(2, y)), 4)),
  'a sum not at most': ({ model, x, y }) => model.rule('r', not(atMost(add(x, multiply(2, y)), 4))),
  'a sum exactly': ({ model, x, y }) => model.rule('r', equal(add(x, y), 3)),
  'a sum other than': ({ model, x, y }) => model.rule('r', different(add(x, y), 3)),
  'all of several': ({ model, kind, x, y }) =>
    model.rule('r', all(atLeast(add(x, y), 2), atMost(add(x, kind.cell('odd')), 5))),
  'not all of several': ({ model, kind, x, y }) =>
    model.rule('r', not(all(atLeast(add(x, y), 2), atMost(add(x, kind.cell('odd')), 5)))),
  'any of several': ({ model, kind, x, y }) =>
    model.rule('r', any(atLeast(add(x, y), 5), atMost(add(y, kind.cell('odd')), 2))),
  'none of several': ({ model, kind, x, y }) =>
    model.rule('r', not(any(atLeast(add(x, y), 5), atMost(add(y, kind.cell('odd')), 2)))),
  'a column in even steps': ({ model, kind, x }) => model.rule('r', equal(add(x, kind.cell('even')), 4)),
  'a column in odd steps': ({ model, kind, x }) => model.rule('r', equal(add(x, kind.cell('odd')), 4)),
  'a rule under a flag': ({ model, flag, x, y }) =>
    model.rule('r', equal(add(x, y), 3), { when: flag.isTrue }),
  'a rule under a sum': ({ model, kind, x, y }) =>
    model.rule('r', atLeast(add(x, kind.cell('odd')), 3), { when: more(add(x, y), 3) }),
  'a rule that is not under a sum': ({ model, kind, x, y }) =>
    model.rule('r', atLeast(add(x, kind.cell('odd')), 3), { when: not(more(add(x, y), 2)) }),
  'a number by a flag': ({ model, flag, x, y }) =>
    model.rule('r', equal(add(ifElse(flag.isTrue, x, y), y), 3)),
  'a number by a sum': ({ model, kind, x, y }) =>
    model.rule('r', equal(add(ifElse(more(add(x, y), 2), x, kind.cell('odd')), y), 3)),
  'a number by a choice': ({ model, kind, flag, x, y }) =>
    model.rule('r', equal(add(kind.caseOf({ a: x, b: y, c: ifElse(flag.isTrue, 1, 2) }), y), 3)),
  'a number by a choice, else another': ({ model, kind, x, y }) =>
    model.rule('r', atLeast(add(kind.caseElse({ b: subtract(x, y) }, y), x), 3)),
  'a rounded number that may be missing': ({ model, x, y }) =>
    model.rule('r', atMost(add(roundUpTo([0, 1], x), y), 3)),
  'a value that must not be missing': ({ model, x, y }) => {
    model.value('rounded', '1', roundUpTo([0, 1], x))
    model.rule('r', atMost(add(x, y), 3))
  },
  'a missing number that is not taken': ({ model, flag, x, y }) =>
    model.rule('r', atMost(add(ifElse(flag.isTrue, roundUpTo([0, 1], x), 1), y), 3)),
  'a branch that is missing': ({ model, flag, x, y }) =>
    model.rule('r', atMost(add(ifElse(flag.isTrue, divideUp(1, 0), x), y), 3)),
  'an option that is missing': ({ model, kind, x, y }) =>
    model.rule('r', atMost(add(kind.caseOf({ a: x, b: divideUp(1, 0), c: y }), y), 3)),
  'a branch of a branch that is missing': ({ model, kind, flag, x, y }) =>
    model.rule(
      'r',
      atMost(add(ifElse(flag.isTrue, kind.caseOf({ a: x, b: divideUp(1, 0), c: y }), 1), y), 3),
    ),
  'a sum by which a missing number is taken': ({ model, flag, kind, x, y }) => {
    const inner = ifElse(more(add(x, y), 2), roundUpTo([0, 1], x), subtract(y, x))
    model.rule('r', equal(add(ifElse(flag.isTrue, inner, 1), kind.cell('odd')), 3))
  },
  'two rules': ({ model, kind, x, y }) => {
    model.rule('one', atLeast(add(x, y), 2))
    model.rule('other', atMost(add(x, kind.cell('odd')), 5))
  },
}

/** The configurations of rules with missing values that the rows only bound, unless all combinations are enumerated. */
const boundedConfigurations: Readonly<Record<string, RegExp>> = {
  'a missing number that is not taken': /^.,1,3,/,
  'a branch of a branch that is missing': /^1,1,/,
  'a sum by which a missing number is taken': /^.,1,3,[12]/,
}

describe.each(combinationLimits)('the relaxation with at most %s combinations', (limit) => {
  // A limit of 12 and the default differ only for values that may be missing.
  const testedRules = Object.entries(rules).filter(([name]) => limit !== 12 || name.includes('missing'))

  test.each(testedRules)('is exact: %s', (name, write) => {
    const { pointed, valid } = comparePointsWithValid(buildTestModel(write), limit)
    const exception = limit === undefined ? undefined : boundedConfigurations[name]
    expect(pointed.filter((point) => exception?.test(point) !== true)).toEqual(valid)
    expect(pointed).toEqual(expect.arrayContaining(valid))
    expect(valid.length).toBeGreaterThan(0)
  })

  test('has the exact value of a goal', () => {
    for (const goal of [
      ({ x, y }: Parts) => add(multiply(4, x), multiply(6, y), 3),
      ({ kind, x }: Parts) => add(kind.cell('odd'), multiply(2, x)),
      ({ kind, flag, x, y }: Parts) => add(ifElse(flag.isTrue, x, y), kind.cell('even')),
    ]) {
      const model = buildTestModel((parts) => {
        parts.model.rule('r', atMost(add(parts.x, parts.y), 4))
        parts.model.goal('goal', goal(parts))
      })
      const { pointed, valid } = comparePointsWithValid(model, limit, 'goal')
      expect(pointed).toEqual(valid)
    }
  })
})

test('a goal is one column within the bounds of its value, with its step', () => {
  const model = buildTestModel(({ model: builder, x, y }) => {
    builder.rule('r', atMost(add(x, y), 4))
    builder.goal('goal', add(multiply(4, x), multiply(6, y), 3))
  })
  const { rows, goal } = buildRelaxation(compileModel(model), 'goal')
  const { column, step } = goal ?? { column: -1, step: 0 }
  expect([rows.lower[column], rows.upper[column], rows.integral[column], step]).toEqual([-1, 23, false, 2])
  expect(buildRelaxation(compileModel(model))).not.toHaveProperty('goal')
  expect(buildRelaxation(compileModel(model), 'other')).not.toHaveProperty('goal')
})

const formatColumns = (write: (parts: Parts) => void, limit = 0) =>
  buildRelaxation(compileModel(buildTestModel(write)), undefined, limit).parameters.map(
    ({ position, indicators }) => `${position === undefined ? '' : 'position'}${indicators?.length ?? ''}`,
  )
// A product bounds each factor by its position; its 12 combinations need a column for each position.
const addProductRule = ({ model, x, y }: Parts) => model.rule('r', atMost(multiply(x, y), 4))

test('a parameter has a column for its position, for each of its positions, or none, as the rows need', () => {
  const [even, odd] = (['even', 'odd'] as const).map(
    (column) =>
      ({ model, kind, x }: Parts) =>
        model.rule('r', equal(add(x, kind.cell(column)), 4)),
  )
  expect(formatColumns(even ?? (() => undefined))).toEqual(['position', '', 'position', ''])
  expect(formatColumns(odd ?? (() => undefined))).toEqual(['3', '', 'position', ''])
  expect(formatColumns(addProductRule)).toEqual(['', '', 'position', 'position'])
  expect(formatColumns(addProductRule, 12)).toEqual(['', '', '4', '3'])
  expect(formatColumns(addProductRule, 11)).toEqual(['', '', 'position', 'position'])
})

test('an impossible condition is a row that nothing satisfies', () => {
  const model = buildTestModel(({ model: builder, x }) => builder.rule('r', equal(add(x, divideUp(1, 0)), 3)))
  const { rows } = buildRelaxation(compileModel(model))
  expect(rows.rows).toEqual([{ columns: [], factors: [], low: 1, high: Number.POSITIVE_INFINITY }])
})

test('a product is exact if its combinations are written out, and bounded if there are too many', () => {
  const model = buildTestModel(({ model: builder, kind, x, y }) =>
    builder.rule('r', equal(add(multiply(x, y), kind.cell('odd')), 4)),
  )
  const exact = comparePointsWithValid(model, 12)
  expect(exact.pointed).toEqual(exact.valid)
  const { pointed, valid } = comparePointsWithValid(model, 11)
  expect(pointed).toEqual(expect.arrayContaining(valid))
})

const addFreeRule = ({ model, flag, x, y }: Parts) =>
  model.rule('r', atMost(ifElse(flag.isTrue, divideUp(x, y), 1), 3))

test('a parameter that rows leave free still has a column because a proof must include it', () => {
  expect(formatColumns(addFreeRule)).toEqual(['', 'position', 'position', 'position'])
})
