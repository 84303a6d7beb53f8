import { expect, test } from 'vitest'
import { parseListSearch } from '../../../../list-search.ts'
import { applySavedFilter, isFilterChanged } from './changed-filter.ts'

const filterId = '4f5d6a2e-8f0e-4c53-9a35-0d0f0b6c7a11'
const savedFilter: Parameters<typeof isFilterChanged>[1] = {
  filterId,
  filter: {
    filterId,
    group: 'company',
    hideTrnSoln: 'true',
    solutionOwnerEmail: '',
    solutionApproverEmail: '',
    solutionApproverId: '',
    status: ['1', '3'],
    configTypes: [],
    countries: ['NO', 'DE'],
    regions: [],
    solOpptyStage: [],
    productFamilies: [],
    productTypes: [],
    searchText: '',
    solOpptyText: '',
  },
  sorting: { column: 'price', descending: true },
}
const addressOfFilter = {
  filter: filterId,
  group: 'company',
  status: 'open,submitted',
  country: 'NO,DE',
  training: 'hidden',
  sort: 'price',
  descending: 'true',
}

test('a list is unchanged as its filter defines it, on any page and in any order of conditions', () => {
  expect(isFilterChanged(parseListSearch(addressOfFilter), savedFilter)).toBe(false)
  expect(isFilterChanged(parseListSearch({ ...addressOfFilter, page: 3, size: 20 }), savedFilter)).toBe(false)
  expect(isFilterChanged(parseListSearch({ ...addressOfFilter, country: 'DE,NO' }), savedFilter)).toBe(false)
})

test.each([
  ['another group', { group: 'all' }],
  ['an additional term', { search: 'hall' }],
  ['a missing entry', { country: 'NO' }],
  ['a missing term', { training: undefined }],
  ['another order', { descending: undefined }],
])('%s counts as a change', (_what, change) => {
  expect(isFilterChanged(parseListSearch({ ...addressOfFilter, ...change }), savedFilter)).toBe(true)
})

test('resetting a filter keeps the page size and returns to the first page', () => {
  const changed = parseListSearch({ ...addressOfFilter, country: 'JP', page: 4, size: 20 })
  expect(applySavedFilter(changed, savedFilter)).toEqual(parseListSearch({ ...addressOfFilter, size: 20 }))
  expect(isFilterChanged(applySavedFilter(changed, savedFilter), savedFilter)).toBe(false)
})
