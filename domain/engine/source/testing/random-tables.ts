// Random facts of a source model: rows to choose from, points to interpolate between, cells to look up, lists to round to.
import { chance, pick, shuffled, type Draw } from '../../testing/draw.ts'
import type { NamedList, SourceTable, SourceUnit } from '../source-model.ts'
import type { Curve, Grid, NamedChoice, RowsTable } from './random-vocabulary.ts'

/** A decimal without the noise of binary sums. */
export const decimal = (value: number): number => Number(value.toFixed(6))

const notes = ['red', 'green', 'blue'] as const

/** Rows to choose from; now and then a figure is missing. */
export function randomRows(
  draw: Draw,
  name: string,
  options: readonly string[],
  unit: SourceUnit,
): { readonly table: SourceTable; readonly vocabulary: RowsTable } {
  const scale = pick(draw, [1, 1, 0.1, 0.25])
  return {
    table: {
      columns: {
        id: { type: 'key' },
        size: { type: 'number', unit },
        note: { type: 'text' },
        fast: { type: 'flag' },
      },
      rows: options.map((id) => ({
        id,
        ...(chance(draw, 92) ? { size: decimal((1 + draw(12)) * scale) } : {}),
        note: pick(draw, notes),
        fast: chance(draw, 50),
      })),
    },
    vocabulary: { name, unit, notes },
  }
}

/** Points along one axis or in a full grid, above 0 so that they have logarithms; those of a choice differ by its options. */
export function randomCurve(
  draw: Draw,
  name: string,
  { x, y, result, choice }: Omit<Curve, 'table' | 'of'> & { readonly choice?: NamedChoice | undefined },
): { readonly table: SourceTable; readonly vocabulary: Curve } {
  const options = choice === undefined ? [undefined] : choice.options.filter(() => chance(draw, 85))
  const axis = (): number[] =>
    shuffled(draw, [0.5, 1, 2, 3, 4, 6, 9])
      .slice(0, 2 + draw(3))
      .toSorted((a, b) => a - b)
  const rows = options.flatMap((option) => {
    const [xs, ys] = [axis(), y === undefined ? [undefined] : axis()]
    const points = xs.flatMap((atX) =>
      ys.map((atY) => ({
        ...(option === undefined ? {} : { of: option }),
        x: atX,
        ...(atY === undefined ? {} : { y: atY }),
        result: decimal(0.5 + draw(80) / 10),
      })),
    )
    return y === undefined ? points.filter((_, at) => at === 0 || chance(draw, 85)) : points
  })
  return {
    table: {
      columns: {
        ...(choice === undefined ? {} : { of: { type: 'text' as const } }),
        x: { type: 'number', unit: x },
        ...(y === undefined ? {} : { y: { type: 'number' as const, unit: y } }),
        result: { type: 'number', unit: result },
      },
      rows: shuffled(draw, rows),
    },
    vocabulary: {
      table: name,
      x,
      ...(y === undefined ? {} : { y }),
      result,
      ...(choice === undefined ? {} : { of: choice.name }),
    },
  }
}

/** Cells to look up by an option and a plain number: some sets have no row, some no cell. */
export function randomGrid(
  draw: Draw,
  name: string,
  choice: NamedChoice,
  unit: SourceUnit,
): { readonly table: SourceTable; readonly vocabulary: Grid } {
  const rows = choice.options.flatMap((option) =>
    [0, 1, 2, 3, 4].flatMap((step) => {
      if (chance(draw, 10)) return []
      return [{ of: option, step, ...(chance(draw, 92) ? { result: decimal(draw(90) / 10) } : {}) }]
    }),
  )
  return {
    table: {
      columns: { of: { type: 'text' }, step: { type: 'number' }, result: { type: 'number', unit } },
      rows,
    },
    vocabulary: { table: name, choice: choice.name, unit },
  }
}

export const randomList = (draw: Draw, unit: SourceUnit): NamedList => ({
  unit,
  entries: shuffled(draw, [0, 1, 1.6, 2.5, 4, 6.3, 10, 16, 25, 100])
    .slice(0, 3 + draw(4))
    .toSorted((a, b) => a - b),
})
