import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../../testing/memory-storage.ts'
import { clearDraft, readDraft, listUnsavedDesigns, writeDraft } from './draft-store.ts'
import type { Draft, DraftStorage, WrittenDraft } from './draft-store.ts'

const address = { person: 'sales', cfgId: 'c1', desId: 'd1' }
const draft: Draft = {
  name: 'UPS hall B',
  type: 27,
  productVersion: '1.0.0',
  variants: {
    A: {
      past: [{}, { load: 81, redundancy: 'N+1' }],
      present: { load: 96, redundancy: 'N+1', epo: true },
      future: [{ load: 96, epo: true }],
    },
    B: { past: [], present: { load: 120 }, future: [] },
  },
  active: 'B',
  acknowledged: [],
  rowVersion: 3,
  changedAt: '2026-11-21T08:00:00.000Z',
}

const toWrittenDraft = (one: Draft): WrittenDraft => ({ draft: one, tab: 'tab 1', edition: 1 })

test('a draft is read back unchanged until it is cleared', () => {
  const storage = createMemoryStorage()
  expect(writeDraft(storage, address, toWrittenDraft(draft))).toBe(true)
  expect(readDraft(storage, address)).toEqual(toWrittenDraft(draft))
  clearDraft(storage, address)
  expect(readDraft(storage, address)).toBeUndefined()
})

test('drafts of different people, solutions and designs are separate, whatever their ids contain', () => {
  const storage = createMemoryStorage()
  writeDraft(storage, { person: 'a|b', cfgId: 'c', desId: 'd' }, toWrittenDraft(draft))
  expect(readDraft(storage, { person: 'a', cfgId: 'b|c', desId: 'd' })).toBeUndefined()
  expect(readDraft(storage, { ...address, person: 'tss' })).toBeUndefined()
})

test.each([
  'not json',
  'null',
  '[]',
  '{"schema":0,"draft":{}}',
  '{"schema":2,"draft":{"variants":{"A":{"load":{}}}}}',
  '{"schema":3,"draft":{"variants":{"A":{"present":{},"back":[[]],"forth":[]}}}}',
])('an invalid draft is ignored: %s', (stored) => {
  const storage = createMemoryStorage()
  writeDraft(storage, address, toWrittenDraft(draft))
  const [key] = [...storage.entries.keys()]
  storage.entries.set(key ?? '', stored)
  expect(readDraft(storage, address)).toBeUndefined()
})

test('a browser that refuses storage is reported', () => {
  const refusing: DraftStorage = {
    getItem: () => {
      throw new Error('refused')
    },
    setItem: () => {
      throw new Error('full')
    },
    removeItem: () => {
      throw new Error('refused')
    },
  }
  expect(writeDraft(refusing, address, toWrittenDraft(draft))).toBe(false)
  expect(readDraft(refusing, address)).toBeUndefined()
  expect(() => clearDraft(refusing, address)).not.toThrow()
})

test('two unsaved designs have a draft each, and both are listed newest first', () => {
  const storage = createMemoryStorage()
  const unsaved = { ...draft, rowVersion: 0 }
  writeDraft(storage, { ...address, desId: 'n1' }, toWrittenDraft({ ...unsaved, name: 'first' }))
  writeDraft(
    storage,
    { ...address, desId: 'n|2' },
    toWrittenDraft({ ...unsaved, name: 'second', changedAt: '2026-11-21T09:00:00.000Z' }),
  )
  writeDraft(storage, address, toWrittenDraft(draft))
  writeDraft(storage, { ...address, cfgId: 'c2', desId: 'n3' }, toWrittenDraft(unsaved))
  storage.setItem('draft|sales|c1|broken', '{"schema":2}')
  expect(readDraft(storage, { ...address, desId: 'n1' })?.draft.name).toBe('first')
  expect(listUnsavedDesigns(storage, 'sales', 'c1')).toEqual([
    { desId: 'n|2', name: 'second', type: 27, changedAt: '2026-11-21T09:00:00.000Z' },
    { desId: 'n1', name: 'first', type: 27, changedAt: '2026-11-21T08:00:00.000Z' },
  ])
})

test('a draft stored by the previous version of the portal is read, without steps to undo', () => {
  const storage = createMemoryStorage()
  const { variants: _, ...facts } = draft
  writeDraft(storage, address, toWrittenDraft(draft))
  const [key] = [...storage.entries.keys()]
  const earlierDraft = { ...facts, variants: { A: { load: 81 } }, active: 'A' }
  storage.entries.set(key ?? '', JSON.stringify({ schema: 2, draft: earlierDraft }))
  expect(readDraft(storage, address)?.draft).toEqual({
    ...earlierDraft,
    variants: { A: { past: [], present: { load: 81 }, future: [] } },
  })
})

/** Browsers store about five million characters for a site. */
const tenthOfStorage = 500_000

test('a hundred steps of a hundred choices fit into a tenth of what a browser stores', () => {
  const storage = createMemoryStorage()
  const steps = Array.from({ length: 150 }, (_, step) =>
    Object.fromEntries(
      Array.from({ length: 110 }, (_unused, place) => [
        `parameter${place}`,
        place === step ? 'changed' : `value ${place}`,
      ]),
    ),
  )
  const past = steps.slice(0, -1)
  writeDraft(
    storage,
    address,
    toWrittenDraft({
      ...draft,
      variants: { A: { past, present: steps.at(-1) ?? {}, future: [] } },
      active: 'A',
    }),
  )
  const [stored] = [...storage.entries.values()]
  expect(stored?.length).toBeLessThan(tenthOfStorage)
  expect(readDraft(storage, address)?.draft.variants.A.past).toEqual(past.slice(-100))
})
