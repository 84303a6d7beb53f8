// The units of quantities and prices, and the conversions between them.
import Big from 'big.js'
import { listKeys } from '../keys.ts'

interface UnitFacts {
  /** The code of UN/ECE Recommendation 20, used by ERP systems and electronic invoices. */
  readonly code: string
  readonly dimension: 'count' | 'set' | 'length' | 'mass' | 'volume' | 'time'
  /** Its size in the first unit of its dimension. */
  readonly factor: string
}

/**
 * Foot and pound according to the international yard and pound agreement of 1959, the US gallon according to NIST
 * Handbook 44, appendix C; all are exact.
 */
const units = {
  piece: { code: 'C62', dimension: 'count', factor: '1' },
  set: { code: 'SET', dimension: 'set', factor: '1' },
  metre: { code: 'MTR', dimension: 'length', factor: '1' },
  foot: { code: 'FOT', dimension: 'length', factor: '0.3048' },
  kilogram: { code: 'KGM', dimension: 'mass', factor: '1' },
  pound: { code: 'LBR', dimension: 'mass', factor: '0.45359237' },
  litre: { code: 'LTR', dimension: 'volume', factor: '1' },
  gallon: { code: 'GLL', dimension: 'volume', factor: '3.785411784' },
  hour: { code: 'HUR', dimension: 'time', factor: '1' },
} as const satisfies Readonly<Record<string, UnitFacts>>

export type Unit = keyof typeof units

export const unitNames: readonly Unit[] = listKeys(units)

/** The code by which an ERP names the unit. */
export const getUnitCode = (unit: Unit): string => units[unit].code

/** Whether a quantity in one unit can be converted to the other. */
export const canConvert = (from: Unit, to: Unit): boolean => units[from].dimension === units[to].dimension

/**
 * Converts a quantity to another unit of the same dimension.
 * @throws RangeError if the units cannot be converted; check `canConvert` first
 */
export function convertQuantity(quantity: number | Big, from: Unit, to: Unit): Big {
  if (from === to) return new Big(quantity)
  if (!canConvert(from, to)) throw new RangeError(`${from} does not convert into ${to}`)
  return new Big(quantity).times(units[from].factor).div(units[to].factor)
}
