import { expect, test } from 'vitest'
import { updateSearch, findOption, readAdminSearch } from './admin-search.ts'

test('what can be read is kept, and everything else is left out', () => {
  const raw = { search: 'ann', page: '3', descending: 'true', state: '', sort: 7, nonsense: 'x', from: {} }
  expect(readAdminSearch(raw)).toEqual({ search: 'ann', page: 3, descending: true, sort: '7' })
  expect(readAdminSearch({ page: 1, descending: 'no' })).toEqual({})
})

test('another filter begins at its first page, and what is cleared is gone', () => {
  const search = { search: 'ann', page: 3, state: 'all' }
  expect(updateSearch(search, { state: undefined })).toEqual({ search: 'ann' })
  expect(updateSearch(search, { page: 4 })).toEqual({ search: 'ann', page: 4, state: 'all' })
  expect(updateSearch(search, { descending: false, search: '' })).toEqual({ state: 'all' })
})

test('a name that the set does not have is none', () => {
  expect(findOption(['done', 'refused'], 'refused')).toBe('refused')
  expect(findOption(['done', 'refused'], 'lost')).toBeUndefined()
})
