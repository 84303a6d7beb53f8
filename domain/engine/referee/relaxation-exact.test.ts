// Tests what rows express exactly: each condition, true or false, under a condition or a choice, with values that may be missing, and the goal.
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

/** Which configurations have a point and which are valid, with the goal's value at the points and in the configurations. */
function compared(model: Model, most: number | undefined, goal?: string) {
  const compiled = compileModel(model)
  const configurations = new Configurations(compiled, createChecker(model))
  const relaxation = buildRelaxation(compiled, goal, most)
  const program = new LinearProgram(highs, relaxation.rows)
  // A parameter that occurs in no row has its first position.
  const sizes = compiled.parameters.map(({ size, index }) => {
    const { position, indicators } = relaxation.parameters[index] ?? {}
    return position === undefined && indicators === undefined ? 1 : size
  })
  const [pointed, valid]: [string[], string[]] = [[], []]
  const of = (positions: Int32Array): string => {
    if (goal === undefined) return positions.join()
    return `${positions.join()}: ${configurations.computeCost(goal, positions)?.scaled}`
  }
  const isValid = new Set(createMatcher(model)({}).map((one) => configurations.toPositions(one).join()))
  const walk = (positions: readonly number[]): void => {
    const size = sizes[positions.length]
    if (size !== undefined) {
      for (let index = 0; index < size; index += 1) walk([...positions, index])
      return
    }
    const own = Int32Array.from(positions)
    fixColumns(program, relaxation, own)
    if (isValid.has(own.join())) valid.push(of(own))
    if (!hasIntegerPoint(program, relaxation)) return
    if (goal === undefined) {
      pointed.push(own.join())
      return
    }
    const column = relaxation.goal?.column ?? -1
    program.setCost(column, 1)
    const least = program.solve()
    program.setCost(column, -1)
    const greatest = program.solve()
    const ends = [least, greatest].map((one) =>
      one.kind === 'point' ? Math.round(one.values[column] ?? 0) : 0,
    )
    pointed.push(`${own.join()}: ${[...new Set(ends)].join('…')}`)
  }
  walk([])
  program.dispose()
  return { pointed, valid, relaxation }
}

/** By combinations where there are few, by operations alone, and by combinations of at most two parameters. */
const ways = [undefined, 0, 12]

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

/** Where a missing value is used, rows only bound it, unless everything is enumerated by combinations. */
const missing: Readonly<Record<string, RegExp>> = {
  'a missing number that is not taken': /^.,1,3,/,
  'a branch of a branch that is missing': /^1,1,/,
  'a sum by which a missing number is taken': /^.,1,3,[12]/,
}

describe.each(ways)('the relaxation with at most %s combinations', (most) => {
  // The two differ only in values that may be missing.
  const named = Object.entries(rules).filter(([name]) => most !== 12 || name.includes('missing'))

  test.each(named)('is exact: %s', (name, write) => {
    const { pointed, valid } = compared(buildTestModel(write), most)
    const taken = most === undefined ? undefined : missing[name]
    expect(pointed.filter((one) => taken?.test(one) !== true)).toEqual(valid)
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
      const { pointed, valid } = compared(model, most, 'goal')
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

const columns = (write: (parts: Parts) => void, most = 0) =>
  buildRelaxation(compileModel(buildTestModel(write)), undefined, most).parameters.map(
    ({ position, indicators }) => `${position === undefined ? '' : 'position'}${indicators?.length ?? ''}`,
  )
// For a product each factor is bounded; combinations need each position.
const product = ({ model, x, y }: Parts) => model.rule('r', atMost(multiply(x, y), 4))

test('a parameter has a column for its position or for each position, or none, as rows need', () => {
  const [even, odd] = (['even', 'odd'] as const).map(
    (column) =>
      ({ model, kind, x }: Parts) =>
        model.rule('r', equal(add(x, kind.cell(column)), 4)),
  )
  expect(columns(even ?? (() => undefined))).toEqual(['position', '', 'position', ''])
  expect(columns(odd ?? (() => undefined))).toEqual(['3', '', 'position', ''])
  expect(columns(product)).toEqual(['', '', 'position', 'position'])
  expect(columns(product, 12)).toEqual(['', '', '4', '3'])
  expect(columns(product, 11)).toEqual(['', '', 'position', 'position'])
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
  const exact = compared(model, 12)
  expect(exact.pointed).toEqual(exact.valid)
  const { pointed, valid } = compared(model, 11)
  expect(pointed).toEqual(expect.arrayContaining(valid))
})

const free = ({ model, flag, x, y }: Parts) =>
  model.rule('r', atMost(ifElse(flag.isTrue, divideUp(x, y), 1), 3))

test('a parameter that rows leave free still has a column because a proof must include it', () => {
  expect(columns(free)).toEqual(['', 'position', 'position', 'position'])
})
