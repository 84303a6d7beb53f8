// Sample list prices in EUR: invented figures of a plausible size, for trying the product out, never for a quotation.
import { enclosures, strips } from './facts/rack.ts'
import { upsList } from './facts/ups.ts'
import { cordLengths, cordSizes, parts } from './parts.ts'
import { centsOfEuros } from '../compared-prices.ts'
import type { UnitPrices } from '../product.ts'

const samplePrices: readonly (readonly [string, number])[] = [
  ...enclosures.map(
    ({ key, units, mass, cooled }) =>
      [parts.enclosure(key), 160 + 14 * units + 4 * mass + (cooled ? 6800 : 0)] as const,
  ),
  ...upsList.map(
    ({ key, va, topology }) =>
      [parts.ups(key), Math.round(120 + va * (topology === 'doubleConversion' ? 0.62 : 0.42))] as const,
  ),
  ...strips
    .filter(({ key }) => key !== 'none')
    .map(({ key, small, large }) => [parts.strip(key), 60 + 9 * small + 14 * large] as const),
  ...cordSizes.flatMap((size) =>
    cordLengths.map(
      (length) =>
        [parts.cord(size, length), { small: 6, large: 11, adaptor: 14 }[size] + 2 * Number(length)] as const,
    ),
  ),
  [parts.lithium, 480],
  [parts.pack, 790],
  [parts.lithiumPack, 1390],
  [parts.railKit, 85],
  [parts.inputCord, 32],
  [parts.transferSwitch, 690],
  [parts.blanking, 7],
  [parts.fanKit, 240],
  [parts.ventKit, 65],
  [parts.coolingUnit, 2900],
  [parts.lock, 130],
  [parts.networkCard, 295],
  [parts.sensor, 95],
  [parts.camera, 420],
  [parts.cloud, 120],
  [parts.warranty3, 140],
  [parts.warranty5, 290],
  [parts.onSite, 260],
  [parts.startUp, 390],
  [parts.batteryService, 180],
]

/** Cents of EUR by part number. */
export const sampleListPrices: UnitPrices = centsOfEuros(samplePrices)
