// The circuits of a unit in their places, assembled from their poles.
import type { PduRecord, PduUnit } from './drawings.ts'

type Pole = PduRecord['poles'][number]
export type Phase = Pole['phase']

/** One circuit with its place: spaces of a panelboard or poles of a module. */
export interface PlacedCircuit {
  /** `2.14`: the fourteenth circuit of row 2. */
  readonly name: string
  /** The bill line. */
  readonly part: string
  readonly breaker: number
  readonly amps: number
  readonly phases: readonly Phase[]
  /** Panelboard or slot, from 1. */
  readonly holder: number
  /** Numbers of the spaces in the panelboard, or of the poles in the module; odd ones are at the left. */
  readonly spaces: readonly number[]
}

/** The circuits of a unit in the order of placement. */
export function listCircuits({ poles, rows }: PduRecord, { side }: PduUnit): readonly PlacedCircuit[] {
  const byCircuit = Map.groupBy(
    poles.filter((pole) => pole.side === side),
    ({ row, circuit }) => `${row}.${circuit}`,
  )
  return [...byCircuit].flatMap(([name, polesOfCircuit]) => {
    const [first] = polesOfCircuit
    const row = rows.find((candidate) => candidate.row === first?.row)
    if (first === undefined || row === undefined) return []
    return {
      name,
      part: row.part,
      breaker: row.breaker,
      amps: row.amps,
      phases: polesOfCircuit.map(({ phase }) => phase),
      holder: first.holder,
      spaces: polesOfCircuit.map(({ space }) => space),
    }
  })
}

/** The names of the phases in order. */
export const listPhaseNames = ({ units, phases }: PduRecord): readonly string[] =>
  phases.filter(({ side }) => side === units[0]?.side).map(({ name }) => name)
