// The price of a catalogue part or a configured part before any discount, in the currency of its list, or the reason
// why there is none.
import Big from 'big.js'
import { getStateOn } from '../parts/lifecycle.ts'
import { type Chain, startChain, addStep } from './chain.ts'
import type { Conversion } from './exchange.ts'
import type { LineToPrice, PriceContext } from './price-context.ts'
import { notStated, type PriceError, createPriceError, getErrorWeight } from './price-errors.ts'
import {
  chooseRow,
  findPriceLists,
  type PassedOver,
  type PassedOverReason,
  type PriceRow,
  type RowChoice,
} from './price-rows.ts'
import { findAllowedQuantity, noReplacement } from './repairs.ts'
import { convertQuantity, type Unit } from './units.ts'

export interface CataloguePrice {
  /** List price, quantity break and options, in the currency of the list. */
  readonly chain: Chain
  /** Undefined if the list is in the solution's currency. */
  readonly conversion: Conversion | undefined
  /** The quantity in price units: 250 metres at a price per 100 are 2.5. */
  readonly pricedQuantity: Big
  readonly cost: Big | null
  readonly floor: Big | null
  /** The row without a quantity break. */
  readonly base: PriceRow
  readonly passedOver: readonly PassedOver[]
}

export interface FoundPrice {
  readonly price?: CataloguePrice
  readonly passedOver: readonly PassedOver[]
  readonly errors: readonly PriceError[]
}

type CatalogueLine = Extract<LineToPrice, { readonly kind: 'N' | 'P' }>

export function findCataloguePrice(line: CatalogueLine, context: PriceContext): FoundPrice {
  const choice = chooseRow(context.book.listRows(line.partNumber), context, line, context)
  const { row, base, passedOver } = choice
  const errors = [...checkPart(line, context), ...checkRow(line, context, choice)]
  if (base !== undefined) errors.push(...checkQuantity(line, row ?? base, base))
  if (row === undefined || base === undefined) return { passedOver, errors }
  const options = line.kind === 'P' ? findOptions(line, row, context) : noOptions
  errors.push(...options.errors)
  if (options.isIncomplete || errors.some(({ key }) => getErrorWeight(key) === 'B'))
    return { passedOver, errors }
  const list = context.book.lists.get(row.priceListName)
  const currency = list?.currency ?? context.currency
  return {
    passedOver,
    errors,
    price: {
      chain: buildCatalogueChain(row, base, options.rows, currency),
      conversion:
        currency === context.currency
          ? undefined
          : context.rates.find(currency, context.currency, context.day),
      pricedQuantity: convertPer(convertQuantity(line.quantity, line.unit, row.unit), 1, row.per),
      cost: sumAmounts([row, ...options.rows], row.per, ({ cost }) => cost),
      floor: sumAmounts([row, ...options.rows], row.per, ({ floor }) => floor),
      base,
      passedOver,
    },
  }
}

/** The error of the part itself: unknown, not released for the country, or withdrawn. */
function checkPart({ partNumber: part }: CatalogueLine, context: PriceContext): PriceError[] {
  const facts = context.findPart(part)
  if (facts === undefined)
    return [createPriceError('PRICE_ERROR_2', { part, version: context.catalogueVersion })]
  const errors: PriceError[] = []
  const { countryId: country, day } = context
  const release = facts.notReleasedIn.get(country)
  if (release !== undefined && (release === null || day < release))
    errors.push(createPriceError('PRICE_ERROR_3', { part, country, date: release ?? notStated }))
  const status = getStateOn(day, facts)
  if (status === 'withdrawn') {
    const lastOrder = facts.lastOrderDate ?? notStated
    const replacement = facts.successor ?? noReplacement
    errors.push(
      createPriceError('PRICE_ERROR_4', { part, status, date: lastOrder, replacement, lastBuy: lastOrder }),
    )
  }
  return errors
}

/** The error of the price: none at all, none today, or none in the currency, in the unit or for the company. */
function checkRow(line: CatalogueLine, context: PriceContext, choice: RowChoice): PriceError[] {
  const { partNumber: part } = line
  const { row, base, validity } = choice
  const nearest = row ?? base
  if (nearest === undefined) return [findMissingRowError(line, context, choice.passedOver)]
  const list = nearest.priceListName
  if (validity === 'future')
    return [createPriceError('PRICE_ERROR_5', { part, date: nearest.validFrom, list })]
  if (validity === 'valid') return []
  return [
    createPriceError('PRICE_ERROR_6', {
      part,
      row: nearest.rowId,
      list,
      date: nearest.validUntil ?? context.day,
    }),
  ]
}

function findMissingRowError(
  line: CatalogueLine,
  context: PriceContext,
  passedOver: readonly PassedOver[],
): PriceError {
  const { partNumber: part, unit } = line
  const { book, countryId: country, currency, day: date } = context
  const [list] = findPriceLists(book, context)
  if (list === undefined) {
    const [other] = book.lists.keys()
    return createPriceError('PRICE_ERROR_56', {
      company: context.companyName,
      country,
      family: context.findFamily(part) ?? notStated,
      list: other ?? notStated,
    })
  }
  const findPassedOverRow = (wanted: PassedOverReason): PriceRow | undefined =>
    passedOver.find(({ reason }) => reason === wanted)?.row
  // The further a row got in the selection, the more its reason helps to repair the error.
  const withoutRate = findPassedOverRow('noRate')
  if (withoutRate !== undefined) {
    const from = book.lists.get(withoutRate.priceListName)?.currency ?? currency
    return createPriceError('PRICE_ERROR_7', { part, currency, from, date })
  }
  const inOtherUnit = findPassedOverRow('otherUnit')
  if (inOtherUnit !== undefined)
    return createPriceError('PRICE_ERROR_57', { part, unit, priceUnit: inOtherUnit.unit })
  return createPriceError('PRICE_ERROR_1', { part, list: list.priceListName, country, currency, date })
}

/**
 * Whether the quantity can be ordered. A part ordered in another unit than its price unit is cut to length, so pack
 * sizes do not apply.
 */
function checkQuantity(line: CatalogueLine, row: PriceRow, base: PriceRow): PriceError[] {
  const sold = { qty: line.quantity, ...listSoldQuantities(line.unit, row, base) }
  if (findAllowedQuantity(sold) === line.quantity) return []
  return [createPriceError('PRICE_ERROR_8', { part: line.partNumber, list: row.priceListName, ...sold })]
}

function listSoldQuantities(
  ordered: Unit,
  row: PriceRow,
  { fromQuantity }: PriceRow,
): { readonly pack: number; readonly min: number; readonly max: number } {
  if (ordered === row.unit) return { pack: row.pack, min: fromQuantity, max: row.largestQuantity }
  return {
    pack: 1,
    min: convertQuantity(fromQuantity, row.unit, ordered).round(0, Big.roundUp).toNumber(),
    max: convertQuantity(row.largestQuantity, row.unit, ordered).round(0, Big.roundDown).toNumber(),
  }
}

interface FoundOptions {
  readonly rows: readonly PriceRow[]
  readonly isIncomplete: boolean
  readonly errors: readonly PriceError[]
}
const noOptions: FoundOptions = { rows: [], isIncomplete: false, errors: [] }

/** Options are priced from the list and in the unit of the configured part, each with its own quantity break. */
function findOptions(
  line: Extract<CatalogueLine, { readonly kind: 'P' }>,
  { priceListName: list, unit }: PriceRow,
  context: PriceContext,
): FoundOptions {
  const rows: PriceRow[] = []
  const missing: string[] = []
  for (const option of line.options) {
    const candidates = context.book
      .listRows(option)
      .filter((candidate) => candidate.priceListName === list && candidate.unit === unit)
    const { row, validity } = chooseRow(candidates, context, line, context)
    if (row === undefined || validity !== 'valid') missing.push(option)
    else rows.push(row)
  }
  if (missing.length === 0) return { ...noOptions, rows }
  const facts = { design: line.designName, options: missing.join(', '), list }
  return { rows, isIncomplete: true, errors: [createPriceError('PRICE_ERROR_52', facts)] }
}

function buildCatalogueChain(
  row: PriceRow,
  base: PriceRow,
  options: readonly PriceRow[],
  currency: string,
): Chain {
  const { per, unit, priceListName } = row
  const convertPrice = (other: PriceRow): Big => convertPer(new Big(other.unitPrice), per, other.per)
  const facts = { kind: 'listPrice', priceListName, rowId: base.rowId, per, unit } as const
  let chain = addStep(startChain(currency), convertPrice(base), facts)
  if (row !== base)
    chain = addStep(chain, convertPrice(row), { kind: 'break', fromQuantity: row.fromQuantity })
  for (const option of options)
    chain = addStep(chain, chain.value.plus(convertPrice(option)), {
      kind: 'option',
      option: option.partNumber,
    })
  return chain
}

/** Shifts the decimal point for price units of 10, 100 or 1000; faster than a division and equally exact. */
const shareByPerQuantity = {
  1: new Big(1),
  10: new Big('0.1'),
  100: new Big('0.01'),
  1000: new Big('0.001'),
} as const

/** Converts an amount for `from` units into the amount for `per` units. */
const convertPer = (amount: Big, per: PriceRow['per'], from: PriceRow['per']): Big =>
  per === from ? amount : amount.times(per).times(shareByPerQuantity[from])

/** The sum of a figure over all rows, for `per` units; null if any of them lacks it. */
function sumAmounts(
  rows: readonly PriceRow[],
  per: PriceRow['per'],
  getFigure: (row: PriceRow) => string | null,
): Big | null {
  let sum = new Big(0)
  for (const row of rows) {
    const figure = getFigure(row)
    if (figure === null) return null
    sum = sum.plus(convertPer(new Big(figure), per, row.per))
  }
  return sum
}
