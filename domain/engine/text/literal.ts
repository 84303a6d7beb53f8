// Determines whether the engine can represent a written number.
import { trimEnd } from '../../trim-end.ts'

/**
 * Whether the engine's value of a number equals its written digits: a double represents 15 of them, and some numbers
 * with more.
 */
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
