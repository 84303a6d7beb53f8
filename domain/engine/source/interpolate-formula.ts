// Interpolation in a formula: between the rows of a table along one or two axes, linear or logarithmic, rounded only on request.
import type { Datum, FormulaInterpolation } from './formula.ts'
import { ROUNDING_SLACK } from './formula-arithmetic.ts'

type Rows = readonly Readonly<Record<string, Datum>>[]

/**
 * The result between the rows; undefined outside them, and where a corner of a grid is missing. `y` is the argument of
 * the second axis.
 */
export function interpolateFormula(
  expression: FormulaInterpolation,
  rows: Rows,
  x: number,
  y: number | undefined,
): number | undefined {
  const result =
    expression.y === undefined
      ? interpolateAlongX(expression, rows, x)
      : interpolateInGrid(expression, { axis: expression.y, x, y }, rows)
  if (result === undefined || expression.step === undefined) return result
  const steps = result / expression.step
  const nearest = Math.round(steps)
  if (Math.abs(steps - nearest) <= ROUNDING_SLACK * Math.max(1, Math.abs(steps)))
    return nearest * expression.step
  return (expression.rounding === 'up' ? Math.ceil(steps) : Math.floor(steps)) * expression.step
}

function interpolateInGrid(
  expression: FormulaInterpolation,
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
  const ends = findNeighbours(listNumbers(rows, axis.column), y)
  const [low, high] = ends.map((end) =>
    interpolateAlongX(
      expression,
      rows.filter((row) => row[axis.column] === end),
      x,
    ),
  )
  if (low === undefined || high === undefined) return undefined
  return interpolateBetween([ends[0]!, low], [ends[1]!, high], y, {
    axis: axis.scale,
    result: expression.scale,
  })
}

function interpolateAlongX(expression: FormulaInterpolation, rows: Rows, x: number): number | undefined {
  const filled = rows.filter((row) => typeof row[expression.column] === 'number')
  const ends = findNeighbours(listNumbers(filled, expression.x.column), x)
  const [low, high] = ends.map(
    (end) => filled.find((row) => row[expression.x.column] === end)?.[expression.column],
  )
  if (typeof low !== 'number' || typeof high !== 'number') return undefined
  return interpolateBetween([ends[0]!, low], [ends[1]!, high], x, {
    axis: expression.x.scale,
    result: expression.scale,
  })
}

const listNumbers = (rows: Rows, column: string): number[] =>
  rows.flatMap((row) => (typeof row[column] === 'number' ? [row[column]] : []))

/** The neighbouring points, twice the same one at an exact match; undefined outside. */
function findNeighbours(points: readonly number[], at: number): readonly number[] {
  const below = points.filter((point) => point <= at)
  const above = points.filter((point) => point >= at)
  return below.length === 0 || above.length === 0 ? [] : [Math.max(...below), Math.min(...above)]
}

type Point = readonly [at: number, value: number]

function interpolateBetween(
  [from, low]: Point,
  [to, high]: Point,
  at: number,
  scales: { readonly axis?: 'log' | undefined; readonly result?: 'log' | undefined },
): number {
  if (from === to) return low
  const toScale = (value: number): number => (scales.axis === 'log' ? Math.log(value) : value)
  const share = (toScale(at) - toScale(from)) / (toScale(to) - toScale(from))
  return scales.result === 'log' ? low * (high / low) ** share : low + (high - low) * share
}
