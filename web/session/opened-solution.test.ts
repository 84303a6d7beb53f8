import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../testing/memory-storage.ts'
import { readStored } from './browser-storage.ts'
import { clearOpenedSolution, storeOpenedSolution } from './opened-solution.ts'

const storage = createMemoryStorage()
const readAll = () =>
  (['country', 'projectId', 'projectName', 'cfgId'] as const).map((key) => readStored(key))

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the opened solution is stored encoded, without the project of the one before', () => {
  storeOpenedSolution({ cfgId: 'c1', name: 'Halle 東', countryId: 'DE', opportunityNumber: 'OP-1' })
  expect(readAll()).toEqual(['DE', 'OP-1', 'Halle 東', 'c1'])
  expect(storage.entries.get('projectName')).not.toContain('Halle')
  storeOpenedSolution({ cfgId: 'c2', name: 'Hall', countryId: 'NO', opportunityNumber: null })
  expect(readAll()).toEqual(['NO', null, 'Hall', 'c2'])
})

test('nothing of it is left for the next person', () => {
  storeOpenedSolution({ cfgId: 'c1', name: 'Hall', countryId: 'DE', opportunityNumber: 'OP-1' })
  clearOpenedSolution()
  expect(readAll()).toEqual([null, null, null, null])
})
