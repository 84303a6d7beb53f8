// Random tables and lists of a source model: rows for choices, points for interpolation, cells for look-ups, lists for rounding.
import { drawChance, pick, shuffleList, type Draw } from '../../testing/draw.ts'
import type { NamedList, SourceTable, SourceUnit } from '../source-model.ts'
import type { Curve, Grid, NamedChoice, RowsTable } from './random-vocabulary.ts'

/** A decimal without the error of binary sums. */
export const toDecimalStep = (value: number): number => Number(value.toFixed(6))

const notes = ['red', 'green', 'blue'] as const

/** Rows for choices; now and then a figure is missing. */
export function generateRows(
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
        ...(drawChance(draw, 92) ? { size: toDecimalStep((1 + draw(12)) * scale) } : {}),
        note: pick(draw, notes),
        fast: drawChance(draw, 50),
      })),
    },
    vocabulary: { name, unit, notes },
  }
}

/**
 * Points along one axis or in a full grid, above 0 so that they have logarithms; those of a choice differ by its
 * options.
 */
export function generateCurve(
  draw: Draw,
  name: string,
  { x, y, result, choice }: Omit<Curve, 'table' | 'of'> & { readonly choice?: NamedChoice | undefined },
): { readonly table: SourceTable; readonly vocabulary: Curve } {
  const options = choice === undefined ? [undefined] : choice.options.filter(() => drawChance(draw, 85))
  const drawAxisPoints = (): number[] =>
    shuffleList(draw, [0.5, 1, 2, 3, 4, 6, 9])
      .slice(0, 2 + draw(3))
      .toSorted((a, b) => a - b)
  const rows = options.flatMap((option) => {
    const [xs, ys] = [drawAxisPoints(), y === undefined ? [undefined] : drawAxisPoints()]
    const points = xs.flatMap((atX) =>
      ys.map((atY) => ({
        ...(option === undefined ? {} : { of: option }),
        x: atX,
        ...(atY === undefined ? {} : { y: atY }),
        result: toDecimalStep(0.5 + draw(80) / 10),
      })),
    )
    return y === undefined ? points.filter((_, index) => index === 0 || drawChance(draw, 85)) : points
  })
  return {
    table: {
      columns: {
        ...(choice === undefined ? {} : { of: { type: 'text' as const } }),
        x: { type: 'number', unit: x },
        ...(y === undefined ? {} : { y: { type: 'number' as const, unit: y } }),
        result: { type: 'number', unit: result },
      },
      rows: shuffleList(draw, rows),
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

/** Cells to look up by an option and a plain number: some combinations have no row, some no cell. */
export function generateGrid(
  draw: Draw,
  name: string,
  choice: NamedChoice,
  unit: SourceUnit,
): { readonly table: SourceTable; readonly vocabulary: Grid } {
  const rows = choice.options.flatMap((option) =>
    [0, 1, 2, 3, 4].flatMap((step) => {
      if (drawChance(draw, 10)) return []
      return [{ of: option, step, ...(drawChance(draw, 92) ? { result: toDecimalStep(draw(90) / 10) } : {}) }]
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

export const generateList = (draw: Draw, unit: SourceUnit): NamedList => ({
  unit,
  entries: shuffleList(draw, [0, 1, 1.6, 2.5, 4, 6.3, 10, 16, 25, 100])
    .slice(0, 3 + draw(4))
    .toSorted((a, b) => a - b),
})
