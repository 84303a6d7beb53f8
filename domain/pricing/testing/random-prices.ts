// Generates price lists, rates, agreements and lines to price from a seed, so that a failing case is one number.
import { drawChance, type Draw, pick, createSeededDraw, drawList } from '../../engine/testing/draw.ts'
import { getCurrencyDecimals } from '../../reference/countries.ts'
import type { PriceAgreement } from '../agreements.ts'
import type { SolutionCharge } from '../charges.ts'
import type { ExchangeRate } from '../exchange.ts'
import type { LineToPrice, PriceContext, PricedPart } from '../price-context.ts'
import type { PriceListFacts, PriceRow } from '../price-rows.ts'
import type { Unit } from '../units.ts'
import { createPriceContext } from './price-case.ts'

export interface RandomPrices {
  readonly context: PriceContext
  readonly lines: readonly LineToPrice[]
  readonly charges: readonly SolutionCharge[]
  /** For cases that change one thing and compare the results. */
  readonly rows: readonly PriceRow[]
  readonly lists: readonly PriceListFacts[]
}

/** Two currencies each with no, two and three decimals, and some whose rates are large. */
const currencies = ['EUR', 'USD', 'JPY', 'KRW', 'KWD', 'TND', 'CHF', 'VND'] as const
const day = '2026-06-15'
const countryId = 'DE'
const companyId = 'company-1'
const opportunityNumber = 'OP-123456-1234567'

/** Digits with a decimal point, without leading and trailing zeros. */
function drawDecimal(draw: Draw, digits: number, decimals: number): string {
  const integerPart = String(draw(10 ** draw(digits + 1)))
  if (decimals === 0) return integerPart
  return `${integerPart}.${String(draw(10 ** decimals)).padStart(decimals, '0')}`
}

function drawRates(draw: Draw): readonly ExchangeRate[] {
  return currencies
    .slice(1)
    .map((to) => ({
      from: 'EUR',
      to,
      // Small rates with many digits are the difficult ones; rates such as 0.5 give exact halves.
      rate: pick(draw, ['0.5', '0.125', '1.5', `0.${1 + draw(999_999)}`, drawDecimal(draw, 5, 4), '1.0834']),
      validFrom: '2026-06-12',
      validUntil: null,
      source: 'drawn',
    }))
    .map((rate) => (Number(rate.rate) === 0 ? { ...rate, rate: '1.25' } : rate))
}

const endedPeriod = { validFrom: '2024-01-01', validUntil: '2025-01-01' }
const currentPeriod = { validFrom: '2026-01-01', validUntil: null }
const periods = [
  currentPeriod,
  currentPeriod,
  { validFrom: '2026-03-01', validUntil: '2027-01-01' },
  { validFrom: day, validUntil: '2026-06-16' },
  { validFrom: '2026-01-01', validUntil: day },
  endedPeriod,
  { validFrom: '2026-07-01', validUntil: null },
]
const units: readonly Unit[] = ['piece', 'piece', 'metre', 'kilogram']

/** Rows of a part in several lists: quantity breaks, different validities, some with cost and floor. */
function drawRows(
  draw: Draw,
  partNumber: string,
  lists: readonly PriceListFacts[],
  trouble: number,
): PriceRow[] {
  const unit = pick(draw, units)
  return drawList(draw, 1, 6, (index) => {
    const list = index === 0 ? (lists[0] ?? pick(draw, lists)) : pick(draw, lists)
    const unitPrice = drawDecimal(draw, 6, getCurrencyDecimals(list.currency))
    const hasCost = drawChance(draw, 80)
    return {
      rowId: `${partNumber}-${index}`,
      priceListName: list.priceListName,
      partNumber,
      unitPrice,
      per: pick(draw, [1, 1, 1, 10, 100, 1000] as const),
      unit: drawChance(draw, trouble) ? 'hour' : unit,
      fromQuantity: index === 0 ? 1 : pick(draw, [1, 5, 10, 100]),
      pack: drawChance(draw, trouble) ? 6 : 1,
      largestQuantity: 1_000_000,
      ...(index === 0 && !drawChance(draw, trouble) ? currentPeriod : pick(draw, periods)),
      cost: hasCost ? drawDecimal(draw, 6, 2) : null,
      floor: hasCost ? drawDecimal(draw, 6, 2) : null,
    }
  })
}

function drawLine(
  draw: Draw,
  {
    lineId,
    rows,
    currency,
    trouble,
  }: {
    readonly lineId: string
    readonly rows: readonly PriceRow[]
    readonly currency: string
    readonly trouble: number
  },
): LineToPrice {
  const [row] = rows
  const unit = row?.unit === 'metre' && drawChance(draw, 30) ? 'foot' : (row?.unit ?? 'piece')
  const line = {
    lineId,
    designName: `Design ${1 + draw(3)}`,
    partNumber: drawChance(draw, trouble) ? 'UNKNOWN' : (row?.partNumber ?? 'UNKNOWN'),
    quantity: 1 + draw(10 ** (1 + draw(3))),
    unit,
    ...(drawChance(draw, 50) ? { discountPercent: drawDecimal(draw, 1, 2) } : {}),
    ...(drawChance(draw, trouble) ? { thirdPartyBattery: true } : {}),
  } as const
  if (drawChance(draw, 10)) {
    const partCurrency = drawChance(draw, trouble) ? 'XTS' : currency
    const amount = drawDecimal(draw, 5, getCurrencyDecimals(currency))
    return {
      ...line,
      kind: 'A',
      customPrice: drawChance(draw, trouble) ? null : { amount, currency: partCurrency },
    }
  }
  return drawChance(draw, 15) ? { ...line, kind: 'P', options } : { ...line, kind: 'N' }
}

const releasedPart: PricedPart = {
  state: 'released',
  lastOrderDate: null,
  successor: null,
  notReleasedIn: new Map(),
}

function drawPart(draw: Draw, trouble: number): PricedPart {
  if (!drawChance(draw, trouble)) return releasedPart
  return pick(draw, [
    { ...releasedPart, state: 'withdrawn', lastOrderDate: '2025-12-31', successor: 'NEXT-1' },
    { ...releasedPart, notReleasedIn: new Map([[countryId, '2027-01-01']]) },
  ] as const)
}

const drawLists = (draw: Draw, currency: string): readonly PriceListFacts[] => {
  const listCurrency = drawChance(draw, 40) ? currency : pick(draw, currencies)
  const generalFacts = { countryIds: null, companyIds: null, sample: true }
  return [
    { ...generalFacts, priceListName: 'All', currency: listCurrency },
    { ...generalFacts, priceListName: 'Country', currency: listCurrency, countryIds: [countryId] },
    { ...generalFacts, priceListName: 'Own', currency, companyIds: [companyId] },
    { ...generalFacts, priceListName: 'Elsewhere', currency, countryIds: ['FR'] },
  ]
}

const options = ['OPTION-A', 'OPTION-B']

/** A row for each option, list and unit. */
const drawOptionRows = (draw: Draw, lists: readonly PriceListFacts[]): readonly PriceRow[] =>
  options.flatMap((option) =>
    lists.flatMap(({ priceListName }) =>
      [...new Set(units)].map((unit): PriceRow => ({
        rowId: `${option}-${priceListName}-${unit}`,
        priceListName,
        partNumber: option,
        unitPrice: String(draw(900)),
        per: 1,
        unit,
        fromQuantity: 1,
        pack: 1,
        largestQuantity: 1_000_000,
        ...currentPeriod,
        cost: null,
        floor: null,
      })),
    ),
  )

/** Special prices for some parts, in the currency of the solution. */
const drawAgreement = (
  draw: Draw,
  currency: string,
  partNumbers: readonly string[],
  trouble: number,
): PriceAgreement => ({
  agreement: 'SP-1',
  opportunityNumber,
  companyId,
  countryIds: null,
  currency,
  validFrom: '2026-01-01',
  validUntil: drawChance(draw, trouble) ? day : '2026-12-31',
  unitPrices: new Map(
    partNumbers
      .filter(() => drawChance(draw, 20))
      .map((partNumber) => [partNumber, drawDecimal(draw, 4, getCurrencyDecimals(currency))]),
  ),
})

const drawCharges = (draw: Draw, currency: string, trouble: number): readonly SolutionCharge[] =>
  drawList(draw, 0, 3, (index) => {
    const isPercent = drawChance(draw, 50)
    return {
      chargeId: `charge-${index}`,
      name: `Charge ${index}`,
      currency: drawChance(draw, trouble) ? 'XTS' : currency,
      kind: isPercent ? 'percent' : 'amount',
      value: isPercent ? drawDecimal(draw, 1, 2) : drawDecimal(draw, 4, getCurrencyDecimals(currency)),
    }
  })

/**
 * Generates everything that prices depend on from a seed.
 *
 * @param size the number of lines
 * @param trouble the percentage of possible errors that occur
 */
export function generatePrices(seed: number, size: number, trouble = 0): RandomPrices {
  const draw = createSeededDraw(seed)
  const currency = pick(draw, currencies)
  const lists = drawLists(draw, currency)
  const partNumbers = Array.from({ length: size }, (_, index) => `P${index}`)
  const rowsByLine = partNumbers.map((partNumber) => drawRows(draw, partNumber, lists, trouble))
  const rows = [...rowsByLine.flat(), ...drawOptionRows(draw, lists)]
  const parts = new Map([...partNumbers, ...options].map((part) => [part, drawPart(draw, trouble)]))
  const exchangeRates = drawRates(draw)
  const agreement = drawAgreement(draw, currency, partNumbers, trouble)
  return {
    rows,
    lists,
    lines: rowsByLine.map((rowsOfPart, index) =>
      drawLine(draw, { lineId: `line-${index}`, rows: rowsOfPart, currency, trouble }),
    ),
    charges: drawCharges(draw, currency, trouble),
    context: createPriceContext({
      rows,
      lists,
      exchangeRates,
      countryId,
      companyId,
      currency,
      day,
      opportunityNumber,
      findPart: (partNumber) => parts.get(partNumber),
      agreement: drawChance(draw, 60) ? agreement : null,
    }),
  }
}
