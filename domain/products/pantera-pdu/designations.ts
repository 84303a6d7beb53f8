// The reference designations of a power distribution unit: equal in its diagram, its schedule and its elevations.

import { designateSide, formatDesignation, formatDesignations } from '../../drawings/designations.ts'
import type { PduRecord, PduUnit } from './drawings.ts'

type Units = Pick<PduRecord, 'units'>

/** The designation of a unit as prefix of its parts; empty for a single unit. */
const designateUnit = ({ side }: PduUnit, { units }: Units): string => designateSide(side, units.length)

/** A breaker: of the input, behind the transformer, of the sub-feeds, of a panelboard, or of a row of the load list. */
export type PduBreaker =
  | 'input'
  | 'secondary'
  | 'subFeeds'
  | { readonly panel: number }
  | { readonly row: number }

function getBreakerNumber(breaker: PduBreaker): number {
  if (breaker === 'input') return 1
  if (breaker === 'secondary') return 2
  if (breaker === 'subFeeds') return 10
  return 'panel' in breaker ? 2 + breaker.panel : 10 + breaker.row
}

export const designateBreaker = (breaker: PduBreaker, unit: PduUnit, record: Units): string =>
  formatDesignation('switch', getBreakerNumber(breaker), designateUnit(unit, record))

/** The device at the end of a cable, of all units that have it. */
export function designateCable(row: number | undefined, record: Pick<PduRecord, 'units' | 'rows'>): string {
  const supply = record.rows.find((candidate) => candidate.row === row)?.supply ?? 'AB'
  const connectedUnits = record.units.filter(({ side }) => supply === 'AB' || side === supply)
  const [first = '', last = first] = [connectedUnits[0], connectedUnits.at(-1)].flatMap((unit) =>
    unit === undefined ? [] : designateBreaker(row === undefined ? 'input' : { row }, unit, record),
  )
  return formatDesignations(first, last)
}

/** The transformer stands in a cabinet of its own; every other cabinet is an enclosure, counted from the left. */
export function designateCabinet(index: number, unit: PduUnit, { cabinets, units }: PduRecord): string {
  const within = designateUnit(unit, { units })
  if (cabinets[index]?.kind === 'transformer') return formatDesignation('converter', 1, within)
  const before = cabinets.slice(0, index).filter(({ kind }) => kind !== 'transformer').length
  return formatDesignation('enclosure', before + 1, within)
}
