import { expect, test } from 'vitest'
import { countryOptions } from './country-options.ts'

const countries = ['AT', 'DE', 'SE', 'ZW'].map((countryId) => ({ countryId }))

test('countries stand under their names in the language, in its order', () => {
  expect(countryOptions(countries, 'de').map((option) => option.label)).toEqual([
    'Deutschland',
    'Österreich',
    'Schweden',
    'Simbabwe',
  ])
  expect(countryOptions(countries, 'en').map((option) => option.value)).toEqual(['AT', 'DE', 'SE', 'ZW'])
})
