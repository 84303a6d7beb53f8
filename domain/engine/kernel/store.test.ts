// Compares the store with plain sets of positions: domains, backtracking, notified propagators, and the decisions behind each change.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ANY_CHANGE, FIXED, HIGH_CHANGE, LOW_CHANGE } from './events.ts'
import { Store } from './store.ts'
import { findPositionAtLeast, type VariableSpec } from './variable-spec.ts'
import {
  createEntry,
  createListedVariable,
  createWideVariable,
  getItem,
  listPositionsLeft,
} from './testing/examine.ts'

const createValuedVariable = (values: readonly number[], isListed: boolean): VariableSpec => ({
  size: values.length,
  listed: isListed,
  values: Float64Array.from(values),
  base: 0,
  stride: 1,
})

const specs: readonly VariableSpec[] = [
  createListedVariable(5, 1),
  createListedVariable(-3, 7, 2),
  createListedVariable(0, 32),
  createListedVariable(0, 33, 3),
  createListedVariable(1, 100),
  createWideVariable(-4, 9),
  createWideVariable(10, 90, 7),
  createValuedVariable([-7, -1, 0, 4, 5, 90], true),
  createValuedVariable([-7, -1, 0, 4, 5, 90], false),
]

/** The remaining positions of a variable, as a set. */
class PlainDomain {
  readonly #spec: VariableSpec
  positions: readonly number[]
  constructor(spec: VariableSpec) {
    this.#spec = spec
    this.positions = Array.from({ length: spec.size }, (_, position) => position)
  }

  value(position: number): number {
    const { values, base, stride } = this.#spec
    return values === undefined ? base + stride * position : getItem(values, position)
  }

  /** Keeps some positions, of an interval all between the first and the last; false when none remain. */
  keep(isKept: (position: number) => boolean): boolean {
    const positionsLeft = this.positions.filter(isKept)
    if (positionsLeft.length === 0) return false
    const [first, last] = [getItem(positionsLeft, 0), getItem(positionsLeft, positionsLeft.length - 1)]
    this.positions = this.#spec.listed
      ? positionsLeft
      : this.positions.filter((position) => position >= first && position <= last)
    return true
  }
}

/** Operations by name: on the store, and the positions that they keep. */
const operations = {
  raiseLow: (store: Store, index: number, operand: number) => store.raiseLow(index, operand),
  lowerHigh: (store: Store, index: number, operand: number) => store.lowerHigh(index, operand),
  assign: (store: Store, index: number, operand: number) => store.assign(index, operand),
  remove: (store: Store, index: number, operand: number) => store.remove(index, operand),
  atLeast: (store: Store, index: number, operand: number) => store.atLeast(index, operand),
  atMost: (store: Store, index: number, operand: number) => store.atMost(index, operand),
  removeValue: (store: Store, index: number, operand: number) => store.removeValue(index, operand),
} as const
const positionFilters: Record<
  keyof typeof operations,
  (plain: PlainDomain, operand: number) => (position: number) => boolean
> = {
  raiseLow: (_, operand) => (position) => position >= operand,
  lowerHigh: (_, operand) => (position) => position <= operand,
  assign: (_, operand) => (position) => position === operand,
  remove: (_, operand) => (position) => position !== operand,
  atLeast: (plain, operand) => (position) => plain.value(position) >= operand,
  atMost: (plain, operand) => (position) => plain.value(position) <= operand,
  removeValue: (plain, operand) => (position) => plain.value(position) !== operand,
}
const operationNames = [
  'raiseLow',
  'lowerHigh',
  'assign',
  'remove',
  'atLeast',
  'atMost',
  'removeValue',
] as const

/** Everything that can be queried about a variable. */
function expectSameDomain(store: Store, variable: number, plain: PlainDomain): void {
  const { positions } = plain
  const { size } = getItem(store.specs, variable)
  const [first, last] = [getItem(positions, 0), getItem(positions, positions.length - 1)]
  expect(listPositionsLeft(store, variable)).toEqual(positions)
  expect([store.low[variable], store.high[variable]]).toEqual([first, last])
  expect([store.min(variable), store.max(variable)]).toEqual([plain.value(first), plain.value(last)])
  expect(store.getSize(variable)).toBe(positions.length)
  expect(store.isFixed(variable)).toBe(positions.length === 1)
  for (let index = -1; index <= size; index++) {
    expect(store.after(variable, index)).toBe(
      positions.find((position) => position > index) ?? Number.POSITIVE_INFINITY,
    )
    expect(store.before(variable, index)).toBe(positions.findLast((position) => position < index) ?? -1)
    if (index < 0 || index >= size) expect(store.has(variable, index)).toBe(false)
  }
}

/** The events of a change, as the store defines them. */
function getEvent(before: readonly number[], now: readonly number[]): number {
  if (before.length === now.length) return 0
  const low = before[0] === now[0] ? 0 : LOW_CHANGE
  const high = before.at(-1) === now.at(-1) ? 0 : HIGH_CHANGE
  return ANY_CHANGE | low | high | (now.length === 1 ? FIXED : 0)
}

const stepLists = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.tuple(
        fc.constantFrom(...operationNames),
        fc.oneof(fc.integer({ min: -2, max: 9 }), fc.integer({ min: -12, max: 110 })),
      ),
    },
    { weight: 1, arbitrary: fc.constant('push' as const) },
    { weight: 1, arbitrary: fc.constant('back' as const) },
  ),
  { maxLength: 40 },
)

describe('store domains', () => {
  test('equal plain sets after every change, and waiting propagators are woken', () => {
    fc.assert(
      fc.property(fc.nat(specs.length - 1), stepLists, (specIndex, steps) => {
        const spec = getItem(specs, specIndex)
        let events = 0
        const listeners = [ANY_CHANGE, LOW_CHANGE, HIGH_CHANGE, FIXED].map((event) =>
          createEntry([{ variable: 0, event }], () => {
            events |= event
            return true
          }),
        )
        const store = new Store([spec, createListedVariable(0, 5)], 0, () => listeners)
        const plain = new PlainDomain(spec)
        const levels: (readonly number[])[] = []
        expectSameDomain(store, 0, plain)
        for (const step of steps) {
          const before = plain.positions
          events = 0
          if (step === 'push') {
            levels.push(before)
            store.push()
          } else if (step === 'back') {
            const previousPositions = levels.pop()
            store.backTo(levels.length)
            plain.positions = previousPositions ?? before
          } else {
            const [name, operand] = step
            const isPossible = plain.keep(positionFilters[name](plain, operand))
            expect(operations[name](store, 0, operand)).toBe(isPossible)
            // A failed state is left as it was until backtracking.
            if (!isPossible) break
            expect(store.propagate()).toBe(true)
            expect(events).toBe(getEvent(before, plain.positions))
          }
          expect(store.level).toBe(levels.length)
          expectSameDomain(store, 0, plain)
          expect(listPositionsLeft(store, 1)).toEqual([0, 1, 2, 3, 4])
        }
      }),
      { numRuns: 400 },
    )
  })

  test('of listed variables keep only the positions of a mask', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, 5, 32, 33, 70),
        fc.array(fc.nat(69)),
        fc.array(fc.nat(69)),
        (size, removedPositions, maskPositions) => {
          let events = 0
          const listeners = [ANY_CHANGE, LOW_CHANGE, HIGH_CHANGE, FIXED].map((event) =>
            createEntry([{ variable: 1, event }], () => {
              events |= event
              return true
            }),
          )
          const store = new Store(
            [createListedVariable(0, 40), createListedVariable(0, size), createListedVariable(0, 40)],
            0,
            () => listeners,
          )
          for (const position of removedPositions) store.remove(1, position)
          store.propagate()
          const before = listPositionsLeft(store, 1)
          store.push()
          const mask = new Int32Array(3)
          for (const position of maskPositions)
            mask[position >>> 5] = (mask[position >>> 5] ?? 0) | (1 << (position & 31))
          const positionsLeft = before.filter((position) => maskPositions.includes(position))
          events = 0
          expect(store.keep(1, mask)).toBe(positionsLeft.length > 0)
          if (positionsLeft.length > 0) {
            store.propagate()
            expect(listPositionsLeft(store, 1)).toEqual(positionsLeft)
            expect([store.low[1], store.high[1]]).toEqual([positionsLeft[0], positionsLeft.at(-1)])
            expect(events).toBe(getEvent(before, positionsLeft))
          }
          store.backTo(0)
          expect(
            [listPositionsLeft(store, 0), listPositionsLeft(store, 1), listPositionsLeft(store, 2)].map(
              (positions) => positions.length,
            ),
          ).toEqual([40, before.length, 40])
        },
      ),
      { numRuns: 300 },
    )
  })

  test('backtrack several levels at once and ignore levels that do not exist', () => {
    const store = new Store([createListedVariable(0, 9), createWideVariable(0, 9)], 0, () => [])
    for (const position of [1, 2, 3, 4]) {
      store.push()
      store.raiseLow(0, position)
      store.raiseLow(1, position + 1)
    }
    store.backTo(7)
    expect([store.level, store.low[0], store.low[1]]).toEqual([4, 4, 5])
    store.backTo(2)
    expect([store.level, store.low[0], store.low[1]]).toEqual([2, 2, 3])
    store.raiseLow(0, 8)
    store.backTo(1)
    expect([store.level, store.low[0], store.low[1]]).toEqual([1, 1, 2])
    store.backTo(0)
    expect([store.level, store.low[0], store.low[1]]).toEqual([0, 0, 0])
  })

  test('find the next value across empty words', () => {
    const store = new Store([createListedVariable(0, 130)], 0, () => [])
    for (let position = 20; position < 120; position++) if (position !== 70) store.remove(0, position)
    expect([19, 20, 63, 70, 96, 128, 129].map((at) => store.after(0, at))).toEqual([
      70,
      70,
      70,
      120,
      120,
      129,
      Number.POSITIVE_INFINITY,
    ])
    expect([0, 1, 69, 70, 71, 119, 120, 121].map((at) => store.before(0, at))).toEqual([
      -1, 0, 19, 19, 70, 70, 70, 120,
    ])
  })

  test('find the first position whose value is at least a given one', () => {
    const store = new Store(specs, 0, () => [])
    for (const [variable, spec] of specs.entries()) {
      const { positions } = new PlainDomain(spec)
      for (let value = -12; value < 120; value++)
        expect(findPositionAtLeast(spec, value)).toBe(
          positions.find((position) => store.valueAt(variable, position) >= value) ?? spec.size,
        )
    }
  })
})
