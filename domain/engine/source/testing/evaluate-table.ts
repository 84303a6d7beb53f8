// Interpolation directly by its definition, for the independent evaluator: shares no code with the elaboration.
import {
  parseExact,
  subtractExact,
  compareSign,
  addExact,
  divideExact,
  multiplyExact,
  toNumber,
  type Exact,
} from '../../exact.ts'
import type { Cell } from '../../model.ts'
import type { EngineeringNum, SourceTable } from '../source-model.ts'

type Interpolation = Extract<EngineeringNum, { readonly kind: 'interpolate' }>

const divide = (left: Exact, right: Exact): Exact => {
  const sign = right.numerator < 0n ? -1n : 1n
  return {
    numerator: sign * left.numerator * right.denominator,
    denominator: sign * left.denominator * right.numerator,
  }
}

const getNumber = (cell: Cell | undefined): number | undefined =>
  typeof cell === 'number' ? cell : undefined

/** The result between the rows; undefined outside them. `y` is absent for one axis. */
export function interpolateRows(
  expression: Interpolation,
  rows: SourceTable['rows'],
  x: Exact,
  y: Exact | undefined,
): Exact | undefined {
  const isLog = [expression.scale, expression.x.scale, expression.y?.scale].includes('log')
  const result = isLog
    ? interpolateOnScales(expression, rows, toNumber(x), y === undefined ? undefined : toNumber(y))
    : interpolateOnLines(expression, rows, x, y)
  if (result === undefined) return undefined
  const steps = countSteps(result, expression)
  return steps === undefined ? undefined : multiplyExact(steps, parseExact(expression.step))
}

/** The number of steps in the result, rounded. A figure from logarithms counts as a multiple if it is within one part in 10^9 of it. */
function countSteps(result: Exact | number, { step, rounding }: Interpolation): Exact | undefined {
  if (typeof result !== 'number') return divideExact(result, parseExact(step), rounding)
  const steps = result / step
  const nearest = Math.round(steps)
  if (Math.abs(steps - nearest) <= 1e-9 * Math.max(1, Math.abs(steps))) return parseExact(nearest)
  return parseExact(rounding === 'up' ? Math.ceil(steps) : Math.floor(steps))
}

/** The two points around a position on an axis; the same one twice at a point. */
function findSides(
  points: readonly number[],
  isAtMost: (point: number) => boolean,
  isPoint: (point: number) => boolean,
) {
  const sorted = points.toSorted((a, b) => a - b)
  const point = sorted.find(isPoint)
  if (point !== undefined) return [point, point] as const
  const below = sorted.findLast(isAtMost)
  const above = sorted.find((candidate) => !isAtMost(candidate))
  return below === undefined || above === undefined ? undefined : ([below, above] as const)
}

const listPoints = (rows: SourceTable['rows'], column: string, value: string): number[] =>
  rows.flatMap((row) => (getNumber(row[value]) === undefined ? [] : (getNumber(row[column]) ?? [])))

function interpolateOnLines(
  expression: Interpolation,
  rows: SourceTable['rows'],
  x: Exact,
  y: Exact | undefined,
): Exact | undefined {
  const { y: axis } = expression
  if (axis === undefined || y === undefined)
    return interpolateOnLine(expression.x.column, expression.column, rows, x)
  const points = listPoints(rows, axis.column, expression.column)
  const sides = findSides(
    points,
    (point) => compareSign(parseExact(point), y) <= 0,
    (point) => compareSign(parseExact(point), y) === 0,
  )
  if (sides === undefined) return undefined
  const [low, high] = sides.map((point) =>
    interpolateOnLine(
      expression.x.column,
      expression.column,
      rows.filter((row) => row[axis.column] === point),
      x,
    ),
  )
  if (low === undefined || high === undefined) return undefined
  return interpolateBetween(low, high, { from: parseExact(sides[0]), to: parseExact(sides[1]), at: y })
}

function interpolateOnLine(
  axis: string,
  column: string,
  rows: SourceTable['rows'],
  at: Exact,
): Exact | undefined {
  const sides = findSides(
    listPoints(rows, axis, column),
    (point) => compareSign(parseExact(point), at) <= 0,
    (point) => compareSign(parseExact(point), at) === 0,
  )
  if (sides === undefined) return undefined
  const [low, high] = sides.map((point) => getNumber(rows.find((row) => row[axis] === point)?.[column]))
  return low === undefined || high === undefined
    ? undefined
    : interpolateBetween(parseExact(low), parseExact(high), {
        from: parseExact(sides[0]),
        to: parseExact(sides[1]),
        at,
      })
}

function interpolateBetween(
  low: Exact,
  high: Exact,
  { from, to, at }: { readonly from: Exact; readonly to: Exact; readonly at: Exact },
): Exact {
  if (compareSign(from, to) === 0) return low
  return addExact(
    low,
    multiplyExact(subtractExact(high, low), divide(subtractExact(at, from), subtractExact(to, from))),
  )
}

const toScale = (value: number, scale: 'log' | undefined): number =>
  scale === 'log' ? Math.log2(value) : value

const computeShare = ([from, to]: readonly [number, number], at: number, scale: 'log' | undefined): number =>
  from === to ? 0 : (toScale(at, scale) - toScale(from, scale)) / (toScale(to, scale) - toScale(from, scale))

/** Interpolates where an axis or the result is logarithmic; base 2 throughout: the base of a logarithm cancels out in a ratio. */
function interpolateOnScales(
  expression: Interpolation,
  rows: SourceTable['rows'],
  x: number,
  y: number | undefined,
): number | Exact | undefined {
  const findAxisSides = (column: string, at: number) =>
    findSides(
      listPoints(rows, column, expression.column),
      (point) => point <= at,
      (point) => point === at,
    )
  const sidesX = findAxisSides(expression.x.column, x)
  const sidesY =
    expression.y === undefined || y === undefined ? ([0, 0] as const) : findAxisSides(expression.y.column, y)
  if (sidesX === undefined || sidesY === undefined) return undefined
  const findCell = (atX: number, atY: number): number | undefined =>
    getNumber(
      rows.find(
        (row) =>
          row[expression.x.column] === atX &&
          (expression.y === undefined || row[expression.y.column] === atY),
      )?.[expression.column],
    )
  const onRow = findCell(x, y ?? 0)
  if (onRow !== undefined) return parseExact(onRow)
  const interpolateRow = (atY: number): number => {
    const findScaledCell = (atX: number): number =>
      toScale(findCell(atX, atY) ?? Number.NaN, expression.scale)
    const [low, high] = [findScaledCell(sidesX[0]), findScaledCell(sidesX[1])]
    return low + (high - low) * computeShare(sidesX, x, expression.x.scale)
  }
  const [near, far] = [interpolateRow(sidesY[0]), interpolateRow(sidesY[1])]
  const result =
    near + (far - near) * (expression.y === undefined ? 0 : computeShare(sidesY, y ?? 0, expression.y.scale))
  return expression.scale === 'log' ? 2 ** result : result
}
