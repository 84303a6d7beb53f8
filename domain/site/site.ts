// The place where a solution is built. Its designs take the conditions there as their facts, so that nobody states them twice.
import { listKeys } from '../keys.ts'
import { mainsFrequencies } from '../reference/mains.ts'

/** Figures of a site with unit and limits. */
export const siteNumbers = {
  altitude: { unit: 'm', min: 0, max: 5000, whole: true },
  availableShortCircuit: { unit: 'kA', min: 0.1, max: 200, whole: false },
  outdoorMinimum: { unit: '°C', min: -60, max: 40, whole: false },
  outdoorMaximum: { unit: '°C', min: -30, max: 60, whole: false },
  roomMinimum: { unit: '°C', min: 0, max: 50, whole: false },
  roomMaximum: { unit: '°C', min: 0, max: 50, whole: false },
  dewPoint: { unit: '°C', min: -20, max: 30, whole: false },
} as const satisfies Record<
  string,
  { readonly unit: string; readonly min: number; readonly max: number; readonly whole: boolean }
>
export type SiteNumber = keyof typeof siteNumbers
export const siteNumberKeys: readonly SiteNumber[] = listKeys(siteNumbers)

/** Voltages between two phases in V. */
export const siteVoltages = [190, 200, 208, 220, 380, 400, 415, 440, 480, 600] as const

/** Earthing systems of IEC 60364-1, and the solidly grounded system of NEC 250.20. */
export const siteEarthings = ['TN-S', 'TN-C', 'TT', 'IT', 'solidlyGrounded'] as const

/** Weather years that products have. */
export const siteClimates = ['chicago', 'denver', 'sanFrancisco', 'atlanta', 'greensboro'] as const

/** What can be chosen for a site, beside its figures. */
export const siteOptions = {
  voltage: siteVoltages,
  frequency: mainsFrequencies,
  earthing: siteEarthings,
  climate: siteClimates,
} as const
export type SiteOption = keyof typeof siteOptions
export const siteOptionKeys: readonly SiteOption[] = listKeys(siteOptions)

export const maxPlaceLength = 120

/** What people state about a site; null is not stated and never 0. The country is that of the solution. */
export type StatedSite = {
  readonly [Key in SiteNumber]: number | null
} & {
  readonly [Key in SiteOption]: (typeof siteOptions)[Key][number] | null
} & {
  /** City or address, for people. */
  readonly place: string | null
}

export interface Site extends StatedSite {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

export const emptySite: StatedSite = {
  place: null,
  voltage: null,
  frequency: null,
  earthing: null,
  climate: null,
  altitude: null,
  availableShortCircuit: null,
  outdoorMaximum: null,
  outdoorMinimum: null,
  roomMaximum: null,
  roomMinimum: null,
  dewPoint: null,
}

export const siteFields = ['place', ...siteOptionKeys, ...siteNumberKeys] as const
export type SiteField = 'place' | SiteOption | SiteNumber

/** Pairs of figures of which the first must not be above the second. */
export const orderedSiteFields: readonly (readonly [lower: SiteNumber, higher: SiteNumber])[] = [
  ['outdoorMinimum', 'outdoorMaximum'],
  ['roomMinimum', 'roomMaximum'],
]

/** The pairs that are stated the wrong way round. */
export const listReversedFields = (
  site: StatedSite,
): readonly (readonly [lower: SiteNumber, higher: SiteNumber])[] =>
  orderedSiteFields.filter(([lower, higher]) => {
    const [from, to] = [site[lower], site[higher]]
    return from !== null && to !== null && from > to
  })
