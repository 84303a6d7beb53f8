// Interpolation in a formula: between the rows of a table along one or two axes, linear or logarithmic, rounded only on request.
import type { Datum, FormulaInterpolation } from './formula.ts'

type Rows = readonly Readonly<Record<string, Datum>>[]

/**
 * The result between the rows; undefined outside them, and where a corner of a grid is missing. `y` is the argument of
 * the second axis.
 */
export function interpolateFormula(
  of: FormulaInterpolation,
  rows: Rows,
  x: number,
  y: number | undefined,
): number | undefined {
  const result = of.y === undefined ? alongX(of, rows, x) : alongBoth(of, { axis: of.y, x, y }, rows)
  if (result === undefined || of.step === undefined) return result
  const steps = result / of.step
  const near = Math.round(steps)
  if (Math.abs(steps - near) <= 1e-9 * Math.max(1, Math.abs(steps))) return near * of.step
  return (of.rounding === 'up' ? Math.ceil(steps) : Math.floor(steps)) * of.step
}

function alongBoth(
  of: FormulaInterpolation,
  {
    axis,
    x,
    y,
  }: {
    readonly axis: NonNullable<FormulaInterpolation['y']>
    readonly x: number
    readonly y: number | undefined
  },
  rows: Rows,
): number | undefined {
  if (y === undefined) return undefined
  const ends = around(numbersIn(rows, axis.column), y)
  const [low, high] = ends.map((end) =>
    alongX(
      of,
      rows.filter((row) => row[axis.column] === end),
      x,
    ),
  )
  if (low === undefined || high === undefined) return undefined
  return between([ends[0]!, low], [ends[1]!, high], y, { axis: axis.scale, result: of.scale })
}

function alongX(of: FormulaInterpolation, rows: Rows, x: number): number | undefined {
  const filled = rows.filter((row) => typeof row[of.column] === 'number')
  const ends = around(numbersIn(filled, of.x.column), x)
  const [low, high] = ends.map((end) => filled.find((row) => row[of.x.column] === end)?.[of.column])
  if (typeof low !== 'number' || typeof high !== 'number') return undefined
  return between([ends[0]!, low], [ends[1]!, high], x, { axis: of.x.scale, result: of.scale })
}

const numbersIn = (rows: Rows, column: string): number[] =>
  rows.flatMap((row) => (typeof row[column] === 'number' ? [row[column]] : []))

/** The neighbouring points, twice the same one at an exact match; undefined outside. */
function around(points: readonly number[], at: number): readonly number[] {
  const below = points.filter((point) => point <= at)
  const above = points.filter((point) => point >= at)
  return below.length === 0 || above.length === 0 ? [] : [Math.max(...below), Math.min(...above)]
}

type Point = readonly [at: number, value: number]

function between(
  [from, low]: Point,
  [to, high]: Point,
  at: number,
  scales: { readonly axis?: 'log' | undefined; readonly result?: 'log' | undefined },
): number {
  if (from === to) return low
  const along = (value: number): number => (scales.axis === 'log' ? Math.log(value) : value)
  const share = (along(at) - along(from)) / (along(to) - along(from))
  return scales.result === 'log' ? low * (high / low) ** share : low + (high - low) * share
}
