// Tests cabinets of equal groups and slots of equal frames by hand-calculated results and by totals that must match.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillSlots, lineUpCabinets } from './cabinets.ts'

const size = { width: 600, depth: 850, height: 1991 }

test('two frames with five strings each get battery cabinets for two strings each, and share one bypass cabinet', () => {
  const { cabinets } = lineUpCabinets.run({
    groups: 2,
    inGroup: [
      { kind: 'frame', count: 1, ...size, mass: 240 },
      { kind: 'battery', count: 3, ...size, mass: 160, contents: 5, room: 2, contentMass: 80 },
    ],
    after: [{ kind: 'bypass', count: 1, ...size, mass: 190 }],
  })
  const rows = cabinets.map(({ kind, group, number, contents, mass }) => [
    kind,
    group,
    number,
    contents,
    mass,
  ])
  expect(rows).toEqual([
    ...[1, 2].flatMap((group) => [
      ['frame', group, 1, 0, 240],
      ['battery', group, 1, 2, 320],
      ['battery', group, 2, 2, 320],
      ['battery', group, 3, 1, 240],
    ]),
    ['bypass', 0, 1, 0, 190],
  ])
})

test('eight modules in two frames of five slots, six of them needed, are split three and three', () => {
  const { slots } = fillSlots.run({ frames: 2, slots: 5, modules: 4, needed: 6 })
  const listUses = (frame: number) => slots.filter((slot) => slot.frame === frame).map(({ use }) => use)
  const usesOfFrame = ['needed', 'needed', 'needed', 'redundant', 'spare']
  expect([listUses(1), listUses(2)]).toEqual([usesOfFrame, usesOfFrame])
})

test('as many slots are filled as there are modules, as many of them needed as requested, and the others are spare', () => {
  const anyFrames = fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 8 }))
    .chain(([frameCount, modules]) =>
      fc.record({
        frames: fc.constant(frameCount),
        modules: fc.constant(modules),
        slots: fc.integer({ min: modules, max: 10 }),
        needed: fc.integer({ min: 0, max: frameCount * modules }),
      }),
    )
  fc.assert(
    fc.property(anyFrames, (inputs) => {
      const { slots } = fillSlots.run(inputs)
      const uses = Map.groupBy(slots, ({ use }) => use)
      const countSlots = (use: 'needed' | 'redundant' | 'spare') => uses.get(use)?.length ?? 0
      expect(countSlots('needed')).toBe(inputs.needed)
      expect(countSlots('needed') + countSlots('redundant')).toBe(inputs.frames * inputs.modules)
      expect(countSlots('spare')).toBe(inputs.frames * (inputs.slots - inputs.modules))
    }),
  )
})
