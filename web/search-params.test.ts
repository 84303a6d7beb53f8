import { describe, expect, test } from 'vitest'
import * as contract from '@design-portal/contract/solutions.ts'
import {
  defaultPageSize,
  listGroups,
  pageSizes,
  readConfiguratorSearch,
  readDetailsSearch,
  readListSearch,
  sortColumns,
  unknownType,
} from './search-params.ts'

describe('lists repeated from the contract', () => {
  test('are the same there', () => {
    expect(pageSizes).toEqual(contract.pageSizes)
    expect(defaultPageSize).toBe(contract.defaultPageSize)
    expect(sortColumns).toEqual(contract.sortColumns)
    expect(contract.listGroups).toEqual(expect.arrayContaining([...listGroups]))
  })
})

describe('the address of the solution list', () => {
  test('is read whole', () => {
    expect(
      readListSearch({ search: 'hall', group: 'all', sort: 'price', descending: true, page: 3, size: 20 }),
    ).toEqual({ search: 'hall', group: 'all', sort: 'price', descending: true, page: 3, size: 20 })
  })

  test('leaves out what is at its default', () => {
    expect(readListSearch({ search: '', group: 'my', page: 1, size: 100 })).toEqual({})
  })

  test.each([
    ['a size that is not offered', { size: 15 }],
    ['a page that is no number', { page: 'two' }],
    ['a negative page', { page: -1 }],
    ['page zero', { page: 0 }],
    ['a column that is not there', { sort: 'cost', descending: true }],
    ['a group that is not offered', { group: 'everyone' }],
    ['a search that is an object', { search: { $ne: 1 } }],
  ])('forgets %s', (_case, raw) => {
    expect(readListSearch(raw)).toEqual({})
  })

  test('keeps a search made of digits as text', () => {
    expect(readListSearch({ search: 42 })).toEqual({ search: '42' })
  })
})

test('the address of the details names a tab only when it is not the first', () => {
  expect(readDetailsSearch({ cfgId: 'a', tab: 'designs' })).toEqual({ cfgId: 'a' })
  expect(readDetailsSearch({ cfgId: 'a', tab: 'price' })).toEqual({ cfgId: 'a', tab: 'price' })
})

test('the address of the configurator keeps type 0 apart from no type', () => {
  expect(readConfiguratorSearch({ cfgId: 'a', type: 0 })).toEqual({ cfgId: 'a', type: 0 })
  expect(readConfiguratorSearch({ cfgId: 'a', type: 'ups' })).toEqual({ cfgId: 'a', type: unknownType })
})

test('the address of the configurator names a draft only while the design has no address of its own', () => {
  expect(readConfiguratorSearch({ cfgId: 'a', type: 27, draft: 'd' })).toEqual({
    cfgId: 'a',
    type: 27,
    draft: 'd',
  })
  expect(readConfiguratorSearch({ cfgId: 'a', type: 27, desId: 'd', draft: 'd' })).toEqual({
    cfgId: 'a',
    type: 27,
    desId: 'd',
  })
})
