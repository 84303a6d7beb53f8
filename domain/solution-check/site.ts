// Finds designs that were configured for another site than the solution, or than the other designs of the solution.
import type { Value } from '../engine/model.ts'
import { createChainFinding } from './chain.ts'
import type { ChainDesign, ChainFinding, ChainFindingKey, SiteConditions } from './chain.ts'

/** Products state the altitude in steps of up to 100 m, so two of them may differ by that much for one site. */
const altitudeStep = 100

/** Names of the same fact in products, beside that of the site. */
const otherNames = {
  altitude: [],
  frequency: [],
  outdoorMaximum: [],
  outdoorMinimum: [],
  roomMaximum: ['roomTemperature', 'cableAir'],
  roomMinimum: ['batteryTemperature', 'lowestTemperature'],
  dewPoint: [],
  availableShortCircuit: [],
  voltage: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The air around equipment in the open is that outdoors, by whatever name its product asks for it; no room protects it. */
const outdoorNames = {
  ...otherNames,
  outdoorMaximum: otherNames.roomMaximum,
  outdoorMinimum: otherNames.roomMinimum,
  roomMaximum: [],
  roomMinimum: [],
} as const satisfies Readonly<Record<keyof typeof otherNames, readonly string[]>>

/**
 * The facts of a design that say for which site it is. Air at a coil has a dew point of its own, where `humidityBy` is asked; `site` is
 * the kind of place of a single enclosure.
 */
export const siteFactNames: readonly string[] = [
  'country',
  'earthing',
  'humidityBy',
  'site',
  ...Object.entries(otherNames).flatMap(([name, others]) => [name, ...others]),
]

/** The site of a design, whose product calls these facts by the same names as every other one; or the site of a solution. */
export function readSiteConditions(
  values: Readonly<Record<string, Value | null | undefined>>,
): SiteConditions {
  const { country, earthing, humidityBy, site } = values
  const numbers = Object.entries(site === 'outdoor' ? outdoorNames : otherNames).flatMap(([name, others]) => {
    const number = [name, ...others].map((one) => toNumber(values[one])).find((one) => one !== undefined)
    const isOfCoil = name === 'dewPoint' && humidityBy !== undefined
    return number === undefined || isOfCoil ? [] : [[name, number] as const]
  })
  return {
    ...(typeof country === 'string' && country !== '' ? { country } : {}),
    // A solidly grounded system is that of a country, which is compared by itself.
    ...(typeof earthing === 'string' && /^(?:TN|TT|IT)/u.test(earthing) ? { earthing } : {}),
    ...Object.fromEntries(numbers),
  }
}

/** A number, or an option that is written as one. */
function toNumber(value: Value | null | undefined): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

interface SiteFact {
  readonly key: ChainFindingKey
  readonly name: keyof SiteConditions
  /** Whether a design with the first value can stand at a site with the second. */
  readonly isSame: (one: string | number, other: string | number) => boolean
  /** Designs may be made for more than the site: only what the site states counts, not what other designs say. */
  readonly onlyStated?: boolean
}

const isEqual = (one: string | number, other: string | number): boolean => one === other
const isAtLeast = (one: string | number, other: string | number): boolean => Number(one) >= Number(other)
const isAtMost = (one: string | number, other: string | number): boolean => Number(one) <= Number(other)
const facts: readonly SiteFact[] = [
  { key: 'CHAIN_SITE_COUNTRY', name: 'country', isSame: isEqual },
  {
    key: 'CHAIN_SITE_ALTITUDE',
    name: 'altitude',
    isSame: (one, other) => Math.abs(Number(one) - Number(other)) <= altitudeStep,
  },
  { key: 'CHAIN_SITE_FREQUENCY', name: 'frequency', isSame: isEqual },
  { key: 'CHAIN_SITE_OUTDOOR_MAXIMUM', name: 'outdoorMaximum', isSame: isAtLeast, onlyStated: true },
  { key: 'CHAIN_SITE_OUTDOOR_MINIMUM', name: 'outdoorMinimum', isSame: isAtMost, onlyStated: true },
  { key: 'CHAIN_SITE_ROOM_MAXIMUM', name: 'roomMaximum', isSame: isAtLeast, onlyStated: true },
  { key: 'CHAIN_SITE_ROOM_MINIMUM', name: 'roomMinimum', isSame: isAtMost, onlyStated: true },
  { key: 'CHAIN_SITE_DEW_POINT', name: 'dewPoint', isSame: isAtLeast, onlyStated: true },
  { key: 'CHAIN_SITE_EARTHING', name: 'earthing', isSame: isEqual, onlyStated: true },
]

/** @param site what is known of the solution's site; the rest is what most of its designs say */
export const checkSite = (
  designs: readonly ChainDesign[],
  site: SiteConditions = {},
): readonly ChainFinding[] =>
  facts.flatMap((fact) => {
    const expected =
      site[fact.name] ??
      (fact.onlyStated === true
        ? undefined
        : findMostCommon(designs.flatMap((design) => design.site?.[fact.name] ?? [])))
    if (expected === undefined) return []
    return designs.flatMap(({ id, site: own }) => {
      const value = own?.[fact.name]
      return value === undefined || fact.isSame(value, expected)
        ? []
        : [createChainFinding(fact.key, { designs: [id], arguments: { value, expected } })]
    })
  })

/** Among equally common values the first one. */
function findMostCommon(values: readonly (string | number)[]): string | number | undefined {
  const count = (value: string | number): number => values.filter((one) => one === value).length
  return values.toSorted((one, other) => count(other) - count(one))[0]
}
