// The estimate of capture against the computed case of its page, and what must hold of any such estimate.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sharesOf } from './capture.ts'
import type { Stretch } from './capture.ts'
import { airOf } from './cooling-cases.ts'

/** Eight racks of 8 kW at 12 K with three coolers between them. */
function eight(ratio: number): { racks: Stretch[]; coolers: Stretch[]; length: number } {
  const air = airOf(8, 12)
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

/** °C at each inlet with air of 20 °C. */
const inlets = (ratio: number, contained: boolean): number[] =>
  sharesOf({ ...eight(ratio), contained }).map((share) => 20 + (1 - share) * 12 * Math.max(1, 1 / ratio))

describe('eight racks, three coolers (it-designcfd, example 3)', () => {
  test('open at 1.1: the end racks have 20.7 °C, the others 20.0', () => {
    const [first = 0, ...others] = inlets(1.1, false)
    expect(first).toBeCloseTo(20.7, 1)
    expect(others.at(-1)).toBeCloseTo(20.7, 1)
    for (const inner of others.slice(0, -1)) expect(inner).toBeLessThan(20.1)
  })

  // Computed there: 28.5 °C. This estimate knows no bypass within the aisle and stays below it, but ranks alike.
  test('open at 0.9: the end racks are warm by far, the others stay below 20.2', () => {
    const [first = 0, ...others] = inlets(0.9, false)
    expect(first).toBeGreaterThan(25)
    for (const inner of others.slice(0, -1)) expect(inner).toBeLessThan(20.2)
  })

  test('contained at 0.9 no rack is as warm as the ends are open; at 1.1 all have 20.0', () => {
    expect(Math.max(...inlets(0.9, true))).toBeLessThan(Math.max(...inlets(0.9, false)))
    for (const inlet of inlets(1.1, true)) expect(inlet).toBeCloseTo(20, 2)
  })
})

const stretches = (count: number, width: number, air: fc.Arbitrary<number>) =>
  fc.array(
    fc.record({ left: fc.integer({ min: 0, max: 100 }).map((n) => n * 50), width: fc.constant(width), air }),
    {
      minLength: 1,
      maxLength: count,
    },
  )

test('shares lie between none and all, and mirrored aisles have mirrored shares', () => {
  fc.assert(
    fc.property(
      stretches(8, 600, fc.double({ min: 0.05, max: 1, noNaN: true })),
      stretches(4, 300, fc.double({ min: 0.5, max: 3, noNaN: true })),
      fc.boolean(),
      (racks, coolers, contained) => {
        const length = 5600
        const asked = { length, contained, racks, coolers }
        const shares = sharesOf(asked)
        for (const share of shares) expect(share >= 0 && share <= 1).toBe(true)
        const mirrored = (all: readonly Stretch[]): Stretch[] =>
          all.map((one) => ({ ...one, left: length - one.left - one.width }))
        const other = sharesOf({ ...asked, racks: mirrored(racks), coolers: mirrored(coolers) })
        for (const [index, share] of shares.entries()) expect(other[index]).toBeCloseTo(share, 6)
      },
    ),
    { numRuns: 60, seed: 30 },
  )
})

test('without coolers nothing is caught', () => {
  const { racks, length } = eight(1)
  expect(sharesOf({ length, contained: true, racks, coolers: [] })).toEqual(racks.map(() => 0))
})
