// Tests that designs in a room can be compared: all that cools it says how much air it supplies and how warm, all racks what they draw and how warm it
// may be, and all that stands on its floor how heavy it is.
import { expect, test } from 'vitest'
import { atLength } from '../../tools/at-length.ts'
import { createSession } from '../engine/create-session.ts'
import { createSeededDraw } from '../engine/testing/draw.ts'
import { chooseAtRandom } from '../engine/testing/witnesses.ts'
import type { Exchange } from './exchange.ts'
import type { ReadableProduct } from './read-product.ts'
import { compileProduct } from './testing/product-sessions.ts'
import { listTestProducts } from './testing/read-folder.ts'

const seeds = Array.from({ length: atLength ? 200 : 15 }, (_, seed) => seed)

interface DrawnExchange {
  readonly key: string
  readonly seed: number
  readonly exchange: Exchange
}

/** What random designs of a product say; the first has no choices. */
function drawExchanges(product: ReadableProduct): readonly DrawnExchange[] {
  const compiled = compileProduct(product)
  return seeds.flatMap((seed) => {
    const draw = createSeededDraw(seed)
    const session = createSession(compiled)
    chooseAtRandom({ session, model: compiled.model, draw }, seed === 0 ? 0 : 1 + draw(20))
    const completion = session.complete()
    if (!completion.found) return []
    return [{ key: product.key, seed, exchange: product.exchange(completion.assignment) }]
  })
}

const drawnExchanges = listTestProducts().flatMap(drawExchanges)

/** A module cools what stands inside its own shell: its air is that of no room. */
const isModule = ({ cabinets = [] }: Exchange): boolean => cabinets.some(({ place }) => place === 'module')

/** A cabinet of the edge has no place: it stands alone among people, and the air that its equipment draws is not known. */
const hasRacks = ({ cabinets = [] }: Exchange): boolean =>
  cabinets.some(({ place }) => place === 'row' || place === 'pod')

const isPositive = (value: number | undefined): boolean => value !== undefined && value > 0

test('all that cools a room says the air that it supplies and its temperature, in random designs', () => {
  const coolers = drawnExchanges.filter(
    ({ exchange }) => exchange.cooling !== undefined && !isModule(exchange),
  )
  expect(new Set(coolers.map(({ key }) => key))).toEqual(
    new Set(['cooling', 'hyperpod', 'row-designer', 'unicalc']),
  )
  for (const { key, seed, exchange } of coolers) {
    const { airflow, supply } = exchange.cooling ?? {}
    expect(Number.isFinite(airflow) && Number.isFinite(supply), `${key}, seed ${seed}`).toBe(true)
    // Coolers among racks of their own may have no air to spare for others.
    if (exchange.heat === undefined) expect(isPositive(airflow), `${key}, seed ${seed}`).toBe(true)
  }
})

test('all racks that a room cools say the air that they draw and how warm it may be, in random designs', () => {
  const racks = drawnExchanges.filter(
    ({ exchange: { heat, cooling, ...others } }) =>
      hasRacks(others) && (heat?.kilowatts ?? 0) > (cooling?.capacity ?? 0),
  )
  expect(new Set(racks.map(({ key }) => key))).toEqual(new Set(['hyperpod', 'row-designer']))
  for (const { key, seed, exchange } of racks) {
    const { airflow, supply, inletLimit } = exchange.heat ?? {}
    expect(
      isPositive(airflow) && Number.isFinite(supply) && Number.isFinite(inletLimit),
      `${key}, seed ${seed}`,
    ).toBe(true)
  }
})

test('chilled water carries away all that its coolers take out of the room and what their fans draw, in random designs', () => {
  const takers = drawnExchanges.filter(
    ({ exchange: { takesWater, cooling } }) => takesWater !== undefined && cooling !== undefined,
  )
  expect(new Set(takers.map(({ key }) => key))).toEqual(
    new Set(['cooling', 'hyperpod', 'row-designer', 'unicalc']),
  )
  for (const { key, seed, exchange } of takers) {
    const { heat, cooling, takesWater } = exchange
    if (heat === undefined) continue
    const carried = Math.min(heat.kilowatts, cooling?.capacity ?? 0)
    expect(takesWater?.kilowatts, `${key}, seed ${seed}`).toBeGreaterThan(carried)
  }
})

test('chilled water says the heat that coolers carry with it, its glycol, and a return that is warmer than it comes, in random designs', () => {
  const takers = drawnExchanges.filter(({ exchange }) => exchange.takesWater !== undefined)
  for (const { key, seed, exchange } of takers) {
    const { takesWater, cooling } = exchange
    const { carriedHeat, kilowatts = 0, celsius = 0, returned, glycol } = takesWater ?? {}
    expect(isPositive(carriedHeat) && Number.isFinite(glycol), `${key}, seed ${seed}`).toBe(true)
    expect(carriedHeat, `${key}, seed ${seed}`).toBeLessThanOrEqual(kilowatts)
    // Coolers that cannot carry what they are asked for are refused by rules, or carry what they can.
    expect(carriedHeat, `${key}, seed ${seed}`).toBeLessThanOrEqual((cooling?.capacity ?? 0) * (1 + 1e-6))
    // What rows give to their water is known, and not with how much of it.
    if (key !== 'row-designer') expect(returned, `${key}, seed ${seed}`).toBeGreaterThan(celsius)
  }
})

test('all that stands in a room says the load of its footprint and of one of its feet, in random designs', () => {
  // A plate below a UPS spreads what its feet carry.
  const standing = drawnExchanges.filter(
    ({ key, exchange }) =>
      exchange.standing !== undefined &&
      !isModule(exchange) &&
      !(key === 'easy-ups-3-phase' && exchange.standing.point === undefined),
  )
  expect(new Set(standing.map(({ key }) => key))).toEqual(
    new Set(['cooling', 'easy-ups-3-phase', 'hyperpod', 'lec', 'pantera-pdu', 'row-designer', 'unicalc']),
  )
  for (const { key, seed, exchange } of standing) {
    const { point, footprint, spread } = exchange.standing ?? {}
    expect(isPositive(point) && isPositive(spread), `${key}, seed ${seed}`).toBe(true)
    expect(footprint, `${key}, seed ${seed}`).toBeGreaterThanOrEqual(spread ?? Number.NaN)
  }
})
