/** The values of a cost curve as they are typed: points as lines, as pasted from a spreadsheet, and numbers in the user's language. */

import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { StoredCurve } from '@design-portal/contract/cost-curves.ts'
import { maxCurvePoints } from '@design-portal/domain/trade-off/curve-limits.ts'
import { listKeys } from '@design-portal/domain/keys.ts'
import { parseDecimal } from '../../../language/parse-decimal.ts'
import { toStatedNames } from '../shared/NameFields.tsx'
import type { Names } from '../shared/NameFields.tsx'

type CurveInput = InputOf<Calls['cost-curve/create']>

/** The factors by which the cost is multiplied; a trade-off tool applies one of each group. */
export const factorKeys = {
  redundancy: ['N', 'N+1', '2N'],
  architecture: ['chilledWater', 'directExpansion'],
} as const

export type FactorKey = (typeof factorKeys)[keyof typeof factorKeys][number]

export interface CurveValues {
  readonly names: Names
  readonly source: string
  readonly currency: string
  readonly priceDay: string
  /** A line for each point: kW, then cost per kW. */
  readonly points: string
  readonly factors: Readonly<Record<FactorKey, string>>
}

const emptyFactors = { N: '1', 'N+1': '1', '2N': '1', chilledWater: '1', directExpansion: '1' }

/** Formats a number as it can be edited, without grouping of digits. */
const formatPlain = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 9, useGrouping: false }).format(value)

export function toCurveValues(curve: StoredCurve | undefined, language: string): CurveValues {
  if (curve === undefined)
    return { names: {}, source: '', currency: '', priceDay: '', points: '', factors: emptyFactors }
  const { names, source, currency, priceDay, points, redundancy, architecture } = curve
  const factors = { ...redundancy, ...architecture }
  return {
    names,
    source,
    currency,
    priceDay,
    points: points.map((pair) => pair.map((value) => formatPlain(value, language)).join('; ')).join('\n'),
    factors: Object.assign(
      {},
      emptyFactors,
      Object.fromEntries(listKeys(factors).map((key) => [key, formatPlain(factors[key], language)])),
    ),
  }
}

export type PointProblem =
  | { readonly key: 'UNREADABLE' | 'NOT_RISING'; readonly line: number }
  | { readonly key: 'TOO_FEW' | 'TOO_MANY' }

type Points = [kilowatts: number, costPerKilowatt: number][]

/**
 * Parses one point a line, its two numbers separated by a tab, a semicolon or spaces. Otherwise returns the first problem, with the number
 * of its line.
 */
export function parsePoints(text: string, language: string): { points: Points } | { problem: PointProblem } {
  const points: Points = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const cells = line.trim().split(/\s*[\t;]\s*|\s+/)
    const [kilowatts, cost] = cells.map((cell) => parseDecimal(cell, language))
    if (cells.length !== 2 || !isPointValue(kilowatts) || !isPointValue(cost))
      return { problem: { key: 'UNREADABLE', line: index + 1 } }
    if (kilowatts <= (points.at(-1)?.[0] ?? 0)) return { problem: { key: 'NOT_RISING', line: index + 1 } }
    points.push([kilowatts, cost])
  }
  if (points.length < 2) return { problem: { key: 'TOO_FEW' } }
  return points.length > maxCurvePoints ? { problem: { key: 'TOO_MANY' } } : { points }
}

/** The bound of the contract for both numbers of a point. */
const maxPointValue = 1_000_000_000

const isPointValue = (value: number | undefined): value is number =>
  value !== undefined && value > 0 && value <= maxPointValue

/** The largest factor that the contract accepts. */
const maxFactor = 100

/** Parses a factor; undefined for a text that is no number or outside the bounds of the contract. */
export function parseFactor(text: string, language: string): number | undefined {
  const value = parseDecimal(text, language)
  return value !== undefined && value > 0 && value <= maxFactor ? value : undefined
}

/** Returns the input of the call; undefined while a value is missing or invalid. */
export function toCurveInput(values: CurveValues, language: string): CurveInput | undefined {
  const parsed = parsePoints(values.points, language)
  const factors = Object.fromEntries(
    listKeys(values.factors).map((key) => [key, parseFactor(values.factors[key], language)]),
  )
  const getFactor = (key: FactorKey): number => factors[key] ?? Number.NaN
  const isComplete =
    'points' in parsed &&
    Object.values(factors).every((factor) => factor !== undefined) &&
    (values.names.en ?? '').trim() !== '' &&
    values.source.trim() !== '' &&
    /^[A-Z]{3}$/.test(values.currency) &&
    values.priceDay !== ''
  if (!isComplete) return undefined
  return {
    names: toStatedNames(values.names),
    source: values.source,
    currency: values.currency,
    priceDay: values.priceDay,
    points: parsed.points,
    redundancy: { N: getFactor('N'), 'N+1': getFactor('N+1'), '2N': getFactor('2N') },
    architecture: { chilledWater: getFactor('chilledWater'), directExpansion: getFactor('directExpansion') },
  }
}
