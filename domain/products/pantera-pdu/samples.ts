// Sample list prices in EUR: invented figures of a plausible size, for trying the product out, never for a quotation.
import {
  branchBreakers,
  connectors,
  mainDevices,
  panelMains,
  panelSizes,
  subFeedRatings,
} from './facts/devices.ts'
import { kRatings, moduleFrames, ratings } from './facts/ratings.ts'
import { parts } from './parts.ts'
import { centsOfEuros } from '../compared-prices.ts'
import type { UnitPrices } from '../product.ts'

const allPoles = [1, 2, 3] as const

const samplePrices: readonly (readonly [string, number])[] = [
  ...ratings.flatMap(({ key, kva }): (readonly [string, number])[] => [
    [parts.cabinet(key), 3200 + 14 * kva],
    ...kRatings.map((k) => [parts.transformer(key, k), Math.round((900 + 42 * kva) * (1 + k / 60))] as const),
  ]),
  ...moduleFrames.map(({ slots }) => [parts.frame(slots), 4100 + 210 * slots] as const),
  ...mainDevices.map((size) => [parts.mainBreaker(size), 180 + 4 * size] as const),
  ...panelSizes.flatMap((poles) =>
    panelMains.map((main) => [parts.panel(poles, main), 420 + 9 * poles + 2 * main] as const),
  ),
  ...branchBreakers.flatMap((size) =>
    allPoles.flatMap((poles): (readonly [string, number])[] => [
      [parts.branchBreaker(poles, size), 14 * poles + Math.round(size / 2)],
      [parts.module(poles, size, false), 240 + 20 * poles + 2 * size],
      [parts.module(poles, size, true), 390 + 20 * poles + 2 * size],
    ]),
  ),
  ...connectors.map(({ key, rating, poles }) => [parts.cord(key), 30 + poles * rating] as const),
  ...subFeedRatings.map((rating) => [parts.subFeed(rating), 150 + 3 * rating] as const),
  [parts.transformerCabinet, 2400],
  [parts.sideCar, 1650],
  [parts.filler, 12],
  [parts.handleTie, 6],
  [parts.surgeArrester, 690],
  [parts.mainMonitoring, 820],
  [parts.branchMonitoring, 2450],
  [parts.networkCard, 395],
  [parts.emergencyPowerOff, 140],
  [parts.floorStand, 560],
  [parts.manual, 25],
  [parts.neutral200, 310],
  [parts.startUp5x8, 950],
  [parts.startUp7x24, 1480],
]

/** Cents of EUR by part number. */
export const sampleListPrices: UnitPrices = centsOfEuros(samplePrices)
