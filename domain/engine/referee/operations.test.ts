// Tests the rows of each operation: every configuration that satisfies the rule satisfies them, and where they are exact no other does.
import { describe, expect, test } from 'vitest'
import {
  add,
  any,
  atLeast,
  atMost,
  different,
  divideDown,
  divideUp,
  equal,
  ifElse,
  largest,
  less,
  ModelBuilder,
  more,
  multiply,
  not,
  type NumberHandle,
  roundDownTo,
  roundUpTo,
  smallest,
  subtract,
} from '../testing/builder.ts'
import { createChecker } from '../check.ts'
import { compileModel } from '../compile.ts'
import type { Condition } from '../model.ts'
import { createMatcher } from '../testing/truth.ts'
import { Configurations } from './configurations.ts'
import { LinearProgram } from './linear-program.ts'
import { loadHighs } from './load-highs.ts'
import { buildRelaxation } from './relaxation.ts'
import { fixColumns } from './testing/fix-columns.ts'
import { hasIntegerPoint } from './testing/has-integer-point.ts'

/** The default limit, by which expressions of few parameters are enumerated, and 0, by which every operation has its own rows. */
const combinationLimits = [undefined, 0]

/** A model of two numbers without a rule. */
const createTwoNumbers = (): { model: ModelBuilder; x: NumberHandle; y: NumberHandle } => {
  const model = new ModelBuilder('operation', '1.0.0')
  const number = (name: string) => model.number(name, { group: 'g', min: -2, max: 6, step: 1, unit: '1' })
  return { model, x: number('x'), y: number('y') }
}

describe('each operation on two parameters', () => {
  const entries = { columns: { at: { type: 'number' }, is: { type: 'number' } } } as const
  const rows = [
    { at: -1, is: 4 },
    { at: 3, is: -2 },
    { at: 7, is: 1 },
  ]
  const conditions: Record<string, (parts: ReturnType<typeof createTwoNumbers>) => Condition> = {
    'rounded up': ({ x, y }) => atLeast(roundUpTo([-3, 2, 5, 9], add(x, y)), 5),
    'rounded down': ({ x, y }) => atMost(roundDownTo([-4, 2, 5, 9], add(x, y)), 2),
    'divided up': ({ x, y }) => atLeast(divideUp(x, y), 2),
    'divided down': ({ x, y }) => atMost(divideDown(x, y), 0),
    multiplied: ({ x, y }) => more(multiply(x, y), 7),
    'the smaller': ({ x, y }) => atLeast(smallest(x, add(y, 1)), 2),
    'the larger': ({ x, y }) => less(largest(x, add(y, 1)), 2),
    'looked up': ({ model, x, y }) =>
      atLeast(model.table('entries', { ...entries, rows }).lookup('is', { at: add(x, y) }), 1),
    'in a row': ({ model, x, y }) => model.table('entries', { ...entries, rows }).hasRow({ at: add(x, y) }),
    'in no row': ({ model, x, y }) =>
      not(model.table('entries', { ...entries, rows }).hasRow({ at: add(x, y) })),
    different: ({ x, y }) => different(add(x, y), 4),
    either: ({ x, y }) => any(equal(add(x, y), 4), more(subtract(x, y), 3)),
    'a third, rounded up': ({ x, y }) => atLeast(divideUp(add(x, y), 3), 2),
    'a third, rounded down': ({ x, y }) => equal(divideDown(add(x, y), 3), 1),
    'by a test': ({ x, y }) => equal(ifElse(more(add(x, y), 3), subtract(x, y), 1), 1),
  }

  test.each(Object.entries(conditions))('keeps every valid configuration: %s', async (_, condition) => {
    const parts = createTwoNumbers()
    parts.model.rule('rule', condition(parts))
    const model = parts.model.build()
    const compiled = compileModel(model)
    const configurations = new Configurations(compiled, createChecker(model))
    const relaxation = buildRelaxation(compiled, undefined, 0)
    const program = new LinearProgram(await loadHighs(), relaxation.rows)
    const validAssignments = createMatcher(model)({})
    expect(validAssignments.length).toBeGreaterThan(4)
    expect(validAssignments.length).toBeLessThan(81)
    for (const assignment of validAssignments) {
      fixColumns(program, relaxation, configurations.toPositions(assignment))
      expect(hasIntegerPoint(program, relaxation), JSON.stringify(assignment)).toBe(true)
    }
    program.dispose()
  })

  /** Operations whose own rows only bound the result; they are exact only if the combinations of parameters are enumerated. */
  const boundedCases = new Set(['divided up', 'divided down', 'multiplied', 'in no row'])

  test.each(
    Object.entries(conditions).flatMap(([name, condition]) =>
      combinationLimits
        .filter((limit) => limit === undefined || !boundedCases.has(name))
        .map((limit) => [name, limit, condition] as const),
    ),
  )('keeps no invalid configuration: %s, with at most %s combinations', async (_, limit, condition) => {
    const parts = createTwoNumbers()
    parts.model.rule('rule', condition(parts))
    const model = parts.model.build()
    const relaxation = buildRelaxation(compileModel(model), undefined, limit)
    const program = new LinearProgram(await loadHighs(), relaxation.rows)
    const validPoints = new Set(createMatcher(model)({}).map(({ x, y }) => `${x} ${y}`))
    for (let x = -2; x <= 6; x += 1)
      for (let y = -2; y <= 6; y += 1) {
        fixColumns(program, relaxation, Int32Array.of(x + 2, y + 2))
        expect(hasIntegerPoint(program, relaxation), `${x} ${y}`).toBe(validPoints.has(`${x} ${y}`))
      }
    program.dispose()
  })
})
