// Tests that every product that follows a law of the European Union or of the United States applies it to all their territories, and to no other.
import { describe, expect, test } from 'vitest'
import { economicAreaStates, union, unionMembers } from '../reference/european-union.ts'
import { countries } from '../reference/countries.ts'
import { listTestProducts } from './testing/read-folder.ts'

/** The United States and their territories. */
const unitedStates = ['US', 'AS', 'GU', 'MP', 'PR', 'VI']

const columns = listTestProducts().flatMap((product) => {
  const { rows = [] } = product.readContent().source.tables['countries'] ?? {}
  return ['refrigerantLaw', 'weee'].flatMap((column) =>
    rows.some((row) => row[column] !== undefined) ? [{ key: product.key, column, rows }] : [],
  )
})

describe('the table of countries', () => {
  test('states a law in four products', () => {
    expect(columns.map(({ key, column }) => `${key} ${column}`).toSorted()).toEqual([
      'cooling refrigerantLaw',
      'cooling weee',
      'prefab refrigerantLaw',
      'single-phase-service-selector weee',
      'unicalc refrigerantLaw',
    ])
  })

  test.each(columns)('of $key states $column of every country', ({ column, rows }) => {
    const stated = rows.map(({ country, [column]: law }) => `${String(country)} ${String(law)}`)
    const expected = countries.map(({ countryId }) => {
      if (column === 'weee')
        return `${countryId} ${[...union, ...economicAreaStates, 'GB'].includes(countryId)}`
      if (union.includes(countryId)) return `${countryId} EU`
      return `${countryId} ${unitedStates.includes(countryId) ? 'US' : countryId === 'GB' ? 'GB' : 'other'}`
    })
    expect(stated.toSorted()).toEqual(expected.toSorted())
  })
})

test('no text of a product lists the members of the Union without their outermost regions', () => {
  for (const product of listTestProducts()) {
    const text = JSON.stringify(product.readContent().source)
    const lists = text.match(/\[(?:"[A-Z]{2}",?)+\]/gu) ?? []
    for (const list of lists) {
      const listedCountries = new Set(list.match(/[A-Z]{2}/gu))
      if (unionMembers.every((member) => listedCountries.has(member)))
        expect([...listedCountries], product.key).toEqual(expect.arrayContaining(union))
    }
  }
})
