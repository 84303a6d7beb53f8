// Sample list prices in EUR: invented figures of a plausible size, for trying the product out, never for a quotation.
import { batteries } from './facts/batteries.ts'
import { publishedFacts } from './facts/published.ts'
import type { UnitFacts } from './facts/facts.ts'
import { batteryBreakerKit, cabinetPart, modulePart, parts } from './parts.ts'
import { centsOfEuros } from '../compared-prices.ts'
import type { UnitPrices } from '../product.ts'

/** Sample price in EUR of a frame, without modules where it takes any. */
function framePrice(unit: UnitFacts): number {
  const large = unit.family.startsWith('galaxy') ? 1.25 : 1
  if (unit.slots > 2) return 14_500
  return Math.round((2600 + 128 * unit.frameKw) * large * (unit.slots === 2 ? 0.7 : 1))
}

const samplePrices: readonly (readonly [string, number])[] = [
  ...publishedFacts.units.map((unit) => [unit.partNumber, framePrice(unit)] as const),
  ...publishedFacts.units
    .filter((unit) => unit.slots > 1)
    .map((unit) => [modulePart(unit), Math.round(1500 + 96 * unit.kw)] as const),
  ['UP-PW1245P1', 34],
  ['EP65-12', 215],
  [cabinetPart('external-pw1245'), 1250],
  [cabinetPart('external-ep65'), 1980],
  ...batteries
    .filter((battery) => battery.kind === 'lithiumIon')
    .map((battery) => [battery.partNumber, 5200 + (1650 * (battery.mass - 170)) / 18] as const),
  ...publishedFacts.units.map((unit) => [batteryBreakerKit(unit), unit.frameKw > 50 ? 1490 : 640] as const),
  [parts.bypassPanel, 980],
  [parts.bypassCabinet, 4150],
  [parts.bottomEntryCabinet, 2380],
  [parts.topEntryKit, 210],
  [parts.threeToOneKit, 360],
  [parts.parallelKit, 420],
  [parts.synchronisationKit, 890],
  [parts.backfeedKit, 760],
  [parts.emergencyPowerOff, 140],
  [parts.managementCard, 395],
  [parts.temperatureSensor, 85],
  [parts.seismicKit, 540],
  [parts.airFilter, 120],
  [parts.spreaderPlate, 310],
  [parts.startUp5x8, 950],
  [parts.startUp7x24, 1480],
  [parts.commissioning, 2200],
  [parts.loadBankTest, 3100],
  [parts.training, 1650],
  [parts.maintenanceAnnual, 780],
  [parts.maintenanceSemiAnnual, 1420],
  [parts.maintenanceQuarterly, 2650],
  [parts.plan1Year, 1350],
  [parts.plan3Years, 3700],
  [parts.plan5Years, 5900],
  [parts.fourHourResponse, 1150],
]

/** Cents of EUR by part number. */
export const sampleListPrices: UnitPrices = centsOfEuros(samplePrices)
