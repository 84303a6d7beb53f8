/** Walks the calls of the published interface with a client that is written from its text alone. */
import { calls } from '@design-portal/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestPortal, type TestPortal } from '../test-portal.ts'
import { insertReadySolution } from '../workflow.ts'
import {
  createSpecificationClient,
  type Fields,
  isFields,
  pick,
  pickFields,
  type SpecificationClient,
  expectSuccess,
} from './specification-client.ts'

let portal: TestPortal
let sales: SpecificationClient
let cfgId: string

beforeAll(async () => {
  portal = await createTestPortal()
  sales = createSpecificationClient(await portal.signIn('sales'))
  cfgId = await insertReadySolution(portal, { owner: 'sales' })
})
afterAll(async () => {
  await portal.close()
})

describe('a client that posts back what it was given', () => {
  test('keeps its preferences, including those that were never chosen', async () => {
    const preferences = pickFields(await expectSuccess(sales, 'GET', 'user/preferences', {}))
    expect(Object.values(preferences)).toContain(null)
    expect(await expectSuccess(sales, 'POST', 'user/updatepreferences', preferences)).toEqual(preferences)
  })

  test('is told which preference names a filter that it does not have', async () => {
    for (const name of ['prefferedFilters', 'defaultFilter']) {
      const refused = await sales.send('POST', 'user/updatepreferences', { [name]: 'nobodys-filter' })
      expect([refused.status, pick(refused.body, 'fields', 0, 'path')]).toEqual([400, name])
    }
  })

  test('gets the next page of the list with the paging that it received', async () => {
    const filter = { filterId: 'all' }
    const first = await expectSuccess(sales, 'POST', 'solutions/list/filter', {
      filter,
      paging: { sizePerPage: 10 },
    })
    const paging = { ...pickFields(first, 'paginationInfo'), currentPage: 2 }
    const second = await expectSuccess(sales, 'POST', 'solutions/list/filter', { filter, paging })
    expect(pick(second, 'paginationInfo', 'currentPage')).toBe(2)
    expect(pick(second, 'solutions', 0)).not.toEqual(pick(first, 'solutions', 0))
  })

  test('can save settings without changing them', async () => {
    const settings = pickFields(await expectSuccess(sales, 'POST', 'solution/settings/details', { cfgId }))
    await expectSuccess(sales, 'POST', 'solution/settings/save', settings)
    expect(await expectSuccess(sales, 'POST', 'solution/settings/details', { cfgId })).toMatchObject({
      name: settings['name'],
      countryId: settings['countryId'],
    })
  })

  test('can rename a filter of its own, which keeps its group', async () => {
    const filter = { filterId: 'all', hideTrnSoln: 'true', status: ['1'], searchText: '' }
    const createdFilter = pickFields(
      await expectSuccess(sales, 'POST', 'custom/filter/create', { filterName: 'Open ones', filter }),
    )
    expect(createdFilter['filter']).toMatchObject({ group: 'all', hideTrnSoln: 'true', status: ['1'] })
    await expectSuccess(sales, 'PUT', 'custom/filter/edit', { ...createdFilter, filterName: 'All open ones' })
    const { filterId } = createdFilter
    expect(await expectSuccess(sales, 'POST', `custom/filter/${String(filterId)}`)).toMatchObject({
      filterName: 'All open ones',
      filter: { group: 'all', status: ['1'] },
    })
    await expectSuccess(sales, 'POST', 'custom/filter/delete', { filterId })
  })
})

test('a list requested by filterId alone has as many rows as the group of that name, also with further filters', async () => {
  for (const terms of [{}, { status: ['1'] }, { countries: ['DE'] }, { hideTrnSoln: 'true' }]) {
    const countRows = async (group: Fields) => {
      const filter = { ...group, ...terms }
      const list = await expectSuccess(sales, 'POST', 'solutions/list/filter', { filter, paging: {} })
      return pick(list, 'paginationInfo', 'totalItems')
    }
    expect(await countRows({ filterId: 'all' })).toBe(await countRows({ group: 'all' }))
  }
})

test('every call accepts the identifiers of solutions and designs under both of their names', async () => {
  const alternativeNames = { cfgId: 'cfgid', cfgid: 'cfgId', desId: 'designId', designId: 'desId' }
  const refusedNames: string[] = []
  let checkedCount = 0
  for (const { name, path, method, input } of Object.values(calls)) {
    if (!('shape' in input) || path.includes('{')) continue
    const { shape } = input
    for (const [fieldName, alternativeName] of Object.entries(alternativeNames)) {
      if (!(fieldName in shape) || alternativeName in shape) continue
      checkedCount += 1
      const { body } = await sales.send(method, path, { [alternativeName]: 'none' })
      const errors = isFields(body) && Array.isArray(body['fields']) ? body['fields'] : []
      if (
        errors.some(
          (error) =>
            [fieldName, alternativeName].includes(String(pick(error, 'path'))) &&
            pick(error, 'code') !== 'wrong_format',
        )
      )
        refusedNames.push(`${name} ${alternativeName}`)
    }
  }
  expect(refusedNames).toEqual([])
  expect(checkedCount).toBeGreaterThan(60)
})

const listAll = async (paging: Fields) =>
  await sales.send('POST', 'solutions/list/filter', { filter: { filterId: 'all' }, paging })

describe('the constants of the published interface', () => {
  test('include twelve configurator types', async () => {
    const types = await expectSuccess(sales, 'GET', 'configtype/all')
    const numbers = Array.isArray(types) ? types.map((type) => pick(type, 'type')) : []
    expect(numbers).toEqual([0, 13, 17, 19, 22, 27, 28, 30, 32, 33, 35, 36])
  })

  test('include seven prefixes of product families', async () => {
    const families = await expectSuccess(sales, 'GET', 'product-family/names')
    const prefixes = Array.isArray(families) ? families.map((family) => pick(family, 'prefix')) : []
    expect(prefixes).toEqual(
      expect.arrayContaining(['SPRSY', 'SP3PH', 'SPBPP', 'SPCLG', 'SPIBS', 'SPPPP', 'SPSFT']),
    )
  })

  test('include mains frequencies of 50 and 60 Hz, of which each country has one or both', async () => {
    const countries = await expectSuccess(sales, 'GET', 'country/names')
    const frequencies = Array.isArray(countries)
      ? countries.map((country) => pick(country, 'mains', 'frequencies'))
      : []
    expect(new Set(frequencies.flat())).toEqual(new Set([50, 60]))
    expect(frequencies).not.toContainEqual([])
  })

  test('allow pages of 10 to 100 rows in steps of 10, and give 100 rows where no size is requested', async () => {
    const sizes = Array.from({ length: 10 }, (_, index) => 10 * (index + 1))
    for (const sizePerPage of sizes)
      expect(pick((await listAll({ sizePerPage })).body, 'paginationInfo', 'sizePerPage')).toBe(sizePerPage)
    expect(pick((await listAll({})).body, 'paginationInfo', 'sizePerPage')).toBe(100)
    for (const sizePerPage of [0, 5, 15, 101, 110]) expect((await listAll({ sizePerPage })).status).toBe(400)
  })
})
