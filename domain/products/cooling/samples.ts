// Sample list prices in EUR: invented figures of a plausible size, for trying the product out, never for a quotation.
import { centsOfEuros } from '../compared-prices.ts'
import type { UnitPrices } from '../product.ts'
import { condensers } from './facts/rejection.ts'
import { type Medium, units } from './facts/units.ts'
import { parts } from './parts.ts'

/** EUR for each m³/h. */
const priceOfAir: Readonly<Record<Medium, number>> = {
  chilledWater: 1.1,
  directExpansion: 2.1,
  fluidExpansion: 2.3,
  pumpedRefrigerant: 1.2,
}

const samplePrices: readonly (readonly [string, number])[] = [
  ...units.map(({ key, airflow, medium }) => [parts.unit(key), 5200 + airflow * priceOfAir[medium]] as const),
  ...condensers.map(({ key, perKelvin }) => [parts.condenser(key), 1400 + 1100 * perKelvin] as const),
  [parts.lowAmbientKit, 650],
  [parts.lineSet, 48],
  [parts.valve, 420],
  [parts.changeoverValve, 560],
  [parts.condensatePump, 290],
  [parts.reheat, 980],
  [parts.humidifier, 1750],
  [parts.probe, 85],
  [parts.leakRope, 32],
  [parts.distributionUnit, 14_500],
  [parts.pumpingUnit, 21_000],
  [parts.chiller, 52_000],
  [parts.dryCooler, 16_500],
  [parts.pump, 3900],
  [parts.startUp, 780],
]

/** Cents of EUR by part number. */
export const sampleListPrices: UnitPrices = centsOfEuros(samplePrices)
