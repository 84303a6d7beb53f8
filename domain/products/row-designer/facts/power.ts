// Supplies by country, rack strips, and the feeders of a row.
import { countries } from '../../../reference/countries.ts'
import { mainsOf } from '../../../reference/mains.ts'

/** Line voltages; the order is the one in which a completion tries them. */
export const voltages = ['400', '208', '415', '480', '380', '220', '200'] as const
type Voltage = (typeof voltages)[number]

/** The nominal V between line and neutral that goes with each. */
export const toNeutral: Readonly<Record<Voltage, number>> = {
  '400': 230,
  '208': 120,
  '415': 240,
  '480': 277,
  '380': 220,
  '220': 127,
  '200': 115,
}

/** Where a breaker carries 80 % of its rating for ever (recalled). */
const eighty: ReadonlySet<string> = new Set(['208', '480', '220', '200'])
export const continuousShare = (voltage: string): number => (eighty.has(voltage) ? 0.8 : 1)

/** W per VA of IT equipment (assumption). */
export const powerFactor = 0.95

/** kW of three phases at 1 A, rounded down to W. */
export const kilowattsPerAmpere = (voltage: string): number =>
  Math.floor(Math.sqrt(3) * Number(voltage) * powerFactor * continuousShare(voltage)) / 1000

export interface StripFacts {
  readonly key: string
  readonly voltage: Voltage
  readonly amps: number
  readonly phases: 1 | 3
  /** kW that one carries. */
  readonly power: number
}

const strip = (voltage: Voltage, phases: 1 | 3, amps: number): StripFacts => ({
  key: `${phases}x${amps}-${voltage}`,
  voltage,
  amps,
  phases,
  power: Math.floor((kilowattsPerAmpere(voltage) * amps * 100) / (phases === 3 ? 1 : 3)) / 100,
})

/** Strips of three phases first; where American practice rules, single-phase ones stand between two lines and are not offered. */
export const strips: readonly StripFacts[] = voltages.flatMap((voltage) =>
  eighty.has(voltage)
    ? [20, 30, 60].map((amps) => strip(voltage, 3, amps))
    : [
        ...[16, 32, 63].map((amps) => strip(voltage, 3, amps)),
        ...[16, 32].map((amps) => strip(voltage, 1, amps)),
      ],
)

/** A of the feeders of a row, A and B alike. */
export const feederAmps = ['63', '100', '160', '250', '400', '630', '800'] as const

/** Aisles of 4 ft where floors are laid in feet (recalled); 1.2 m elsewhere. */
const inFeet: ReadonlySet<string> = new Set(['US', 'CA'])

export interface CountryFacts {
  readonly code: string
  /** mm of the narrowest cold aisle. */
  readonly coldAisle: number
  readonly voltages: readonly string[]
}

/** Countries with their supplies; American ones take 415 V too, as data centres there do (recalled). */
export const countryFacts: readonly CountryFacts[] = countries
  .map(({ countryId: code }): CountryFacts => {
    const found = mainsOf(code)
      .threePhaseVoltages.map(String)
      .filter((voltage) => voltages.some((known) => known === voltage))
    const made = found.length === 0 ? ['208'] : found
    return {
      code,
      coldAisle: inFeet.has(code) ? 1220 : 1200,
      voltages: made.includes('208') ? [...made, '415'] : made,
    }
  })
  .toSorted((a, b) => (a.code < b.code ? -1 : 1))

/** m of whips that are kept; the next length is taken. */
export const whipLengths = [2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50] as const
/** m of slack at the rack, and of the way from the panel to the row (assumptions). */
export const whipSlack = { loop: 0.5, panel: 2 } as const
