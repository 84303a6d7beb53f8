// Tests relations as diagrams: equal ones are one node, and counts are exact.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DecisionDiagram, DiagramTooLargeError, FALSE, TRUE } from './decision-diagram.ts'

describe('a decision diagram', () => {
  test('stores equal relations once', () => {
    const diagram = new DecisionDiagram([3, 2, 4], 100)
    const a = diagram.literal(0, new Set([1, 2]))
    const b = diagram.literal(2, new Set([0]))
    expect(diagram.not(diagram.and(a, b))).toBe(diagram.or(diagram.not(a), diagram.not(b)))
    expect(diagram.or(a, diagram.not(a))).toBe(TRUE)
    expect(diagram.and(b, diagram.not(b))).toBe(FALSE)
    expect(diagram.count(diagram.and(a, b))).toBe(4n)
    expect(diagram.getSize(diagram.and(a, b))).toBe(2)
  })

  test('counts exactly beyond the integers that a double can represent', () => {
    const diagram = new DecisionDiagram(
      Array.from({ length: 40 }, () => 10),
      100,
    )
    expect(diagram.count(diagram.literal(20, new Set([0, 1, 2])))).toBe(3n * 10n ** 39n)
  })

  test('throws an error if a relation needs more nodes than its limit', () => {
    const diagram = new DecisionDiagram([4, 4, 4], 4)
    const rows = [
      [0, 1, 2],
      [1, 2, 3],
      [2, 3, 0],
    ]
    expect(() => diagram.rows([0, 1, 2], rows)).toThrow(DiagramTooLargeError)
  })

  test('holds nodes up to its limit, including the two terminals, and creates none twice', () => {
    const diagram = new DecisionDiagram([2, 2, 2], 4)
    const [a, b] = [diagram.literal(0, new Set([1])), diagram.literal(1, new Set([1]))]
    expect([a, b]).toEqual([2, 3])
    expect(diagram.literal(0, new Set([1]))).toBe(a)
    expect(() => diagram.literal(2, new Set([1]))).toThrow('The decision diagram has more than 4 nodes')
    try {
      diagram.and(a, b)
    } catch (error) {
      expect(error).toMatchObject({ name: 'DiagramTooLargeError', nodes: 4 })
    }
    expect.assertions(4)
  })

  test('has no node for an irrelevant variable', () => {
    const diagram = new DecisionDiagram([3, 2, 4], 100)
    expect(diagram.literal(0, new Set([0, 1, 2]))).toBe(TRUE)
    expect(diagram.literal(0, new Set())).toBe(FALSE)
    expect(diagram.rows([1], [])).toBe(FALSE)
    expect(diagram.rows([], [])).toBe(FALSE)
    expect(diagram.rows([], [[]])).toBe(TRUE)
    expect(
      diagram.rows(
        [0, 1],
        [
          [2, 0],
          [2, 1],
        ],
      ),
    ).toBe(diagram.literal(0, new Set([2])))
    expect([FALSE, TRUE].map((end) => [diagram.not(end), diagram.count(end), diagram.getSize(end)])).toEqual([
      [TRUE, 0n, 0],
      [FALSE, 24n, 0],
    ])
  })

  test('counts what lies above, between and below the variables of a relation', () => {
    const diagram = new DecisionDiagram([2, 3, 5, 7, 11], 100)
    // The second variable is 1 and the fourth 2 or 3; any value of the variables with 2, 5 and 11 values is allowed.
    const rows = [
      [1, 2],
      [1, 3],
    ]
    expect(diagram.count(diagram.rows([1, 3], rows))).toBe(1n * 2n * 2n * 5n * 11n)
    expect(diagram.getSize(diagram.rows([1, 3], rows))).toBe(2)
    expect(diagram.count(diagram.literal(4, new Set([10])))).toBe(2n * 3n * 5n * 7n)
  })

  test('counts a node shared by two others once', () => {
    const diagram = new DecisionDiagram([2, 2, 2], 100)
    const createLiteral = (level: number) => diagram.literal(level, new Set([1]))
    const [a, b, c] = [createLiteral(0), createLiteral(1), createLiteral(2)]
    // Whether an odd number of the three variables is 1: one node for the first variable, two for each of the others.
    const buildExclusiveOr = (x: number, y: number) =>
      diagram.or(diagram.and(x, diagram.not(y)), diagram.and(y, diagram.not(x)))
    const parity = buildExclusiveOr(buildExclusiveOr(a, b), c)
    expect(diagram.count(parity)).toBe(4n)
    expect(diagram.getSize(parity)).toBe(5)
    expect(buildExclusiveOr(a, buildExclusiveOr(b, c))).toBe(parity)
    expect(buildExclusiveOr(c, buildExclusiveOr(a, b))).toBe(parity)
  })

  test('of sixty variables is combined, negated and counted node by node', () => {
    const diagram = new DecisionDiagram(
      Array.from({ length: 60 }, () => 2),
      1000,
    )
    // Whether an odd number of the variables is 1: one node for the first, two for each of the 59 others.
    let parity = diagram.literal(59, new Set([1]))
    for (let level = 58; level >= 0; level--) {
      const literal = diagram.literal(level, new Set([1]))
      parity = diagram.or(
        diagram.and(literal, diagram.not(parity)),
        diagram.and(diagram.not(literal), parity),
      )
    }
    expect(diagram.getSize(parity)).toBe(119)
    expect(diagram.count(parity)).toBe(2n ** 59n)
    expect(diagram.or(parity, diagram.not(parity))).toBe(TRUE)
  })

  test('combines and counts random relations as exhaustive enumeration does, and stores equal ones once', () => {
    const sizes = [2, 3, 2, 3]
    const tuples = sizes.reduce<readonly (readonly number[])[]>(
      (list, size) => list.flatMap((one) => Array.from({ length: size }, (_, value) => [...one, value])),
      [[]],
    )
    const relationsArbitrary = fc.tuple(
      ...tuples.map((tuple) =>
        fc.record({ tuple: fc.constant(tuple), left: fc.boolean(), right: fc.boolean() }),
      ),
    )
    fc.assert(
      fc.property(relationsArbitrary, (rows) => {
        const diagram = new DecisionDiagram(sizes, 1000)
        const buildRelation = (holds: (row: (typeof rows)[number]) => boolean) =>
          diagram.rows(
            [0, 1, 2, 3],
            rows.filter(holds).map(({ tuple }) => tuple),
          )
        const [a, b] = [buildRelation(({ left }) => left), buildRelation(({ right }) => right)]
        expect(diagram.and(a, b)).toBe(buildRelation(({ left, right }) => left && right))
        expect(diagram.or(b, a)).toBe(buildRelation(({ left, right }) => left || right))
        expect(diagram.not(a)).toBe(buildRelation(({ left }) => !left))
        expect(diagram.count(a)).toBe(BigInt(rows.filter(({ left }) => left).length))
      }),
      { numRuns: 30 },
    )
  })
})
