/** The visible rows of a bill, by expanded branches, search and filter; equal rows keep their identity between renders. */

import { useCallback, useMemo, useState } from 'react'
import { createTextMatch } from '@design-portal/domain/normalize.ts'
import type { BillGrid, BillPart } from '@design-portal/contract/bill.ts'
import { useDescriptionText } from '../../shared/use-description-text.ts'
import type { DescriptionText } from '../../shared/use-description-text.ts'
import { listBillRows, createRowCache } from './bill-tree.ts'
import type { BillGroup, BillRow } from './bill-tree.ts'
import type { BillFilter } from './bill-view.ts'

interface ShownRows {
  readonly rows: readonly BillRow[]
  readonly describe: DescriptionText
  /** Expands or collapses a branch. */
  readonly toggle: (id: string) => void
}

export function useBillRows(bill: BillGrid, search: string, filter: BillFilter): ShownRows {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [reuseRows] = useState(createRowCache)
  const describe = useDescriptionText(bill.groups)
  const rows = useMemo(() => {
    const hasWords = createTextMatch(search)
    const isNarrowed = search.trim() !== '' || filter !== 'all'
    const matches = (part: BillPart, group: BillGroup): boolean => {
      return passesFilter(part, filter) && hasWords(`${part.partNumber} ${describe(part.description, group)}`)
    }
    return reuseRows(listBillRows(bill, closed, isNarrowed ? matches : undefined))
  }, [reuseRows, bill, closed, search, filter, describe])
  const toggle = useCallback((id: string) => {
    setClosed((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  return { rows, describe, toggle }
}

function passesFilter(part: BillPart, filter: BillFilter): boolean {
  if (filter === 'lifecycle') return part.state !== null && part.state !== 'released'
  if (filter === 'noPrice') return part.unitPrice === null && !part.byOthers
  return true
}
