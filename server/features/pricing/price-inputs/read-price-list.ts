/** List prices of individual parts for a solution: for the configurator, the search, and the price of one piece of a design. */
import { createHash } from 'node:crypto'
import type { PriceTable } from '@design-portal/contract/designs.ts'
import { type Money, createMoney, createUnitPrice } from '@design-portal/domain/pricing/money.ts'
import type { PriceList } from '@design-portal/domain/pricing/price-bill.ts'
import { type PricedLine, priceLine } from '@design-portal/domain/pricing/price-line.ts'
import { getRepair } from '@design-portal/domain/pricing/repairs.ts'
import type { Database } from '../../../db/database.ts'
import { computePiecePrice } from './lines-to-price.ts'
import { type PartContext, loadPricing, readContext } from './load-pricing.ts'
import type { PricedFacts } from './priced-facts.ts'
import { findPricedFacts } from './find-priced-facts.ts'

/** A price list with prices that depend on the quantity. */
export interface PriceListByQuantity extends PriceList {
  linePrice(partNumber: string, quantity: number): Money | null
  /** The exact price of one piece, as a bill shows it. */
  piecePrice(partNumber: string): Money | null
}

/**
 * Prices some parts at list price, without the discounts requested for lines.
 *
 * @param solution the company, country and currency to price for
 */
export async function readPriceList(
  db: Database,
  solution: PricedFacts,
  now: Date,
  partNumbers: readonly string[],
): Promise<PriceListByQuantity> {
  const pricing = await loadPricing(db, solution, now)
  const context = await readContext(db, { ...pricing, agreement: null }, partNumbers)
  const { currency, priceListName, sample } = pricing
  const unitPrices = new Map<string, Money | null>()
  return {
    priceListName,
    currency,
    sample,
    unitPrice: (partNumber) => {
      const cached = unitPrices.get(partNumber)
      if (cached !== undefined) return cached
      const piece = computePiecePrice(priceSmallestQuantity(partNumber, context))
      const price = piece === null ? null : createMoney(piece, currency)
      unitPrices.set(partNumber, price)
      return price
    },
    piecePrice: (partNumber) => {
      const piece = computePiecePrice(priceSmallestQuantity(partNumber, context))
      return piece === null ? null : createUnitPrice(piece, currency)
    },
    linePrice: (partNumber, quantity) => {
      const { lineChain } = pricePart(partNumber, quantity, context)
      return lineChain === null ? null : createMoney(lineChain.value, currency)
    },
  }
}

/** Prices some parts at list price for a stored solution. */
export const readPriceListOfSolution = async (
  db: Database,
  cfgId: string,
  now: Date,
  partNumbers: readonly string[],
): Promise<PriceListByQuantity> => await readPriceList(db, await findPricedFacts(db, cfgId), now, partNumbers)

const pricePart = (partNumber: string, quantity: number, context: PartContext): PricedLine =>
  priceLine(
    {
      lineId: '',
      designName: '',
      kind: 'P',
      partNumber,
      quantity,
      unit: 'piece',
      options: context.findPart(partNumber)?.options ?? [],
    },
    context,
  )

/** The price of the smallest quantity that is sold. */
function priceSmallestQuantity(partNumber: string, context: PartContext): PricedLine {
  const single = pricePart(partNumber, 1, context)
  const [error] = single.errors
  if (error?.key !== 'PRICE_ERROR_8') return single
  const repair = getRepair(error)
  return repair.kind === 'roundUp' ? pricePart(partNumber, repair.quantity, context) : single
}

/** The price table that the configurator uses. Its version is a fingerprint, so it changes whenever a price does. */
export function createPriceTable(list: PriceListByQuantity, partNumbers: Iterable<string>): PriceTable {
  const prices = Object.fromEntries(
    [...partNumbers].toSorted().flatMap((partNumber) => {
      const price = list.unitPrice(partNumber)
      return price === null ? [] : [[partNumber, price.amount] as const]
    }),
  )
  const version = createHash('sha256')
    .update(JSON.stringify([list.priceListName, list.currency, prices]))
    .digest('hex')
    .slice(0, 16)
  return { priceListName: list.priceListName, version, currency: list.currency, sample: list.sample, prices }
}
