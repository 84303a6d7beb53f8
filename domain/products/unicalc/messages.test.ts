// Tests the texts of the unit selection by the requirements for every product.
import { expect, test } from 'vitest'
import { testTexts } from '../testing/text-tests.ts'
import { configure, product } from './testing/configure.ts'
import { carrier, wetCoil, direct, york } from './testing/worked-example.ts'

testTexts(product, () =>
  [
    {},
    wetCoil,
    { ...wetCoil, target: 5000 },
    { ...wetCoil, checkedBy: 'dewPoint', dewPoint: 20 },
    direct,
    { ...direct, unit: 'york-sunline-dj240', relativeHumidity: 15 },
    { ...carrier, waterSupply: 10, waterReturn: 16, condenserWater: 27, target: 100 },
    { ...york, outdoorMaximum: 55 },
    { application: 'freeCooling', climate: 'denver', glycol: '30', bufferTank: true },
    { application: 'dual', target: 40, dropletEliminator: true },
    { application: 'directWater', target: 40 },
    { sizeBy: 'airflow', humidityBy: 'ratio', humidityRatio: 50 },
  ].map((choices) => configure(choices)),
)

test('the first of the ranking has a word in each language, and units keep the name of their record', async () => {
  const german = await product.loadMessages('de')
  expect(german['option.unit.best']).toBe('Bestes der Rangfolge')
  expect(german['option.unit.york-ycal0033ee']).toBe('York YCAL0033EE')
})
