// Tests that UPS and cooling begin with what the other designs of their solution leave to them, and with its site.
import { expect, test } from 'vitest'
import { configure as configureUps } from './easy-ups-3-phase/testing/configure.ts'
import { configure as configureCooling } from './cooling/testing/configure.ts'
import type { Exchange } from './exchange.ts'
import { emptySite } from '../site/site.ts'
import {
  configure as configureDistribution,
  product as distribution,
} from './pantera-pdu/testing/configure.ts'
import { configure as configureRows, product as rowDesigner } from './row-designer/testing/configure.ts'
import { toChoices } from './taken-values.ts'
import { createOtherDesign } from './testing/other-design.ts'
import { getTestProduct } from './testing/read-folder.ts'

const ups = getTestProduct('easy-ups-3-phase')
const cooling = getTestProduct('cooling')

const rows = rowDesigner.exchange(configureRows({ country: 'DE', rows: 1, racksPerRow: 6, rackPower: 5 }))
const unit = distribution.exchange(configureDistribution({ country: 'DE' }))

test('a UPS begins with the load of the rows, or of the distribution units between them', () => {
  // Six racks of 5 kW: 30 kW after the loss of the other side.
  expect(toChoices(ups.takeIn([createOtherDesign(rows)]))).toEqual({ load: 30, unbalance: 0, growth: 0 })
  const taken = toChoices(ups.takeIn([createOtherDesign(rows, 1, 1), createOtherDesign(unit, 2, 2)]))
  const own = unit.takes?.[0]?.alone.kw ?? 0
  expect(own).toBeGreaterThan(1)
  expect(taken['load']).toBe(Math.ceil(20 * own - 1e-9) / 10)
})

test('cooling begins with the heat that the coolers of the rows leave', () => {
  const { heat, cooling: carried } = rows
  const left = Math.max(0, (heat?.kilowatts ?? 0) - (carried?.capacity ?? 0))
  const warm = { heat: { kilowatts: 50.2, source: '' } }
  expect(toChoices(cooling.takeIn([createOtherDesign(rows, 1, 1), createOtherDesign(warm, 2, 2)]))).toEqual({
    itLoad: Math.ceil(2 * 50.2 + left - 1e-9),
  })
  expect(cooling.takeIn([createOtherDesign({})])).toEqual([])
})

/** Where the power system of cooling stands that begins with others, and its heat in thousandths of its IT load. */
const designCooling = (...exchanges: readonly Exchange[]) => {
  const others = exchanges.map((exchange, index) => createOtherDesign(exchange, 1, index + 1))
  const taken = toChoices(cooling.takeIn(others))
  const assignment = configureCooling({ country: 'DE', area: 0, people: 0, ...taken })
  const heat = cooling.evaluate(assignment).figures.find(({ name }) => name === 'heat')?.value ?? 0
  return [assignment['powerLocation'], Math.round((1000 * heat) / Number(assignment['itLoad']))]
}

test('losses of a UPS and a distribution unit that stand in the heat are not added to it again', () => {
  const frame = ups.exchange(configureUps({ country: 'DE', load: 40 }))
  const hot = { heat: { kilowatts: 60, source: '' } }
  expect(designCooling(hot, frame, unit)).toEqual(['counted', 1000])
  expect(designCooling(hot, frame)).toEqual(['upsCounted', 1020])
  expect(designCooling(hot, unit)).toEqual(['distributionCounted', 1050])
  expect(designCooling(hot)).toEqual(['inside', 1070])
})

test('the site comes to each of its products in the steps of the product', () => {
  const site = {
    ...emptySite,
    country: 'DE',
    altitude: 1234,
    roomMaximum: 31.5,
    roomMinimum: 17.5,
    outdoorMinimum: -12.5,
  }
  const take = (product: typeof ups) => toChoices(product.takeIn([], site))
  expect(take(ups)).toEqual({ altitude: 1300, roomTemperature: 35, batteryTemperature: 15 })
  expect(take(cooling)).toEqual({ altitude: 1250, outdoorMinimum: -13 })
  expect(take(getTestProduct('unicalc'))).toEqual({ altitude: 1240 })
  expect(take(getTestProduct('lec'))).toEqual({ altitude: 1300, lowestTemperature: 15, roomTemperature: 32 })
  expect(take(getTestProduct('row-designer'))).toEqual({ altitude: 1300, cableAir: 32 })
})

test.each([
  ['TN-C', 'TN-S'],
  ['TN-S', 'TN-S'],
  ['TT', 'TT'],
  ['IT', 'IT'],
] as const)(
  'at a site with %s a UPS and a distribution unit begin with %s: a PEN conductor is divided where it comes in',
  (earthing, begun) => {
    const site = { ...emptySite, country: 'DE', earthing }
    for (const product of [ups, distribution])
      expect(toChoices(product.takeIn([], site))).toEqual({ earthing: begun })
  },
)
