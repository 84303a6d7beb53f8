/** Parses a quantity as people write it in nine languages; an ambiguous number is rejected, never guessed. */
import { normalizeText } from '../../normalize.ts'
import { partLimits } from '../part-limits.ts'
import type { DecimalSign } from '../../pricing/price-list-import/read-number.ts'
import type { Cell } from './cells.ts'
import type { RowProblem, RowRemark } from './row-remarks.ts'

export type ReadQuantity =
  | { readonly quantity: number; readonly remarks: readonly RowRemark[] }
  | { readonly problem: RowProblem }

/** @param sign the decimal sign of the table, which decides what 1.234 means */
export function readQuantity(cell: Cell | undefined, sign: DecimalSign = 'unstated'): ReadQuantity {
  if (cell === undefined || (cell.kind === 'text' && cell.text.trim() === ''))
    return { problem: 'quantityMissing' }
  switch (cell.kind) {
    case 'number':
      return parseWhole(Number(cell.text), [])
    case 'text':
      return readText(cell.text, sign)
    default:
      // The date was typed as "1-2" before a program converted it.
      return { problem: 'quantityNotANumber' }
  }
}

/**
 * Spaces (NFKC makes all widths equal) and apostrophes group digits in some countries, points and commas in others.
 */
function readText(raw: string, sign: DecimalSign): ReadQuantity {
  const text = normalizeText(raw, 'NFKC').trim().replace(/^'/, '').replace(/^\+/, '')
  if (/^-?\d+$/.test(text)) return parseWhole(Number(text), [])
  if (/^-?\d{1,3}([ ’'])\d{3}(\1\d{3})*([.,]\d+)?$/u.test(text)) {
    return parseWhole(Number(text.replaceAll(/[ ’']/gu, '').replace(',', '.')), ['separators'])
  }
  const [, minus = '', digits, decimals] = /^(-?)(\d[\d.,]*?)(?:[.,](\d*))?$/.exec(text) ?? []
  if (digits === undefined || decimals === undefined) return { problem: 'quantityNotANumber' }
  const mark = text.includes(',') ? ',' : '.'
  const isAmbiguous = /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text)
  if (!isAmbiguous || sign === 'unstated') return readSeparated(minus, digits, decimals, text)
  const isDecimal = (sign === 'comma') === (mark === ',')
  return parseWhole(Number(`${minus}${digits}${isDecimal ? '.' : ''}${decimals}`), ['separators'])
}

/**
 * The decimal sign that the numbers of a table show: where one of them can only be read with a comma and none only
 * with a point, 2,000 is two.
 */
export function inferDecimalSign(cells: readonly Cell[]): DecimalSign {
  const texts = cells.flatMap(({ kind, text }) =>
    kind === 'text' ? [normalizeText(text.slice(0, 40), 'NFKC').trim()] : [],
  )
  const [comma, point] = [texts.some(hasDecimalComma), texts.some(hasDecimalPoint)]
  if (comma === point) return 'unstated'
  return comma ? 'comma' : 'point'
}

/** A number with at least one point or comma; `decimals` is the number of digits after the last one. */
function readSeparated(sign: string, digits: string, decimals: string, text: string): ReadQuantity {
  const separators = new Set(text.replaceAll(/[^.,]/g, ''))
  const groups = text.replace('-', '').split(/[.,]/)
  const grouped = groups.slice(1).every((group) => group.length === 3) && (groups[0]?.length ?? 0) <= 3
  const number = (value: string): number => Number(`${sign}${value}`)
  if (separators.size === 1) {
    // 1.234.567 has grouping points only, because a number has no two decimal points; 1.234 alone is ambiguous.
    if (groups.length > 2) {
      return grouped ? parseWhole(number(groups.join('')), ['separators']) : { problem: 'quantityNotANumber' }
    }
    if (grouped && groups[0] !== '0') return { problem: 'quantityAmbiguous' }
    return parseWhole(number(`${digits}.${decimals}`), [])
  }
  // 1.234,50: the last of two different separators is the decimal point, and the other one groups digits by three.
  const before = digits.split(/[.,]/)
  const isWellGrouped =
    new Set(digits.replaceAll(/\d/g, '')).size === 1 &&
    (before[0]?.length ?? 0) <= 3 &&
    before.slice(1).every((group) => group.length === 3)
  if (!isWellGrouped) return { problem: 'quantityNotANumber' }
  return parseWhole(number(`${before.join('')}.${decimals}`), ['separators'])
}

function parseWhole(quantity: number, remarks: readonly RowRemark[]): ReadQuantity {
  if (!Number.isFinite(quantity)) return { problem: 'quantityNotANumber' }
  if (quantity <= 0) return { problem: 'quantityZeroOrLess' }
  if (!Number.isInteger(quantity)) return { problem: 'quantityNotWhole' }
  if (quantity > partLimits.maxQuantity) return { problem: 'quantityTooLarge' }
  return { quantity, remarks }
}

/** Whether a number can only be read with a decimal comma: 1.234,5 or 0,500 or 2,5 or 1.234.567. */
const hasDecimalComma = (text: string): boolean =>
  /^-?(?:\d{1,3}(?:\.\d{3}){1,4},\d{1,9}|0,\d{1,9}|\d{1,9},\d{1,2}|\d{1,9},\d{4,9}|\d{1,3}(?:\.\d{3}){2,4})$/.test(
    text,
  )

const hasDecimalPoint = (text: string): boolean => hasDecimalComma(text.replaceAll(/[.,]/g, exchangeMark))

const exchangeMark = (mark: string): string => (mark === '.' ? ',' : '.')
