import { expect, test } from 'vitest'
import { listCountryOptions } from './country-options.ts'

const countries = ['AT', 'DE', 'SE', 'ZW'].map((countryId) => ({ countryId }))

test('countries stand under their names in the language, in its order', () => {
  expect(listCountryOptions(countries, 'de').map((option) => option.label)).toEqual([
    'Deutschland',
    'Österreich',
    'Schweden',
    'Simbabwe',
  ])
  expect(listCountryOptions(countries, 'en').map((option) => option.value)).toEqual(['AT', 'DE', 'SE', 'ZW'])
})
