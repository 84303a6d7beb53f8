import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import {
  buildAcknowledgementKey,
  getActiveVariant,
  applyChanges,
  isDirty,
  createWorkbench,
  reduceWorkbench,
  hasSameChoices,
} from './workbench.ts'
import type { Workbench, WorkbenchAction } from './workbench.ts'

const applyActions = (start: Workbench, ...actions: readonly WorkbenchAction[]): Workbench =>
  actions.reduce(reduceWorkbench, start)
const getChoices = (workbench: Workbench) => getActiveVariant(workbench).present
const emptyWorkbench = createWorkbench({}, { isSaved: false })

describe('undo steps', () => {
  test('combine a change of several parameters, which is undone and redone as a whole', () => {
    const changed = applyActions(emptyWorkbench, { type: 'change', changes: { load: 96, redundancy: 'N+1' } })
    expect(getChoices(changed)).toEqual({ load: 96, redundancy: 'N+1' })
    const undone = applyActions(changed, { type: 'undo' })
    expect(getChoices(undone)).toEqual({})
    expect(getChoices(applyActions(undone, { type: 'redo' }))).toEqual({ load: 96, redundancy: 'N+1' })
  })

  test('remove a choice that is set to null', () => {
    const workbench = applyActions(emptyWorkbench, { type: 'change', changes: { load: 96 } })
    expect(getChoices(applyActions(workbench, { type: 'change', changes: { load: null } }))).toEqual({})
  })

  test('leave out a change without effect', () => {
    const workbench = applyActions(emptyWorkbench, { type: 'change', changes: { load: 96 } })
    expect(applyActions(workbench, { type: 'change', changes: { load: 96 } })).toBe(workbench)
  })

  test('combine typing in one field and start again in another', () => {
    const typed = applyActions(
      emptyWorkbench,
      { type: 'change', changes: { load: 9 }, fieldVisit: 'load' },
      { type: 'change', changes: { load: 96 }, fieldVisit: 'load' },
      { type: 'change', changes: { runtime: 5 }, fieldVisit: 'runtime' },
    )
    expect(getChoices(applyActions(typed, { type: 'undo' }))).toEqual({ load: 96 })
    expect(getChoices(applyActions(typed, { type: 'undo' }, { type: 'undo' }))).toEqual({})
  })

  test('keep the previous step when typing continues after an undo', () => {
    const typed = applyActions(
      emptyWorkbench,
      { type: 'change', changes: { load: 50 } },
      { type: 'change', changes: { load: 9 }, fieldVisit: 'load' },
      { type: 'undo' },
      { type: 'change', changes: { load: 96 }, fieldVisit: 'load' },
    )
    expect(getChoices(applyActions(typed, { type: 'undo' }))).toEqual({ load: 50 })
  })

  test('drop undone changes on a new change', () => {
    const workbench = applyActions(
      emptyWorkbench,
      { type: 'change', changes: { load: 96 } },
      { type: 'undo' },
      { type: 'change', changes: { load: 10 } },
      { type: 'redo' },
    )
    expect(getChoices(workbench)).toEqual({ load: 10 })
  })

  test('lead back to the beginning after as many undos as steps', () => {
    const change = fc.record({
      type: fc.constant('change' as const),
      changes: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.option(fc.integer({ min: 0, max: 3 }))),
    })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const changed = applyActions(emptyWorkbench, ...changes)
        const steps = getActiveVariant(changed).past.length
        const back = applyActions(
          changed,
          ...Array.from({ length: steps }, () => ({ type: 'undo' as const })),
        )
        expect(getChoices(back)).toEqual({})
        const forth = applyActions(back, ...Array.from({ length: steps }, () => ({ type: 'redo' as const })))
        expect(getChoices(forth)).toEqual(getChoices(changed))
      }),
    )
  })
})

describe('configurator variants', () => {
  const twoVariants = applyActions(
    emptyWorkbench,
    { type: 'change', changes: { load: 96 } },
    { type: 'startVariant' },
    { type: 'change', changes: { load: 120 } },
  )

  test('start B as a copy that changes independently', () => {
    expect(twoVariants.active).toBe('B')
    expect(getChoices(twoVariants)).toEqual({ load: 120 })
    expect(getChoices(applyActions(twoVariants, { type: 'show', variant: 'A' }))).toEqual({ load: 96 })
  })

  test('limit undo to the visible variant', () => {
    const undone = applyActions(twoVariants, { type: 'undo' }, { type: 'undo' })
    expect(getChoices(undone)).toEqual({ load: 96 })
    expect(undone.variants.A.present).toEqual({ load: 96 })
  })

  test('make the kept variant the new A', () => {
    const kept = applyActions(twoVariants, { type: 'keep', variant: 'B' })
    expect(kept.variants).toEqual({ A: twoVariants.variants.B })
    expect(kept.active).toBe('A')
  })
})

test("another person's saved version is kept beside one's own unsaved choices", () => {
  const mine = applyActions(createWorkbench({ load: 96 }, { isSaved: true }), {
    type: 'change',
    changes: { load: 100 },
  })
  const beside = applyActions(mine, { type: 'addAsVariant', choices: { load: 80 } })
  expect(getChoices(beside)).toEqual({ load: 100 })
  expect(beside.variants.B?.present).toEqual({ load: 80 })
  expect(isDirty(beside)).toBe(true)
  expect(isDirty(applyActions(beside, { type: 'keep', variant: 'B' }))).toBe(false)
})

test('a workbench is dirty while its choices differ from the stored version', () => {
  const stored = createWorkbench({ load: 96 }, { isSaved: true })
  expect(isDirty(stored)).toBe(false)
  const changed = applyActions(stored, { type: 'change', changes: { load: 100 } })
  expect(isDirty(changed)).toBe(true)
  expect(isDirty(applyActions(changed, { type: 'saved', choices: { load: 100 } }))).toBe(false)
  expect(isDirty(applyActions(changed, { type: 'change', changes: { load: 96 } }))).toBe(false)
  expect(isDirty(emptyWorkbench)).toBe(true)
})

test('choices are compared in any order, and a removed one differs from a set one', () => {
  expect(hasSameChoices({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
  expect(hasSameChoices({ a: 1 }, { b: 1 })).toBe(false)
  const before = { a: 1 }
  expect(applyChanges(before, { a: 1, b: null })).toBe(before)
})

test('a warning is acknowledged together with its figures', () => {
  const one = buildAcknowledgementKey({ id: 'U10', arguments: { h: 1500, f: 95 } })
  expect(buildAcknowledgementKey({ id: 'U10', arguments: { f: 95, h: 1500 } })).toBe(one)
  expect(buildAcknowledgementKey({ id: 'U10', arguments: { f: 90, h: 2000 } })).not.toBe(one)
})
