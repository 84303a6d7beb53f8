// Places cabinets side by side in equal groups, and assigns modules to the slots of equal frames.
import { count, defineAlgorithm, list, number, oneOf, optional, text } from './algorithm.ts'
import type { ValuesOf } from './algorithm.ts'

const size = {
  width: number('mm', { from: 0 }),
  depth: number('mm', { from: 0 }),
  height: number('mm', { from: 0 }),
}
const cabinets = list(
  {
    kind: text(),
    count: count(100),
    ...size,
    mass: number('kg', { from: 0 }),
    contents: optional(count(10_000)),
    room: optional(count(1000)),
    contentMass: optional(number('kg', { from: 0 })),
  },
  { atMost: 20 },
)
type Kind = ValuesOf<{ readonly cabinets: typeof cabinets }>['cabinets'][number]

/** The cabinets of a kind, each filled before the next one. */
const listCabinets = (
  { count: quantity, contents = 0, room = 0, contentMass = 0, mass, ...kind }: Kind,
  group: number,
) =>
  Array.from({ length: quantity }, (_, index) => {
    const held = Math.max(0, Math.min(room, contents - index * room))
    return { ...kind, group, number: index + 1, contents: held, mass: mass + held * contentMass }
  })

/**
 * Cabinets from left to right: those of each group in the order of their kinds, then those that serve all groups
 * (`group` is 0). Of a kind with `contents`, each cabinet is filled to its `room` before the next one, and weighs
 * `contentMass` more for each item. Sizes are in mm, masses in kg; numbers count from 1 within kind and group.
 */
export const lineUpCabinets = defineAlgorithm({
  name: 'line-up-cabinets-1',
  source: 'own method',
  inputs: { groups: count(20), inGroup: cabinets, after: cabinets },
  results: {
    cabinets: list(
      {
        kind: text(),
        group: count(20),
        number: count(100, 1),
        contents: count(10_000),
        ...size,
        mass: number('kg'),
      },
      { atMost: 42_000 },
    ),
  },
  run: ({ groups, inGroup, after }) => ({
    cabinets: [
      ...Array.from({ length: groups }, (_, index) =>
        inGroup.flatMap((kind) => listCabinets(kind, index + 1)),
      ).flat(),
      ...after.flatMap((kind) => listCabinets(kind, 0)),
    ],
  }),
})

/**
 * What each slot of equal frames holds: the modules that the load needs are spread over the frames starting with the
 * first; further fitted modules are redundant, and empty slots are spare.
 */
export const fillSlots = defineAlgorithm({
  name: 'fill-slots-1',
  source: 'own method',
  inputs: { frames: count(100), slots: count(100), modules: count(100), needed: count(10_000) },
  results: {
    slots: list(
      { frame: count(100, 1), slot: count(100, 1), use: oneOf(['needed', 'redundant', 'spare']) },
      { atMost: 10_000 },
    ),
  },
  run: ({ frames, slots, modules, needed }) => ({
    slots: Array.from({ length: frames * slots }, (_, index) => {
      const [frame, slot] = [Math.floor(index / slots), index % slots]
      const neededHere = Math.floor(needed / frames) + (frame < needed % frames ? 1 : 0)
      const use = slot >= modules ? 'spare' : slot < neededHere ? 'needed' : 'redundant'
      return { frame: frame + 1, slot: slot + 1, use } as const
    }),
  }),
})
