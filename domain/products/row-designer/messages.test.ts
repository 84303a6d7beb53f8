// Tests the texts of the rows: the requirements for every product, run texts with their number, and figures in the format of each language.
import { expect, test } from 'vitest'
import { testTexts } from '../testing/text-tests.ts'
import { configure, product, chooseException } from './testing/configure.ts'

testTexts(product, () =>
  [
    {},
    {
      rows: 1,
      racksPerRow: 10,
      rackPower: 8,
      containment: 'none',
      seismicZone: 4,
      placement: 'ends',
      endPanels: false,
    },
    {
      architecture: 'perimeter',
      containment: 'chimney',
      raisedFloor: 400,
      tiles: 'cold',
      ceiling: 2500,
      sprinklers: false,
    },
    {
      raisedFloor: 500,
      hotAisle: 910,
      aisleDoors: 'hinged',
      strip: '1x32-400',
      distribution: 'panel',
      ratedThree: true,
      floorLimit: 11,
      'exception.count': 2,
      ...chooseException(1, { position: 1, power: 0.5 }),
      ...chooseException(2, { position: 5, power: 7, quantity: 2, breathing: 'side' }),
    },
    { supply: 15, waterIn: 12, airRatio: 200 },
    { supply: 15, waterIn: 12, airRatio: 80, inletLimit: 18, rise: 20, redundancy: 'N' },
    {
      rack: '5312.124',
      contentMass: 200,
      rackPower: 2,
      'exception.count': 1,
      ...chooseException(1, { power: 9 }),
    },
  ].map((choices) => configure(choices)),
)

test('run texts state their number, and figures are written in the format of the language', async () => {
  const english = await product.loadMessages('en')
  expect(english['parameter.exception[3].power']).toBe('Power per rack (run 3)')
  expect(english['group.exceptions2']).toBe('Exceptional racks, run 2')
  expect(english['option.rack.AR3300']).toBe('600 × 1,200\u00A0mm, 42\u00A0U (AR3300)')
  expect(english['option.voltage.400']).toBe('400\u00A0V / 230\u00A0V')
  expect((await product.loadMessages('de'))['option.cooler.RC300']).toBe(
    '300\u00A0mm · 30\u00A0kW · 1,6\u00A0m³/s',
  )
})
