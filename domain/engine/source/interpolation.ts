// Linear interpolation by exact arithmetic of the core between the rows of a table, without a value outside them.
import type { Cell, Num } from '../model.ts'
import { add, all, compare, constant, ifElse, multiply, nothing } from './core-terms.ts'
import {
  computeCommonDenominator,
  toDecimal,
  subtractFractions,
  parseFraction,
  createFraction,
  multiplyFractions,
  divideFractions,
  addFractions,
  roundFraction,
  type Fraction,
} from './fractions.ts'
import { rewriteAsTable } from './log-interpolation.ts'
import { rewriteQuotientSteps } from './quantities.ts'
import { computeOnce, type Rewriter, type Rewriting, type Scope } from './rewriter.ts'
import type { EngineeringNum, SourceTable } from './source-model.ts'

export type Interpolation = Extract<EngineeringNum, { readonly kind: 'interpolate' }>
type Rows = SourceTable['rows']

/** The common data of all parts of one interpolation. */
interface InterpolationContext {
  readonly rewriter: Rewriter
  readonly scope: Scope
  readonly expression: Interpolation
  /** The arguments, as short expressions. */
  readonly x: Num
  readonly y: Num | undefined
}

export const rewriteInterpolation: Rewriting<Interpolation, Num> = (rewriter, expression, scope) => {
  const isLog = [expression.scale, expression.x.scale, expression.y?.scale].includes('log')
  const rewriteResult = (x: Num, y: Num | undefined): Num =>
    isLog
      ? rewriteAsTable(rewriter, expression, scope, { x, y })
      : rewriteByChoices(
          { rewriter, scope, expression, x, y },
          Object.entries(expression.where ?? {}),
          rewriter.source.tables[expression.table]?.rows ?? [],
        )
  const { y } = expression
  return computeOnce(rewriter, rewriter.number(expression.x.at, scope), scope, (atX) =>
    y === undefined
      ? rewriteResult(atX, undefined)
      : computeOnce(rewriter, rewriter.number(y.at, scope), scope, (atY) => rewriteResult(atX, atY)),
  )
}

/** The rows that equal `where`: fixed cells immediately, those of choices and flags by a branch for each. */
function rewriteByChoices(
  context: InterpolationContext,
  [first, ...rest]: readonly (readonly [string, NonNullable<Interpolation['where']>[string]])[],
  rows: Rows,
): Num {
  if (rows.length === 0) return nothing
  if (first === undefined)
    return context.y === undefined
      ? interpolateAlongLine(context, rows)
      : interpolateInGrid(context, rows, context.y)
  const [column, key] = first
  const rewriteWith = (cell: Cell): Num =>
    rewriteByChoices(
      context,
      rest,
      rows.filter((row) => row[column] === cell),
    )
  if ('cell' in key) return rewriteWith(key.cell)
  const name = 'parameter' in key ? context.rewriter.flatName(key.parameter, context.scope) : ''
  const cells = [...new Set(rows.map((row) => row[column]))]
  if (cells.some((cell) => typeof cell === 'boolean'))
    return ifElse({ kind: 'flag', name }, rewriteWith(true), rewriteWith(false))
  const options = new Set(context.rewriter.options(name))
  const branches = cells.flatMap((cell): [string, Num][] =>
    typeof cell === 'string' && options.has(cell) ? [[cell, rewriteWith(cell)]] : [],
  )
  return { kind: 'case', of: name, branches: Object.fromEntries(branches), otherwise: nothing }
}

/** The points of an axis that occur in rows, ascending. */
const listPoints = (rows: Rows, column: string): readonly number[] =>
  [...new Set(rows.map((row) => row[column]).filter((cell) => typeof cell === 'number'))].toSorted(
    (a, b) => a - b,
  )

/** Computes the expression between neighbouring points by bisection; beyond the first and the last there is no value. */
function rewriteBetweenPoints(
  at: Num,
  points: readonly number[],
  segment: (from: number, to: number) => Num,
): Num {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return nothing
  const bisect = (from: number, to: number): Num => {
    if (to - from <= 1) return segment(points[from]!, points[to]!)
    const middle = Math.floor((from + to) / 2)
    return ifElse(compare(at, '<=', constant(points[middle]!)), bisect(from, middle), bisect(middle, to))
  }
  return limitToPoints(at, first, last, bisect(0, points.length - 1))
}

/** A number where the argument lies between two points; two nested tests are merged into one. */
function limitToPoints(at: Num, first: number, last: number, inside: Num): Num {
  const tests = [compare(at, '>=', constant(first)), compare(at, '<=', constant(last))]
  return inside.kind === 'if' && inside.whenFalse === nothing
    ? ifElse(all([...tests, inside.test]), inside.whenTrue, nothing)
    : ifElse(all(tests), inside, nothing)
}

function interpolateAlongLine(context: InterpolationContext, rows: Rows): Num {
  const { x: axis, column } = context.expression
  const valueByPoint = new Map(
    rows.flatMap((row) => {
      const [point, value] = [row[axis.column], row[column]]
      return typeof point === 'number' && typeof value === 'number' ? [[point, value] as const] : []
    }),
  )
  const points = [...valueByPoint.keys()].toSorted((a, b) => a - b)
  return rewriteBetweenPoints(context.x, points, (from, to) => {
    const [low, high] = [parseFraction(valueByPoint.get(from)!), parseFraction(valueByPoint.get(to)!)]
    if (from === to) return roundResult(context, [[low]])
    const slope = divideFractions(
      subtractFractions(high, low),
      subtractFractions(parseFraction(to), parseFraction(from)),
    )
    const start = subtractFractions(low, multiplyFractions(slope, parseFraction(from)))
    return clampToFigures(context, [low, high], roundResult(context, [[start], [slope, context.x]]))
  })
}

function interpolateInGrid(context: InterpolationContext, rows: Rows, y: Num): Num {
  const { x: xAxis, y: yAxis = xAxis, column } = context.expression
  const values = new Map(rows.map((row) => [`${row[xAxis.column]} ${row[yAxis.column]}`, row[column]]))
  const getValue = (atX: number, atY: number): Fraction => {
    const value = values.get(`${atX} ${atY}`)
    if (typeof value !== 'number')
      context.rewriter.problem(
        context.scope,
        `Table '${context.expression.table}' has no ${column} for ${xAxis.column} ${atX} and ${yAxis.column} ${atY}.`,
        `Fill the grid, or select rows of it: \`${context.expression.table}[…].${column}\`.`,
      )
    return parseFraction(typeof value === 'number' ? value : 0)
  }
  return rewriteBetweenPoints(context.x, listPoints(rows, xAxis.column), (left, right) =>
    rewriteBetweenPoints(y, listPoints(rows, yAxis.column), (bottom, top) => {
      const corner = getValue(left, bottom)
      const width =
        left === right ? createFraction(1n, 1n) : subtractFractions(parseFraction(right), parseFraction(left))
      const height =
        bottom === top ? createFraction(1n, 1n) : subtractFractions(parseFraction(top), parseFraction(bottom))
      const alongX = divideFractions(subtractFractions(getValue(right, bottom), corner), width)
      const alongY = divideFractions(subtractFractions(getValue(left, top), corner), height)
      const twist = divideFractions(
        addFractions(
          subtractFractions(corner, getValue(right, bottom)),
          subtractFractions(getValue(right, top), getValue(left, top)),
        ),
        multiplyFractions(width, height),
      )
      const [x0, y0] = [parseFraction(left), parseFraction(bottom)]
      const corners = [corner, getValue(right, bottom), getValue(left, top), getValue(right, top)]
      // corner + alongX (x - x0) + alongY (y - y0) + twist (x - x0) (y - y0), multiplied out.
      return clampToFigures(
        context,
        corners,
        roundResult(context, [
          [
            addFractions(
              subtractFractions(
                subtractFractions(corner, multiplyFractions(alongX, x0)),
                multiplyFractions(alongY, y0),
              ),
              multiplyFractions(twist, multiplyFractions(x0, y0)),
            ),
          ],
          [subtractFractions(alongX, multiplyFractions(twist, y0)), context.x],
          [subtractFractions(alongY, multiplyFractions(twist, x0)), y],
          [twist, multiply(context.x, y)],
        ]),
      )
    }),
  )
}

/**
 * States the bounds of a result between figures of the table: beyond them the formula would continue indefinitely, and
 * so would its bounds with open arguments.
 */
function clampToFigures(context: InterpolationContext, figures: readonly Fraction[], result: Num): Num {
  if (result.kind === 'constant') return result
  const bounds = figures.flatMap((figure) => {
    const bound = roundResult(context, [[figure]])
    return bound.kind === 'constant' ? [bound.value] : []
  })
  const above: Num = { kind: 'largest', terms: [constant(Math.min(...bounds)), result] }
  return { kind: 'smallest', terms: [constant(Math.max(...bounds)), above] }
}

/**
 * The sum of factors times numbers, rounded to the step: one quotient with integer factors, so that nothing is rounded
 * in between.
 */
function roundResult(
  { rewriter, scope, expression: { step, rounding } }: InterpolationContext,
  terms: readonly (readonly [factor: Fraction, number?: Num])[],
): Num {
  const steps = terms
    .map(([factor, number]) => [divideFractions(factor, parseFraction(step)), number] as const)
    .filter(([factor]) => factor.numerator !== 0n)
  const [only] = steps
  if (only === undefined) return constant(0)
  if (steps.length === 1 && only[1] === undefined)
    return constant(
      toDecimal(
        multiplyFractions(createFraction(roundFraction(only[0], rounding), 1n), parseFraction(step)),
      ) ?? Number.NaN,
    )
  const divisor = computeCommonDenominator(steps.map(([factor]) => factor))
  const toWhole = (factor: Fraction): number => Number((factor.numerator * divisor) / factor.denominator)
  if (
    [Number(divisor), ...steps.map(([factor]) => toWhole(factor))].some(
      (factor) => !Number.isSafeInteger(factor),
    )
  )
    rewriter.problem(
      scope,
      'The figures of the table have too many digits to be interpolated exactly.',
      'Round them, or take a coarser step.',
    )
  const sumOfTerms = steps.map(([factor, number]) =>
    number === undefined ? constant(toWhole(factor)) : multiply(constant(toWhole(factor)), number),
  )
  return rewriteQuotientSteps(
    sumOfTerms.length === 1 ? sumOfTerms[0]! : add(...sumOfTerms),
    Number(divisor),
    step,
    rounding,
  )
}
