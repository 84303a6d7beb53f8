// Assigns a rack unit to each device of a rack.
import { count, defineAlgorithm, list, number, text } from './algorithm.ts'

interface Device {
  readonly name: string
  readonly number: number
  readonly height: number
  readonly gap: number
}

/** Stacks devices upwards from a unit. */
function stack(devices: readonly Device[], from: number) {
  let unit = from
  return devices.map(({ name, number: deviceNumber, height, gap }) => {
    const placed = { name, number: deviceNumber, unit }
    unit += height + gap
    return placed
  })
}

/**
 * The lowest unit of each device, counted from 1 at the bottom; heights and the free `gap` above a device are in rack
 * units (44.45 mm, IEC 60297), masses in kg. Devices without a fixed position are stacked from the bottom: lower ranks
 * first, within a rank the heaviest first, and those of equal mass in the order of the list. Devices with a fixed
 * position `from` are stacked upwards from that unit, regardless of what else is in the way. Devices of a kind are
 * numbered from 1.
 */
export const fillRack = defineAlgorithm({
  name: 'fill-rack-1',
  source: 'own method: the heaviest at the bottom',
  inputs: {
    devices: list(
      {
        name: text(),
        quantity: count(50),
        rank: count(100),
        height: count(60),
        gap: count(20),
        mass: number('kg', { from: 0 }),
        from: count(100),
      },
      { atMost: 100 },
    ),
  },
  results: {
    placed: list({ name: text(), number: count(50, 1), unit: count(500_000, 1) }, { atMost: 5000 }),
  },
  run({ devices }) {
    const listPieces = (kinds: typeof devices): Device[] =>
      kinds.flatMap(({ name, quantity, height, gap }) =>
        Array.from({ length: quantity }, (_, index) => ({ name, number: index + 1, height, gap })),
      )
    const stacked = devices
      .filter(({ from }) => from === 0)
      .toSorted((a, b) => a.rank - b.rank || b.mass - a.mass)
    return {
      placed: [
        ...stack(listPieces(stacked), 1),
        ...devices.filter(({ from }) => from > 0).flatMap((kind) => stack(listPieces([kind]), kind.from)),
      ],
    }
  },
})
