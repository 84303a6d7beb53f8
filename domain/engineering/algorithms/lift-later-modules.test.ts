// Tests lifts of later modules against plans made by hand, and what holds for every plan.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { liftLaterModules } from './lift-later-modules.ts'

const shell = { length: 12_000, width: 3400, height: 3350, along: 6000, inRow: 4, levels: 1 }
const site = { spacing: 2400, edge: 1200, base: 6500, gap: 1000 }
const itModule = { ...shell, tag: 'it', block: 1 as const }
const powerModule = { ...shell, tag: 'power', block: 2 as const }

test('a later module at the end of a row is set from the free ground beside it', () => {
  const { lifts, positions, unreached } = liftLaterModules.run({
    ...site,
    reach: 12_000,
    groups: [{ ...itModule, now: 3, later: 1 }],
  })
  expect(positions).toEqual([{ position: 1, x: 1200 + 4 * 5800 - 2400 + 4250, y: 1200 + 6000 }])
  expect(lifts).toEqual([
    expect.objectContaining({ tag: 'it', number: 4, level: 1, position: 1, radius: 5950, over: 0 }),
  ])
  expect(unreached).toEqual([])
})

test('beside a row of one the ground is free for outriggers of any size', () => {
  const groups = [
    { ...itModule, inRow: 1, now: 1, later: 1 },
    { ...powerModule, inRow: 1, now: 1, later: 0 },
  ]
  const inputs = { ...site, base: 26_000, gap: 1000, reach: 60_000, groups }
  const { lifts, positions } = liftLaterModules.run(inputs)
  // To the right the ground is free for any base: 14 m from the side of the module.
  expect(positions).toEqual([{ position: 1, x: 1200 + 3400 + 14_000, y: 1200 + 14_400 + 6000 }])
  expect(lifts[0]).toMatchObject({ number: 2, over: 0, radius: 15_700 })
})

test('a place with modules on all sides is reached over one of them', () => {
  // Second row of three, its middle place free: the crane stands behind the power module, or in front of the first row.
  const { lifts, positions } = liftLaterModules.run({
    ...site,
    reach: 30_000,
    groups: [
      { ...itModule, inRow: 3, now: 3, later: 0 },
      { ...itModule, tag: 'mid', block: 1 as const, inRow: 3, now: 0, later: 1 },
      { ...itModule, tag: 'end', block: 1 as const, inRow: 3, now: 2, later: 0 },
      { ...powerModule, inRow: 3, now: 3, later: 0 },
    ],
  })
  expect(lifts).toHaveLength(1)
  // To the left of the second row nothing stands: 4.25 m beside it the crane lifts over nothing.
  expect(positions).toEqual([{ position: 1, x: 1200 - 4250, y: 1200 + 14_400 + 6000 }])
  const between = liftLaterModules.run({
    ...site,
    reach: 30_000,
    groups: [
      { ...itModule, inRow: 3, now: 4, later: 0 },
      { ...itModule, tag: 'mid', block: 1 as const, inRow: 3, now: 0, later: 1 },
      { ...itModule, tag: 'end', block: 1 as const, inRow: 3, now: 1, later: 0 },
      { ...powerModule, inRow: 3, now: 3, later: 0 },
    ],
  })
  // Over the neighbour at either side: 3.35 m high, and met 4.25 of 11.75 m from the turning point.
  expect(between.lifts[0]).toMatchObject({ tag: 'mid', over: 1, radius: 11_750 })
  const farthest = Math.hypot(6000, 1700)
  expect(between.lifts[0]?.hook).toBeCloseTo(Math.max(2 * 3350 + farthest + 1000, (4350 * 11_750) / 4250), 6)
})

test('a module that no free position reaches is reported, and so is the one above it', () => {
  const groups = [{ ...itModule, inRow: 3, levels: 2, now: 2, later: 2 }]
  expect(liftLaterModules.run({ ...site, reach: 5000, groups }).unreached).toEqual([
    { tag: 'it', number: 3 },
    { tag: 'it', number: 4 },
  ])
})

test('every later module is lifted once or reported, from ground that is free, within the radius and above what it passes', () => {
  const anyGroup = fc.record({ now: fc.integer({ min: 0, max: 9 }), more: fc.integer({ min: 0, max: 5 }) })
  let liftsOverModules = 0
  fc.assert(
    fc.property(
      anyGroup,
      anyGroup,
      anyGroup,
      fc.constantFrom(6058, 12_192),
      fc.constantFrom(1, 2),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 7500, max: 30_000 }),
      (first, second, third, length, levels, inRow, reach) => {
        const groups = [
          { ...itModule, length, along: length * 0.45, levels, inRow, now: first.now, later: first.more },
          { ...powerModule, length, along: length / 2, inRow, now: second.now, later: second.more },
          {
            ...powerModule,
            tag: 'cooling',
            length,
            along: length / 2,
            inRow,
            now: third.now,
            later: third.more,
          },
        ]
        const { lifts, positions, unreached } = liftLaterModules.run({ ...site, reach, groups })
        const names = [...lifts, ...unreached].map(({ tag, number }) => `${tag} ${number}`)
        expect(new Set(names).size).toBe(names.length)
        expect(names).toHaveLength(first.more + second.more + third.more)
        for (const { lift, position, radius, hook, over: passed, left, front } of lifts) {
          expect(radius).toBeLessThanOrEqual(reach + 0.001)
          expect(hook).toBeGreaterThan(shell.height + 1000)
          if (passed > 0) {
            liftsOverModules += 1
            expect(hook).toBeGreaterThan(2 * shell.height + 1000)
          }
          const crane = positions[position - 1] ?? { x: Number.NaN, y: Number.NaN }
          const liftedModules = lifts.filter((other) => other.lift <= lift)
          expect(liftedModules.at(-1)).toMatchObject({ left, front })
          for (const place of liftedModules)
            expect(
              Math.abs(place.left + shell.width / 2 - crane.x) >= (shell.width + site.base) / 2 ||
                Math.abs(place.front + length / 2 - crane.y) >= (length + site.base) / 2,
            ).toBe(true)
        }
      },
    ),
    { seed: 7, numRuns: 300 },
  )
  expect(liftsOverModules).toBeGreaterThan(0)
})
