// Tests the bays of a pod against one laid out by hand, and what holds for every pod.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOutPod } from './lay-out-pod.ts'

const sizes = { pitch: 750, narrowWidth: 600, coolerWidth: 600 }

test('four racks, the last of them narrow, stand around one cooler, and the empty bays of the shorter side are closed', () => {
  const { places } = layOutPod.run({
    ...sizes,
    bays: 5,
    sides: [
      { side: 1, racks: 4, coolers: 1, narrow: 1 },
      { side: 2, racks: 3, coolers: 0, narrow: 0 },
    ],
  })
  const listSide = (sideNumber: number) =>
    places
      .filter(({ side }) => side === sideNumber)
      .map(({ kind, number, left, filler }) => [kind, number, left, filler])
  expect(listSide(1)).toEqual([
    ['rack', 1, 0, 0],
    ['rack', 2, 750, 0],
    ['cooler', 1, 1500, 150],
    ['rack', 3, 2250, 0],
    ['rack', 4, 3000, 150],
  ])
  expect(listSide(2).map(([kind]) => kind)).toEqual(['rack', 'rack', 'rack', 'closed', 'closed'])
})

test('every rack and cooler has one bay of its own, and bodies and fillers fill their bays', () => {
  const anySide = fc.record({
    racks: fc.integer({ min: 0, max: 16 }),
    coolers: fc.integer({ min: 0, max: 4 }),
    narrow: fc.integer({ min: 0, max: 2 }),
  })
  fc.assert(
    fc.property(anySide, anySide, fc.integer({ min: 0, max: 3 }), (first, second, spareBays) => {
      const sides = [first, second].map((counts, index) => ({
        ...counts,
        side: index === 0 ? (1 as const) : (2 as const),
        narrow: Math.min(counts.narrow, counts.racks),
      }))
      const bays = Math.max(1, ...sides.map(({ racks, coolers }) => racks + coolers)) + spareBays
      const { places } = layOutPod.run({ ...sizes, bays, sides })
      for (const { side, racks, coolers } of sides) {
        const placesOfSide = places.filter((place) => place.side === side)
        expect(placesOfSide).toHaveLength(bays)
        expect(placesOfSide.filter(({ kind }) => kind === 'rack')).toHaveLength(racks)
        expect(placesOfSide.filter(({ kind }) => kind === 'cooler')).toHaveLength(coolers)
        expect(placesOfSide.filter(({ width, filler }) => width + filler !== sizes.pitch)).toEqual([])
      }
    }),
  )
})

test('a side with more racks and coolers than bays is refused', () => {
  const sides = [{ side: 1 as const, racks: 5, coolers: 0, narrow: 0 }]
  expect(() => layOutPod.run({ ...sizes, bays: 4, sides })).toThrow(RangeError)
})
