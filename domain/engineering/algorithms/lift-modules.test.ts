// Tests the positions of a crane against a plan made by hand, and what holds for every plan.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { liftModules } from './lift-modules.ts'

const shell = { length: 12_000, width: 3400, height: 3350, along: 6000, inRow: 4, levels: 1 }
const site = { spacing: 2400, edge: 1200, base: 6500, gap: 1000 }
const itModule = { ...shell, tag: 'it', block: 1 as const }
const powerModule = { ...shell, tag: 'power', block: 2 as const }

test('the row at the back is set first, and one position reaches three modules of a row at 12 m', () => {
  const { lifts, positions } = liftModules.run({
    ...site,
    reach: 12_000,
    groups: [
      { ...itModule, now: 4, later: 2 },
      { ...powerModule, now: 1, later: 0 },
    ],
  })
  // The second row belongs to the final stage and is empty: the power module stands at 1.2 + 2 · 14.4 m.
  expect(positions).toEqual([
    { position: 1, x: 2900, y: 30_000 - 4250 },
    { position: 2, x: 2900 + 5800, y: 1200 - 4250 },
    { position: 3, x: 2900 + 5800 * 3, y: 1200 - 4250 },
  ])
  expect(lifts.map(({ tag, number, position }) => [tag, number, position])).toEqual([
    ['power', 1, 1],
    ['it', 1, 2],
    ['it', 2, 2],
    ['it', 3, 2],
    ['it', 4, 3],
  ])
  expect(lifts.map(({ radius }) => Math.round(radius))).toEqual([10_250, 11_777, 10_250, 11_777, 10_250])
  // A corner is 6.0 m and 1.7 m from the centre of gravity, so 6.236 m away; at 45° the legs meet as high above the roof.
  expect(lifts[0]?.leg).toBeCloseTo(6236.2 * Math.SQRT2, 0)
  expect(lifts[0]?.hook).toBeCloseTo(3350 + 6236.2 + 1000, 0)
})

test('a crane with a short radius stands beside each module', () => {
  const { positions } = liftModules.run({ ...site, reach: 6000, groups: [{ ...itModule, now: 2, later: 0 }] })
  expect(positions).toEqual([
    { position: 1, x: 1200 + 3400 + 4250, y: 7200 },
    { position: 2, x: 1200 + 5800 + 3400 + 4250, y: 7200 },
  ])
})

test('a radius at which the outriggers would stand on the module is refused', () => {
  const groups = [{ ...itModule, now: 1, later: 0 }]
  expect(() => liftModules.run({ ...site, reach: 5900, groups })).toThrow(RangeError)
})

test('every module is set once within the radius, and the crane never stands on one that is there already', () => {
  const anyGroup = fc.record({ now: fc.integer({ min: 0, max: 9 }), more: fc.integer({ min: 0, max: 4 }) })
  fc.assert(
    fc.property(
      anyGroup,
      anyGroup,
      fc.constantFrom(6058, 12_192, 16_000),
      fc.constantFrom(1, 2),
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 7500, max: 30_000 }),
      (first, second, length, levels, inRow, reach) => {
        const groups = [
          { ...itModule, length, along: length * 0.45, levels, inRow, now: first.now, later: first.more },
          { ...powerModule, length, along: length / 2, inRow, now: second.now, later: second.more },
        ]
        const { lifts, positions } = liftModules.run({ ...site, reach, groups })
        const names = new Set(lifts.map(({ tag, number }) => `${tag} ${number}`))
        expect([names.size, lifts.length]).toEqual(Array(2).fill(first.now + second.now))
        lifts.forEach(({ position, radius, lift }) => {
          expect(radius).toBeLessThanOrEqual(reach + 0.001)
          const crane = positions[position - 1] ?? { x: Number.NaN, y: Number.NaN }
          const earlierLifts = lifts.filter((other) => other.lift < lift)
          for (const { left, front } of earlierLifts) {
            const isApart =
              Math.abs(left + shell.width / 2 - crane.x) >= (shell.width + site.base) / 2 ||
              Math.abs(front + length / 2 - crane.y) >= (length + site.base) / 2
            expect(isApart).toBe(true)
          }
        })
      },
    ),
  )
})
