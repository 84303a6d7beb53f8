// Tests the capture estimate against the computed case on its source page, and the properties that every such estimate must have.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { captureRowAir, computeCaptureShares } from './air-capture.ts'
import type { Stretch } from './air-capture.ts'

/** kW of each rack, and K by which its air becomes warmer. */
const [rackLoad, rise] = [8, 12]
/** kJ/(m³·K): heat capacity of air by volume. */
const heatCapacity = 1.1976
/** m³/s that each rack draws. */
const rackAir = rackLoad / (heatCapacity * rise)
/** °C of the air that the coolers supply. */
const supply = 20

/**
 * Creates an aisle of eight racks with three coolers between them; places and widths are in mm.
 *
 * @param ratio airflow of all coolers, relative to that of all racks
 */
function createEightRacks(ratio: number): { racks: Stretch[]; coolers: Stretch[]; length: number } {
  const [racks, coolers]: [Stretch[], Stretch[]] = [[], []]
  let left = 0
  for (let index = 0; index < 8; index += 1) {
    if ([1, 4, 7].includes(index)) {
      coolers.push({ left, width: 300, air: (8 * rackAir * ratio) / 3 })
      left += 300
    }
    racks.push({ left, width: 600, air: rackAir })
    left += 600
  }
  return { racks, coolers, length: left }
}

/** Computes the temperature in °C at the inlet of each rack of the eight. */
const computeInlets = (ratio: number, isContained: boolean): number[] =>
  computeCaptureShares({ ...createEightRacks(ratio), contained: isContained }).map(
    (share) => supply + (1 - share) * rise * Math.max(1, 1 / ratio),
  )

describe('eight racks and three coolers (it-designcfd, example 3)', () => {
  test('uncontained at ratio 1.1, the end racks get air of 20.7 °C and the others of 20.0 °C', () => {
    const [first = 0, ...others] = computeInlets(1.1, false)
    expect(first).toBeCloseTo(20.7, 1)
    expect(others.at(-1)).toBeCloseTo(20.7, 1)
    for (const inner of others.slice(0, -1)) expect(inner).toBeLessThan(20.1)
  })

  // The source computes 28.5 °C at the end racks. This estimate ignores bypass within the aisle, so it stays below that
  // value but ranks the cases in the same order.
  test('uncontained at ratio 0.9, the end racks are by far the warmest, and the others stay below 20.2 °C', () => {
    const [first = 0, ...others] = computeInlets(0.9, false)
    expect(first).toBeGreaterThan(25)
    for (const inner of others.slice(0, -1)) expect(inner).toBeLessThan(20.2)
  })

  test('contained at ratio 0.9, no rack is as warm as the uncontained ends, and at ratio 1.1 all get air of 20.0 °C', () => {
    expect(Math.max(...computeInlets(0.9, true))).toBeLessThan(Math.max(...computeInlets(0.9, false)))
    for (const inlet of computeInlets(1.1, true)) expect(inlet).toBeCloseTo(20, 2)
  })
})

const generateStretches = (maxCount: number, width: number, air: fc.Arbitrary<number>) =>
  fc.array(
    fc.record({ left: fc.integer({ min: 0, max: 100 }).map((n) => n * 50), width: fc.constant(width), air }),
    {
      minLength: 1,
      maxLength: maxCount,
    },
  )

test('capture shares are between 0 and 1, and a mirrored aisle has the same shares', () => {
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
        const mirror = (stretches: readonly Stretch[]): Stretch[] =>
          stretches.map((stretch) => ({ ...stretch, left: length - stretch.left - stretch.width }))
        const mirroredShares = computeCaptureShares({
          ...aisle,
          racks: mirror(racks),
          coolers: mirror(coolers),
        })
        for (const [index, share] of shares.entries()) expect(mirroredShares[index]).toBeCloseTo(share, 6)
      },
    ),
    { numRuns: 60, seed: 30 },
  )
})

test('without coolers nothing is captured', () => {
  const { racks, length } = createEightRacks(1)
  expect(computeCaptureShares({ length, contained: true, racks, coolers: [] })).toEqual(racks.map(() => 0))
})

const placeInRow = <Item>(row: number, items: readonly Item[]) => items.map((item) => ({ ...item, row }))

test('a failed cooler has the effect of a missing one, and two rows share the aisle between them', () => {
  const { racks, coolers, length } = createEightRacks(1.1)
  const inputs = {
    racks: [...placeInRow(1, racks), ...placeInRow(2, racks)],
    length,
    contained: 'none',
    hotBetween: false,
    coolerAir: coolers[0]?.air ?? 0,
    demand: 16 * rackAir,
    supply,
    rise,
  } as const
  const rowCoolers = placeInRow(1, coolers)
  const { captures } = captureRowAir.run({ ...inputs, coolers: rowCoolers })
  // 16 racks, with all coolers and with each of the three failed.
  expect(captures).toHaveLength(16 * 4)
  const capturesWithFailure = captures
    .filter(({ failed }) => failed === 2)
    .map((capture) => ({ ...capture, failed: 0 }))
  const capturesWithoutCooler = captureRowAir.run({ ...inputs, coolers: rowCoolers.toSpliced(1, 1) }).captures
  expect(capturesWithFailure).toEqual(capturesWithoutCooler.filter(({ failed }) => failed === 0))
  // Only the cold aisle is shared: racks of the row without coolers are supplied, but nothing captures their exhaust.
  const secondRow = captures.filter(({ failed, rack }) => failed === 0 && rack > 8)
  for (const { cold, hot } of secondRow) expect([cold > 0, hot]).toEqual([true, 0])
  expect(captureRowAir.run({ ...inputs, coolers: [] })).toEqual({ captures: [] })
})
