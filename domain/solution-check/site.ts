// Finds designs that were configured for another site than the solution, or than the other designs of the solution.
import type { Value } from '../engine/model.ts'
import type { Exchange } from '../products/exchange.ts'
import { createChainFinding } from './chain.ts'
import type { ChainDesign, ChainFinding, ChainFindingKey, SiteConditions } from './chain.ts'

/** Products state the altitude in steps of up to 100 m, so two of them may differ by that much for one site. */
const altitudeStep = 100

/** Other parameter names of each site condition in products, beside its own name. */
const namesInProducts = {
  altitude: [],
  frequency: [],
  outdoorMaximum: [],
  outdoorMinimum: [],
  roomMaximum: ['roomTemperature', 'cableAir'],
  roomMinimum: ['batteryTemperature', 'lowestTemperature'],
  dewPoint: [],
  availableShortCircuit: [],
  voltage: [],
  placed: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The other names for equipment outdoors: parameters for the air around it mean the outdoor air, because no room protects it. */
const namesOutdoors = {
  ...namesInProducts,
  outdoorMaximum: namesInProducts.roomMaximum,
  outdoorMinimum: namesInProducts.roomMinimum,
  roomMaximum: [],
  roomMinimum: [],
} as const satisfies Readonly<Record<keyof typeof namesInProducts, readonly string[]>>

/**
 * The parameters of a design that describe its site. Of air at a coil `humidityBy` says which of its parameters states the humidity; `site` is the
 * kind of place of a single enclosure.
 */
export const siteFactNames: readonly string[] = [
  'country',
  'earthing',
  'humidityBy',
  'site',
  ...Object.entries(namesInProducts).flatMap(([name, others]) => [name, ...others]),
]

/** Reads the site conditions from the values of a design, whose parameters have the same names in all products, or from the site of a solution. */
export function readSiteConditions(
  values: Readonly<Record<string, Value | null | undefined>>,
): SiteConditions {
  const { country, earthing, humidityBy, site } = values
  const numbers = Object.entries(site === 'outdoor' ? namesOutdoors : namesInProducts).flatMap(
    ([name, others]) => {
      const number = [name, ...others]
        .map((parameter) => toNumber(values[parameter]))
        .find((value) => value !== undefined)
      const isUnused = name === 'dewPoint' && humidityBy !== undefined && humidityBy !== 'dewPoint'
      return number === undefined || isUnused ? [] : [[name, number] as const]
    },
  )
  return {
    ...(typeof country === 'string' && country !== '' ? { country } : {}),
    // A solidly grounded system follows from the country, which is compared separately.
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
  /** Whether a design that was configured for `value` can stand at a site with `expected`. */
  readonly isSuitable: (value: string | number, expected: string | number) => boolean
  /** Only compared with the stated site and not with other designs, because designs may be configured for more than the site demands. */
  readonly onlyStated?: boolean
  /** Only compared where outdoor air acts on the design. */
  readonly isOutdoors?: boolean
}

/** Whether a design states that outdoor air does not act on it, such as a coil with chilled water of another plant. */
const isWithoutOutdoorAir = ({ cooling, givesWater }: Exchange): boolean =>
  (cooling ?? givesWater)?.outdoors === false

const isEqual = (value: string | number, expected: string | number): boolean => value === expected

/**
 * Behind the origin of an installation with a PEN conductor its designs have a neutral and a protective conductor of their own
 * (IEC 60364-4-44, 444.4.3.1, recalled): the usual TN-C-S system.
 */
const isEarthingOf = (value: string | number, expected: string | number): boolean =>
  value === expected || (expected === 'TN-C' && value === 'TN-S')
const isAtLeast = (value: string | number, expected: string | number): boolean =>
  Number(value) >= Number(expected)
const isAtMost = (value: string | number, expected: string | number): boolean =>
  Number(value) <= Number(expected)

const facts: readonly SiteFact[] = [
  { key: 'CHAIN_SITE_COUNTRY', name: 'country', isSuitable: isEqual },
  {
    key: 'CHAIN_SITE_ALTITUDE',
    name: 'altitude',
    isSuitable: (value, expected) => Math.abs(Number(value) - Number(expected)) <= altitudeStep,
  },
  { key: 'CHAIN_SITE_FREQUENCY', name: 'frequency', isSuitable: isEqual },
  {
    key: 'CHAIN_SITE_OUTDOOR_MAXIMUM',
    name: 'outdoorMaximum',
    isSuitable: isAtLeast,
    onlyStated: true,
    isOutdoors: true,
  },
  {
    key: 'CHAIN_SITE_OUTDOOR_MINIMUM',
    name: 'outdoorMinimum',
    isSuitable: isAtMost,
    onlyStated: true,
    isOutdoors: true,
  },
  { key: 'CHAIN_SITE_ROOM_MAXIMUM', name: 'roomMaximum', isSuitable: isAtLeast, onlyStated: true },
  { key: 'CHAIN_SITE_ROOM_MINIMUM', name: 'roomMinimum', isSuitable: isAtMost, onlyStated: true },
  { key: 'CHAIN_SITE_DEW_POINT', name: 'dewPoint', isSuitable: isAtLeast, onlyStated: true },
  { key: 'CHAIN_SITE_EARTHING', name: 'earthing', isSuitable: isEarthingOf, onlyStated: true },
]

/** @param site the known conditions of the solution's site; an unknown one is taken from the majority of the designs */
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
    return designs.flatMap(({ id, site: configuredSite, exchange }) => {
      // Air that is stated by another value than its dew point has one all the same.
      const value =
        configuredSite?.[fact.name] ?? (fact.name === 'dewPoint' ? exchange.cooling?.dewPoint : undefined)
      const isIrrelevant = fact.isOutdoors === true && isWithoutOutdoorAir(exchange)
      return value === undefined || isIrrelevant || fact.isSuitable(value, expected)
        ? []
        : [createChainFinding(fact.key, { designs: [id], arguments: { value, expected } })]
    })
  })

/** Among equally common values the first one. */
function findMostCommon(values: readonly (string | number)[]): string | number | undefined {
  const count = (value: string | number): number => values.filter((candidate) => candidate === value).length
  return values.toSorted((one, other) => count(other) - count(one))[0]
}
