// Tests that condensed tables give the same value for every combination and have as few classes as possible.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RowList, type ValuedRows } from '../kernel/rows.ts'
import { type CondensedTable, condenseRows } from './condensed-table.ts'

/** All combinations of positions for columns of the given sizes, with a value for each combination. */
function buildGrid(
  sizes: readonly number[],
  computeValue: (positions: readonly number[]) => number,
): RowList {
  const rows = new RowList(sizes.length)
  const walk = (positions: readonly number[]): void => {
    const size = sizes[positions.length]
    if (size === undefined) rows.push(positions, computeValue(positions))
    else for (let position = 0; position < size; position++) walk([...positions, position])
  }
  walk([])
  return rows
}

/** The value of each row by its cells. */
const toValueByCells = ({ cells, values, width, count }: ValuedRows): Map<string, number> =>
  new Map(
    Array.from({ length: count }, (_, row) => [
      cells.slice(row * width, (row + 1) * width).join(),
      values.at(row)!,
    ]),
  )

const lookUpValue = ({ classes, rows }: CondensedTable, positions: readonly number[]): number | undefined =>
  toValueByCells(rows).get(
    positions.map((position, column) => classes[column]?.[position] ?? position).join(),
  )

describe('a condensed table', () => {
  test('has two classes for a threshold', () => {
    const { classes, rows } = condenseRows(
      buildGrid([3, 40], ([kind = 0, count = 0]) => (count >= 25 ? 10 * kind : 0)),
      [3, 40],
    )
    expect(classes[0]).toBeUndefined()
    expect([...classes.at(1)!]).toEqual(Array.from({ length: 40 }, (_, count) => (count >= 25 ? 1 : 0)))
    expect(rows.count).toBe(6)
  })

  test('distinguishes a missing value from 0, but not from another missing value', () => {
    const { classes } = condenseRows(
      buildGrid([2, 9], ([kind = 0, at = 0]) => (at < 5 ? Number.NaN : at < 7 ? 0 : kind)),
      [2, 9],
    )
    expect([...classes.at(1)!]).toEqual([0, 0, 0, 0, 0, 1, 1, 2, 2])
  })

  test('is not made when classes would not be much smaller', () => {
    const rows = buildGrid([2, 8], ([kind = 0, at = 0]) => kind + (at >> 1))
    expect(condenseRows(rows, [2, 8])).toEqual({ classes: [undefined, undefined], rows })
    const shortRows = buildGrid([2, 7], () => 1)
    expect(condenseRows(shortRows, [2, 7]).rows).toBe(shortRows)
    const eightRows = buildGrid([2, 8], ([kind = 0, at = 0]) => (at < 3 ? kind : 9))
    expect([...(condenseRows(eightRows, [2, 8]).classes[1] ?? [])]).toEqual([0, 0, 0, 1, 1, 1, 1, 1])
    // A column of seven beside a wide column is left as it is.
    const twoColumns = buildGrid([7, 9], ([kind = 0, at = 0]) => (at < 3 && kind < 2 ? 1 : 0))
    expect(condenseRows(twoColumns, [7, 9]).classes.map((columnClasses) => columnClasses?.length)).toEqual([
      undefined,
      9,
    ])
  })

  test('gives the same result for every combination and row order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 8, maxLength: 20 }),
        fc.integer({ min: 1, max: 3 }),
        fc.boolean(),
        (outer, steps, inner, reversed) => {
          const sizes = [outer, steps.length, inner]
          const computeValue = ([one = 0, at = 0, other = 0]: readonly number[]): number =>
            one * steps.at(at)! + other
          const rows = buildGrid(sizes, computeValue)
          const givenRows = new RowList(3)
          const order = Array.from({ length: rows.count }, (_, row) => row)
          for (const row of reversed ? order.toReversed() : order)
            givenRows.push(rows.cells.slice(3 * row, 3 * row + 3), rows.values.at(row))
          const condensed = condenseRows(givenRows, sizes)
          for (const row of order) {
            const positions = Array.from(rows.cells.subarray(3 * row, 3 * row + 3))
            expect(lookUpValue(condensed, positions)).toBe(computeValue(positions))
          }
          const secondClasses = condensed.classes[1]
          if (secondClasses !== undefined)
            expect(new Set(secondClasses).size).toBe(outer === 1 ? 1 : new Set(steps).size)
        },
      ),
    )
  })
})
