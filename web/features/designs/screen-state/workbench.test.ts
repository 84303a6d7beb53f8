import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import {
  acknowledgementOf,
  getActiveVariant,
  applyChanges,
  isDirty,
  createWorkbench,
  reduceWorkbench,
  hasSameChoices,
} from './workbench.ts'
import type { Workbench, WorkbenchAction } from './workbench.ts'

const after = (start: Workbench, ...actions: readonly WorkbenchAction[]): Workbench =>
  actions.reduce(reduceWorkbench, start)
const choices = (workbench: Workbench) => getActiveVariant(workbench).present
const empty = createWorkbench({}, { saved: false })

describe('steps', () => {
  test('a change of several parameters is one step, undone and redone whole', () => {
    const changed = after(empty, { type: 'change', changes: { load: 96, redundancy: 'N+1' } })
    expect(choices(changed)).toEqual({ load: 96, redundancy: 'N+1' })
    const undone = after(changed, { type: 'undo' })
    expect(choices(undone)).toEqual({})
    expect(choices(after(undone, { type: 'redo' }))).toEqual({ load: 96, redundancy: 'N+1' })
  })

  test('null takes a choice back', () => {
    const workbench = after(empty, { type: 'change', changes: { load: 96 } })
    expect(choices(after(workbench, { type: 'change', changes: { load: null } }))).toEqual({})
  })

  test('a change that changes nothing is no step', () => {
    const workbench = after(empty, { type: 'change', changes: { load: 96 } })
    expect(after(workbench, { type: 'change', changes: { load: 96 } })).toBe(workbench)
  })

  test('typing on in one field is one step; typing in another begins a new one', () => {
    const typed = after(
      empty,
      { type: 'change', changes: { load: 9 }, typing: 'load' },
      { type: 'change', changes: { load: 96 }, typing: 'load' },
      { type: 'change', changes: { runtime: 5 }, typing: 'runtime' },
    )
    expect(choices(after(typed, { type: 'undo' }))).toEqual({ load: 96 })
    expect(choices(after(typed, { type: 'undo' }, { type: 'undo' }))).toEqual({})
  })

  test('after an undo, typing on does not overwrite the step before', () => {
    const typed = after(
      empty,
      { type: 'change', changes: { load: 50 } },
      { type: 'change', changes: { load: 9 }, typing: 'load' },
      { type: 'undo' },
      { type: 'change', changes: { load: 96 }, typing: 'load' },
    )
    expect(choices(after(typed, { type: 'undo' }))).toEqual({ load: 50 })
  })

  test('a new change forgets what was undone', () => {
    const workbench = after(
      empty,
      { type: 'change', changes: { load: 96 } },
      { type: 'undo' },
      { type: 'change', changes: { load: 10 } },
      { type: 'redo' },
    )
    expect(choices(workbench)).toEqual({ load: 10 })
  })

  test('any number of changes undone as often as they were steps gives the beginning', () => {
    const change = fc.record({
      type: fc.constant('change' as const),
      changes: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.option(fc.integer({ min: 0, max: 3 }))),
    })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const changed = after(empty, ...changes)
        const steps = getActiveVariant(changed).past.length
        const back = after(changed, ...Array.from({ length: steps }, () => ({ type: 'undo' as const })))
        expect(choices(back)).toEqual({})
        const forth = after(back, ...Array.from({ length: steps }, () => ({ type: 'redo' as const })))
        expect(choices(forth)).toEqual(choices(changed))
      }),
    )
  })
})

describe('variants', () => {
  const two = after(
    empty,
    { type: 'change', changes: { load: 96 } },
    { type: 'startVariant' },
    { type: 'change', changes: { load: 120 } },
  )

  test('B begins as a copy and changes alone', () => {
    expect(two.active).toBe('B')
    expect(choices(two)).toEqual({ load: 120 })
    expect(choices(after(two, { type: 'show', variant: 'A' }))).toEqual({ load: 96 })
  })

  test('undo stays inside the variant on the screen', () => {
    const undone = after(two, { type: 'undo' }, { type: 'undo' })
    expect(choices(undone)).toEqual({ load: 96 })
    expect(undone.variants.A.present).toEqual({ load: 96 })
  })

  test('the kept variant goes on alone as A', () => {
    const kept = after(two, { type: 'keep', variant: 'B' })
    expect(kept.variants).toEqual({ A: two.variants.B })
    expect(kept.active).toBe('A')
  })
})

test("what another person saved stands beside, and one's own choices stay on the screen and unsaved", () => {
  const mine = after(createWorkbench({ load: 96 }, { saved: true }), {
    type: 'change',
    changes: { load: 100 },
  })
  const beside = after(mine, { type: 'setBeside', choices: { load: 80 } })
  expect(choices(beside)).toEqual({ load: 100 })
  expect(beside.variants.B?.present).toEqual({ load: 80 })
  expect(isDirty(beside)).toBe(true)
  expect(isDirty(after(beside, { type: 'keep', variant: 'B' }))).toBe(false)
})

test('dirty means different from what the server has', () => {
  const stored = createWorkbench({ load: 96 }, { saved: true })
  expect(isDirty(stored)).toBe(false)
  const changed = after(stored, { type: 'change', changes: { load: 100 } })
  expect(isDirty(changed)).toBe(true)
  expect(isDirty(after(changed, { type: 'saved', choices: { load: 100 } }))).toBe(false)
  expect(isDirty(after(changed, { type: 'change', changes: { load: 96 } }))).toBe(false)
  expect(isDirty(empty)).toBe(true)
})

test('choices are the same in any order, and a taken-back one is not the same as a set one', () => {
  expect(hasSameChoices({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
  expect(hasSameChoices({ a: 1 }, { b: 1 })).toBe(false)
  const before = { a: 1 }
  expect(applyChanges(before, { a: 1, b: null })).toBe(before)
})

test('a warning is acknowledged with its figures', () => {
  const one = acknowledgementOf({ id: 'U10', arguments: { h: 1500, f: 95 } })
  expect(acknowledgementOf({ id: 'U10', arguments: { f: 95, h: 1500 } })).toBe(one)
  expect(acknowledgementOf({ id: 'U10', arguments: { f: 90, h: 2000 } })).not.toBe(one)
})
