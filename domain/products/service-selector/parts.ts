// Part numbers of everything that the bill of materials can name. SPSFT marks a sample number where none is public; the grammar of the
// public ones is kept: service code, years, family and size band, as in WONSITEWEXT1YR-G3-23.
import type { AssetFacts } from './facts/facts.ts'
import type { Response } from './facts/services.ts'

export const parts = {
  /** One year on site with parts, batteries, labour and travel (APC Silcon submittal). */
  onSitePackage: 'WSSP1-T8',
  /** Its upgrade to four hours (same submittal). */
  packageFourHours: 'WUPC',
  hours5x16: 'SPSFT-H516',
  hours7x24: 'SPSFT-H724',
  tenPercentJar: 'SPSFT-BAT10',
  jar: 'SPSFT-BATF',
  extraVisit: 'SPSFT-VIS',
  electrician: 'SPSFT-ELE',
  monitoring: 'SPSFT-RMS',
  monitoringCard: 'SPSFT-RMC',
  training: 'SPSFT-TRN',
  loadBankTest: 'SPSFT-LBT',
  batteryInspection: 'SPSFT-BIN',
  survey: 'SPSFT-SUR',
  travelZone2: 'SPSFT-TZ2',
  travelZone3: 'SPSFT-TZ3',
} as const
export type PartName = keyof typeof parts

type Coded = Pick<AssetFacts, 'key' | 'family' | 'band'>

/** Levels of a maintenance plan, from visits only to parts, labour and travel, with their service codes. */
export const planCodes = { preventive: 'PM', preventiveLabour: 'PL', full: 'FC' } as const
export type PlanLevel = keyof typeof planCodes
export const planLevels = ['preventive', 'preventiveLabour', 'full'] as const satisfies readonly PlanLevel[]

/** A year of a plan that runs for so many years, at a volume tier from 1. */
export const planPart = (level: PlanLevel, asset: Coded, years: number, tier: number): string =>
  `SPSFT-${planCodes[level]}${years}YR-${asset.family}-${asset.band}-V${tier}`

export const extensionCodes = { onSite: 'OSE', servicePack: 'SPK', extendedWarranty: 'EXW' } as const
export type Extension = keyof typeof extensionCodes
export const extensions = [
  'onSite',
  'servicePack',
  'extendedWarranty',
] as const satisfies readonly Extension[]

export const extensionPart = (extension: Extension, asset: Coded, years: number): string =>
  `SPSFT-${extensionCodes[extension]}${years}YR-${asset.family}-${asset.band}`

/** Response faster than the next business day, for a year of one asset. */
export const responsePart = (response: Exclude<Response, 'nextBusinessDay'>): string =>
  `SPSFT-R${response.toUpperCase()}`

export type StartUp = '5x8' | '7x24'

/** The start-up of the Smart-UPS RT in working hours has a public number. */
export const startUpPart = (hours: StartUp, asset: Coded): string =>
  hours === '5x8' && asset.key === 'smart-ups-rt-20'
    ? 'WSTRTUP5X8FWUPG-SB-16'
    : `SPSFT-SU${hours.toUpperCase()}-${asset.family}-${asset.band}`

/** Whether a part number is a sample. */
export const isSamplePart = (partNumber: string): boolean => partNumber.startsWith('SPSFT-')
