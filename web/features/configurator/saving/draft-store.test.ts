import { expect, test } from 'vitest'
import { clearDraft, readDraft, writeDraft } from './draft-store.ts'
import type { Draft, DraftStorage } from './draft-store.ts'

const address = { person: 'sales', cfgId: 'c1', design: 'd1' }
const draft: Draft = {
  name: 'UPS hall B',
  productVersion: '1.0.0',
  variants: { A: { load: 96, redundancy: 'N+1', epo: true }, B: { load: 120 } },
  active: 'B',
  acknowledged: [],
  desId: 'd1',
  rowVersion: 3,
  changedAt: '2026-11-21T08:00:00.000Z',
}

function memory(): DraftStorage & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}

test('a draft is read back as it was written, until it is cleared', () => {
  const storage = memory()
  expect(writeDraft(storage, address, draft)).toBe(true)
  expect(readDraft(storage, address)).toEqual(draft)
  clearDraft(storage, address)
  expect(readDraft(storage, address)).toBeUndefined()
})

test('drafts of other people, solutions and designs are apart, whatever their ids contain', () => {
  const storage = memory()
  writeDraft(storage, { person: 'a|b', cfgId: 'c', design: 'd' }, draft)
  expect(readDraft(storage, { person: 'a', cfgId: 'b|c', design: 'd' })).toBeUndefined()
  expect(readDraft(storage, { ...address, person: 'tss' })).toBeUndefined()
})

test.each([
  'not json',
  'null',
  '[]',
  '{"schema":0,"draft":{}}',
  '{"schema":1,"draft":{"variants":{"A":{"load":{}}}}}',
])('what cannot be a draft is ignored: %s', (stored) => {
  const storage = memory()
  writeDraft(storage, address, draft)
  const [key] = [...storage.entries.keys()]
  storage.entries.set(key ?? '', stored)
  expect(readDraft(storage, address)).toBeUndefined()
})

test('a browser that refuses storage is told apart from one that stored', () => {
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
