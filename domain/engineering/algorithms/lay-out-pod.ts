// Lays out the two sides of a pod frame: which bay holds a rack, a row cooler or nothing, and where its body and its filler are.
import { count, defineAlgorithm, list, number, oneOf } from './algorithm.ts'

const side = oneOf([1, 2])

interface Side {
  readonly side: 1 | 2
  readonly racks: number
  readonly coolers: number
  /** Of the racks those that are narrower than their bays; they stand last. */
  readonly narrow: number
}

/**
 * Bays of a side that hold a cooler, from 1: the coolers stand in the middle of equal shares of the racks, so that none
 * is at an end while there are racks for both of its sides.
 */
function listCoolerBays({ racks, coolers }: Side): ReadonlySet<number> {
  const bays = Array.from(
    { length: coolers },
    (_, index) => Math.round(((index + 0.5) * racks) / coolers) + index + 1,
  )
  return new Set(bays)
}

/**
 * The bays of both sides from the first column of the frame. Racks and coolers are numbered from 1 in their side;
 * `left` and `width` in mm are those of the body, `filler` closes the rest of its bay behind it. Bays behind the last
 * rack or cooler are closed.
 *
 * @throws RangeError if a side has more racks and coolers than bays, or more narrow racks than racks
 */
export const layOutPod = defineAlgorithm({
  name: 'lay-out-pod-1',
  source: 'own method',
  inputs: {
    sides: list({ side, racks: count(60), coolers: count(20), narrow: count(60) }, { atMost: 2 }),
    bays: count(60, 1),
    pitch: number('mm', { from: 1 }),
    narrowWidth: number('mm', { from: 0 }),
    coolerWidth: number('mm', { from: 0 }),
  },
  results: {
    places: list(
      {
        side,
        bay: count(60, 1),
        kind: oneOf(['rack', 'cooler', 'closed']),
        number: count(60),
        left: number('mm'),
        width: number('mm'),
        filler: number('mm'),
      },
      { atMost: 120 },
    ),
  },
  run({ sides, bays, pitch, narrowWidth, coolerWidth }) {
    return {
      places: sides.flatMap((rowSide) => {
        if (rowSide.racks + rowSide.coolers > bays || rowSide.narrow > rowSide.racks)
          throw new RangeError(`Side ${rowSide.side} has more racks and coolers than its ${bays} bays hold.`)
        const coolerBays = listCoolerBays(rowSide)
        let [racks, coolers] = [0, 0]
        return Array.from({ length: bays }, (_, index) => {
          const bay = index + 1
          const place = { side: rowSide.side, bay, left: index * pitch }
          if (coolerBays.has(bay)) {
            const width = Math.min(coolerWidth, pitch)
            return { ...place, kind: 'cooler' as const, number: (coolers += 1), width, filler: pitch - width }
          }
          if (racks === rowSide.racks)
            return { ...place, kind: 'closed' as const, number: 0, width: pitch, filler: 0 }
          racks += 1
          const width = racks > rowSide.racks - rowSide.narrow ? Math.min(narrowWidth, pitch) : pitch
          return { ...place, kind: 'rack' as const, number: racks, width, filler: pitch - width }
        })
      }),
    }
  },
})
