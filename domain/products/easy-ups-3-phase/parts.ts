// Part numbers of everything that the bill of materials can name; SP3PH marks a sample number where none is public.
import type { UnitFacts } from './facts/facts.ts'

export const parts = {
  bypassPanel: 'SP3PH-MBP',
  bypassCabinet: 'SP3PH-MBC',
  bottomEntryCabinet: 'SP3PH-BEC',
  topEntryKit: 'SP3PH-TEK',
  threeToOneKit: 'SP3PH-31K',
  parallelKit: 'SP3PH-PAR',
  synchronisationKit: 'SP3PH-SYN',
  backfeedKit: 'SP3PH-BFK',
  emergencyPowerOff: 'SP3PH-EPO',
  managementCard: 'SP3PH-NMC',
  temperatureSensor: 'SP3PH-TMP',
  seismicKit: 'SP3PH-SEI',
  airFilter: 'SP3PH-AIR',
  spreaderPlate: 'SP3PH-SPR',
  startUp5x8: 'SP3PH-SU58',
  startUp7x24: 'SP3PH-SU724',
  commissioning: 'SP3PH-COM',
  loadBankTest: 'SP3PH-LBT',
  training: 'SP3PH-TRN',
  maintenanceAnnual: 'SP3PH-PM1',
  maintenanceSemiAnnual: 'SP3PH-PM2',
  maintenanceQuarterly: 'SP3PH-PM4',
  plan1Year: 'SP3PH-PL1',
  plan3Years: 'SP3PH-PL3',
  plan5Years: 'SP3PH-PL5',
  fourHourResponse: 'SP3PH-R4H',
} as const

/** Part number of a power module of a unit that takes modules. */
export const modulePart = (unit: Pick<UnitFacts, 'key'>): string => `SP3PH-PM-${unit.key}`

/** Part number of the empty cabinet of an external battery. */
export const cabinetPart = (battery: string): string => `SP3PH-BC-${battery}`

/** The battery breaker kit of a unit: the public one is for 100 to 200 kVA of the Easy UPS 3M; the others are samples. */
export function batteryBreakerKit(unit: Pick<UnitFacts, 'family' | 'frameKw'>): string {
  if (unit.family === 'easy3m' && unit.frameKw >= 100 && unit.frameKw <= 200) return 'E3MBBK100K200H'
  return unit.frameKw > 50 ? 'SP3PH-BBK-L' : 'SP3PH-BBK-S'
}

/** Whether a part number is a sample. */
export const isSamplePart = (partNumber: string): boolean => partNumber.startsWith('SP3PH-')

/** Sizes in mm and masses in kg of the enclosures beside the UPS: samples. */
export const enclosures = {
  bypassPanel: { width: 600, depth: 250, height: 800, mass: 45 },
  bypassCabinet: { width: 600, depth: 850, height: 1991, mass: 190 },
  bottomEntryCabinet: { width: 300, depth: 925, height: 1970, mass: 110 },
} as const
