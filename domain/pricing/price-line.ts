// Prices one line: selects the row, builds the chain from the list price to the price of the line, and reports
// errors.
import Big from 'big.js'
import { type AgreementDifference, findAgreementDifferences, type PriceAgreement } from './agreements.ts'
import { type CataloguePrice, findCataloguePrice } from './catalogue-price.ts'
import { type Chain, convertChain, extendToLine, roundChain, startChain, addStep } from './chain.ts'
import { applyDiscount, findMaxDiscount } from './discounts.ts'
import { convertAmount } from './exchange.ts'
import type { LineToPrice, PriceContext } from './price-context.ts'
import { notStated, type PriceError, createPriceError, compareByWeight } from './price-errors.ts'
import { findPriceLists, type PassedOver, type PriceRow } from './price-rows.ts'
import { roundAmount } from './rounding.ts'

/** Unit cost and price floor, in the currency of the price. */
export interface LineFigures {
  readonly cost: Big | null
  readonly floor: Big | null
  /** The row of the list price, without quantity break and options. */
  readonly base: PriceRow | null
}

/**
 * A line with everything known about its price, for internal use; people get the part of it that `views.ts` leaves.
 */
export interface PricedLine {
  readonly line: LineToPrice
  /** The factor of the unit price: the quantity in price units. */
  readonly pricedQuantity: Big
  /**
   * The unit list price in the solution's currency before any discount; null for custom parts and if there is none.
   */
  readonly listUnitChain: Chain | null
  /** The unit price before a requested discount, which is compared with the ERP. */
  readonly standardUnitPrice: Big | null
  /** The unit price; null means no price, and 0 is a price. */
  readonly unitChain: Chain | null
  /** The price of the line, which is the sum of its steps. */
  readonly lineChain: Chain | null
  readonly figures: LineFigures
  /** The rows that were not selected, each with the reason. */
  readonly passedOver: readonly PassedOver[]
  /** Sorted by severity. */
  readonly errors: readonly PriceError[]
}

/** Whether a person sets the price, because batteries of other manufacturers are in no list. */
export const isPricedByHand = ({ byOthers, thirdPartyBattery }: LineToPrice): boolean =>
  thirdPartyBattery === true && byOthers !== true

/** Whether the price is missing, for a line that is neither supplied by others nor priced by hand. */
export const isWithoutPrice = ({ line, lineChain }: PricedLine): boolean =>
  lineChain === null && line.byOthers !== true && !isPricedByHand(line)

/** The chain of the line at list price, for sums and for readers who see no other price. */
export const buildListPriceChain = ({
  line,
  listUnitChain,
  unitChain,
  lineChain,
  pricedQuantity,
}: PricedLine): Chain | null =>
  listUnitChain === null
    ? null
    : listUnitChain === unitChain
      ? lineChain
      : extendToLine(listUnitChain, { quantity: line.quantity, unit: line.unit, pricedQuantity })

const noFigures: LineFigures = { cost: null, floor: null, base: null }

const sortErrors = (errors: readonly PriceError[]): readonly PriceError[] =>
  errors.length < 2 ? errors : errors.toSorted((left, right) => compareByWeight(left.key, right.key))

const createUnpricedLine = (line: LineToPrice, errors: readonly PriceError[]): PricedLine => ({
  line,
  pricedQuantity: new Big(line.quantity),
  listUnitChain: null,
  standardUnitPrice: null,
  unitChain: null,
  lineChain: null,
  figures: noFigures,
  passedOver: [],
  errors: sortErrors(errors),
})

/**
 * Prices a line.
 * @throws RangeError for a discount outside 0 to 100 percent
 */
export function priceLine(line: LineToPrice, context: PriceContext): PricedLine {
  if (line.byOthers === true) return createUnpricedLine(line, [])
  if (isPricedByHand(line)) {
    const { designName: design, partNumber: part } = line
    const queue = context.manualQueue
    return createUnpricedLine(line, [
      createPriceError('PRICE_ERROR_CUSTOM_THIRD_PARTY_BATTERY', { design, part, queue }),
    ])
  }
  if (line.kind === 'A') return priceCustomPart(line, context)
  const found = findCataloguePrice(line, context)
  return found.price === undefined
    ? { ...createUnpricedLine(line, found.errors), passedOver: found.passedOver }
    : finishLine(line, context, found.price, found.errors)
}

function priceCustomPart(line: LineToPrice & { readonly kind: 'A' }, context: PriceContext): PricedLine {
  const { partNumber: part, customPrice } = line
  const { currency, countryId: country, day: date } = context
  if (customPrice === null) {
    const list = findPriceLists(context.book, context)[0]?.priceListName ?? ''
    return createUnpricedLine(line, [
      createPriceError('PRICE_ERROR_1', { part, list, country, currency, date }),
    ])
  }
  if (customPrice.currency !== currency) {
    const from = customPrice.currency
    return createUnpricedLine(line, [
      createPriceError('PRICE_ERROR_DIFFERENT_CUSTOM_PART_CURRENCY', { part, from, currency }),
    ])
  }
  const start = addStep(startChain(currency), new Big(customPrice.amount), { kind: 'customPrice' })
  const unitChain = roundChain(start, 'given')
  const pricedQuantity = new Big(line.quantity)
  const lineChain = extendToLine(unitChain, { quantity: line.quantity, unit: line.unit, pricedQuantity })
  return {
    ...createUnpricedLine(line, checkRange(line, unitChain, lineChain, context)),
    standardUnitPrice: unitChain.value,
    unitChain,
    lineChain,
  }
}

/** Continues from the list price in the currency of the list to the price of the line. */
function finishLine(
  line: LineToPrice,
  context: PriceContext,
  price: CataloguePrice,
  found: readonly PriceError[],
): PricedLine {
  const { conversion } = price
  const convert = (amount: Big | null): Big | null =>
    amount === null || conversion === undefined
      ? amount
      : roundAmount(convertAmount(amount, conversion), conversion.to, 'exchange')
  const listUnitChain =
    conversion === undefined ? roundChain(price.chain, 'given') : convertChain(price.chain, conversion)
  const special = findSpecialPrice(line, context, listUnitChain)
  const unitChain = special.chain ?? computeDiscountedChain(line, listUnitChain)
  const figures: LineFigures = {
    cost: convert(price.cost),
    floor: convert(price.floor),
    base: price.base,
  }
  const lineChain = extendToLine(unitChain, {
    quantity: line.quantity,
    unit: line.unit,
    pricedQuantity: price.pricedQuantity,
  })
  const errors = [
    ...found,
    ...special.errors,
    ...(special.chain === undefined ? checkDiscount(line, context) : []),
    ...checkFloor(line, unitChain, figures),
    ...checkRange(line, unitChain, lineChain, context),
  ]
  return {
    line,
    pricedQuantity: price.pricedQuantity,
    listUnitChain,
    standardUnitPrice: (special.chain ?? listUnitChain).value,
    unitChain,
    lineChain,
    figures,
    passedOver: price.passedOver,
    errors: sortErrors(errors),
  }
}

/**
 * The agreed price, if the solution refers to an agreement that contains the part, applies, and is below the list
 * price.
 */
function findSpecialPrice(
  { partNumber }: LineToPrice,
  context: PriceContext,
  listUnitChain: Chain,
): { readonly chain?: Chain; readonly errors: readonly PriceError[] } {
  const agreed = context.agreement?.unitPrices.get(partNumber)
  if (context.agreement === null || agreed === undefined) return { errors: [] }
  const differences = findAgreementDifferences(context.agreement, context)
  if (differences.length > 0) return { errors: [createAgreementError(context.agreement, differences)] }
  if (listUnitChain.value.lte(agreed)) return { errors: [] }
  const { agreement } = context.agreement
  const chain = addStep(listUnitChain, new Big(agreed), { kind: 'specialPrice', agreement })
  return { chain: roundChain(chain, 'given'), errors: [] }
}

/** The error of an agreement that a solution refers to but that does not apply to it. */
export const createAgreementError = (
  { agreement, validUntil }: PriceAgreement,
  differences: readonly AgreementDifference[],
): PriceError =>
  createPriceError('PRICE_ERROR_55', { agreement, date: validUntil, diff: differences.join(', ') })

function computeDiscountedChain({ discountPercent }: LineToPrice, listUnitChain: Chain): Chain {
  if (discountPercent === undefined) return listUnitChain
  const value = applyDiscount(listUnitChain.value, discountPercent)
  if (value.eq(listUnitChain.value)) return listUnitChain
  return roundChain(addStep(listUnitChain, value, { kind: 'discount', percent: discountPercent }), 'discount')
}

function checkDiscount(
  { partNumber, discountPercent, discountRoles }: LineToPrice,
  context: PriceContext,
): PriceError[] {
  if (discountPercent === undefined) return []
  const roles = discountRoles ?? context.roles
  const { percent: limit, role } = findMaxDiscount(
    context.discountLimits,
    roles,
    context.findFamily(partNumber),
  )
  if (new Big(discountPercent).lte(limit)) return []
  return [
    createPriceError('PRICE_ERROR_53', {
      part: partNumber,
      pct: discountPercent,
      limit,
      role: role ?? '',
      approver: context.approver,
    }),
  ]
}

function checkFloor(
  { partNumber }: LineToPrice,
  unitChain: Chain,
  { floor, cost }: LineFigures,
): PriceError[] {
  if (floor === null || unitChain.value.gte(floor)) return []
  return [
    createPriceError('PRICE_ERROR_54', {
      part: partNumber,
      net: unitChain.value.toFixed(),
      floor: floor.toFixed(),
      currency: unitChain.currency,
      margin: computeMarginPercent(unitChain.value, cost) ?? notStated,
    }),
  ]
}

/** The band of `bandWidth` percentage points that a margin lies in, in percent. */
export interface MarginBand {
  readonly from: number
  readonly to: number
}

/** Percentage points. */
const bandWidth = 5

/**
 * The margin as shown to people who may not know the cost: at list price, before quantity break, options, discount and
 * exchange, so that nothing that a reader changes moves it into another band.
 */
export function findMarginBand({ base }: LineFigures): MarginBand | null {
  if (base === null || base.cost === null) return null
  const percent = computeMarginPercent(new Big(base.unitPrice), new Big(base.cost))
  if (percent === null) return null
  const from = Math.floor(Number(percent) / bandWidth) * bandWidth
  return { from, to: from + bandWidth }
}

/** The margin of a price over the cost, in percent with two decimals; null if either is unknown or the price is 0. */
export const computeMarginPercent = (price: Big, cost: Big | null): string | null =>
  cost === null || price.eq(0) ? null : price.minus(cost).times(100).div(price).toFixed(2)

function checkRange(
  { partNumber }: LineToPrice,
  unitChain: Chain,
  lineChain: Chain,
  { bounds }: PriceContext,
): PriceError[] {
  if (unitChain.value.lte(bounds.maxUnitPrice) && lineChain.value.lte(bounds.maxTotal)) return []
  return [
    createPriceError('PRICE_ERROR_58', {
      part: partNumber,
      unit: unitChain.value.toFixed(),
      total: lineChain.value.toFixed(),
      largestUnitPrice: bounds.maxUnitPrice,
      largestTotal: bounds.maxTotal,
    }),
  ]
}
