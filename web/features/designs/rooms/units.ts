/** Converts between the SI units in which a room is stored and the units in which a person reads it. */

import type { roomNumbers } from '@design-portal/domain/rooms/room.ts'

export type UnitSystem = 'si' | 'us'

export type Unit = (typeof roomNumbers)[keyof typeof roomNumbers]['unit'] | 'm²' | 'm³' | 'min' | 'kA'

interface ShownUnit {
  readonly symbol: string
  /** The SI value of one shown unit. */
  readonly factor: number
  /** The SI value of 0 in the shown unit; 0 by default. */
  readonly zero?: number
  /** The number of decimals that are shown. */
  readonly digits: number
}

const createUnconverted = (symbol: string, digits = 0): ShownUnit => ({ symbol, factor: 1, digits })

/** Exact by definition of the international yard and pound (1959), the BTU and the standard gravity. */
const customary: Partial<Record<Unit, ShownUnit>> = {
  mm: { symbol: 'in', factor: 25.4, digits: 1 },
  m: { symbol: 'ft', factor: 0.3048, digits: 0 },
  'm²': { symbol: 'ft²', factor: 0.09290304, digits: 0 },
  'm³': { symbol: 'ft³', factor: 0.028316846592, digits: 0 },
  'm³/h': { symbol: 'cfm', factor: 1.69901079552, digits: 0 },
  kg: { symbol: 'lb', factor: 0.45359237, digits: 0 },
  kPa: { symbol: 'lb/ft²', factor: 0.04788025898, digits: 0 },
  kN: { symbol: 'lbf', factor: 0.0044482216152605, digits: 0 },
  '°C': { symbol: '°F', factor: 5 / 9, zero: -160 / 9, digits: 1 },
  'W/(m²·K)': { symbol: 'BTU/(h·ft²·°F)', factor: 5.678263341, digits: 3 },
}

const metric: Record<Unit, ShownUnit> = {
  mm: createUnconverted('mm'),
  m: createUnconverted('m', 1),
  'm²': createUnconverted('m²', 1),
  'm³': createUnconverted('m³', 1),
  'm³/h': createUnconverted('m³/h'),
  kg: createUnconverted('kg'),
  kPa: createUnconverted('kPa', 1),
  kN: createUnconverted('kN', 1),
  kA: createUnconverted('kA', 1),
  kW: createUnconverted('kW', 1),
  '°C': createUnconverted('°C', 1),
  'W/(m²·K)': createUnconverted('W/(m²·K)', 2),
  'dB(A)': createUnconverted('dB(A)'),
  '°': createUnconverted('°'),
  min: createUnconverted('min', 1),
  '': createUnconverted(''),
}

function getShownUnit(unit: Unit, system: UnitSystem): ShownUnit {
  return (system === 'us' ? customary[unit] : undefined) ?? metric[unit]
}

export function formatUnit(unit: Unit, system: UnitSystem): string {
  return getShownUnit(unit, system).symbol
}

/** Converts an SI value to the shown unit, rounded for display. */
export function toShown(value: number, unit: Unit, system: UnitSystem): number {
  const { factor, zero = 0, digits } = getShownUnit(unit, system)
  return Number(((value - zero) / factor).toFixed(digits))
}

/** Converts a typed value to SI; rounded to a whole number if the figure is stored as one. */
export function fromShown(value: number, unit: Unit, system: UnitSystem, whole: boolean): number {
  const { factor, zero = 0 } = getShownUnit(unit, system)
  const si = value * factor + zero
  return whole && system === 'us' ? Math.round(si) : Number(si.toPrecision(12))
}

/** Formats a quantity with its unit as the language writes numbers. */
export function formatQuantity(value: number, unit: Unit, locale: string, system: UnitSystem): string {
  const { symbol, digits } = getShownUnit(unit, system)
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(
    toShown(value, unit, system),
  )
  // A no-break space keeps a number and its unit on one line.
  return symbol === '' ? number : `${number}${symbol === '°' ? '' : '\u00a0'}${symbol}`
}
