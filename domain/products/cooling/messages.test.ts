// Tests the texts of cooling: the requirements for every product, and figures in the format of each language.
import { expect, test } from 'vitest'
import { testTexts } from '../testing/text-tests.ts'
import { configure, product, preferredChoices } from './testing/configure.ts'
import { hall, returns, room } from './testing/worked-example.ts'

testTexts(product, () =>
  [
    {},
    room,
    {
      unit: 'perimeterWater100',
      plant: 'own',
      waterIn: 14,
      envelope: 'allowable',
      dewPoint: 20,
      humidity: 'both',
      noiseLimit: 50,
    },
    { medium: 'directExpansion', humidity: 'dehumidify', lineLength: 30 },
    { medium: 'fluidExpansion', plant: 'own' },
    { medium: 'fluidExpansion', unit: 'perimeterFluid60' },
    { medium: 'pumpedRefrigerant', plant: 'own' },
    { unit: 'doorWater20', waterIn: 14, dewPoint: 15 },
    { medium: 'directExpansion', unit: 'perimeterExpansion50', control: 'roomReturn', startUp: false },
    { unit: 'rowWater30', itLoad: 400, ratio: 160, supply: 26.5, envelope: 'allowable' },
    { ...preferredChoices, ...hall, ...returns.middle },
  ].map((choices) => configure(choices)),
)

test('figures are written in the format of the language', async () => {
  expect((await product.loadMessages('de'))['option.waterRise.5.5']).toBe('5,5\u00A0K')
  expect((await product.loadMessages('fr'))['option.voltage.400']).toBe('400\u00A0V')
  expect((await product.loadMessages('ru'))['option.frequency.50']).toBe('50\u00A0Гц')
})
