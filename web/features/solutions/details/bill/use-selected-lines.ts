/** The selected own lines; a line that has been removed, also by another person, is no longer selected. */

import { useCallback, useMemo, useState } from 'react'
import type { BillGrid } from '@design-portal/contract/bill.ts'
import type { LineRow } from './bill-tree.ts'

interface SelectedLines {
  /** The ids of their rows. */
  readonly ids: ReadonlySet<string>
  /** The lines with their current versions. */
  readonly chosen: readonly { readonly lineId: string; readonly rowVersion: number }[]
  /** Selects or deselects a line. */
  readonly select: (line: LineRow) => void
  readonly clear: () => void
}

const noIds: ReadonlySet<string> = new Set()

export function useSelectedLines({ lines }: BillGrid): SelectedLines {
  /** Maps line ids to row ids. */
  const [selected, setSelected] = useState<ReadonlyMap<string, string>>(new Map())
  const select = useCallback(({ lineId, id }: LineRow) => {
    setSelected((before) => {
      const next = new Map(before)
      if (!next.delete(lineId)) next.set(lineId, id)
      return next
    })
  }, [])
  const clear = useCallback(() => setSelected(new Map()), [])
  const chosen = useMemo(
    () =>
      selected.size === 0
        ? []
        : lines.id.flatMap((lineId, index) =>
            selected.has(lineId) ? { lineId, rowVersion: lines.rowVersion[index] ?? 1 } : [],
          ),
    [selected, lines],
  )
  const ids = useMemo(
    () => (chosen.length === 0 ? noIds : new Set(chosen.flatMap(({ lineId }) => selected.get(lineId) ?? []))),
    [chosen, selected],
  )
  return { ids, chosen, select, clear }
}
