// Computes prices a second time, from exact fractions and the rules in the documents, without sharing any code with
// pricing.
import { getCurrencyDecimals } from '../../reference/countries.ts'
import type { LineToPrice, PriceContext } from '../price-context.ts'
import type { PriceRow } from '../price-rows.ts'
import type { RandomPrices } from './random-prices.ts'

/** The fraction `top / bottom`; the bottom is greater than 0. */
interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

function parseFraction(text: string): Fraction {
  const [units = '0', decimals = ''] = text.split('.')
  return { top: BigInt(units + decimals), bottom: 10n ** BigInt(decimals.length) }
}
const multiply = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, bottom: a.bottom * b.bottom })
const divide = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.bottom, bottom: a.bottom * b.top })
const add = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
})
const isLess = (a: Fraction, b: Fraction): boolean => a.top * b.bottom < b.top * a.bottom
const toFraction = (count: number): Fraction => ({ top: BigInt(count), bottom: 1n })

/** Rounds to the smallest amount of the currency; an amount above 0 remains above 0. No amount here is negative. */
function toSmallest(amount: Fraction, currency: string, half: 'up' | 'even'): Fraction {
  const scale = 10n ** BigInt(getCurrencyDecimals(currency))
  const roundedDown = (amount.top * scale) / amount.bottom
  const twiceRemainder = 2n * (amount.top * scale - roundedDown * amount.bottom)
  const isRoundedUp =
    twiceRemainder > amount.bottom ||
    (twiceRemainder === amount.bottom && (half === 'up' || roundedDown % 2n === 1n))
  const units = isRoundedUp ? roundedDown + 1n : roundedDown
  return { top: units === 0n && amount.top > 0n ? 1n : units, bottom: scale }
}

/** The factors of feet and metres; random cases mix no other units. */
const footInMetres = parseFraction('0.3048')

/**
 * The price of a line in the smallest amounts of the currency; undefined if it has none. Only for cases generated
 * without trouble.
 */
export function recomputeLine(line: LineToPrice, { context, rows, lists }: RandomPrices): bigint | undefined {
  const { currency } = context
  const toSmallestUnit = ({ top, bottom }: Fraction): bigint =>
    (top * 10n ** BigInt(getCurrencyDecimals(currency))) / bottom
  if (line.kind === 'A')
    return line.customPrice === null
      ? undefined
      : toSmallestUnit(multiply(parseFraction(line.customPrice.amount), toFraction(line.quantity)))
  const quantity =
    line.unit === 'foot' ? multiply(toFraction(line.quantity), footInMetres) : toFraction(line.quantity)
  const row = findBestRow(line.partNumber, quantity, context, { rows, lists })
  if (row === undefined) return undefined
  const listCurrency = lists.find(({ priceListName }) => priceListName === row.priceListName)?.currency ?? ''
  let price = parseFraction(row.unitPrice)
  if (line.kind === 'P') {
    for (const option of line.options) {
      const optionRow = rows.find(
        (candidate) =>
          candidate.partNumber === option &&
          candidate.priceListName === row.priceListName &&
          candidate.unit === row.unit,
      )
      if (optionRow === undefined) return undefined
      price = add(price, multiply(parseFraction(optionRow.unitPrice), toFraction(row.per)))
    }
  }
  if (listCurrency !== currency) price = convertToCurrency(price, listCurrency, context)
  price = toSmallest(price, currency, 'up')
  price = applyReductions(price, line, context)
  return toSmallestUnit(toSmallest(divide(multiply(price, quantity), toFraction(row.per)), currency, 'up'))
}

function convertToCurrency(amount: Fraction, from: string, { rates, currency, day }: PriceContext): Fraction {
  const toEuro = from === 'EUR' ? '1' : (rates.find('EUR', from, day)?.times ?? '')
  const fromEuro = currency === 'EUR' ? '1' : (rates.find('EUR', currency, day)?.times ?? '')
  return divide(multiply(amount, parseFraction(fromEuro)), parseFraction(toEuro))
}

/** The agreed price if it is lower, otherwise the price less the discount. */
function applyReductions(list: Fraction, line: LineToPrice, { agreement, currency }: PriceContext): Fraction {
  const agreed = agreement?.unitPrices.get(line.partNumber)
  if (agreed !== undefined && isLess(parseFraction(agreed), list)) return parseFraction(agreed)
  if (line.discountPercent === undefined) return list
  const { top, bottom } = parseFraction(line.discountPercent)
  const remainingShare = { top: 100n * bottom - top, bottom: 100n * bottom }
  return toSmallest(multiply(list, remainingShare), currency, 'even')
}

/** The row that takes precedence over all others: by list, then by start, then by quantity break. */
function findBestRow(
  partNumber: string,
  quantity: Fraction,
  { companyId, countryId, currency, day }: PriceContext,
  { rows, lists }: Pick<RandomPrices, 'rows' | 'lists'>,
): PriceRow | undefined {
  const facts = new Map(lists.map((list) => [list.priceListName, list]))
  const computeRank = ({ priceListName }: PriceRow): number => {
    const list = facts.get(priceListName)
    if (list === undefined) return -1
    // A list for the company ranks above one for the country, and that above one in the currency.
    return (
      (list.companyIds === null ? 0 : 4) +
      (list.countryIds === null ? 0 : 2) +
      (list.currency === currency ? 1 : 0)
    )
  }
  const validRows = rows.filter(
    (row) =>
      row.partNumber === partNumber &&
      row.validFrom <= day &&
      (row.validUntil === null || day < row.validUntil) &&
      (facts.get(row.priceListName)?.companyIds ?? [companyId]).includes(companyId) &&
      (facts.get(row.priceListName)?.countryIds ?? [countryId]).includes(countryId),
  )
  const bestRank = Math.max(...validRows.map(computeRank))
  const rowsOfBestList = validRows.filter((row) => computeRank(row) === bestRank)
  const newestRows = rowsOfBestList.filter(
    (row) =>
      !rowsOfBestList.some(
        (other) =>
          other.fromQuantity === row.fromQuantity &&
          (other.validFrom > row.validFrom || (other.validFrom === row.validFrom && other.rowId < row.rowId)),
      ),
  )
  return newestRows
    .filter(({ fromQuantity }) => !isLess(quantity, toFraction(fromQuantity)))
    .toSorted((a, b) => b.fromQuantity - a.fromQuantity)[0]
}
