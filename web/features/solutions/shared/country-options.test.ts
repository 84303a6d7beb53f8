import { expect, test } from 'vitest'
import { listCountryOptions } from './country-options.ts'

const countries = ['AT', 'DE', 'SE', 'ZW'].map((countryId) => ({ countryId }))

test('countries are sorted by name in the order of the language', () => {
  expect(listCountryOptions(countries, 'de').map((option) => option.label)).toEqual([
    'Deutschland',
    'Österreich',
    'Schweden',
    'Simbabwe',
  ])
  expect(listCountryOptions(countries, 'en').map((option) => option.value)).toEqual(['AT', 'DE', 'SE', 'ZW'])
})
