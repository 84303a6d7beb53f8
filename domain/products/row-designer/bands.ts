// The rows and aisles of a pair across its width, as used by plan, section and 3D view.
import type { RowRecord } from './drawings.ts'
import type { StandingRow, StandingRows } from './standing-rows.ts'

export interface AisleBand {
  readonly kind: 'cold' | 'hot'
  /** mm from the first edge across the rows. */
  readonly top: number
  readonly width: number
  /** The aisle between the rows, or the one that containment encloses. */
  readonly inner: boolean
}
export interface RowBand {
  readonly row: StandingRow
  readonly top: number
  readonly depth: number
  /** Whether its front faces the first edge. */
  readonly frontFirst: boolean
}

export interface Bands {
  readonly aisles: readonly AisleBand[]
  readonly rows: readonly RowBand[]
  /** Total width in mm. */
  readonly width: number
}

/** Aisle, row A, aisle, row B, aisle; without a row B the inner aisle ends the pair. */
export function computeBands(
  { rack, aisles: { hotBetween, cold, hot } }: RowRecord,
  { rows }: StandingRows,
): Bands {
  const inner = hotBetween ? ({ kind: 'hot', width: hot } as const) : ({ kind: 'cold', width: cold } as const)
  const outer = hotBetween ? ({ kind: 'cold', width: cold } as const) : ({ kind: 'hot', width: hot } as const)
  const { depth } = rack
  const aisles: AisleBand[] = [{ ...outer, top: 0, inner: false }]
  const bands: RowBand[] = []
  let at = outer.width
  for (const [index, row] of rows.entries()) {
    bands.push({ row, top: at, depth, frontFirst: hotBetween === (index === 0) })
    at += depth
    const next = index === 0 ? inner : outer
    aisles.push({ ...next, top: at, inner: index === 0 })
    at += next.width
  }
  return { aisles, rows: bands, width: at }
}
