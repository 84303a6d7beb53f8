// Tests the positions of coolers: never two in a gap while others are free, never at an end unless requested, half a pitch apart in facing rows.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeCoolers } from './place-coolers.ts'

interface GapCase {
  readonly placement: 'auto' | 'alternate' | 'ends' | 'manual'
  readonly coolers: number
  readonly first: number
  readonly spacing: number
  /** For each row, the air demand of each rack. */
  readonly rows: readonly (readonly number[])[]
}

/** Lists for each row the gaps that hold its coolers. */
function listGaps({ rows, ...request }: GapCase): number[][] {
  const racks = rows.flatMap((airs, index) => airs.map((air) => ({ row: index + 1, air })))
  const { coolers } = placeCoolers.run({ ...request, rows: rows.length, racks })
  return rows.map((_, index) => coolers.filter(({ row }) => row === index + 1).map(({ gap }) => gap))
}

const usualPlacement = { placement: 'auto', first: 2, spacing: 3 } as const
const listEqualAirs = (racks: number): number[] => Array.from({ length: racks }, () => 1)

test('five coolers in ten equal racks are placed after every second rack, from the first', () => {
  expect(listGaps({ ...usualPlacement, coolers: 5, rows: [listEqualAirs(10)] })).toEqual([[1, 3, 5, 7, 9]])
})

test('coolers of facing rows are half a pitch apart', () => {
  const [first = [], second = []] = listGaps({
    ...usualPlacement,
    coolers: 4,
    rows: [listEqualAirs(16), listEqualAirs(16)],
  })
  expect(first).toEqual([2, 10])
  expect(second).toEqual([6, 14])
})

test('a single cooler is placed beside the rack with by far the largest air demand', () => {
  expect(listGaps({ ...usualPlacement, coolers: 1, rows: [[1, 1, 1, 1, 1, 1, 1, 1, 20, 1]] })).toEqual([[8]])
})

test('coolers can be placed from the ends, evenly and manually', () => {
  const rows = [listEqualAirs(9)]
  expect(listGaps({ ...usualPlacement, placement: 'ends', coolers: 3, rows })).toEqual([[0, 5, 9]])
  expect(
    listGaps({ ...usualPlacement, placement: 'alternate', coolers: 3, rows: [[9, 1, 1, 1, 1, 1, 1, 1, 1]] }),
  ).toEqual([[1, 4, 7]])
  expect(listGaps({ ...usualPlacement, placement: 'manual', coolers: 4, rows })).toEqual([[2, 5, 8, 9]])
})

describe('in any rows', () => {
  test('every cooler has a gap inside the row, and its own while there are free ones', () => {
    const anyGapCase: fc.Arbitrary<GapCase> = fc
      .tuple(
        fc.constantFrom('auto' as const, 'alternate' as const),
        fc.integer({ min: 0, max: 20 }),
        fc.array(fc.array(fc.double({ min: 0, max: 30, noNaN: true }), { minLength: 2, maxLength: 20 }), {
          minLength: 1,
          maxLength: 2,
        }),
      )
      .map(([placement, coolers, rows]) => ({ ...usualPlacement, placement, coolers, rows }))
    fc.assert(
      fc.property(anyGapCase, (gapCase) => {
        const placed = listGaps(gapCase)
        expect(placed.flat()).toHaveLength(gapCase.coolers)
        for (const [index, gaps] of placed.entries()) {
          const racks = gapCase.rows[index]?.length ?? 0
          for (const gap of gaps) expect(gap >= 1 && gap <= Math.max(1, racks - 1)).toBe(true)
          expect(new Set(gaps).size).toBe(Math.min(gaps.length, Math.max(1, racks - 1)))
        }
      }),
      { numRuns: 100, seed: 30 },
    )
  })
})
