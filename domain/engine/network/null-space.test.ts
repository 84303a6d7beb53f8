// Tests the null space of matrices of integers: its vectors are orthogonal to every row and complete.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeNullSpace } from './null-space.ts'

const computeDotProduct = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, entry, at) => sum + entry * b.at(at)!, 0)

/** The rank by floating-point elimination with the largest pivot, which is safe for a few small integers. */
function computeRank(rows: readonly (readonly number[])[], width: number): number {
  let rowsLeft = rows
  let rank = 0
  for (let column = 0; column < width; column++) {
    const getPivotSize = (row: readonly number[]): number => Math.abs(row.at(column)!)
    const pivotRow = rowsLeft.toSorted((a, b) => getPivotSize(b) - getPivotSize(a)).at(0)
    if (pivotRow === undefined || getPivotSize(pivotRow) < 1e-9) continue
    rowsLeft = rowsLeft
      .filter((row) => row !== pivotRow)
      .map((row) =>
        row.map((entry, index) => entry - (row.at(column)! / pivotRow.at(column)!) * pivotRow.at(index)!),
      )
    rank += 1
  }
  return rank
}

const matrices = fc.integer({ min: 1, max: 5 }).chain((width) =>
  fc.tuple(
    fc.constant(width),
    fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: width, maxLength: width }), {
      maxLength: 8,
    }),
  ),
)

describe('the null space', () => {
  test('of three phases and their sum says that the phases minus the sum are zero', () => {
    // One rack: its load on L1, on L2, on L3, and its load regardless of the phase.
    const rows = [
      [7, 0, 0, 7],
      [0, 7, 0, 7],
      [0, 0, 7, 7],
    ]
    expect(computeNullSpace(rows, 4)).toEqual([[-1, -1, -1, 1]])
  })

  test('of no rows is the whole space, and of a full-rank matrix is zero', () => {
    expect(computeNullSpace([], 2)).toEqual([
      [1, 0],
      [0, 1],
    ])
    expect(
      computeNullSpace(
        [
          [2, 1],
          [1, 2],
        ],
        2,
      ),
    ).toEqual([])
  })

  test('has integers where fractions would be shortest', () => {
    expect(
      computeNullSpace(
        [
          [3, 0, 2],
          [0, 5, 2],
        ],
        3,
      ),
    ).toEqual([[-10, -6, 15]])
  })

  test('is not returned when numbers would not be exact', () => {
    const large = 2 ** 40 + 1
    expect(
      computeNullSpace(
        [
          [large, 1, 0],
          [1, large, 1],
          [0, 3, large - 4],
        ],
        3,
      ),
    ).toBeUndefined()
  })

  test('is orthogonal to every row and as large as the rank allows', () => {
    fc.assert(
      fc.property(matrices, ([width, rows]) => {
        const vectors = computeNullSpace(rows, width)!
        for (const vector of vectors)
          for (const row of rows) expect(computeDotProduct(vector, row) + 0).toBe(0)
        expect(vectors).toHaveLength(width - computeRank(rows, width))
        expect(computeRank(vectors, width)).toBe(vectors.length)
      }),
    )
  })
})
