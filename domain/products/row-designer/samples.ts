// Sample list prices in EUR: invented figures of a plausible size, for trying the product out, never for a quotation.
import { feederAmps, strips } from './facts/power.ts'
import { coolers, racks } from './facts/racks.ts'
import { parts } from './parts.ts'
import { centsOfEuros } from '../compared-prices.ts'
import type { UnitPrices } from '../product.ts'

const samplePrices: readonly (readonly [string, number])[] = [
  ...racks.map(({ key, units, mass }) => [parts.rack(key), 420 + 14 * units + 3 * Math.round(mass)] as const),
  ...coolers.map(({ key, power, air }) => [parts.cooler(key), 5200 + 190 * power + 400 * air] as const),
  ...strips.flatMap(({ key, amps, phases }) => [
    [parts.strip(key), 240 + 9 * amps * phases] as const,
    [parts.whip(key), 110 + 3 * amps * phases] as const,
  ]),
  ...feederAmps.map((amps) => [parts.feeder(amps), 900 + 11 * Number(amps)] as const),
  [parts.door('sliding'), 2400],
  [parts.door('hinged'), 1700],
  [parts.roof, 160],
  [parts.roofDropAway, 230],
  [parts.brush, 22],
  [parts.header, 95],
  [parts.endPanel, 280],
  [parts.filler, 140],
  [parts.chimney, 890],
  [parts.bracket, 75],
  [parts.duct, 210],
  [parts.blanking, 7],
  [parts.tile, 120],
]

/** Cents of EUR by part number. */
export const sampleListPrices: UnitPrices = centsOfEuros(samplePrices)
