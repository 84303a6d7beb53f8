// Tests the capture estimate against the computed case on its source page, and the properties that every such estimate must have.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { captureRowAir, computeCaptureShares } from './air-capture.ts'
import type { Stretch } from './air-capture.ts'

/** Eight racks of 8 kW at 12 K with three coolers between them. */
function createEightRacks(ratio: number): { racks: Stretch[]; coolers: Stretch[]; length: number } {
  // kW / (kJ/(m³·K) · K)
  const air = 8 / (1.1976 * 12)
  const [racks, coolers]: [Stretch[], Stretch[]] = [[], []]
  let left = 0
  for (let index = 0; index < 8; index += 1) {
    if ([1, 4, 7].includes(index)) {
      coolers.push({ left, width: 300, air: (8 * air * ratio) / 3 })
      left += 300
    }
    racks.push({ left, width: 600, air })
    left += 600
  }
  return { racks, coolers, length: left }
}

/** Computes °C at each inlet where the coolers supply air of 20 °C. */
const computeInlets = (ratio: number, contained: boolean): number[] =>
  computeCaptureShares({ ...createEightRacks(ratio), contained }).map(
    (share) => 20 + (1 - share) * 12 * Math.max(1, 1 / ratio),
  )

describe('eight racks and three coolers (it-designcfd, example 3)', () => {
  test('uncontained at ratio 1.1, the end racks have 20.7 °C and the others 20.0', () => {
    const [first = 0, ...others] = computeInlets(1.1, false)
    expect(first).toBeCloseTo(20.7, 1)
    expect(others.at(-1)).toBeCloseTo(20.7, 1)
    for (const inner of others.slice(0, -1)) expect(inner).toBeLessThan(20.1)
  })

  // The source computes 28.5 °C. This estimate ignores bypass within the aisle, so it stays below that value but ranks
  // the cases in the same order.
  test('uncontained at ratio 0.9, the end racks are by far warmest and the others below 20.2', () => {
    const [first = 0, ...others] = computeInlets(0.9, false)
    expect(first).toBeGreaterThan(25)
    for (const inner of others.slice(0, -1)) expect(inner).toBeLessThan(20.2)
  })

  test('contained at 0.9, no rack is as warm as the uncontained ends, and at 1.1 all have 20.0', () => {
    expect(Math.max(...computeInlets(0.9, true))).toBeLessThan(Math.max(...computeInlets(0.9, false)))
    for (const inlet of computeInlets(1.1, true)) expect(inlet).toBeCloseTo(20, 2)
  })
})

const generateStretches = (count: number, width: number, air: fc.Arbitrary<number>) =>
  fc.array(
    fc.record({ left: fc.integer({ min: 0, max: 100 }).map((n) => n * 50), width: fc.constant(width), air }),
    {
      minLength: 1,
      maxLength: count,
    },
  )

test('capture shares are between none and all, and mirrored aisles have mirrored shares', () => {
  fc.assert(
    fc.property(
      generateStretches(8, 600, fc.double({ min: 0.05, max: 1, noNaN: true })),
      generateStretches(4, 300, fc.double({ min: 0.5, max: 3, noNaN: true })),
      fc.boolean(),
      (racks, coolers, contained) => {
        const length = 5600
        const aisle = { length, contained, racks, coolers }
        const shares = computeCaptureShares(aisle)
        for (const share of shares) expect(share >= 0 && share <= 1).toBe(true)
        const mirrored = (all: readonly Stretch[]): Stretch[] =>
          all.map((one) => ({ ...one, left: length - one.left - one.width }))
        const other = computeCaptureShares({ ...aisle, racks: mirrored(racks), coolers: mirrored(coolers) })
        for (const [index, share] of shares.entries()) expect(other[index]).toBeCloseTo(share, 6)
      },
    ),
    { numRuns: 60, seed: 30 },
  )
})

test('without coolers nothing is captured', () => {
  const { racks, length } = createEightRacks(1)
  expect(computeCaptureShares({ length, contained: true, racks, coolers: [] })).toEqual(racks.map(() => 0))
})

const placeInRow = <Of>(row: number, all: readonly Of[]) => all.map((one) => ({ ...one, row }))

test('a failed cooler equals a row without it, and rows share the aisle between them', () => {
  const { racks, coolers, length } = createEightRacks(1.1)
  const rows = {
    racks: [...placeInRow(1, racks), ...placeInRow(2, racks)],
    length,
    contained: 'none',
    hotBetween: false,
    coolerAir: coolers[0]?.air ?? 0,
    demand: 16 * (8 / (1.1976 * 12)),
    supply: 20,
    rise: 12,
  } as const
  const standing = placeInRow(1, coolers)
  const { captures } = captureRowAir.run({ ...rows, coolers: standing })
  expect(captures).toHaveLength(16 * 4)
  const lost = captures.filter(({ failed }) => failed === 2).map((capture) => ({ ...capture, failed: 0 }))
  const without = captureRowAir.run({ ...rows, coolers: standing.toSpliced(1, 1) }).captures
  expect(lost).toEqual(without.filter(({ failed }) => failed === 0))
  // Only the cold aisle is shared: racks of the row without coolers are supplied, but nothing captures their exhaust.
  const second = captures.filter(({ failed, rack }) => failed === 0 && rack > 8)
  for (const { cold, hot } of second) expect([cold > 0, hot]).toEqual([true, 0])
  expect(captureRowAir.run({ ...rows, coolers: [] })).toEqual({ captures: [] })
})
