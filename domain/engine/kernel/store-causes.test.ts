// Tests which decisions are behind a change or a failure, and the small steps that are postponed.
import { describe, expect, test } from 'vitest'
import { ANY_CHANGE, BOUND_CHANGE, CAUSE_WORDS, type Propagator, Store } from './store.ts'
import { getItem, createListedVariable, createWideVariable } from './testing/examine.ts'

const always = (
  waits: readonly (readonly [variable: number, event: number])[],
  propagate: (store: Store) => boolean,
): { propagator: Propagator; group: number } => ({
  propagator: { priority: 1, waits: waits.map(([variable, event]) => ({ variable, event })), propagate },
  group: -1,
})

/** The set of decisions as the store keeps it. */
function decisions(...which: readonly number[]): Int32Array {
  const words = new Int32Array(CAUSE_WORDS)
  for (const one of which) words[one >>> 5] = (words[one >>> 5] ?? 0) | (1 << (one & 31))
  return words
}

const atLeast = (from: number, to: number) =>
  always(
    [
      [from, BOUND_CHANGE],
      [to, 0],
    ],
    (store) => store.raiseLow(to, getItem(store.low, from)),
  )

/** b >= a and c >= b, and a failure once d and c are both 3 or more. */
function chain(): Store {
  return new Store(
    [
      createListedVariable(0, 5),
      createListedVariable(0, 5),
      createWideVariable(0, 5),
      createListedVariable(0, 5),
      createListedVariable(0, 5),
    ],
    0,
    () => [
      atLeast(0, 1),
      atLeast(1, 2),
      always(
        [
          [2, BOUND_CHANGE],
          [3, ANY_CHANGE],
        ],
        (store) => getItem(store.low, 2) < 3 || getItem(store.low, 3) < 3,
      ),
    ],
  )
}

const getCause = (store: Store, variable?: number): Int32Array => {
  const cause = new Int32Array(CAUSE_WORDS)
  store.copyCauseOfFailure(cause, variable)
  return cause
}

const decide = (store: Store, decision: number, variable: number, low: number): boolean => {
  store.setCause(decisions(decision))
  store.raiseLow(variable, low)
  return store.propagate()
}

describe('the decisions behind a change', () => {
  test('include those behind every variable that a propagator reads', () => {
    const store = chain()
    store.tracing = true
    store.push()
    expect(decide(store, 4, 0, 2)).toBe(true)
    expect(decide(store, 40, 3, 3)).toBe(true)
    expect(decide(store, 70, 4, 1)).toBe(true)
    // Nothing has failed and nothing is being changed: only the variable counts.
    expect(getCause(store)).toEqual(decisions())
    expect(getCause(store, 0)).toEqual(decisions(4))
    expect(getCause(store, 1)).toEqual(decisions(4))
    expect(getCause(store, 2)).toEqual(decisions(4))
    expect(getCause(store, 3)).toEqual(decisions(40))
    expect(getCause(store, 4)).toEqual(decisions(70))
  })

  test('of a failure include those behind what the failing propagator reads', () => {
    const store = chain()
    store.tracing = true
    store.push()
    decide(store, 4, 0, 2)
    decide(store, 40, 3, 3)
    decide(store, 70, 4, 1)
    store.push()
    expect(decide(store, 90, 1, 3)).toBe(false)
    expect(store.failedPropagator).toBe(2)
    expect(getCause(store)).toEqual(decisions(4, 40, 90))
    expect(getCause(store, 4)).toEqual(decisions(4, 40, 70, 90))
    store.backTo(1)
    // After backtracking the later decision no longer counts.
    expect(decide(store, 91, 4, 2)).toBe(true)
    expect(getCause(store, 2)).toEqual(decisions(4))
    expect(getCause(store, 4)).toEqual(decisions(70, 91))
    store.backTo(0)
    expect(decide(store, 5, 4, 2)).toBe(true)
    expect(getCause(store, 2)).toEqual(decisions())
    expect(getCause(store, 4)).toEqual(decisions(5))
  })

  test('are the given ones until something is propagated', () => {
    const store = chain()
    store.tracing = true
    store.push()
    store.setCause(decisions(1))
    store.assign(0, 1)
    store.setCause(decisions(33))
    store.assign(4, 1)
    store.propagate()
    store.lowerHigh(3, 3)
    expect([0, 1, 3, 4].map((variable) => getCause(store, variable))).toEqual([
      decisions(1),
      decisions(1),
      decisions(),
      decisions(33),
    ])
  })
})

/** A number whose bound is moved by 1 repeatedly, 40 times, and then once more; `upwards` selects the bound. */
function creeping(size: number, last: number, { upwards = true, bits = false, free = 40 } = {}) {
  let attempts = 0
  const spec = bits ? createListedVariable(0, size) : createWideVariable(0, size)
  const store = new Store([spec], 0, () => [
    always([[0, BOUND_CHANGE]], (own) => {
      const from = upwards ? own.min(0) : size - 1 - own.max(0)
      if (from >= free + last) return true
      attempts += 1
      const wanted = from < free ? from + 1 : free + last
      return upwards ? own.atLeast(0, wanted) : own.atMost(0, size - 1 - wanted)
    }),
  ])
  store.push()
  store.scheduleAll()
  expect(store.propagate()).toBe(true)
  return { store, moved: () => (upwards ? store.min(0) : size - 1 - store.max(0)), attempts: () => attempts }
}

describe.each([true, false])('a slowly moving bound, upwards: %s', (upwards) => {
  test('takes a later step only if it is at least a fiftieth of the remaining range', () => {
    // 40 steps leave a span of 500 at 541 values.
    expect(creeping(541, 10, { upwards }).moved()).toBe(50)
    expect(creeping(542, 10, { upwards }).moved()).toBe(40)
    expect(creeping(542, 11, { upwards }).moved()).toBe(51)
  })

  test('takes forty steps freely, and every step of a listed domain', () => {
    expect(creeping(1000, 1, { upwards, free: 39 }).moved()).toBe(40)
    expect(creeping(1000, 1, { upwards, free: 40 }).moved()).toBe(40)
    expect(creeping(1000, 1, { upwards, free: 100 }).moved()).toBe(40)
    expect(creeping(1000, 1, { upwards, bits: true, free: 100 }).moved()).toBe(101)
  })

  test('continues when it settles and forgets that after backtracking', () => {
    const { store, moved, attempts } = creeping(1000, 1, { upwards, free: 300 })
    expect(moved()).toBe(40)
    store.push()
    expect(store.settle()).toBe(true)
    expect(moved()).toBe(301)
    store.backTo(1)
    expect(moved()).toBe(40)
    expect(store.settle()).toBe(true)
    expect(moved()).toBe(301)
    store.backTo(0)
    const before = attempts()
    expect(store.settle()).toBe(true)
    expect([moved(), attempts()]).toEqual([0, before])
  })

  test('gets another forty steps in the next propagation, and every outside step', () => {
    const { store, moved } = creeping(1000, 1, { upwards, free: 300 })
    store.scheduleAll()
    expect(store.propagate()).toBe(true)
    expect(moved()).toBe(80)
    if (upwards) store.atLeast(0, 81)
    else store.atMost(0, 918)
    expect(moved()).toBe(81)
    expect(store.propagate()).toBe(true)
    expect(moved()).toBe(121)
  })
})

const above = (from: number, to: number) =>
  always([[from, BOUND_CHANGE]], (store) => store.atLeast(to, store.min(from) + 1))

test('a settled state may turn out to have no solution', () => {
  const store = new Store([createWideVariable(0, 1000), createWideVariable(0, 1000)], 0, () => [
    above(0, 1),
    above(1, 0),
  ])
  store.scheduleAll()
  expect(store.propagate()).toBe(true)
  expect([...store.low]).toEqual([80, 79])
  expect(store.settle()).toBe(false)
})
