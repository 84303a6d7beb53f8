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
  const takenChoices = toChoices(ups.takeIn([createOtherDesign(rows, 1, 1), createOtherDesign(unit, 2, 2)]))
  const kilowattsOfUnit = unit.takes?.[0]?.alone.kw ?? 0
  expect(kilowattsOfUnit).toBeGreaterThan(1)
  expect(takenChoices['load']).toBe(Math.ceil(20 * kilowattsOfUnit - 1e-9) / 10)
})

test('cooling begins with the heat that the coolers of the rows leave', () => {
  const { heat, cooling: coolers } = rows
  const remainingHeat = Math.max(0, (heat?.kilowatts ?? 0) - (coolers?.capacity ?? 0))
  const warmDesign = { heat: { kilowatts: 50.2, source: '' } }
  expect(
    toChoices(cooling.takeIn([createOtherDesign(rows, 1, 1), createOtherDesign(warmDesign, 2, 2)])),
  ).toEqual({
    itLoad: Math.ceil(2 * 50.2 + remainingHeat - 1e-9),
  })
  expect(cooling.takeIn([createOtherDesign({})])).toEqual([])
})

/** The location of the power system in a cooling design that takes from others, and its heat in thousandths of its IT load. */
const getLocationAndHeat = (...exchanges: readonly Exchange[]) => {
  const others = exchanges.map((exchange, index) => createOtherDesign(exchange, 1, index + 1))
  const takenChoices = toChoices(cooling.takeIn(others))
  const assignment = configureCooling({ country: 'DE', area: 0, people: 0, ...takenChoices })
  const heat = cooling.evaluate(assignment).figures.find(({ name }) => name === 'heat')?.value ?? 0
  return [assignment['powerLocation'], Math.round((1000 * heat) / Number(assignment['itLoad']))]
}

test('losses of a UPS and a distribution unit that are part of the heat are not added to it again', () => {
  const upsExchange = ups.exchange(configureUps({ country: 'DE', load: 40 }))
  const hotDesign = { heat: { kilowatts: 60, source: '' } }
  expect(getLocationAndHeat(hotDesign, upsExchange, unit)).toEqual(['counted', 1000])
  expect(getLocationAndHeat(hotDesign, upsExchange)).toEqual(['upsCounted', 1020])
  expect(getLocationAndHeat(hotDesign, unit)).toEqual(['distributionCounted', 1050])
  expect(getLocationAndHeat(hotDesign)).toEqual(['inside', 1070])
})

test('each product takes the facts of the site in its own steps', () => {
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
  'at a site with %s a UPS and a distribution unit begin with %s: a PEN conductor is divided where it enters',
  (earthing, expected) => {
    const site = { ...emptySite, country: 'DE', earthing }
    for (const product of [ups, distribution])
      expect(toChoices(product.takeIn([], site))).toEqual({ earthing: expected })
  },
)
