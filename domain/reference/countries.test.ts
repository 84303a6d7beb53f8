// Tests countries: complete rows, unique codes, and a country for every region.
import { expect, test } from 'vitest'
import { commercialRegions, countries, getCurrencyDecimals, findCountry } from './countries.ts'

test('the list has the 249 countries of ISO 3166-1, including Antarctica', () => {
  expect(countries).toHaveLength(249)
  expect(findCountry('AQ')?.name).toBe('Antarctica')
})

test('codes are unique ISO alpha-2 codes with an ISO 4217 currency', () => {
  expect(new Set(countries.map(({ countryId }) => countryId)).size).toBe(countries.length)
  for (const country of countries) {
    expect(country.countryId).toMatch(/^[A-Z]{2}$/)
    expect(country.currency, country.name).toMatch(/^[A-Z]{3}$/)
    expect(country.name.length).toBeGreaterThan(2)
  }
})

test('every commercial region has countries, and known ones are where people expect them', () => {
  const regionsWithCountries = new Set(countries.map(({ commercialRegionId }) => commercialRegionId))
  expect([...regionsWithCountries].toSorted()).toEqual(Object.keys(commercialRegions).toSorted())
  expect(findCountry('US')).toMatchObject({ currency: 'USD', commercialRegionId: 'north-america' })
  expect(findCountry('DE')).toMatchObject({ currency: 'EUR', commercialRegionId: 'europe' })
  expect(findCountry('CN')).toMatchObject({ currency: 'CNY', commercialRegionId: 'china' })
  expect(findCountry('JP')).toMatchObject({ currency: 'JPY', commercialRegionId: 'international' })
  expect(findCountry('de')).toBeUndefined()
})

test('amounts have the decimals of their currency', () => {
  expect([getCurrencyDecimals('EUR'), getCurrencyDecimals('JPY'), getCurrencyDecimals('KWD')]).toEqual([
    2, 0, 3,
  ])
})
