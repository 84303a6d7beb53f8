// Tests that cooling which carries more than its own target takes more water and power, and its chillers with it.
import { expect, test } from 'vitest'
import type { Choices } from '../engine/model.ts'
import * as cooling from '../products/cooling/testing/configure.ts'
import * as unicalc from '../products/unicalc/testing/configure.ts'
import { buildCarryingDesigns } from './carried-heat.ts'
import type { ChainDesign } from './chain.ts'
import { checkSolution } from './check-solution.ts'
import { proposeLinks } from './propose-links.ts'
import { listArguments } from './testing/findings.ts'
import { createDesign, createFeed, createSource, createUps } from './testing/sample-designs.ts'

const createRacks = (kilowatts: number): ChainDesign =>
  createDesign('racks', { heat: { kilowatts, source: 'test' } })
const createFactory =
  (id: string, { product, configure }: Pick<typeof cooling, 'product' | 'configure'>) =>
  (choices: Choices, quantity = 1): ChainDesign =>
    createDesign(id, product.exchange(configure({ country: 'DE', ...choices })), { quantity })
const createUnits = createFactory('units', unicalc)
const createChillers = createFactory('chillers', unicalc)
const createCooling = createFactory('cooling', cooling)

const build = (...designs: ChainDesign[]) => buildCarryingDesigns(designs, proposeLinks(designs)).designs
const getPower = (design: ChainDesign | undefined) => design?.exchange.takes?.[0]?.load.kw ?? Number.NaN

const water: Choices = { waterSupply: 7.2, waterReturn: 12.7 }
const coils: Choices = {
  ...water,
  application: 'chilledWater',
  unit: 'cw305',
  target: 200,
  airIn: 26.7,
  relativeHumidity: 30,
}
const plant: Choices = { ...water, application: 'chiller', condenserBy: 'air', target: 210, quantity: 2 }

test('two units for 200 kW that carry 270 kW take water for 275 kW, more than chillers of 214 kW give', () => {
  // 200 kW net take 204.0 kW gross: fans of 4.0 kW. 270 / 200 · 204.02 = 275.4.
  const [, units] = build(createRacks(270), createUnits(coils))
  expect(units?.exchange.takesWater?.kilowatts).toBeCloseTo(275.4, 1)
  const check = (heat: number) => {
    const designs = [createRacks(heat), createUnits(coils), createChillers({ ...plant, outdoorMaximum: 35 })]
    return listArguments(checkSolution(designs, proposeLinks(designs)), 'CHAIN_WATER_EXCEEDED')
  }
  expect(check(270)).toEqual([{ load: 275.4, capacity: 214 }])
  expect(check(200)).toEqual([])
})

test('compressors for 107 kW of racks that carry 121 kW draw 13 % more, from the mains or a source', () => {
  const room = createCooling({ medium: 'directExpansion', itLoad: 100 })
  // 100 kW of IT load and 7 kW of losses; the units carry up to 123.6 kW.
  const planned = getPower(room)
  expect(getPower(build(createRacks(107), room)[1])).toBeCloseTo(planned, 9)
  expect(getPower(build(createRacks(121), room)[1])).toBeCloseTo((planned * 121) / 107, 9)
  expect(getPower(build(createRacks(500), room)[1])).toBeCloseTo(
    (planned * (room.exchange.cooling?.capacity ?? 0)) / 107,
    9,
  )
})

test('chillers for 120 kW that give water for 204 kW draw 70 % more', () => {
  const chillers = createChillers({ application: 'freeCooling', target: 120 })
  const [, , loaded] = build(createRacks(200), createUnits(coils), chillers)
  expect(getPower(loaded) / getPower(chillers)).toBeCloseTo(204.02 / 120, 3)
})

test('pieces of cooling share the heat, and each draws for its share', () => {
  const room = createCooling({ medium: 'directExpansion', itLoad: 100 }, 2)
  expect(getPower(build(createRacks(214), room)[1])).toBeCloseTo(getPower(room), 9)
  expect(getPower(build(createRacks(235.4), room)[1])).toBeCloseTo(1.1 * getPower(room), 9)
})

test('a UPS carries the fans of cooling by the heat of the racks', () => {
  const cooler = createDesign('cooler', {
    cooling: { capacity: 100, units: 2, oneLost: 50, redundant: false, source: 'test' },
    takes: [createFeed(4, { carriedHeat: 40 })],
  })
  const designs = [createUps('ups', [createSource(5)]), cooler, createRacks(60)]
  const links = proposeLinks(designs)
  expect(links).toContainEqual({ kind: 'power', from: 'ups', to: 'cooler', side: 'A' })
  expect(listArguments(checkSolution(designs, links), 'CHAIN_POWER_EXCEEDED')).toMatchObject([
    { load: 6, capacity: 5 },
  ])
  const carried = designs.map((design) => (design.id === 'racks' ? createRacks(50) : design))
  expect(listArguments(checkSolution(carried, links), 'CHAIN_POWER_EXCEEDED')).toEqual([])
})
