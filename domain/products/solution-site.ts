// The facts of a solution's site, as the text of a product reads them.
import type { AlgorithmResults } from '../engine/source/formula-evaluator.ts'
import type { AlgorithmDescription, ScalarDescription } from '../engine/source/library-description.ts'
import { type Site, siteNumberKeys, siteNumbers, type SiteNumber } from '../site/site.ts'

/** The name under which a product's text requests the site: `records siteAltitude = altitude from solution-site-1()`. */
export const solutionSite = 'solution-site-1'

/** Units as formulas write them. */
const units: Readonly<Record<(typeof siteNumbers)[SiteNumber]['unit'], string>> = {
  m: 'm',
  kA: 'kA',
  '°C': 'degC',
}

/** Choices of products are texts, whatever their unit. */
const optionalText: ScalarDescription = { kind: 'text', optional: true }

export const solutionSiteDescription: AlgorithmDescription = {
  inputs: {},
  results: {
    country: optionalText,
    voltage: optionalText,
    frequency: optionalText,
    earthing: optionalText,
    climate: optionalText,
    today: { kind: 'number', unit: 'date', optional: true },
    delivery: { kind: 'number', unit: 'date', optional: true },
    ...Object.fromEntries(
      siteNumberKeys.map((key) => [
        key,
        { kind: 'number', unit: units[siteNumbers[key].unit], optional: true } as const,
      ]),
    ),
  },
  forIntake: true,
}

/** The site of a solution as a design begins with it. */
export interface BegunSite extends Site {
  /** The day on which a new design is begun, in days since 1970-01-01; absent for one that was begun before. */
  readonly today?: number
  /** The day on which a new design will be delivered, in days since 1970-01-01; absent for one that was begun before. */
  readonly delivery?: number
}

/** What is stated about the site; nothing where nobody has stated one. */
export function listSolutionSite(site: BegunSite | undefined): AlgorithmResults {
  if (site === undefined) return {}
  const { place: _place, voltage, frequency, ...rest } = site
  const fields = { ...rest, voltage: voltage?.toString(), frequency: frequency?.toString() }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) =>
      value === null || value === undefined ? [] : [[key, value] as const],
    ),
  )
}
