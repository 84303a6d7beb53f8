/** The own lines a person has selected; one that is gone, by somebody else's hand too, is no longer selected. */

import { useCallback, useMemo, useState } from 'react'
import type { BillGrid } from '@design-portal/contract/bill.ts'
import type { LineRow } from './bill-tree.ts'

interface SelectedLines {
  /** Ids of their rows. */
  readonly ids: ReadonlySet<string>
  /** Each on the version it has now. */
  readonly chosen: readonly { readonly lineId: string; readonly rowVersion: number }[]
  /** Selects a line, or lets it go. */
  readonly select: (line: LineRow) => void
  readonly clear: () => void
}

const none: ReadonlySet<string> = new Set()

export function useSelectedLines({ lines }: BillGrid): SelectedLines {
  /** Row by line. */
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
    () => (chosen.length === 0 ? none : new Set(chosen.flatMap(({ lineId }) => selected.get(lineId) ?? []))),
    [chosen, selected],
  )
  return { ids, chosen, select, clear }
}
