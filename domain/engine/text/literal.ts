// Tells whether a written number is one that the engine keeps.
import { trimEnd } from '../../trim-end.ts'

/** Whether a number means in the engine what its digits say: a double keeps 15 of them, and some numbers of more. */
export function isKeptExactly(text: string): boolean {
  if (text.length <= 15 && !/e/i.test(text)) return true
  const value = Number(text)
  return Number.isFinite(value) && plainDigits(String(value)) === plainDigits(text)
}

/** Digits and power of ten without zeros at either end: `10.50` and `1.05e1` are the same. */
function plainDigits(text: string): string {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e')
  const [units = '', decimals = ''] = mantissa.split('.')
  const digits = (units + decimals).replace(/^0+/, '')
  const trimmed = trimEnd(digits, '0')
  if (trimmed === '') return '0'
  return `${trimmed}e${Number(exponent) - decimals.length + digits.length - trimmed.length}`
}
