// Checks an interpolation: its axes and its table, whose points must be distinct, and positive on a logarithmic scale.
import type { CheckScope, ExpressionCheck } from './check-expressions.ts'
import type { SourceNum } from './source-model.ts'
import type { Dimension } from './units.ts'

type Interpolation = Extract<SourceNum, { readonly kind: 'interpolate' }>

/** Returns the unit of the result. */
export function checkInterpolation(
  check: ExpressionCheck,
  path: string,
  expression: Interpolation,
  scope: CheckScope,
): Dimension | undefined {
  for (const [column, key] of Object.entries(expression.where ?? {})) {
    const at = `${path}/where/${column}`
    check.checkColumn(at, expression.table, column)
    const parameter = 'parameter' in key ? check.checkParameter(at, key.parameter, scope) : undefined
    if ('number' in key || parameter?.kind === 'number' || parameter?.kind === 'date')
      check.report(
        at,
        'Rows are selected by a choice, a flag or a cell, not by a number.',
        'Run along the number instead: `along time`.',
      )
  }
  const axes = [expression.x, ...(expression.y === undefined ? [] : [expression.y])]
  for (const [index, axis] of axes.entries()) {
    const name = index === 0 ? 'x' : 'y'
    check.checkSameUnit(`${path}/${name}`, [
      check.checkColumn(`${path}/${name}`, expression.table, axis.column),
      check.checkNumber(`${path}/${name}`, axis.at, scope),
    ])
  }
  check.checkStep(path, expression.step)
  checkRows(check, path, expression)
  return check.checkSameUnit(path, [
    check.checkColumn(path, expression.table, expression.column),
    ...check.listWrittenUnits(expression),
  ])
}

function checkRows(check: ExpressionCheck, path: string, expression: Interpolation): void {
  const rows = check.source.tables[expression.table]?.rows ?? []
  const logColumns = [expression.x, expression.y, expression]
    .filter((axis) => axis?.scale === 'log')
    .map((axis) => axis!.column)
  for (const column of logColumns) {
    const cell = rows.map((row) => row[column]).find((value) => typeof value === 'number' && value <= 0)
    if (cell !== undefined)
      check.report(
        path,
        `Column '${column}' has ${String(cell)}, which has no logarithm.`,
        'Take `log` out, or leave the row out.',
      )
  }
  const fixed = Object.entries(expression.where ?? {}).flatMap(([column, key]) =>
    'cell' in key ? [[column, key.cell] as const] : [],
  )
  const points = [
    ...Object.keys(expression.where ?? {}),
    expression.x.column,
    ...(expression.y === undefined ? [] : [expression.y.column]),
  ]
  const earlierPoints = new Set<string>()
  for (const row of rows) {
    if (!fixed.every(([column, cell]) => row[column] === cell)) continue
    const point = points.map((column) => `${column} ${String(row[column])}`).join(', ')
    if (earlierPoints.has(point)) {
      check.report(path, `Table '${expression.table}' has two rows with ${point}.`, 'Keep one of them.')
      return
    }
    earlierPoints.add(point)
  }
}
