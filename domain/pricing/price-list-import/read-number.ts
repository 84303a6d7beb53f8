/** Parses a number as people write it in nine languages; an ambiguous number is an error, never a guess. */
import { normalizeText } from '../../normalize.ts'
import type { Cell } from '../../parts/import/cells.ts'
import { trimEnd } from '../../trim-end.ts'

/** The decimal separator, as stated by the user who sends the file. */
export const decimalSigns = ['unstated', 'point', 'comma'] as const
export type DecimalSign = (typeof decimalSigns)[number]

export type ReadNumber =
  /** Decimal text without leading zeros or a trailing decimal point, such as `1234.5`. */
  { readonly value: string } | { readonly problem: 'notANumber' | 'numberAmbiguous' | 'otherDecimalSign' }

/** Number of digits that a spreadsheet program stores exactly; the following ones are binary rounding errors. */
const exactDigits = 15

/** @param cell a non-empty cell */
export function readNumber(cell: Cell, sign: DecimalSign): ReadNumber {
  switch (cell.kind) {
    case 'number':
      return parseBinary(Number(cell.text))
    case 'text':
      return parseText(cell.text, sign)
    default:
      return { problem: 'notANumber' }
  }
}

function parseBinary(number: number): ReadNumber {
  if (!Number.isFinite(number) || Math.abs(number) >= 10 ** exactDigits) return { problem: 'notANumber' }
  const digits = number.toPrecision(exactDigits)
  // JavaScript writes numbers below a millionth with an exponent; no price is that small.
  return digits.includes('e') ? { value: number.toFixed(12) } : trimZeros(digits)
}

/**
 * Spaces (NFKC makes all widths equal) and apostrophes group digits in some countries, points and commas in others.
 */
function parseText(raw: string, sign: DecimalSign): ReadNumber {
  const text = normalizeText(raw, 'NFKC')
    .trim()
    .replace(/^['’]/u, '')
    .replace(/^\+/, '')
    .replace(/^\u2212/, '-')
  const [, minus = '', body] = /^(-?)(\d[\d.,'’ ]*)$/u.exec(text) ?? []
  if (body === undefined || !/\d$/.test(body)) return { problem: 'notANumber' }
  const read = parseDigits(body, sign)
  return 'value' in read ? trimZeros(`${minus}${read.value}`) : read
}

function parseDigits(body: string, sign: DecimalSign): ReadNumber {
  if (/^\d+$/.test(body)) return { value: body }
  if (/[’' ]/u.test(body)) {
    const [, whole = '', mark, decimals] = /^(\d{1,3}(?:[ ’']\d{3})+)(?:([.,])(\d+))?$/u.exec(body) ?? []
    if (whole === '' || new Set(whole.replaceAll(/\d/g, '')).size > 1) return { problem: 'notANumber' }
    return buildNumber(whole, mark, decimals, sign)
  }
  const marks = [...new Set(body.replaceAll(/\d/g, ''))]
  const groups = body.split(/[.,]/)
  const last = groups.at(-1) ?? ''
  const mark = body.charAt(body.length - last.length - 1)
  if (marks.length === 1 && groups.length > 2) return parseGroups(groups, mark, sign)
  const whole = body.slice(0, body.length - last.length - 1)
  if (marks.length === 2) {
    // 1.234,50: the last of two different separators is the decimal separator, and the other one groups digits by
    // three.
    const before = whole.split(/[.,]/)
    return whole.includes(mark) || !isGrouped(before)
      ? { problem: 'notANumber' }
      : buildNumber(whole, mark, last, sign)
  }
  if (!isGrouped(groups)) return buildNumber(whole, mark, last, sign)
  // 1.234 means different numbers to different readers.
  if (sign === 'unstated') return { problem: 'numberAmbiguous' }
  return isDecimalMark(mark, sign) ? buildNumber(whole, mark, last, sign) : { value: groups.join('') }
}

/** 1.234.567 has grouping points only, because a number has no two decimal separators. */
function parseGroups(groups: readonly string[], mark: string, sign: DecimalSign): ReadNumber {
  if (!isGrouped(groups)) return { problem: 'notANumber' }
  return isDecimalMark(mark, sign) ? { problem: 'otherDecimalSign' } : { value: groups.join('') }
}

function buildNumber(
  whole: string,
  mark: string | undefined,
  decimals: string | undefined,
  sign: DecimalSign,
): ReadNumber {
  if (mark !== undefined && sign !== 'unstated' && !isDecimalMark(mark, sign))
    return { problem: 'otherDecimalSign' }
  const digits = whole.replaceAll(/\D/g, '')
  return { value: decimals === undefined ? digits : `${digits}.${decimals}` }
}

/** Matches 1, 234 and 567; a number that begins with 0 has no groups. */
const isGrouped = ([first = '', ...others]: readonly string[]): boolean =>
  /^[1-9]\d{0,2}$/.test(first) && others.length > 0 && others.every((group) => group.length === 3)

const isDecimalMark = (mark: string, sign: DecimalSign): boolean =>
  (sign === 'point' && mark === '.') || (sign === 'comma' && mark === ',')

/** Removes leading zeros, and trailing zeros of the decimals. */
function trimZeros(text: string): ReadNumber {
  const [, minus = '', digits = '0', zeros = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text) ?? []
  const whole = digits.replace(/^0+/, '') || '0'
  const decimals = trimEnd(zeros, '0')
  return { value: `${minus}${whole}${decimals === '' ? '' : `.${decimals}`}` }
}
