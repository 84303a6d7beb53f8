// Tests which propagators a store runs: of enabled groups, by priority, for the events they wait for, and again when they ask for it.
import { describe, expect, test } from 'vitest'
import { ANY_CHANGE, BOUND_CHANGE, FIXED, HIGH_CHANGE, LOW_CHANGE } from './events.ts'
import { type Propagator, Store } from './store.ts'
import {
  createEntry,
  createListedVariable,
  createWideVariable,
  getItem,
  listPositionsLeft,
} from './testing/examine.ts'

/** A store with a propagator for each of the groups; they record the order in which they run. */
const createGroupStore = (groups: readonly number[], failing?: number) => {
  const order: number[] = []
  const store = new Store([createListedVariable(0, 9), createListedVariable(0, 9)], 3, () =>
    groups.map((group, id) => ({
      group,
      propagator: {
        priority: 1,
        waits: [{ variable: id % 2, event: ANY_CHANGE }],
        propagate: () => {
          order.push(id)
          return id !== failing
        },
      },
    })),
  )
  const propagate = (): number[] => {
    order.length = 0
    store.propagate()
    return [...order]
  }
  return { store, propagate }
}

describe('store propagators', () => {
  test('of a group run once it is enabled, until that is undone', () => {
    const { store, propagate } = createGroupStore([-1, 0, 1, 1, 2])
    expect([-1, 0, 1, 2].map((group) => store.isEnabled(group))).toEqual([true, false, false, false])
    store.scheduleAll()
    expect(propagate()).toEqual([0])
    store.push()
    store.enable(1)
    expect(propagate()).toEqual([2, 3])
    store.enable(1)
    expect(propagate()).toEqual([])
    store.remove(0, 3)
    expect(propagate()).toEqual([0, 2])
    store.scheduleAll()
    expect(propagate()).toEqual([0, 2, 3])
    expect([0, 1, 2].map((group) => store.isEnabled(group))).toEqual([false, true, false])
    store.backTo(0)
    expect(store.isEnabled(1)).toBe(false)
    store.remove(0, 4)
    expect(propagate()).toEqual([0])
  })

  test('that fail are named, and the queue is cleared', () => {
    const { store, propagate } = createGroupStore([-1, -1, -1], 1)
    expect(store.failedPropagator).toBe(-1)
    store.scheduleAll()
    expect(propagate()).toEqual([0, 1])
    expect(store.failedPropagator).toBe(1)
    expect(propagate()).toEqual([])
    store.remove(0, 2)
    expect(store.propagate()).toBe(true)
    store.scheduleAll()
    store.backTo(0)
    store.push()
    store.scheduleAll()
    store.backTo(0)
    expect(propagate()).toEqual([])
  })

  test('run by priority, and again when they ask for it', () => {
    const order: string[] = []
    const createNotingEntry = (
      name: string,
      priority: Propagator['priority'],
      narrow: (store: Store) => boolean,
    ) =>
      createEntry(
        [{ variable: 0, event: ANY_CHANGE }],
        (store) => {
          order.push(name)
          return narrow(store)
        },
        priority,
      )
    const store = new Store([createListedVariable(0, 9)], 0, () => [
      createNotingEntry('slow', 2, () => true),
      createNotingEntry('creeps', 1, (runningStore) => {
        if (getItem(runningStore.low, 0) < 3) runningStore.scheduleAgain()
        return runningStore.raiseLow(0, Math.min(3, getItem(runningStore.low, 0) + 1))
      }),
      createNotingEntry('cheap', 0, () => true),
    ])
    store.scheduleAll()
    expect(store.propagate()).toBe(true)
    expect(order).toEqual([
      'cheap',
      'creeps',
      'cheap',
      'creeps',
      'cheap',
      'creeps',
      'cheap',
      'creeps',
      'slow',
    ])
  })

  test('are woken by their own changes only where they read a variable twice', () => {
    const onlyOnce = [{ variable: 0, event: ANY_CHANGE }]
    for (const [waits, runs] of [
      [onlyOnce, 1],
      [[...onlyOnce, { variable: 1, event: ANY_CHANGE }], 1],
      [[...onlyOnce, ...onlyOnce], 4],
    ] as const) {
      let runCount = 0
      const store = new Store([createListedVariable(0, 9), createListedVariable(0, 9)], 0, () => [
        createEntry(waits, (runningStore) => {
          runCount += 1
          return runningStore.raiseLow(0, Math.min(3, getItem(runningStore.low, 0) + 1))
        }),
      ])
      store.scheduleAll()
      store.propagate()
      expect(runCount).toBe(runs)
    }
  })

  test.each([
    ['raising the low bound', LOW_CHANGE, (store: Store) => store.raiseLow(0, 1)],
    ['lowering the high bound', HIGH_CHANGE, (store: Store) => store.lowerHigh(0, 7)],
    ['a mask without the first position', LOW_CHANGE, (store: Store) => store.keep(0, Int32Array.of(~1))],
    ['a mask without the last position', HIGH_CHANGE, (store: Store) => store.keep(0, Int32Array.of(0xff))],
    ['fixing the first position', HIGH_CHANGE | FIXED, (store: Store) => store.assign(0, 0)],
    ['fixing the last position', LOW_CHANGE | FIXED, (store: Store) => store.assign(0, 8)],
    ['fixing a position between', BOUND_CHANGE | FIXED, (store: Store) => store.assign(0, 4)],
    ['removing a position between', 0, (store: Store) => store.remove(0, 4)],
  ])('are woken for the events of %s', (_, events, change) => {
    const woken: number[] = []
    const store = new Store([createListedVariable(0, 9)], 0, () =>
      [ANY_CHANGE, LOW_CHANGE, HIGH_CHANGE, FIXED].map((event) =>
        createEntry([{ variable: 0, event }], () => woken.push(event) > 0),
      ),
    )
    expect(change(store)).toBe(true)
    store.propagate()
    expect(woken.reduce((all, event) => all | event, 0)).toBe(ANY_CHANGE | events)
  })

  test('learn where a bound moved beyond the value that was asked for', () => {
    const store = new Store([createWideVariable(0, 10, 3)], 0, () => [])
    for (const [change, overshoots] of [
      [() => store.atLeast(0, 3), 0],
      [() => store.atMost(0, 24), 0],
      [() => store.atLeast(0, 4), 1],
      [() => store.atMost(0, 23), 2],
      [() => store.atLeast(0, 5), 2],
    ] as const) {
      change()
      expect(store.overshoots).toBe(overshoots)
    }
    expect([store.min(0), store.max(0), store.narrowings]).toEqual([6, 21, 4])
  })

  test('may reserve words that are restored together with the domains', () => {
    let wordIndex = -1
    const store = new Store([createListedVariable(0, 40)], 2, (reserve) => {
      const firstIndex = reserve(2)
      wordIndex = reserve(3)
      expect(wordIndex).toBe(firstIndex + 2)
      return []
    })
    store.setWord(wordIndex + 2, 5)
    store.push()
    store.setWord(wordIndex + 2, 6)
    store.setWord(wordIndex + 2, 7)
    expect(store.words[wordIndex + 2]).toBe(7)
    expect(store.words).toHaveLength(wordIndex + 3)
    store.backTo(0)
    expect(store.words[wordIndex + 2]).toBe(5)
    expect(listPositionsLeft(store, 0)).toHaveLength(40)
  })
})
