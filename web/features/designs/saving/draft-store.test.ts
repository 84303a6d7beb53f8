import { expect, test } from 'vitest'
import { clearDraft, readDraft, listUnsavedDesigns, writeDraft } from './draft-store.ts'
import type { Draft, DraftStorage } from './draft-store.ts'

const address = { person: 'sales', cfgId: 'c1', desId: 'd1' }
const draft: Draft = {
  name: 'UPS hall B',
  type: 27,
  productVersion: '1.0.0',
  variants: { A: { load: 96, redundancy: 'N+1', epo: true }, B: { load: 120 } },
  active: 'B',
  acknowledged: [],
  rowVersion: 3,
  changedAt: '2026-11-21T08:00:00.000Z',
}

function createMemoryStorage(): Storage & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size
    },
  }
}

test('a draft is read back unchanged until it is cleared', () => {
  const storage = createMemoryStorage()
  expect(writeDraft(storage, address, draft)).toBe(true)
  expect(readDraft(storage, address)).toEqual(draft)
  clearDraft(storage, address)
  expect(readDraft(storage, address)).toBeUndefined()
})

test('drafts of different people, solutions and designs are separate, whatever their ids contain', () => {
  const storage = createMemoryStorage()
  writeDraft(storage, { person: 'a|b', cfgId: 'c', desId: 'd' }, draft)
  expect(readDraft(storage, { person: 'a', cfgId: 'b|c', desId: 'd' })).toBeUndefined()
  expect(readDraft(storage, { ...address, person: 'tss' })).toBeUndefined()
})

test.each([
  'not json',
  'null',
  '[]',
  '{"schema":0,"draft":{}}',
  '{"schema":2,"draft":{"variants":{"A":{"load":{}}}}}',
])('an invalid draft is ignored: %s', (stored) => {
  const storage = createMemoryStorage()
  writeDraft(storage, address, draft)
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
  expect(writeDraft(refusing, address, draft)).toBe(false)
  expect(readDraft(refusing, address)).toBeUndefined()
  expect(() => clearDraft(refusing, address)).not.toThrow()
})

test('two unsaved designs have a draft each, and both are listed newest first', () => {
  const storage = createMemoryStorage()
  const begun = { ...draft, rowVersion: 0 }
  writeDraft(storage, { ...address, desId: 'n1' }, { ...begun, name: 'first' })
  writeDraft(
    storage,
    { ...address, desId: 'n|2' },
    { ...begun, name: 'second', changedAt: '2026-11-21T09:00:00.000Z' },
  )
  writeDraft(storage, address, draft)
  writeDraft(storage, { ...address, cfgId: 'c2', desId: 'n3' }, begun)
  storage.setItem('draft|sales|c1|broken', '{"schema":2}')
  expect(readDraft(storage, { ...address, desId: 'n1' })?.name).toBe('first')
  expect(listUnsavedDesigns(storage, 'sales', 'c1')).toEqual([
    { desId: 'n|2', name: 'second', type: 27, changedAt: '2026-11-21T09:00:00.000Z' },
    { desId: 'n1', name: 'first', type: 27, changedAt: '2026-11-21T08:00:00.000Z' },
  ])
})
