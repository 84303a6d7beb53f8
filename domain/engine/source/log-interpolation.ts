// Interpolation on logarithmic scales: its results are irrational, so they are precomputed as a table over all possible arguments.
import type { Num, Table } from '../model.ts'
import {
  toDecimal,
  parseFraction,
  createFraction,
  multiplyFractions,
  roundFraction,
  divideFractions,
} from './fractions.ts'
import type { Interpolation } from './interpolation.ts'
import type { Rewriter, Scope } from './rewriter.ts'
import type { Rounding, SourceTable } from './source-model.ts'

/** A larger table would dominate the size of the model. */
const MAX_ROWS = 20_000

type Row = Table['rows'][number]
type Keys = readonly (readonly [column: string, of: { readonly parameter: string }])[]

/** Rewrites the interpolation as a lookup in a table of results, with one row for each combination of arguments within the range of the source rows. */
export function rewriteAsTable(
  rewriter: Rewriter,
  expression: Interpolation,
  scope: Scope,
  { x, y }: { readonly x: Num; readonly y: Num | undefined },
): Num {
  const where = Object.entries(expression.where ?? {})
  const keys: Keys = where.flatMap(([column, key]) =>
    'parameter' in key ? [[column, { parameter: rewriter.flatName(key.parameter, scope) }] as const] : [],
  )
  const source = (rewriter.source.tables[expression.table]?.rows ?? []).filter((row) =>
    where.every(([column, key]) => !('cell' in key) || row[column] === key.cell),
  )
  const xs = rewriter.listNumbers(x, scope)
  const ys = y === undefined ? [0] : rewriter.listNumbers(y, scope)
  const groups = groupRows(source, keys)
  if (groups.length * xs.length * ys.length > MAX_ROWS) {
    rewriter.problem(
      scope,
      `The logarithmic interpolation has ${groups.length * xs.length * ys.length} sets of arguments; ${MAX_ROWS} are the most.`,
      'Take a coarser step for its arguments.',
    )
    return { kind: 'constant', value: 0 }
  }
  const rows = groups.flatMap((group) => {
    const surface = buildSurface(rewriter, expression, scope, group)
    const keyCells = keys.map(([column]) => [column, group[0]![column]!] as const)
    return xs.flatMap((atX) =>
      ys.flatMap((atY): Row[] => {
        const result = surface(atX, atY)
        if (result === undefined) return []
        const coordinates = y === undefined ? { x: atX } : { x: atX, y: atY }
        return [
          {
            ...Object.fromEntries(keyCells),
            ...coordinates,
            result: roundResult(result, expression.step, expression.rounding),
          },
        ]
      }),
    )
  })
  const types = buildColumnTypes(rewriter.source.tables[expression.table], keys)
  const number = { type: 'number' } as const
  const columns = { ...types, x: number, ...(y === undefined ? {} : { y: number }), result: number }
  const table = rewriter.addTable(`${expression.table}.${expression.column}`, { columns, rows }, scope)
  const axes = { x: { number: x }, ...(y === undefined ? {} : { y: { number: y } }) }
  return { kind: 'lookup', table, where: { ...Object.fromEntries(keys), ...axes }, column: 'result' }
}

/** The key columns of the table of results: flags stay flags, everything else is text. */
const buildColumnTypes = (table: SourceTable | undefined, keys: Keys): Table['columns'] =>
  Object.fromEntries(
    keys.map(([column]) => [column, { type: table?.columns[column]?.type === 'flag' ? 'flag' : 'text' }]),
  )

function groupRows(rows: readonly Row[], keys: Keys): readonly (readonly Row[])[] {
  const groups = Map.groupBy(rows, (row) => JSON.stringify(keys.map(([column]) => row[column])))
  return [...groups.values()].filter((group) => keys.every(([column]) => group[0]![column] !== undefined))
}

/** A result is exact at a row of the table; elsewhere it is the nearest double. */
type Result = { readonly exact: number } | { readonly near: number }

/**
 * A double this near to a multiple of the step, as a share of it, counts as that multiple: the error of a few
 * logarithms is a thousand times smaller.
 */
const MULTIPLE_TOLERANCE = 1e-9

/** Rounds to a multiple of the step. */
function roundResult(result: Result, step: number, rounding: Rounding): number {
  if ('exact' in result) {
    const steps = roundFraction(divideFractions(parseFraction(result.exact), parseFraction(step)), rounding)
    return toDecimal(multiplyFractions(createFraction(steps, 1n), parseFraction(step))) ?? Number.NaN
  }
  const steps = result.near / step
  const nearest = Math.round(steps)
  const isNear = Math.abs(steps - nearest) <= MULTIPLE_TOLERANCE * Math.max(1, Math.abs(steps))
  const whole = isNear ? nearest : rounding === 'up' ? Math.ceil(steps) : Math.floor(steps)
  return toDecimal(multiplyFractions(createFraction(BigInt(whole), 1n), parseFraction(step))) ?? Number.NaN
}

const toScale = (value: number, scale: 'log' | undefined): number =>
  scale === 'log' ? Math.log(value) : value

const computeShare = (at: number, [from, to]: Bracket, scale: 'log' | undefined): number =>
  from === to ? 0 : (toScale(at, scale) - toScale(from, scale)) / (toScale(to, scale) - toScale(from, scale))

/** The interpolated result over the rows of one group; undefined outside their range. */
function buildSurface(
  rewriter: Rewriter,
  expression: Interpolation,
  scope: Scope,
  rows: readonly Row[],
): (x: number, y: number) => Result | undefined {
  const { x: xAxis, y: yAxis, column } = expression
  const values = new Map<string, number>()
  const [xs, ys] = [new Set<number>(), new Set<number>()]
  for (const row of rows) {
    const [x, y, value] = [row[xAxis.column], yAxis === undefined ? 0 : row[yAxis.column], row[column]]
    if (typeof x !== 'number' || typeof y !== 'number' || typeof value !== 'number') continue
    xs.add(x)
    ys.add(y)
    values.set(`${x} ${y}`, value)
  }
  const [pointsX, pointsY] = [sortAscending(xs), sortAscending(ys)]
  if (values.size < xs.size * ys.size) {
    rewriter.problem(
      scope,
      `The grid of table '${expression.table}' has gaps.`,
      `Fill the grid, or select rows of it: \`${expression.table}[…].${expression.column}\`.`,
    )
    return () => undefined
  }
  return (x, y) => {
    const [bracketX, bracketY] = [findBracket(pointsX, x), findBracket(pointsY, y)]
    if (bracketX === undefined || bracketY === undefined) return undefined
    const row = values.get(`${x} ${y}`)
    if (row !== undefined) return { exact: row }
    const [shareX, shareY] = [computeShare(x, bracketX, xAxis.scale), computeShare(y, bracketY, yAxis?.scale)]
    const corner = (atX: number, atY: number): number =>
      toScale(values.get(`${atX} ${atY}`)!, expression.scale)
    const along = (atY: number): number =>
      corner(bracketX[0], atY) * (1 - shareX) + corner(bracketX[1], atY) * shareX
    const result = along(bracketY[0]) * (1 - shareY) + along(bracketY[1]) * shareY
    return { near: expression.scale === 'log' ? Math.exp(result) : result }
  }
}

type Bracket = readonly [from: number, to: number]

const sortAscending = (of: ReadonlySet<number>): readonly number[] => [...of].toSorted((a, b) => a - b)

/** The neighbouring points of a number; undefined outside all points. */
function findBracket(points: readonly number[], at: number): Bracket | undefined {
  const above = points.findIndex((point) => point >= at)
  if (above === -1) return undefined
  if (points[above] === at) return [at, at]
  return above === 0 ? undefined : [points[above - 1]!, points[above]!]
}
