// Tests which decisions are behind a change or a failure, and the small steps that are postponed.
import { describe, expect, test } from 'vitest'
import { ANY_CHANGE, BOUND_CHANGE } from './events.ts'
import { CAUSE_WORDS, type Propagator, Store } from './store.ts'
import { getItem, createListedVariable, createWideVariable } from './testing/examine.ts'

const createEntry = (
  waits: readonly (readonly [variable: number, event: number])[],
  propagate: (store: Store) => boolean,
): { propagator: Propagator; group: number } => ({
  propagator: { priority: 1, waits: waits.map(([variable, event]) => ({ variable, event })), propagate },
  group: -1,
})

/** A set of decisions, as the store keeps it. */
function buildDecisionSet(...decisions: readonly number[]): Int32Array {
  const words = new Int32Array(CAUSE_WORDS)
  for (const decision of decisions)
    words[decision >>> 5] = (words[decision >>> 5] ?? 0) | (1 << (decision & 31))
  return words
}

const createAtLeastEntry = (from: number, to: number) =>
  createEntry(
    [
      [from, BOUND_CHANGE],
      [to, 0],
    ],
    (store) => store.raiseLow(to, getItem(store.low, from)),
  )

/** b >= a and c >= b, and a failure once d and c are both 3 or more. */
function createChainStore(): Store {
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
      createAtLeastEntry(0, 1),
      createAtLeastEntry(1, 2),
      createEntry(
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
  store.setCause(buildDecisionSet(decision))
  store.raiseLow(variable, low)
  return store.propagate()
}

describe('the decisions behind a change', () => {
  test('include those behind every variable that a propagator reads', () => {
    const store = createChainStore()
    store.tracing = true
    store.push()
    expect(decide(store, 4, 0, 2)).toBe(true)
    expect(decide(store, 40, 3, 3)).toBe(true)
    expect(decide(store, 70, 4, 1)).toBe(true)
    // Nothing has failed and nothing is being changed: only the variable counts.
    expect(getCause(store)).toEqual(buildDecisionSet())
    expect(getCause(store, 0)).toEqual(buildDecisionSet(4))
    expect(getCause(store, 1)).toEqual(buildDecisionSet(4))
    expect(getCause(store, 2)).toEqual(buildDecisionSet(4))
    expect(getCause(store, 3)).toEqual(buildDecisionSet(40))
    expect(getCause(store, 4)).toEqual(buildDecisionSet(70))
  })

  test('of a failure include those behind what the failing propagator reads', () => {
    const store = createChainStore()
    store.tracing = true
    store.push()
    decide(store, 4, 0, 2)
    decide(store, 40, 3, 3)
    decide(store, 70, 4, 1)
    store.push()
    expect(decide(store, 90, 1, 3)).toBe(false)
    expect(store.failedPropagator).toBe(2)
    expect(getCause(store)).toEqual(buildDecisionSet(4, 40, 90))
    expect(getCause(store, 4)).toEqual(buildDecisionSet(4, 40, 70, 90))
    store.backTo(1)
    // After backtracking the later decision no longer counts.
    expect(decide(store, 91, 4, 2)).toBe(true)
    expect(getCause(store, 2)).toEqual(buildDecisionSet(4))
    expect(getCause(store, 4)).toEqual(buildDecisionSet(70, 91))
    store.backTo(0)
    expect(decide(store, 5, 4, 2)).toBe(true)
    expect(getCause(store, 2)).toEqual(buildDecisionSet())
    expect(getCause(store, 4)).toEqual(buildDecisionSet(5))
  })

  test('are the given ones until something has been propagated', () => {
    const store = createChainStore()
    store.tracing = true
    store.push()
    store.setCause(buildDecisionSet(1))
    store.assign(0, 1)
    store.setCause(buildDecisionSet(33))
    store.assign(4, 1)
    store.propagate()
    store.lowerHigh(3, 3)
    expect([0, 1, 3, 4].map((variable) => getCause(store, variable))).toEqual([
      buildDecisionSet(1),
      buildDecisionSet(1),
      buildDecisionSet(),
      buildDecisionSet(33),
    ])
  })
})

/** A number whose bound is moved by 1 as often as `freeSteps` says, and then once by `lastStep`; `upwards` selects the bound. */
function createCreepingStore(
  size: number,
  lastStep: number,
  { upwards = true, isListed = false, freeSteps = 40 } = {},
) {
  let attempts = 0
  const spec = isListed ? createListedVariable(0, size) : createWideVariable(0, size)
  const store = new Store([spec], 0, () => [
    createEntry([[0, BOUND_CHANGE]], (runningStore) => {
      const distance = upwards ? runningStore.min(0) : size - 1 - runningStore.max(0)
      if (distance >= freeSteps + lastStep) return true
      attempts += 1
      const wanted = distance < freeSteps ? distance + 1 : freeSteps + lastStep
      const { narrowings } = runningStore
      const alive = upwards ? runningStore.atLeast(0, wanted) : runningStore.atMost(0, size - 1 - wanted)
      if (runningStore.narrowings !== narrowings) runningStore.scheduleAgain()
      return alive
    }),
  ])
  store.push()
  store.scheduleAll()
  expect(store.propagate()).toBe(true)
  return {
    store,
    getDistance: () => (upwards ? store.min(0) : size - 1 - store.max(0)),
    countAttempts: () => attempts,
  }
}

describe.each([true, false])('a slowly moving bound, upwards: %s', (upwards) => {
  test('takes a step after the fortieth only if it is at least a fiftieth of the remaining range', () => {
    // Of the 540 steps between 541 values, 40 are taken and 500 are left: a fiftieth is 10.
    expect(createCreepingStore(541, 10, { upwards }).getDistance()).toBe(50)
    expect(createCreepingStore(542, 10, { upwards }).getDistance()).toBe(40)
    expect(createCreepingStore(542, 11, { upwards }).getDistance()).toBe(51)
  })

  test('takes forty steps freely, and every step of a listed domain', () => {
    expect(createCreepingStore(1000, 1, { upwards, freeSteps: 39 }).getDistance()).toBe(40)
    expect(createCreepingStore(1000, 1, { upwards, freeSteps: 40 }).getDistance()).toBe(40)
    expect(createCreepingStore(1000, 1, { upwards, freeSteps: 100 }).getDistance()).toBe(40)
    expect(createCreepingStore(1000, 1, { upwards, isListed: true, freeSteps: 100 }).getDistance()).toBe(101)
  })

  test('continues when the store settles, and moves back with backtracking', () => {
    const { store, getDistance, countAttempts } = createCreepingStore(1000, 1, { upwards, freeSteps: 300 })
    expect(getDistance()).toBe(40)
    store.push()
    expect(store.settle()).toBe(true)
    expect(getDistance()).toBe(301)
    store.backTo(1)
    expect(getDistance()).toBe(40)
    expect(store.settle()).toBe(true)
    expect(getDistance()).toBe(301)
    store.backTo(0)
    const attemptsBefore = countAttempts()
    expect(store.settle()).toBe(true)
    expect([getDistance(), countAttempts()]).toEqual([0, attemptsBefore])
  })

  test('takes another forty steps in the next propagation, and every step from outside', () => {
    const { store, getDistance } = createCreepingStore(1000, 1, { upwards, freeSteps: 300 })
    store.scheduleAll()
    expect(store.propagate()).toBe(true)
    expect(getDistance()).toBe(80)
    if (upwards) store.atLeast(0, 81)
    else store.atMost(0, 918)
    expect(getDistance()).toBe(81)
    expect(store.propagate()).toBe(true)
    expect(getDistance()).toBe(121)
  })
})

const createAboveEntry = (from: number, to: number) =>
  createEntry([[from, BOUND_CHANGE]], (store) => store.atLeast(to, store.min(from) + 1))

test('settling may find that a state has no solution', () => {
  const store = new Store([createWideVariable(0, 1000), createWideVariable(0, 1000)], 0, () => [
    createAboveEntry(0, 1),
    createAboveEntry(1, 0),
  ])
  store.scheduleAll()
  expect(store.propagate()).toBe(true)
  expect([...store.low]).toEqual([80, 79])
  expect(store.settle()).toBe(false)
})
