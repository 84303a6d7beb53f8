// The load of the three phases of a row, and the one change that evens it out most.
import { phaseNames } from './design.ts'
import type { Phase, PlacedRack } from './design.ts'

export type PhaseLoads = readonly [number, number, number]
type PoweredRack = Pick<PlacedRack, 'tag' | 'power' | 'phase' | 'position'>

/** The phase of a rack behind strips of one phase: its own, else by turns. */
const phaseOf = ({ phase, position }: PoweredRack): Phase =>
  phase === 'auto' ? (phaseNames[(position - 1) % 3] ?? 'L1') : phase

/** kW of each phase; strips of three phases load all alike. */
export function phaseLoads(racks: readonly PoweredRack[], phases: 1 | 3): PhaseLoads {
  const loads: [number, number, number] = [0, 0, 0]
  for (const rack of racks)
    for (const [index, name] of phaseNames.entries())
      loads[index] =
        (loads[index] ?? 0) + (phases === 3 ? rack.power / 3 : phaseOf(rack) === name ? rack.power : 0)
  return loads
}

/** The largest deviation from the mean, in % of it. */
export function unbalanceOf(loads: PhaseLoads): number {
  const mean = (loads[0] + loads[1] + loads[2]) / 3
  return mean === 0 ? 0 : (100 * Math.max(...loads.map((load) => Math.abs(load - mean)))) / mean
}

export interface Swap {
  readonly rack: string
  readonly phase: Phase
  readonly unbalance: number
}

/** The rack whose move to another phase leaves the least unbalance; none where no move lowers it. */
export function bestSwap(racks: readonly PoweredRack[]): Swap | undefined {
  const now = unbalanceOf(phaseLoads(racks, 1))
  const swaps = racks.flatMap((rack) =>
    phaseNames.map((phase): Swap => {
      const moved = racks.map((one) => (one === rack ? { ...one, phase } : one))
      return { rack: rack.tag, phase, unbalance: unbalanceOf(phaseLoads(moved, 1)) }
    }),
  )
  const found = swaps.toSorted((a, b) => a.unbalance - b.unbalance)[0]
  return found !== undefined && found.unbalance < now - 0.1 ? found : undefined
}
