// Finds designs that were configured for another site than the solution, or than the other designs of the solution.
import type { Value } from '../engine/model.ts'
import { createChainFinding } from './chain.ts'
import type { ChainDesign, ChainFinding, ChainFindingKey, SiteConditions } from './chain.ts'

/** Products state the altitude in steps of up to 100 m, so two of them may differ by that much for one site. */
const altitudeStep = 100

/** The site of a design, whose product calls these facts by the same names as every other one; or the site of a solution. */
export function readSiteConditions({
  country,
  altitude,
  frequency,
}: Readonly<Record<string, Value | null | undefined>>): SiteConditions {
  const [metres, hertz] = [toNumber(altitude), toNumber(frequency)]
  return {
    ...(typeof country === 'string' && country !== '' ? { country } : {}),
    ...(metres === undefined ? {} : { altitude: metres }),
    ...(hertz === undefined ? {} : { frequency: hertz }),
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
  /** Whether two values can belong to one site. */
  readonly isSame: (one: string | number, other: string | number) => boolean
}

const isEqual = (one: string | number, other: string | number): boolean => one === other
const facts: readonly SiteFact[] = [
  { key: 'CHAIN_SITE_COUNTRY', name: 'country', isSame: isEqual },
  {
    key: 'CHAIN_SITE_ALTITUDE',
    name: 'altitude',
    isSame: (one, other) => Math.abs(Number(one) - Number(other)) <= altitudeStep,
  },
  { key: 'CHAIN_SITE_FREQUENCY', name: 'frequency', isSame: isEqual },
]

/** @param site what is known of the solution's site; the rest is what most of its designs say */
export const checkSite = (
  designs: readonly ChainDesign[],
  site: SiteConditions = {},
): readonly ChainFinding[] =>
  facts.flatMap((fact) => {
    const expected =
      site[fact.name] ?? findMostCommon(designs.flatMap((design) => design.site?.[fact.name] ?? []))
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
