// Tests literals: their truth, and what remains when they are made true, for every domain of a few positions.
import { describe, expect, test } from 'vitest'
import { createSetLiteral, createRangeLiteral, type Literal } from './literal.ts'
import { ANY_CHANGE, BOUND_CHANGE, HIGH_CHANGE, LOW_CHANGE } from './events.ts'
import { Store } from './store.ts'
import {
  createEntry,
  createListedVariable,
  createWideVariable,
  getItem,
  listPositionsLeft,
} from './testing/examine.ts'
import type { VariableSpec } from './variable-spec.ts'

const createStore = (spec: ReturnType<typeof createListedVariable>): Store => new Store([spec], 0, () => [])

/** Checks a literal and its negation against their definition for each open position. */
function expectLiteralToMatch(store: Store, literal: Literal, holds: (position: number) => boolean): void {
  const openPositions = listPositionsLeft(store, 0)
  const isSatisfiable = openPositions.some(holds)
  expect(literal.truth(store)).toBe(openPositions.every(holds) ? 1 : isSatisfiable ? -1 : 0)
  store.push()
  const isAsserted = literal.assert(store)
  expect(isAsserted).toBe(isSatisfiable)
  if (isAsserted && literal.event === ANY_CHANGE)
    expect(listPositionsLeft(store, 0)).toEqual(openPositions.filter(holds))
  if (isAsserted && literal.event === BOUND_CHANGE)
    // An interval keeps the positions between its bounds.
    expect([store.low[0], store.high[0]]).toEqual([openPositions.find(holds), openPositions.findLast(holds)])
  store.backTo(store.level - 1)
}

/** Whether a literal tells each change that makes it false to a propagator that waits for `falsifiedBy`. */
function tellsEachFalsification(spec: VariableSpec, literal: Literal): boolean {
  const positions = Array.from({ length: spec.size }, (_, position) => position)
  return positions.every((removed) =>
    positions.every((alsoRemoved) => {
      let isWoken = false
      const store = new Store([spec], 0, () => [
        createEntry([{ variable: 0, event: literal.falsifiedBy }], () => (isWoken = true)),
      ])
      store.remove(0, removed)
      store.propagate()
      isWoken = false
      const wasFalse = literal.truth(store) === 0
      store.remove(0, alsoRemoved)
      store.propagate()
      return wasFalse || literal.truth(store) !== 0 || isWoken
    }),
  )
}

/** The events after which a literal and its negation may be false. */
const listFalsifying = ({ falsifiedBy, negated }: Literal) => [falsifiedBy, negated.falsifiedBy]

test('a literal names an event after which it may be false, and no wider one for first or last positions', () => {
  for (let bits = 0; bits < 8; bits++) {
    const set = [0, 1, 2].filter((position) => (bits >> position) & 1)
    const literal = createSetLiteral(0, 3, set)
    expect(tellsEachFalsification(createListedVariable(0, 3), literal)).toBe(true)
    expect(tellsEachFalsification(createListedVariable(0, 3), literal.negated)).toBe(true)
  }
  for (const [from, to] of [
    [0, 0],
    [0, 1],
    [1, 1],
    [1, 2],
  ] as const) {
    const literal = createRangeLiteral(0, from, to)
    expect(tellsEachFalsification(createWideVariable(0, 3), literal)).toBe(true)
    expect(tellsEachFalsification(createWideVariable(0, 3), literal.negated)).toBe(true)
  }
  expect(listFalsifying(createSetLiteral(0, 2, [1]))).toEqual([HIGH_CHANGE, LOW_CHANGE])
  expect(listFalsifying(createSetLiteral(0, 70, [0, 1]))).toEqual([LOW_CHANGE, HIGH_CHANGE])
  expect(listFalsifying(createSetLiteral(0, 3, [1]))).toEqual([ANY_CHANGE, ANY_CHANGE])
  expect(listFalsifying(createRangeLiteral(0, 0, 4))).toEqual([LOW_CHANGE, HIGH_CHANGE])
  expect(listFalsifying(createRangeLiteral(0, 1, 4))).toEqual([BOUND_CHANGE, BOUND_CHANGE])
})

describe('a set of positions of a listed variable', () => {
  test('and its negation hold and narrow correctly for every domain of four positions', () => {
    for (const size of [4, 36, 64]) {
      // If the domain has several words, the four positions are in different ones.
      const positions = [0, 1, size >> 1, size - 1]
      const subsets = Array.from({ length: 16 }, (_, bits) =>
        positions.filter((__, index) => (bits >> index) & 1),
      )
      for (const domain of subsets.slice(1))
        for (const set of subsets) {
          const store = createStore(createListedVariable(0, size))
          for (let position = 0; position < size; position++)
            if (!domain.includes(position)) store.remove(0, position)
          const literal = createSetLiteral(0, size, set)
          expectLiteralToMatch(store, literal, (position) => set.includes(position))
          expectLiteralToMatch(store, literal.negated, (position) => !set.includes(position))
          expect(literal.negated.negated).toBe(literal)
          expect(literal).toMatchObject({ variable: 0, event: ANY_CHANGE })
        }
    }
  })

  test('has a negation whose mask sets no bits beyond the domain', () => {
    const { negated } = createSetLiteral(0, 34, [0, 33])
    expect(negated).toMatchObject({ size: 34, mask: Int32Array.of(~1, 1) })
    expect(createSetLiteral(0, 32, [31]).negated).toMatchObject({ mask: Int32Array.of(0x7fffffff) })
  })
})

describe('a range of positions of an interval', () => {
  const ends = [0, 1, 2, 3, 4, 5]
  const ranges = ends.flatMap((from) => ends.slice(from).map((to) => [from, to] as const))

  test('and its negation hold and narrow correctly for every interval within six positions', () => {
    for (const [low, high] of ranges)
      for (const [from, to] of ranges) {
        const store = createStore(createWideVariable(10, 6))
        store.raiseLow(0, low)
        store.lowerHigh(0, high)
        const literal = createRangeLiteral(0, from, to)
        const within = (position: number): boolean => from <= position && position <= to
        expectLiteralToMatch(store, literal, within)
        expectLiteralToMatch(store, literal.negated, (position) => !within(position))
        expect(literal.negated.negated).toBe(literal)
        expect(getItem([literal], 0)).toMatchObject({
          variable: 0,
          event: BOUND_CHANGE,
          inside: true,
          from,
          to,
        })
        expect(literal.negated).toMatchObject({ inside: false, from, to })
      }
  })
})
