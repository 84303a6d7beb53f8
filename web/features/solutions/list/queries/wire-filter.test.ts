import { expect, test } from 'vitest'
import { calls } from '@design-portal/contract/calls.ts'
import { SolutionFilter, Sorting } from '@design-portal/contract/solution-list.ts'
import { parseListSearch } from '../../../../list-search.ts'
import type { ListSearch } from '../../../../list-search.ts'
import { toWireFilter, toWireSorting, fromSavedFilter } from './wire-filter.ts'

const state: ListSearch = parseListSearch({
  search: 'hall',
  group: 'company',
  status: 'open,autoApproved',
  region: 'europe',
  country: 'DE,NO',
  type: '27,0',
  family: 'SP3PH',
  product: 'easy-ups-3-phase',
  owner: 'ingrid@example.com',
  approver: 'lea@example.com',
  stage: 'pending,won',
  opportunity: 'OP-1',
  expiring: '30',
  training: 'hidden',
  waiting: 'order',
  sort: 'price',
  descending: 'true',
  customer: '22222222-2222-2222-2222-222222222222',
})

/** Creates a saved filter as the server returns it, with every field. */
function createSavedFilter(filterId: string, search: ListSearch) {
  const { hideTrnSoln, expiresWithinDays, waiting, ...filter } = SolutionFilter.parse(toWireFilter(search))
  return calls['custom/filter/{id}'].output.parse({
    filterId,
    filterName: null,
    dropped: [],
    filter: {
      group: 'my',
      solutionOwnerEmail: '',
      solutionApproverEmail: '',
      solutionApproverId: '',
      status: [],
      configTypes: [],
      countries: [],
      regions: [],
      solOpptyStage: [],
      productFamilies: [],
      productTypes: [],
      searchText: '',
      solOpptyText: '',
      ...filter,
      filterId,
      hideTrnSoln: hideTrnSoln ? 'true' : 'false',
      ...(waiting === undefined ? {} : { waiting }),
      ...(expiresWithinDays === undefined ? {} : { expiresWithinDays }),
    },
    sorting: toWireSorting(search) ?? null,
  })
}

test('the contract accepts the filter that is sent, with ids for statuses and stages', () => {
  expect(SolutionFilter.parse(toWireFilter(state))).toMatchObject({
    status: ['1', '11111111-1111-1111-1111-111111111111'],
    configTypes: [27, 0],
    solOpptyStage: [1, 2, 3, 7],
    hideTrnSoln: true,
  })
  expect(Sorting.parse(toWireSorting(state))).toEqual({ column: 'price', descending: true })
})

test('unset filters are not sent', () => {
  expect(toWireFilter({})).toEqual({})
  expect(toWireSorting({})).toBeUndefined()
})

test('a saved filter becomes the state it was saved from', () => {
  expect(fromSavedFilter(createSavedFilter('f1', state))).toEqual({ ...state, filter: 'f1' })
  expect(fromSavedFilter(createSavedFilter('f2', {}))).toEqual({ filter: 'f2' })
})

test('a selected filter is sent by its id only until its content is known', () => {
  expect(toWireFilter({ filter: 'in-review' })).toEqual({ filterId: 'in-review' })
  expect(toWireFilter({ filter: 'in-review', status: ['received'] })).toEqual({ status: ['4'] })
})

test('selecting any status does not filter', () => {
  const any = createSavedFilter('f3', {})
  expect(fromSavedFilter({ ...any, filter: { ...any.filter, status: ['0'] } })).toEqual({ filter: 'f3' })
})
