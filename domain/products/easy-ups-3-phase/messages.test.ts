// Tests the texts of the three-phase UPS: the requirements for every product, a detail for each rule, and figures in the format of each language.
import { expect, test } from 'vitest'
import { testTexts } from '../testing/text-tests.ts'
import { configure, product } from './testing/configure.ts'

testTexts(product, () =>
  [
    {},
    { load: 96, redundancy: 'N+1', mains: 'dual', batteryDisconnect: 'byOthers' },
    { load: 400, redundancy: '2N', singleCordedLoads: true, batteryKind: 'lithiumIon', cableEntry: 'top' },
    { unit: 'GVL-200', maintenanceBypass: 'bypassCabinet', backfeed: 'internalKit', spreaderPlate: true },
    { phases: '3:1', batteryKind: 'byOthers', startUp: '7x24', servicePlan: '3 years', training: true },
  ].map((choices) => configure(choices)),
)

test('every rule has a detail', async () => {
  const texts = await product.loadMessages('en')
  for (const { id } of product.buildModel().rules) expect(texts[`rule.${id}.detail`], id).toBeDefined()
})

test('figures are written in the format of the language', async () => {
  expect((await product.loadMessages('en'))['option.floorRating.12.5']).toBe('12.5\u00a0kN/m²')
  expect((await product.loadMessages('de'))['option.floorRating.12.5']).toBe('12,5\u00a0kN/m²')
  expect((await product.loadMessages('ja'))['option.runtime.10']).toContain('分')
})
