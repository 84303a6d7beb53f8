// Interpolation on logarithmic scales: its results are no decimals, so they are computed once, as a table of the values that arguments can have.
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

/** More rows than this would weigh more than the model. */
const MAX_ROWS = 20_000

type Row = Table['rows'][number]
type Keys = readonly (readonly [column: string, of: { readonly parameter: string }])[]

/** A look-up in a table of results, one for each set of arguments inside the box of the rows. */
export function rewriteAsTable(
  rewriter: Rewriter,
  of: Interpolation,
  scope: Scope,
  { x, y }: { readonly x: Num; readonly y: Num | undefined },
): Num {
  const where = Object.entries(of.where ?? {})
  const keys: Keys = where.flatMap(([column, with_]) =>
    'parameter' in with_ ? [[column, { parameter: rewriter.flatName(with_.parameter, scope) }] as const] : [],
  )
  const source = (rewriter.source.tables[of.table]?.rows ?? []).filter((row) =>
    where.every(([column, with_]) => !('cell' in with_) || row[column] === with_.cell),
  )
  const xs = rewriter.numbersOf(x, scope)
  const ys = y === undefined ? [0] : rewriter.numbersOf(y, scope)
  const groups = groupsOf(source, keys)
  if (groups.length * xs.length * ys.length > MAX_ROWS) {
    rewriter.problem(
      scope,
      `The logarithmic interpolation has ${groups.length * xs.length * ys.length} sets of arguments; ${MAX_ROWS} are the most.`,
      'Take a coarser step for its arguments.',
    )
    return { kind: 'constant', value: 0 }
  }
  const rows = groups.flatMap((group) => {
    const surface = surfaceOf(rewriter, of, scope, group)
    const own = keys.map(([column]) => [column, group[0]![column]!] as const)
    return xs.flatMap((atX) =>
      ys.flatMap((atY): Row[] => {
        const result = surface(atX, atY)
        if (result === undefined) return []
        const at = y === undefined ? { x: atX } : { x: atX, y: atY }
        return [{ ...Object.fromEntries(own), ...at, result: rounded(result, of.step, of.rounding) }]
      }),
    )
  })
  const types = columnTypes(rewriter.source.tables[of.table], keys)
  const number = { type: 'number' } as const
  const columns = { ...types, x: number, ...(y === undefined ? {} : { y: number }), result: number }
  const table = rewriter.addTable(`${of.table}.${of.column}`, { columns, rows }, scope)
  const axes = { x: { number: x }, ...(y === undefined ? {} : { y: { number: y } }) }
  return { kind: 'lookup', table, where: { ...Object.fromEntries(keys), ...axes }, column: 'result' }
}

/** Options and keys are texts in the table of results, where they stand in many rows. */
const columnTypes = (table: SourceTable | undefined, keys: Keys): Table['columns'] =>
  Object.fromEntries(
    keys.map(([column]) => [column, { type: table?.columns[column]?.type === 'flag' ? 'flag' : 'text' }]),
  )

function groupsOf(rows: readonly Row[], keys: Keys): readonly (readonly Row[])[] {
  const groups = Map.groupBy(rows, (row) => JSON.stringify(keys.map(([column]) => row[column])))
  return [...groups.values()].filter((group) => keys.every(([column]) => group[0]![column] !== undefined))
}

/** A result as it is known: exactly at a row, else as the nearest double. */
type Result = { readonly exact: number } | { readonly near: number }

/**
 * The nearest multiple of the step. A double within one part in 10^9 of a multiple is taken for it: the error of a few logarithms is a
 * thousand times smaller.
 */
function rounded(result: Result, step: number, rounding: Rounding): number {
  if ('exact' in result) {
    const steps = roundFraction(divideFractions(parseFraction(result.exact), parseFraction(step)), rounding)
    return toDecimal(multiplyFractions(createFraction(steps, 1n), parseFraction(step))) ?? Number.NaN
  }
  const steps = result.near / step
  const nearest = Math.round(steps)
  const isNear = Math.abs(steps - nearest) <= 1e-9 * Math.max(1, Math.abs(steps))
  const whole = isNear ? nearest : rounding === 'up' ? Math.ceil(steps) : Math.floor(steps)
  return toDecimal(multiplyFractions(createFraction(BigInt(whole), 1n), parseFraction(step))) ?? Number.NaN
}

const onScale = (value: number, scale: 'log' | undefined): number =>
  scale === 'log' ? Math.log(value) : value

const share = (at: number, [from, to]: Bracket, scale: 'log' | undefined): number =>
  from === to ? 0 : (onScale(at, scale) - onScale(from, scale)) / (onScale(to, scale) - onScale(from, scale))

/** The result between the rows of one group; undefined outside their box. */
function surfaceOf(
  rewriter: Rewriter,
  of: Interpolation,
  scope: Scope,
  rows: readonly Row[],
): (x: number, y: number) => Result | undefined {
  const { x: xAxis, y: yAxis, column } = of
  const values = new Map<string, number>()
  const [xs, ys] = [new Set<number>(), new Set<number>()]
  for (const row of rows) {
    const [x, y, value] = [row[xAxis.column], yAxis === undefined ? 0 : row[yAxis.column], row[column]]
    if (typeof x !== 'number' || typeof y !== 'number' || typeof value !== 'number') continue
    xs.add(x)
    ys.add(y)
    values.set(`${x} ${y}`, value)
  }
  const [pointsX, pointsY] = [ascending(xs), ascending(ys)]
  if (values.size < xs.size * ys.size) {
    rewriter.problem(
      scope,
      `The grid of table '${of.table}' has gaps.`,
      `Fill the grid, or select rows of it: \`${of.table}[…].${of.column}\`.`,
    )
    return () => undefined
  }
  return (x, y) => {
    const [inX, inY] = [bracket(pointsX, x), bracket(pointsY, y)]
    if (inX === undefined || inY === undefined) return undefined
    const row = values.get(`${x} ${y}`)
    if (row !== undefined) return { exact: row }
    const [partX, partY] = [share(x, inX, xAxis.scale), share(y, inY, yAxis?.scale)]
    const corner = (atX: number, atY: number): number => onScale(values.get(`${atX} ${atY}`)!, of.scale)
    const along = (atY: number): number => corner(inX[0], atY) * (1 - partX) + corner(inX[1], atY) * partX
    const result = along(inY[0]) * (1 - partY) + along(inY[1]) * partY
    return { near: of.scale === 'log' ? Math.exp(result) : result }
  }
}

type Bracket = readonly [from: number, to: number]

const ascending = (of: ReadonlySet<number>): readonly number[] => [...of].toSorted((a, b) => a - b)

/** The neighbouring points that a number lies between; undefined outside of all. */
function bracket(points: readonly number[], at: number): Bracket | undefined {
  const above = points.findIndex((point) => point >= at)
  if (above === -1) return undefined
  if (points[above] === at) return [at, at]
  return above === 0 ? undefined : [points[above - 1]!, points[above]!]
}
