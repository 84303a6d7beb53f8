/** Lays a bill of materials out in rows: parts below the part they belong to, closed branches left out. */

import type { SolutionBill } from '../solutions.ts'

export type BillLine = SolutionBill['designs'][number]['lines'][number]

export interface BillRow {
  readonly line: BillLine
  /** 0 for a part of the design itself. */
  readonly depth: number
  readonly hasParts: boolean
}

/**
 * The rows of one design, each part after the one it belongs to, otherwise in the bill's order.
 *
 * @param closed ids of lines whose parts are not shown. A line whose parent is not in the bill stands at the top.
 */
export function billRows(lines: readonly BillLine[], closed: ReadonlySet<string>): BillRow[] {
  const ids = new Set(lines.map((line) => line.id))
  const parts = Map.groupBy(lines, (line) =>
    line.parent !== undefined && ids.has(line.parent) ? line.parent : null,
  )
  const rowsOf = (parent: string | null, depth: number): BillRow[] =>
    (parts.get(parent) ?? []).flatMap((line) => {
      const row = { line, depth, hasParts: parts.has(line.id) }
      return closed.has(line.id) ? [row] : [row, ...rowsOf(line.id, depth + 1)]
    })
  return rowsOf(null, 0)
}
