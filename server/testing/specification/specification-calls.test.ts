/** Walks the calls of the published interface with a client that is written from its text alone. */
import { calls } from '@design-portal/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestPortal, type TestPortal } from '../test-portal.ts'
import { readySolution } from '../workflow.ts'
import {
  createSpecificationClient,
  type Fields,
  isFields,
  pick,
  pickFields,
  type SpecificationClient,
  succeed,
} from './specification-client.ts'

let portal: TestPortal
let sales: SpecificationClient
let cfgId: string

beforeAll(async () => {
  portal = await createTestPortal()
  sales = createSpecificationClient(await portal.signIn('sales'))
  cfgId = await readySolution(portal, { owner: 'sales' })
})
afterAll(async () => {
  await portal.close()
})

describe('a client that posts back what it was given', () => {
  test('keeps its preferences, those that were never chosen too', async () => {
    const given = pickFields(await succeed(sales, 'GET', 'user/preferences', {}))
    expect(Object.values(given)).toContain(null)
    expect(await succeed(sales, 'POST', 'user/updatepreferences', given)).toEqual(given)
  })

  test('is told which preference names a filter that it does not have', async () => {
    for (const name of ['prefferedFilters', 'defaultFilter']) {
      const refused = await sales.send('POST', 'user/updatepreferences', { [name]: 'nobodys-filter' })
      expect([refused.status, pick(refused.body, 'fields', 0, 'path')]).toEqual([400, name])
    }
  })

  test('turns the pages of the list with the paging that it received', async () => {
    const filter = { filterId: 'all' }
    const first = await succeed(sales, 'POST', 'solutions/list/filter', {
      filter,
      paging: { sizePerPage: 10 },
    })
    const paging = { ...pickFields(first, 'paginationInfo'), currentPage: 2 }
    const second = await succeed(sales, 'POST', 'solutions/list/filter', { filter, paging })
    expect(pick(second, 'paginationInfo', 'currentPage')).toBe(2)
    expect(pick(second, 'solutions', 0)).not.toEqual(pick(first, 'solutions', 0))
  })

  test('saves settings as they are without a change', async () => {
    const settings = pickFields(await succeed(sales, 'POST', 'solution/settings/details', { cfgId }))
    await succeed(sales, 'POST', 'solution/settings/save', settings)
    expect(await succeed(sales, 'POST', 'solution/settings/details', { cfgId })).toMatchObject({
      name: settings['name'],
      countryId: settings['countryId'],
    })
  })

  test('changes a filter of its own, which keeps its group', async () => {
    const filter = { filterId: 'all', hideTrnSoln: 'true', status: ['1'], searchText: '' }
    const made = pickFields(
      await succeed(sales, 'POST', 'custom/filter/create', { filterName: 'Open ones', filter }),
    )
    expect(made['filter']).toMatchObject({ group: 'all', hideTrnSoln: 'true', status: ['1'] })
    await succeed(sales, 'PUT', 'custom/filter/edit', { ...made, filterName: 'All open ones' })
    const { filterId } = made
    expect(await succeed(sales, 'POST', `custom/filter/${String(filterId)}`)).toMatchObject({
      filterName: 'All open ones',
      filter: { group: 'all', status: ['1'] },
    })
    await succeed(sales, 'POST', 'custom/filter/delete', { filterId })
  })
})

test('a list asked for by filterId alone has the same rows as its group, with further terms too', async () => {
  for (const terms of [{}, { status: ['1'] }, { countries: ['DE'] }, { hideTrnSoln: 'true' }]) {
    const count = async (group: Fields) => {
      const filter = { ...group, ...terms }
      const list = await succeed(sales, 'POST', 'solutions/list/filter', { filter, paging: {} })
      return pick(list, 'paginationInfo', 'totalItems')
    }
    expect(await count({ filterId: 'all' })).toBe(await count({ group: 'all' }))
  }
})

test('every call takes the identifiers of a solution and a design by both of their names', async () => {
  const others = { cfgId: 'cfgid', cfgid: 'cfgId', desId: 'designId', designId: 'desId' }
  const refused: string[] = []
  let tried = 0
  for (const { name, path, method, input } of Object.values(calls)) {
    if (!('shape' in input) || path.includes('{')) continue
    const { shape } = input
    for (const [read, other] of Object.entries(others)) {
      if (!(read in shape) || other in shape) continue
      tried += 1
      const { body } = await sales.send(method, path, { [other]: 'none' })
      const errors = isFields(body) && Array.isArray(body['fields']) ? body['fields'] : []
      if (
        errors.some(
          (error) =>
            [read, other].includes(String(pick(error, 'path'))) && pick(error, 'code') !== 'wrong_format',
        )
      )
        refused.push(`${name} ${other}`)
    }
  }
  expect(refused).toEqual([])
  expect(tried).toBeGreaterThan(60)
})

const listAll = async (paging: Fields) =>
  await sales.send('POST', 'solutions/list/filter', { filter: { filterId: 'all' }, paging })

describe('the constants of the published interface', () => {
  test('are twelve configurator types by their numbers', async () => {
    const types = await succeed(sales, 'GET', 'configtype/all')
    const numbers = Array.isArray(types) ? types.map((type) => pick(type, 'type')) : []
    expect(numbers).toEqual([0, 13, 17, 19, 22, 27, 28, 30, 32, 33, 35, 36])
  })

  test('are seven prefixes of product families', async () => {
    const families = await succeed(sales, 'GET', 'product-family/names')
    const prefixes = Array.isArray(families) ? families.map((family) => pick(family, 'prefix')) : []
    expect(prefixes).toEqual(
      expect.arrayContaining(['SPRSY', 'SP3PH', 'SPBPP', 'SPCLG', 'SPIBS', 'SPPPP', 'SPSFT']),
    )
  })

  test('are mains frequencies of 50 and 60, which each country has one or both of', async () => {
    const countries = await succeed(sales, 'GET', 'country/names')
    const frequencies = Array.isArray(countries)
      ? countries.map((country) => pick(country, 'mains', 'frequencies'))
      : []
    expect(new Set(frequencies.flat())).toEqual(new Set([50, 60]))
    expect(frequencies).not.toContainEqual([])
  })

  test('are pages of 10 to 100 rows in steps of 10, and of 100 where none is asked for', async () => {
    const sizes = Array.from({ length: 10 }, (_, index) => 10 * (index + 1))
    for (const sizePerPage of sizes)
      expect(pick((await listAll({ sizePerPage })).body, 'paginationInfo', 'sizePerPage')).toBe(sizePerPage)
    expect(pick((await listAll({})).body, 'paginationInfo', 'sizePerPage')).toBe(100)
    for (const sizePerPage of [0, 5, 15, 101, 110]) expect((await listAll({ sizePerPage })).status).toBe(400)
  })
})
