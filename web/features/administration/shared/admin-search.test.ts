import { expect, test } from 'vitest'
import { updateSearch, findOption, adminSearch, isNarrowed, isTaskSearch } from './admin-search.ts'

test('readable search parameters are kept and all others are dropped', () => {
  const raw = { search: 'ann', page: '3', descending: 'true', state: '', sort: 7, nonsense: 'x', from: {} }
  expect(adminSearch(raw)).toEqual({ search: 'ann', page: 3, descending: true, sort: '7' })
  expect(adminSearch({ page: 1, descending: 'no' })).toEqual({})
})

test('changing a filter returns to the first page, and a cleared filter disappears', () => {
  const search = { search: 'ann', page: 3, state: 'all' }
  expect(updateSearch(search, { state: undefined })).toEqual({ search: 'ann' })
  expect(updateSearch(search, { page: 4 })).toEqual({ search: 'ann', page: 4, state: 'all' })
  expect(updateSearch(search, { descending: false, search: '' })).toEqual({ state: 'all' })
})

test('an unknown filter value is ignored', () => {
  expect(findOption(['done', 'refused'], 'refused')).toBe('refused')
  expect(findOption(['done', 'refused'], 'lost')).toBeUndefined()
})

test('clearing filters is offered only where one is set', () => {
  expect(isNarrowed({})).toBe(false)
  expect(isNarrowed({ page: 2, sort: 'name', descending: true })).toBe(false)
  expect(isNarrowed({ search: 'ann' })).toBe(true)
  expect(isNarrowed({ page: 2, state: 'all' })).toBe(true)
})

test('a list that a task of the dashboard leads to is recognised on each of its pages, and no other list is', () => {
  for (const state of ['answerable', 'questions', 'toOrder', 'publishable'])
    expect([isTaskSearch({ state }), isTaskSearch({ state, page: 2 })]).toEqual([true, true])
  expect([
    isTaskSearch({}),
    isTaskSearch({ state: 'answered' }),
    isTaskSearch({ state: 'questions', search: 'x' }),
  ]).toEqual([false, false, false])
})
