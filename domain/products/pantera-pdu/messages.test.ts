// Tests the texts of the power distribution unit: the requirements for every product, row texts with their row, and
// figures in the format of each language.
import { expect, test } from 'vitest'
import { testTexts } from '../testing/text-tests.ts'
import { configure, product, chooseCircuit, chooseSpectrum } from './testing/configure.ts'

testTexts(product, () =>
  [
    {},
    { country: 'US', ...chooseSpectrum({ 3: 30 }), rackStrip: 'AF522A', bank1: 16, bank2: 16 },
    {
      country: 'US',
      construction: 'panelboard',
      feeds: 'pair',
      subFeeds: 2,
      neutral: '200',
      floorStand: true,
    },
    {
      country: 'DE',
      ...chooseCircuit(1, { connector: 'iec16', amps: 15, length: 60 }),
      handleTies: true,
      startUp: '7x24',
    },
    {
      country: 'US',
      outputVoltage: '415',
      transformer: 'autotransformer',
      monitoring: 'main',
      phasing: 'inOrder',
    },
  ].map((choices) => configure(choices)),
)

test('row texts state their row, and figures are written in the format of the language', async () => {
  const english = await product.loadMessages('en')
  expect(english['parameter.circuit[3].amps']).toBe('Load per circuit (row 3)')
  expect(english['group.circuits2']).toBe('Load list, row 2')
  expect(english['parameter.harmonic[2].share']).toBe('Harmonic of order 5')
  expect((await product.loadMessages('de'))['option.rating.112.5']).toBe('112,5\u00A0kVA')
})
