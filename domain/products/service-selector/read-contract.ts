// A whole configuration in the words of a service desk: which asset is covered by what, from which day to which.
import type { Assignment } from '../../engine/model.ts'
import { coverPeriods, serviceVisits } from '../../engineering/algorithms/service-cover.ts'
import type { AssetFacts, ServiceFacts } from './facts/facts.ts'
import { publishedFacts } from './facts/published.ts'
import type { CoverageHours, Response } from './facts/services.ts'
import { coverageHoursNames, responseNames } from './facts/services.ts'
import { extensions, planLevels, type Extension, type PlanLevel } from './parts.ts'

/** First and last day of something, both included, as days since 1970-01-01. */
export interface Period {
  readonly start: number
  readonly end: number
}
export type Plan = 'none' | PlanLevel | 'onSitePackage'

export interface CoveredAsset {
  readonly place: number
  readonly facts: AssetFacts
  readonly site: number
  readonly purchased: number
  readonly shipped: number
  readonly started: number
  readonly batteryInstalled: number
  readonly jars: number
  /** Monitored without a card of its own. */
  readonly withoutCard: boolean
  readonly warrantyEnd: number
  /** The day that the period counts from which ends the warranty. */
  readonly warrantyStart: number
  /** The warranty had ended when the contract was ordered, and no contract is renewed. */
  readonly lapsed: boolean
  /** Cover that overlaps the warranty, which is free. */
  readonly free?: Period
  /** The years of the plan that are paid. */
  readonly planYears: readonly Period[]
  readonly extension?: Period & { readonly years: number }
}

export interface Site {
  readonly place: number
  readonly distance: number
  readonly assets: readonly CoveredAsset[]
  /** Days of the visits, every asset of the site at once. */
  readonly visits: readonly number[]
}

export interface ServiceContract {
  readonly ordered: number
  readonly plan: Plan
  readonly term: number
  readonly visitsPerYear: number
  readonly response: Response
  readonly hours: CoverageHours
  readonly batteryCover: 'none' | 'tenPercent' | 'full'
  readonly extension: 'none' | Extension
  readonly payment: 'annual' | 'upfront'
  readonly startUp: 'none' | '5x8' | '7x24'
  readonly electricianOrdered: boolean
  readonly monitoring: boolean
  readonly monitoringCards: boolean
  readonly training: boolean
  readonly loadBankTest: boolean
  readonly batteryInspection: boolean
  readonly survey: boolean
  readonly assets: readonly CoveredAsset[]
  readonly sites: readonly Site[]
}

const missing = (name: string): RangeError =>
  new RangeError(`The configuration has no usable ${name}; it is not one of the service selector.`)

/** Typed access to the values of a whole configuration; each throws RangeError where there is none. */
function readerOf(assignment: Assignment) {
  return {
    number: (name: string): number => {
      const value = assignment[name]
      if (typeof value !== 'number') throw missing(name)
      return value
    },
    flag: (name: string): boolean => {
      const value = assignment[name]
      if (typeof value !== 'boolean') throw missing(name)
      return value
    },
    oneOf: <Option extends string>(name: string, options: readonly Option[]): Option => {
      const known = options.find((option) => option === assignment[name])
      if (known === undefined) throw missing(name)
      return known
    },
  }
}
type Reader = ReturnType<typeof readerOf>

/**
 * Reads a valid whole configuration.
 * @throws RangeError when the assignment is not one of this product.
 */
export function readContract(assignment: Assignment, facts: ServiceFacts = publishedFacts): ServiceContract {
  const read = readerOf(assignment)
  const terms = {
    ordered: read.number('ordered'),
    plan: read.oneOf('plan', ['none', ...planLevels, 'onSitePackage']),
    term: read.number('term'),
    visitsPerYear: read.number('visits'),
    response: read.oneOf('response', responseNames),
    hours: read.oneOf('hours', coverageHoursNames),
    batteryCover: read.oneOf('batteryCover', ['none', 'tenPercent', 'full']),
    extension: read.oneOf('extension', ['none', ...extensions]),
    payment: read.oneOf('payment', ['annual', 'upfront']),
    startUp: read.oneOf('startUp', ['none', '5x8', '7x24']),
    electricianOrdered: read.oneOf('electrician', ['byOthers', 'ordered']) === 'ordered',
    monitoring: read.flag('monitoring'),
    monitoringCards: read.flag('monitoringCards'),
    training: read.flag('training'),
    loadBankTest: read.flag('loadBankTest'),
    batteryInspection: read.flag('batteryInspection'),
    survey: read.flag('survey'),
  } as const
  const places = (part: string): number[] =>
    Array.from({ length: read.number(`${part}.count`) }, (_, index) => index + 1)
  const assets = coveredOf(
    read,
    places('asset').map((place) => readAsset(read, place, facts)),
    terms,
  )
  const { visits } = serviceVisits.run({
    starts: assets.flatMap(({ site, planYears: [first] }) =>
      first === undefined ? [] : [{ site, start: first.start }],
    ),
    visitsPerYear: terms.visitsPerYear,
    years: terms.term,
  })
  const sites = places('site').map((place) => ({
    place,
    distance: read.number(`site[${place}].distance`),
    assets: assets.filter(({ site }) => site === place),
    visits: visits.filter(({ site }) => site === place).map((visit) => visit.day),
  }))
  return { ...terms, assets, sites }
}

type Terms = Pick<ServiceContract, 'ordered' | 'plan' | 'term' | 'extension'>
/** An asset before its periods are known. */
type InstalledAsset = Omit<
  CoveredAsset,
  'warrantyStart' | 'warrantyEnd' | 'lapsed' | 'free' | 'planYears' | 'extension'
>

function readAsset(read: Reader, place: number, { assets }: ServiceFacts): InstalledAsset {
  const at = `asset[${place}]`
  const key = read.oneOf(
    `${at}.product`,
    assets.map((one) => one.key),
  )
  const facts = assets.find((one) => one.key === key)
  if (facts === undefined) throw missing(`${at}.product`)
  return {
    place,
    facts,
    site: read.number(`${at}.site`),
    purchased: read.number(`${at}.purchased`),
    shipped: read.number(`${at}.shipped`),
    started: read.number(`${at}.started`),
    batteryInstalled: read.number(`${at}.batteryInstalled`),
    jars: read.number(`${at}.jars`),
    withoutCard: facts.services.includes('monitoring') && !read.flag(`${at}.card`),
  }
}

/** R2, R3: every asset with its warranty, the years of its plan and its extension. */
function coveredOf(
  read: Reader,
  assets: readonly InstalledAsset[],
  { ordered, plan, term, extension }: Terms,
): CoveredAsset[] {
  const renewal = read.oneOf('purchaseKind', ['new', 'later', 'renewal']) === 'renewal'
  const from = read.oneOf('coverageFrom', ['warrantyEnd', 'purchase', 'startUp'])
  const periods = coverPeriods.run({
    ordered,
    term: plan === 'none' ? 0 : term,
    // A pack or an extension on site follows the factory warranty, an extended warranty may follow later.
    extensionFollows: extension === 'extendedWarranty' ? 'warrantyAndOrder' : 'warranty',
    periods: assets.flatMap(warrantyPeriods),
    assets: assets.map(({ place, facts, purchased, started }) => ({
      asset: place,
      ...(from === 'warrantyEnd' ? {} : { coverFrom: from === 'purchase' ? purchased : started }),
      extensionYears: extensionYears(read, facts, extension),
    })),
  })
  return assets.map((asset): CoveredAsset => {
    const own = <Of extends { readonly asset: number }>(all: readonly Of[]): readonly Of[] =>
      all.filter((one) => one.asset === asset.place)
    const [warranty] = own(periods.warranties)
    if (warranty === undefined) throw missing(`asset[${asset.place}]`)
    const [free] = own(periods.free)
    const [extended] = own(periods.extensions)
    return {
      ...asset,
      warrantyStart: warranty.start,
      warrantyEnd: warranty.end,
      lapsed: ordered > warranty.end && !renewal,
      planYears: own(periods.years).map(({ start, end }) => ({ start, end })),
      ...(free === undefined ? {} : { free: { start: free.start, end: free.end } }),
      ...(extended === undefined
        ? {}
        : { extension: { years: extended.years, start: extended.start, end: extended.end } }),
    }
  })
}

/** The periods that the maker counts, in months from a day. */
function warrantyPeriods({ place: asset, facts: { warranty }, started, shipped, purchased }: InstalledAsset) {
  const counted = [
    { asset, from: started, months: warranty.fromStartUp },
    { asset, from: shipped, months: warranty.fromShipment },
    { asset, from: purchased, months: warranty.fromPurchase },
  ]
  return counted.flatMap(({ months, ...from }) => (months === undefined ? [] : [{ ...from, months }]))
}

function extensionYears(
  read: Reader,
  { threeYears, accessory }: AssetFacts,
  extension: ServiceContract['extension'],
): number {
  if (extension === 'none' || accessory) return 0
  const wanted = read.number('extensionYears')
  return extension === 'extendedWarranty' && wanted === 3 && !threeYears ? 1 : wanted
}
