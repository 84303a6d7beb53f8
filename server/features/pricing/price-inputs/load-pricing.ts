/** Collects the data that prices a solution on a day: lists, rates, agreement, limits, and the rows of its parts for `domain/pricing`. */
import { createHash } from 'node:crypto'
import { type AmountBounds, computeAmountBounds } from '@design-portal/domain/pricing/amount-bounds.ts'
import type { PriceAgreement } from '@design-portal/domain/pricing/agreements.ts'
import type { DiscountLimit } from '@design-portal/domain/pricing/discounts.ts'
import { createRates, type RateTable } from '@design-portal/domain/pricing/exchange.ts'
import { createFamilyFinder, type FamilyFinder } from '@design-portal/domain/parts/families.ts'
import type { PriceContext, PricedPart } from '@design-portal/domain/pricing/price-context.ts'
import {
  createPriceBook,
  findPriceLists,
  type PriceListFacts,
  type PriceRow,
} from '@design-portal/domain/pricing/price-rows.ts'
import { listRolesOfPerson, type Role } from '@design-portal/domain/permissions/roles.ts'
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import type { Database } from '../../../db/database.ts'
import type { PricedFacts } from './priced-facts.ts'
import { type PricingInputsRecord, type PartFactsRecord, readPricingInputs, readRows } from './store.ts'

/** A discount in percent, and the columns of the permission table for the person who requested it. */
export interface RequestedDiscount {
  readonly percent: string
  readonly roles: ReadonlySet<Role>
}

/** The data that prices a solution on a day, other than the rows of its parts. */
export interface Pricing {
  /** Two values with the same key are equal, and give the same prices. */
  readonly key: string
  readonly currency: string
  readonly countryId: string
  readonly companyId: string
  readonly companyName: string
  readonly oracleSiteId: string | null
  /** `YYYY-MM-DD` by the calendar of the solution's country. */
  readonly day: string
  /** The name of the most specific list in force; empty if there is none. */
  readonly priceListName: string
  /** True if a list in force is a sample, so that its prices are not an offer. */
  readonly sample: boolean
  /** Every list; rows are read only of those in force. */
  readonly lists: readonly (PriceListFacts & { readonly id: string })[]
  readonly listIds: readonly string[]
  readonly rates: RateTable
  readonly agreement: PriceAgreement | null
  readonly opportunityNumber: string
  readonly limits: readonly DiscountLimit[]
  /** The family of a part number. */
  readonly findFamily: FamilyFinder
  /** Requested discounts, by line id. */
  readonly discounts: ReadonlyMap<string, RequestedDiscount>
  readonly bounds: AmountBounds
  readonly catalogueVersion: string
}

export async function loadPricing(db: Database, solution: PricedFacts, now: Date): Promise<Pricing> {
  const day = getDayIn(solution.country_code, now)
  return toPricing(await readPricingInputs(db, solution, day), solution, day)
}

function toPricing(inputs: PricingInputsRecord, solution: PricedFacts, day: string): Pricing {
  const { currency, country_code: countryId, company_id: companyId } = solution
  const rates = createRates(inputs.rates)
  const opportunityNumber = solution.opportunity_number ?? ''
  const listsInForce = new Set(
    findPriceLists(createPriceBook(inputs.lists, []), { countryId, companyId, currency, day }),
  )
  const currentLists = inputs.lists.filter((list) => listsInForce.has(list))
  const [mostSpecificList] = listsInForce
  const { limits, families, companyName, oracleSiteId } = inputs
  return {
    key: createHash('sha256')
      .update(JSON.stringify([inputs, currency, countryId, companyId, opportunityNumber, day]))
      .digest('hex')
      .slice(0, 32),
    currency,
    countryId,
    companyId,
    companyName,
    oracleSiteId,
    day,
    priceListName: mostSpecificList?.priceListName ?? '',
    sample: mostSpecificList === undefined || currentLists.some(({ sample }) => sample),
    lists: inputs.lists,
    listIds: currentLists.map(({ id }) => id),
    rates,
    agreement:
      inputs.agreement === null
        ? null
        : { ...inputs.agreement, unitPrices: new Map(Object.entries(inputs.agreement.unitPrices)) },
    opportunityNumber,
    limits,
    findFamily: createFamilyFinder(families),
    discounts: new Map(
      Object.entries(inputs.discounts).map(([lineId, { percent, ...person }]) => [
        lineId,
        { percent, roles: listRolesOfPerson(person) },
      ]),
    ),
    bounds: computeAmountBounds(currency, rates, day),
    catalogueVersion: String(inputs.catalogueVersion),
  }
}

/** Pricing without any reductions, for people who see only list prices. */
export const toListPricing = (pricing: Pricing): Pricing => ({
  ...pricing,
  agreement: null,
  discounts: new Map(),
})

/** The catalogue data of a part that its price depends on. */
export interface CatalogueFacts extends PricedPart {
  readonly options: readonly string[]
  readonly thirdPartyBattery: boolean
}

export interface PartContext extends PriceContext {
  findPart(partNumber: string): CatalogueFacts | undefined
}

/** Names in texts for internal people: the approver, and the queue of batteries of other manufacturers. Both are our choice. */
const approverName = 'approver of the region'
const manualQueueName = 'custom-part requests'

/** The context for pricing some parts: their rows in the lists in force, and those of their options. */
export async function readContext(
  db: Database,
  pricing: Pricing,
  partNumbers: readonly string[],
): Promise<PartContext> {
  const names = new Map(pricing.lists.map(({ id, priceListName }) => [id, priceListName]))
  const distinctParts = [...new Set(partNumbers)]
  const read = await readRows(db, distinctParts, pricing.listIds)
  const wanted = [...distinctParts, ...read.options]
  const rows = toPriceRows(read.rows, wanted, names)
  const parts = new Map(read.parts.map((facts) => [wanted[facts.part] ?? '', toCatalogueFacts(facts)]))
  return {
    ...pricing,
    book: createPriceBook(pricing.lists, rows),
    findPart: (partNumber) => parts.get(partNumber),
    discountLimits: pricing.limits,
    // Every line with a discount names the person it belongs to.
    roles: noRoles,
    approver: approverName,
    manualQueue: manualQueueName,
  }
}

const noRoles: ReadonlySet<Role> = new Set()

function toPriceRows(
  columns: Awaited<ReturnType<typeof readRows>>['rows'],
  partNumbers: readonly string[],
  names: ReadonlyMap<string, string>,
): PriceRow[] {
  return columns.part.map((place, index) => {
    const validFrom = columns.validFrom[index] ?? ''
    const fromQuantity = columns.fromQuantity[index] ?? 1
    return {
      rowId: fromQuantity === 1 ? validFrom : `${validFrom}/${fromQuantity}`,
      priceListName: names.get(columns.list[index] ?? '') ?? '',
      partNumber: partNumbers[place] ?? '',
      unitPrice: columns.unitPrice[index] ?? '',
      per: columns.per[index] ?? 1,
      unit: columns.unit[index] ?? 'piece',
      fromQuantity,
      pack: columns.pack[index] ?? 1,
      largestQuantity: columns.largestQuantity[index] ?? 0,
      validFrom,
      validUntil: columns.validUntil[index] ?? null,
      cost: columns.cost[index] ?? null,
      floor: columns.floor[index] ?? null,
    }
  })
}

const toCatalogueFacts = ({ notReleasedIn, ...facts }: PartFactsRecord): CatalogueFacts => ({
  ...facts,
  notReleasedIn: notReleasedIn === null ? releasedEverywhere : new Map(Object.entries(notReleasedIn)),
})

const releasedEverywhere: ReadonlyMap<string, string | null> = new Map()
