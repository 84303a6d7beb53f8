// A whole configuration in the words of a service desk: which asset is covered by what, from which day to which.
import type { Assignment } from '../../engine/model.ts'
import { dayMonthsLater } from '../../engine/source/days.ts'
import type { AssetFacts, ServiceFacts, WarrantyFacts } from './facts/facts.ts'
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
  const assets = places('asset').map((place) => readAsset(read, place, terms, facts))
  const sites = places('site').map((place) => {
    const here = assets.filter(({ site }) => site === place)
    return {
      place,
      distance: read.number(`site[${place}].distance`),
      assets: here,
      visits: visitsOf(here, terms),
    }
  })
  return { ...terms, assets, sites }
}

type Terms = Pick<ServiceContract, 'ordered' | 'plan' | 'term' | 'visitsPerYear' | 'extension'>

function readAsset(read: Reader, place: number, terms: Terms, { assets }: ServiceFacts): CoveredAsset {
  const at = `asset[${place}]`
  const key = read.oneOf(
    `${at}.product`,
    assets.map((one) => one.key),
  )
  const facts = assets.find((one) => one.key === key)
  if (facts === undefined) throw missing(`${at}.product`)
  const days = {
    purchased: read.number(`${at}.purchased`),
    shipped: read.number(`${at}.shipped`),
    started: read.number(`${at}.started`),
  }
  const warranty = warrantyOf(facts.warranty, days)
  const { warrantyEnd } = warranty
  const extension = extensionOf(read, facts, terms, warrantyEnd)
  return {
    place,
    facts,
    site: read.number(`${at}.site`),
    ...days,
    batteryInstalled: read.number(`${at}.batteryInstalled`),
    jars: read.number(`${at}.jars`),
    withoutCard: facts.services.includes('monitoring') && !read.flag(`${at}.card`),
    ...warranty,
    lapsed:
      terms.ordered > warrantyEnd && read.oneOf('purchaseKind', ['new', 'later', 'renewal']) !== 'renewal',
    ...planPeriods(read, days, terms, warrantyEnd),
    ...(extension === undefined ? {} : { extension }),
  }
}

/** R2: the earliest of the periods that the maker counts. */
function warrantyOf(
  { fromStartUp, fromShipment, fromPurchase }: WarrantyFacts,
  days: Pick<CoveredAsset, 'started' | 'shipped' | 'purchased'>,
): Pick<CoveredAsset, 'warrantyStart' | 'warrantyEnd'> {
  const periods = [
    [days.started, fromStartUp],
    [days.shipped, fromShipment],
    [days.purchased, fromPurchase],
  ] as const
  return periods
    .flatMap(([day, months]) =>
      months === undefined ? [] : [{ warrantyStart: day, warrantyEnd: dayMonthsLater(day, months) }],
    )
    .reduce((first, other) => (other.warrantyEnd < first.warrantyEnd ? other : first))
}

/** R3: cover begins where it was asked to, not before the order; what overlaps the warranty is free, and the term is counted after it. */
function planPeriods(
  read: Reader,
  { purchased, started }: Pick<CoveredAsset, 'purchased' | 'started'>,
  { plan, term, ordered }: Terms,
  warrantyEnd: number,
): Pick<CoveredAsset, 'free' | 'planYears'> {
  if (plan === 'none') return { planYears: [] }
  const from = {
    warrantyEnd: warrantyEnd + 1,
    purchase: purchased,
    startUp: started,
  }[read.oneOf('coverageFrom', ['warrantyEnd', 'purchase', 'startUp'])]
  const start = Math.max(from, ordered)
  const paid = Math.max(start, warrantyEnd + 1)
  const planYears = Array.from({ length: term }, (_, index) => ({
    start: dayMonthsLater(paid, 12 * index),
    end: dayMonthsLater(paid, 12 * (index + 1)) - 1,
  }))
  return start < paid ? { planYears, free: { start, end: paid - 1 } } : { planYears }
}

/** A pack or an extension on site follows the factory warranty, an extended warranty may follow later. */
function extensionOf(
  read: Reader,
  { threeYears, accessory }: AssetFacts,
  { extension, ordered }: Terms,
  warrantyEnd: number,
): CoveredAsset['extension'] {
  if (extension === 'none' || accessory) return undefined
  const wanted = read.number('extensionYears')
  const years = extension === 'extendedWarranty' && wanted === 3 && !threeYears ? 1 : wanted
  const before = extension === 'extendedWarranty' ? Math.max(warrantyEnd, ordered - 1) : warrantyEnd
  return { years, start: before + 1, end: dayMonthsLater(before, 12 * years) }
}

/** The visits of a site, spread evenly over each year from the day the first of its assets is covered, on weekdays. */
function visitsOf(assets: readonly CoveredAsset[], { visitsPerYear, term }: Terms): number[] {
  const starts = assets.flatMap(({ planYears: [first] }) => (first === undefined ? [] : [first.start]))
  if (starts.length === 0 || visitsPerYear === 0) return []
  const start = Math.min(...starts)
  return Array.from({ length: visitsPerYear * term }, (_, index) =>
    weekday(dayMonthsLater(start, Math.floor(((index + 0.5) * 12) / visitsPerYear))),
  )
}

/** Day 0 of the count was a Thursday; Monday is 1, Sunday 7. */
export const dayOfWeek = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

/** The day itself, or the Monday after a weekend. */
export const weekday = (day: number): number =>
  day + Math.max(0, 8 - dayOfWeek(day)) * Number(dayOfWeek(day) > 5)
