// The load of the three phases, its unbalance, and the single change that reduces the unbalance most.
import { count, defineAlgorithm, list, number, oneOf } from './algorithm.ts'

/** L1, L2 and L3, or A, B and C. */
export const phaseNumbers = [1, 2, 3] as const
export type PhaseNumber = (typeof phaseNumbers)[number]

/**
 * The largest difference of a load from the mean of all loads, in % of the mean; 0 if nothing is loaded (calcspec.com;
 * Raritan PX3 help).
 */
export function computeUnbalance(loads: readonly number[]): number {
  const mean = loads.reduce((sum, load) => sum + load, 0) / loads.length
  return mean === 0 ? 0 : (100 * Math.max(...loads.map((load) => Math.abs(load - mean)))) / mean
}

interface Load {
  readonly place: number
  readonly power: number
  /** `turn`: loads are assigned to the phases in turn, starting with the first phase. */
  readonly phase: 'turn' | PhaseNumber
}

const getPhase = ({ phase, place }: Load): PhaseNumber =>
  phase === 'turn' ? (phaseNumbers[(place - 1) % 3] ?? 1) : phase

/** kW of each phase. */
const sumByPhase = (loads: readonly Load[], phases: 1 | 3): number[] =>
  phaseNumbers.map((name) =>
    loads.reduce(
      (sum, load) => sum + (phases === 3 ? load.power / 3 : getPhase(load) === name ? load.power : 0),
      0,
    ),
  )

/**
 * The load whose move to another phase leaves the least unbalance; an empty list if no move reduces it by more than a
 * tenth of a per cent.
 */
function listBestMoves(loads: readonly Load[], currentUnbalance: number) {
  const moves = loads.flatMap((load) =>
    phaseNumbers.map((phase) => {
      const moved = loads.map((other) => (other === load ? { ...other, phase } : other))
      return { place: load.place, phase, unbalance: computeUnbalance(sumByPhase(moved, 1)) }
    }),
  )
  const best = moves.toSorted((a, b) => a.unbalance - b.unbalance)[0]
  return best !== undefined && best.unbalance < currentUnbalance - 0.1 ? [best] : []
}

/**
 * kW of each phase from the loads along a row. On single-phase strips each load uses its own phase or takes its turn;
 * on three-phase strips all phases carry the same. `unbalance` is the largest difference from the mean in %; `moves`
 * holds the single load whose change of phase helps most, or is empty.
 */
export const balancePhases = defineAlgorithm({
  name: 'balance-phases-1',
  source: 'Raritan PX3 help: largest deviation from the mean; the best move by trying all of them',
  inputs: {
    loads: list(
      { place: count(1000, 1), power: number('kW', { from: 0 }), phase: oneOf(['turn', 1, 2, 3]) },
      { atMost: 100 },
    ),
    phases: oneOf([1, 3]),
  },
  results: {
    phases: list({ phase: oneOf(phaseNumbers), power: number('kW') }, { atMost: 3 }),
    unbalance: number('%'),
    moves: list({ place: count(1000, 1), phase: oneOf(phaseNumbers), unbalance: number('%') }, { atMost: 1 }),
  },
  run({ loads, phases }) {
    const sums = sumByPhase(loads, phases)
    const unbalance = computeUnbalance(sums)
    return {
      phases: phaseNumbers.map((phase, index) => ({ phase, power: sums[index] ?? 0 })),
      unbalance,
      moves: phases === 1 ? listBestMoves(loads, unbalance) : [],
    }
  },
})
