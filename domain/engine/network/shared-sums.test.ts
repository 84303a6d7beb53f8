// Tests that sums stay equivalent when the terms they share become a number of their own, whose bounds reach all of them.
import { describe, expect, test } from 'vitest'
import { add, atLeast, atMost, ModelBuilder } from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import { MAX_EXACT } from '../decimal.ts'
import type { LinearTerm } from '../kernel/linear.ts'
import { Reasoner } from '../session/reasoner.ts'
import { createSeededDraw } from '../testing/draw.ts'
import { BACKGROUND, Network } from './network.ts'
import { shareSums } from './shared-sums.ts'

/** A network of numbers of 0 to 2 (variables from 1 on), and of sums `factors * numbers <= limit`, one for each row of factors. */
function createNetwork(rows: readonly (readonly number[])[], limit = 3): Network {
  const network = new Network([])
  const numbers = Array.from({ length: rows[0]?.length ?? 0 }, () => network.number(0, 2))
  rows.forEach((factors, group) => {
    const terms = numbers.flatMap((variable, index): LinearTerm[] =>
      factors[index] === 0 ? [] : [{ variable, factor: factors[index] ?? 0 }],
    )
    network.add(group, [], { kind: 'atMost', terms, limit })
  })
  return network
}

/** The sums as text, in order. */
const formatSums = ({ constraints }: Network): string[] =>
  constraints.flatMap(({ group, constraint }) =>
    constraint.kind === 'atMost' || constraint.kind === 'equal'
      ? [`${group}: ${constraint.terms.map(({ variable, factor }) => `${factor}·${variable}`).join(' ')}`]
      : [],
  )

function formatSharedSums(network: Network): string[] {
  shareSums(network)
  return formatSums(network)
}

describe('terms shared by several sums', () => {
  test('become a number that is tied to them, whichever rules are enabled', () => {
    const network = createNetwork([
      [1, 1, 1, 1, 0],
      [1, 1, 1, 0, 1],
    ])
    expect(formatSharedSums(network)).toEqual(['0: 1·4 1·6', '1: 1·5 1·6', `${BACKGROUND}: 1·1 1·2 1·3 -1·6`])
    expect(network.getBounds(6)).toEqual([0, 6])
    expect(network.variables).toHaveLength(7)
  })

  test("are found if one sum has a multiple of the other's terms", () => {
    const rows = [
      [2, 4, -6, 1, 0],
      [-3, -6, 9, 0, 1],
    ]
    expect(formatSharedSums(createNetwork(rows))).toEqual([
      '0: 1·4 2·6',
      '1: 1·5 -3·6',
      '-1: 1·1 2·2 -3·3 -1·6',
    ])
  })

  test('are at least three, in sums that have more', () => {
    const dissimilarRows = [
      [1, 1, 2, 1, 0],
      [1, 1, 1, 0, 1],
    ]
    expect(formatSharedSums(createNetwork(dissimilarRows))).toEqual(formatSums(createNetwork(dissimilarRows)))
    const containedRows = [
      [1, 1, 1, 0],
      [1, 1, 1, 1],
    ]
    expect(formatSharedSums(createNetwork(containedRows))).toEqual(formatSums(createNetwork(containedRows)))
  })

  test('are shared by all sums that contain them, the most frequent first', () => {
    const rows = [
      [1, 1, 1, 1, 1, 0],
      [1, 1, 1, 1, 0, 1],
      [1, 1, 1, 0, 1, 1],
    ]
    expect(formatSharedSums(createNetwork(rows))).toEqual([
      '0: 1·5 1·7',
      '1: 1·6 1·7',
      '2: 1·5 1·6 1·8',
      '-1: 1·4 -1·7 1·8',
      '-1: 1·1 1·2 1·3 -1·8',
    ])
  })

  test('are left alone when their sum would not be exact or there are too many sums', () => {
    const largeFactor = MAX_EXACT / 4
    const rows = [
      [largeFactor, 1, 1, 1, 0],
      [largeFactor, 1, 1, 0, 1],
    ]
    expect(formatSharedSums(createNetwork(rows))).toEqual(formatSums(createNetwork(rows)))
    const manyRows = Array.from({ length: 151 }, () => [1, 1, 1, 1])
    expect(formatSharedSums(createNetwork(manyRows))).toEqual(formatSums(createNetwork(manyRows)))
    expect(formatSharedSums(createNetwork(manyRows.slice(1)))[0]).toBe('0: 1·5')
  })

  test('are left alone when a sum contains a number twice', () => {
    const network = createNetwork([[1, 1, 1, 1]])
    const terms = [1, 1, 2, 3, 4].map((variable) => ({ variable, factor: 1 }))
    network.add(1, [], { kind: 'atMost', terms, limit: 3 })
    expect(formatSharedSums(network)).toEqual(['0: 1·1 1·2 1·3 1·4', '1: 1·1 1·1 1·2 1·3 1·4'])
  })
})

/** Whether values of the first variables satisfy all constraints, with the numbers for common terms computed from them. */
function areConstraintsSatisfied({ constraints }: Network, given: readonly number[]): boolean {
  const values = [0, ...given]
  const evaluateTerms = (terms: readonly LinearTerm[]): number =>
    terms.reduce((sum, { variable, factor }) => sum + factor * (values[variable] ?? Number.NaN), 0)
  // A number is tied both to older ones and to those created after it.
  const ties = constraints.filter(({ group }) => group === BACKGROUND).toReversed()
  for (const [index, { constraint }] of ties.entries())
    if (constraint.kind === 'equal') {
      const tiedVariable = given.length + ties.length - index
      values[tiedVariable] = evaluateTerms(
        constraint.terms.filter(({ variable }) => variable !== tiedVariable),
      )
    }
  return constraints.every(
    ({ constraint }) =>
      (constraint.kind !== 'atMost' || evaluateTerms(constraint.terms) <= constraint.limit) &&
      (constraint.kind !== 'equal' || evaluateTerms(constraint.terms) === constraint.total),
  )
}

test('random sums have the same value for every combination as before', () => {
  const draw = createSeededDraw(7)
  let sharedCount = 0
  for (let round = 0; round < 60; round++) {
    const rows = Array.from({ length: 4 }, () => Array.from({ length: 6 }, () => draw(3) - 1))
    const [before, after] = [createNetwork(rows), createNetwork(rows)]
    shareSums(after)
    sharedCount += after.variables.length - before.variables.length
    for (let code = 0; code < 3 ** 6; code++) {
      const values = Array.from({ length: 6 }, (_, index) => Math.floor(code / 3 ** index) % 3)
      expect(areConstraintsSatisfied(after, values)).toBe(areConstraintsSatisfied(before, values))
    }
  }
  expect(sharedCount).toBeGreaterThan(30)
})

test('contradicting requirements on shared terms are detected without a search', () => {
  const model = new ModelBuilder('shared', '1.0.0')
  const [a, b, c, d, e, f] = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
    model.number(name, { group: 'g', min: 0, max: 9, step: 1, unit: '1' }),
  )
  const commonTerms = add(a ?? 0, b ?? 0, c ?? 0, d ?? 0)
  model.rule('most', atMost(add(commonTerms, e ?? 0), 10))
  model.rule('least', atLeast(commonTerms, f ?? 0))
  const reasoner = new Reasoner(compileModel(model.build()))
  const [eIsFive, fIsSix] = [
    [4, 5],
    [5, 6],
  ] as const
  expect(reasoner.enterRules() && reasoner.assume([eIsFive, fIsSix])).toBe(false)
  expect(reasoner.enterRules() && reasoner.assume([eIsFive])).toBe(true)
})
