// A minimal pricing case in which a test changes one thing at a time.
import { createFamilyFinder } from '../../parts/families.ts'
import { shippedFamilyPrefixes } from '../../products/families.ts'
import { computeAmountBounds } from '../amount-bounds.ts'
import { createRates, type ExchangeRate } from '../exchange.ts'
import type { LineToPrice, PriceContext, PricedPart } from '../price-context.ts'
import { createPriceBook, type PriceListFacts, type PriceRow } from '../price-rows.ts'

/** A list for everybody, in euros. */
export const generalList: PriceListFacts = {
  priceListName: 'Europe 2026',
  currency: 'EUR',
  countryIds: null,
  companyIds: null,
  sample: true,
}

/** 100.00 euros per piece from the start of 2026, with a cost of 60.00 and a floor of 75.00. */
export const createRow = (changes: Partial<PriceRow> = {}): PriceRow => ({
  rowId: 'row-1',
  priceListName: generalList.priceListName,
  partNumber: 'SP3PH-1',
  unitPrice: '100.00',
  per: 1,
  unit: 'piece',
  fromQuantity: 1,
  pack: 1,
  largestQuantity: 9_999_999,
  validFrom: '2026-01-01',
  validUntil: null,
  cost: '60.00',
  floor: '75.00',
  ...changes,
})

/** The price of one euro in another currency, from a Friday on. */
export const createRate = (to: string, rate: string, changes: Partial<ExchangeRate> = {}): ExchangeRate => ({
  from: 'EUR',
  to,
  rate,
  validFrom: '2026-06-12',
  validUntil: null,
  source: 'sample',
  ...changes,
})

export const releasedPart: PricedPart = {
  state: 'released',
  lastOrderDate: null,
  successor: null,
  notReleasedIn: new Map(),
}

interface Changes extends Partial<Omit<PriceContext, 'book' | 'rates'>> {
  readonly rows?: readonly PriceRow[]
  readonly lists?: readonly PriceListFacts[]
  readonly exchangeRates?: readonly ExchangeRate[]
}

/** A solution of a German company in euros on 15 June 2026, whose seller may give 5 percent discount. */
export function createPriceContext({
  rows = [createRow()],
  lists = [generalList],
  exchangeRates,
  ...changes
}: Changes = {}): PriceContext {
  const rates = createRates(
    exchangeRates ?? [createRate('USD', '1.0834'), createRate('JPY', '171.5'), createRate('KWD', '0.332')],
  )
  const { currency = 'EUR', day = '2026-06-15' } = changes
  return {
    countryId: 'DE',
    companyId: 'company-1',
    companyName: 'Company 1',
    opportunityNumber: 'OP-123456-1234567',
    findPart: () => releasedPart,
    findFamily: createFamilyFinder(shippedFamilyPrefixes),
    agreement: null,
    discountLimits: [{ role: 'SE', family: null, percent: '5' }],
    roles: new Set(['SE']),
    bounds: computeAmountBounds(currency, rates, day),
    approver: 'A. Approver',
    manualQueue: 'Batteries',
    catalogueVersion: '2026-06',
    book: createPriceBook(lists, rows),
    rates,
    ...changes,
    currency,
    day,
  }
}

type CatalogueLine = Extract<LineToPrice, { readonly kind: 'N' }>

/** A line of three pieces of the part of `createRow`. */
export const createLine = (changes: Partial<CatalogueLine> = {}): CatalogueLine => ({
  lineId: 'line-1',
  designName: 'UPS for hall 1',
  kind: 'N',
  partNumber: 'SP3PH-1',
  quantity: 3,
  unit: 'piece',
  ...changes,
})
