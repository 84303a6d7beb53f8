/** The selected rows of the page. A selection never includes rows that are not shown. */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ListRow } from '../queries/list-queries.ts'

export interface Selection {
  /** The rows in the order of the list. */
  readonly rows: readonly ListRow[]
  readonly ids: ReadonlySet<string>
  /** @param isRange true to select every row from the last toggled one up to this one */
  readonly toggle: (row: ListRow, isRange: boolean) => void
  readonly selectAll: () => void
  readonly clear: () => void
}

const noIds: ReadonlySet<string> = new Set()

/** @param shown the rows of the page; undefined while they are being fetched */
export function useSelection(shown: readonly ListRow[] | undefined): Selection {
  const [chosen, setChosen] = useState(noIds)
  const lastToggled = useRef<string>(undefined)
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  }, [shown])

  const rows = useMemo(() => shown?.filter(({ cfgId }) => chosen.has(cfgId)) ?? [], [shown, chosen])
  const ids = useMemo(() => (rows.length === 0 ? noIds : new Set(rows.map(({ cfgId }) => cfgId))), [rows])

  const toggle = useCallback((row: ListRow, isRange: boolean) => {
    const { cfgId } = row
    const from = lastToggled.current
    lastToggled.current = cfgId
    setChosen((before) =>
      isRange && from !== undefined
        ? new Set([...before, ...listIdsBetween(latest.current ?? [], from, cfgId)])
        : toggleId(before, cfgId),
    )
  }, [])
  const selectAll = useCallback(() => setChosen(new Set(latest.current?.map(({ cfgId }) => cfgId))), [])
  const clear = useCallback(() => setChosen(noIds), [])
  return useMemo(() => ({ rows, ids, toggle, selectAll, clear }), [rows, ids, toggle, selectAll, clear])
}

function toggleId(before: ReadonlySet<string>, cfgId: string): ReadonlySet<string> {
  const after = new Set(before)
  if (!after.delete(cfgId)) after.add(cfgId)
  return after
}

/** Returns the ids from one row to another, inclusive, in either direction. */
export function listIdsBetween(
  rows: readonly { readonly cfgId: string }[],
  from: string,
  to: string,
): string[] {
  const ids = rows.map(({ cfgId }) => cfgId)
  const [start = 0, end = 0] = [ids.indexOf(from), ids.indexOf(to)].toSorted((one, other) => one - other)
  return start < 0 ? [to] : ids.slice(start, end + 1)
}
