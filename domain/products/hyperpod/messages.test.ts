// Tests the texts of pods: the requirements for every product, and stages that state their number.
import { expect, test } from 'vitest'
import { testTexts } from '../testing/text-tests.ts'
import { configure, product, chooseStage } from './testing/configure.ts'

testTexts(product, () =>
  [
    {},
    { rackDepth: 1250, seismicZone: 3, floorDeviation: 50, racks2: 9, distribution: 'whip', feeds: 'single' },
    {
      pitch: '750',
      narrow1: 2,
      containment: 'hotRoofed',
      pipeRoute: 'overhead',
      distribution: 'panel',
      doorStart: 'single',
      'stage.count': 1,
      ...chooseStage(1, { racks1: 4, racks2: 4, panels: false }),
    },
    { containment: 'cold', fireOption: 'dropAway', crossAisle: 2500, doorEnd: 'swing', busLoading: '100' },
    { containment: 'cold', fireOption: 'inAisle', runs: 'sides', copperPerRack: 40, fibrePerRack: 24 },
    { containment: 'hotRoofed', sprinklers: false, supply: 15, rise: 10, inletLimit: 41 },
    { containment: 'hotRoofed', sprinklers: false, airRatio: 200, rise: 24, inletLimit: 45, altitude: 3000 },
    { airRatio: 80, supply: 26, inletLimit: 27 },
  ].map((choices) => configure(choices)),
)

test('choices of a stage state its number', async () => {
  const english = await product.loadMessages('en')
  expect(english['parameter.stage[2].racks1']).toBe('Racks in place, side 1 (stage 2)')
  expect(english['option.tapoff.3x32']).toMatch(/^3~ 32.A$/)
})
