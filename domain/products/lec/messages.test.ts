// Tests the texts of the local edge: the requirements for every product, row texts with their row, and figures in the format of each language.
import { expect, test } from 'vitest'
import { testTexts } from '../testing/text-tests.ts'
import { configure, product, chooseItem } from './testing/configure.ts'
import { closet } from './testing/worked-example.ts'

testTexts(product, () =>
  [
    {},
    closet,
    { ...closet, roomTemperature: 35, lock: true, camera: true, cloud: true, startUp: true, onSite: true },
    { upsForm: 'tower', warranty: '5', batteryService: true, sensors: 0 },
    {
      feeds: 'pair',
      circuits: 1,
      battery: 'lithium',
      packs: 1,
      ...chooseItem(1, { critical: true, supply: 'A' }),
    },
    {
      country: 'US',
      enclosure: 'wall15',
      ...chooseItem(1, { quantity: 10, power: 20, kind: 'midspan', depth: 450, mass: 6 }),
    },
    { ups: 'LR3000', 'item[1].power': 20, 'item[1].inlet': 'c20', 'item[1].quantity': 3 },
  ].map((choices) => configure(choices)),
)

test('row texts state their row, and figures are written in the format of the language', async () => {
  const english = await product.loadMessages('en')
  expect(english['parameter.item[3].power']).toBe('Power of each (row 3)')
  expect(english['group.equipment2']).toBe('Equipment, row 2')
  expect(english['option.circuit.cee16']).toBe('230\u00A0V, 16\u00A0A, IEC 60309 2P+E')
  expect((await product.loadMessages('de'))['option.cordLength.1.2']).toBe('1,2\u00A0m')
})
