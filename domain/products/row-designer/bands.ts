// The rows and aisles of a pair across its width, as used by plan, section and 3D view.
import type { RowRecord } from './drawings.ts'
import type { StandingRow, StandingRows } from './standing-rows.ts'

export interface AisleBand {
  readonly kind: 'cold' | 'hot'
  /** mm from the first edge across the rows. */
  readonly top: number
  readonly width: number
  /** The aisle between the rows, or the one that containment encloses. */
  readonly isInner: boolean
}
export interface RowBand {
  readonly row: StandingRow
  readonly top: number
  readonly depth: number
  /** Whether its front faces the first edge. */
  readonly facesFirstEdge: boolean
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
  const aisles: AisleBand[] = [{ ...outer, top: 0, isInner: false }]
  const bands: RowBand[] = []
  let top = outer.width
  for (const [index, row] of rows.entries()) {
    bands.push({ row, top: top, depth, facesFirstEdge: hotBetween === (index === 0) })
    top += depth
    const next = index === 0 ? inner : outer
    aisles.push({ ...next, top: top, isInner: index === 0 })
    top += next.width
  }
  return { aisles, rows: bands, width: top }
}
