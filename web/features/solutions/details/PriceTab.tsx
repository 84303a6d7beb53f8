/** The bill of materials of a solution with prices: every design and the solution's own lines, to search and to change. */

import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useMemo, useState } from 'react'
import type { BillGrid, BillPart } from '@design-portal/contract/bill.ts'
import { failureText } from '../../../api/failure-text.ts'
import { useText } from '../../../language/use-text.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import type { Solution } from '../solutions.ts'
import { useDescriptionText } from './bill/bill-texts.ts'
import { billRows, isOwnLine } from './bill/bill-tree.ts'
import type { BillGroup, LineRow } from './bill/bill-tree.ts'
import type { BillDialog, BillFilter } from './bill/bill-view.ts'
import { BillCautions } from './bill/BillCautions.tsx'
import { BillSelection } from './bill/BillSelection.tsx'
import { BillTable } from './bill/BillTable.tsx'
import { BillToolbar } from './bill/BillToolbar.tsx'
import { BillTotals } from './bill/BillTotals.tsx'
import { useBillChanges } from './bill/use-bill-changes.ts'
import { LoadingLines } from './LoadingLines.tsx'
import { billGridQuery } from './queries.ts'

const AdditionalPartDialog = lazy(async () => ({
  default: (await import('./dialogs/AdditionalPartDialog.tsx')).AdditionalPartDialog,
}))
const CustomPartDialog = lazy(async () => ({
  default: (await import('./dialogs/CustomPartDialog.tsx')).CustomPartDialog,
}))
const RequestCustomPartDialog = lazy(async () => ({
  default: (await import('./dialogs/RequestCustomPartDialog.tsx')).RequestCustomPartDialog,
}))
const NewCustomPartRequestDialog = lazy(async () => ({
  default: (await import('./dialogs/NewCustomPartRequestDialog.tsx')).NewCustomPartRequestDialog,
}))
const ChargeDialog = lazy(async () => ({
  default: (await import('./dialogs/ChargeDialog.tsx')).ChargeDialog,
}))
const ImportDialog = lazy(async () => ({
  default: (await import('./dialogs/ImportDialog.tsx')).ImportDialog,
}))
const CompareDialog = lazy(async () => ({
  default: (await import('./bill/CompareDialog.tsx')).CompareDialog,
}))

export function PriceTab({ solution }: { solution: Solution }) {
  const text = useText()
  const bill = useQuery(billGridQuery(solution.cfgId))
  if (bill.isPending) return <LoadingLines />
  if (bill.isError && bill.data === undefined) {
    return (
      <FailureNotice
        title={text('PRICE_FAILED')}
        message={failureText(bill.error)}
        retryLabel={text('TRY_AGAIN')}
        onRetry={() => void bill.refetch()}
      />
    )
  }
  return <Bill bill={bill.data} solution={solution} />
}

function Bill({ bill, solution }: { bill: BillGrid; solution: Solution }) {
  const text = useText()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [selected, setSelected] = useState<ReadonlyMap<string, LineRow>>(new Map())
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<BillFilter>('all')
  const [dialog, setDialog] = useState<BillDialog>()
  const changes = useBillChanges(solution.cfgId)
  const types = useMemo(
    () => [...new Set(bill.groups.flatMap(({ type }) => (type === null ? [] : [type])))],
    [bill.groups],
  )
  const describe = useDescriptionText(types)

  const rows = useMemo(() => {
    const words = search.trim().toLowerCase().split(/\s+/)
    const narrowed = search.trim() !== '' || filter !== 'all'
    const matches = (part: BillPart, group: BillGroup): boolean => {
      if (filter === 'lifecycle' && (part.state === null || part.state === 'released')) return false
      if (filter === 'noPrice' && (part.unitPrice !== null || part.byOthers)) return false
      const content = `${part.partNumber} ${describe(part.description, group.type)}`.toLowerCase()
      return words.every((word) => content.includes(word))
    }
    return billRows(bill, closed, narrowed ? matches : undefined)
  }, [bill, closed, search, filter, describe])

  const { addPart, addCharge, setQuantity } = solution.actions
  const empty = bill.groups.length === 0 && bill.charges.length === 0
  // A line that is gone, by somebody else's hand too, is no longer selected.
  const present = useMemo(() => new Set(bill.lines.id), [bill.lines.id])
  const chosen = [...selected.values()].filter(({ lineId }) => present.has(lineId))
  const current = new Map(rows.filter(isOwnLine).map((row) => [row.id, row]))
  return (
    <>
      <BillToolbar
        solution={solution}
        bill={bill}
        search={search}
        filter={filter}
        onSearch={setSearch}
        onFilter={setFilter}
        onDialog={setDialog}
        onRefreshCustomParts={() => changes.refreshCustomParts.mutate()}
      />
      <BillCautions bill={bill} />
      {empty ? (
        <EmptyState title={text('PRICE_EMPTY')} hint={text('PRICE_EMPTY_HINT')} />
      ) : (
        <>
          {chosen.length === 0 ? null : (
            <BillSelection
              count={chosen.length}
              onQuantity={(quantity) =>
                changes.setQuantities.mutate(
                  chosen.map((line) => ({
                    lineId: line.lineId,
                    quantity,
                    rowVersion: current.get(line.id)?.rowVersion ?? line.rowVersion,
                  })),
                )
              }
              onDelete={() => {
                changes.deleteLines.mutate(chosen.map(({ lineId }) => lineId))
                setSelected(new Map())
              }}
              onClear={() => setSelected(new Map())}
            />
          )}
          <BillTable
            bill={bill}
            rows={rows}
            describe={describe}
            selected={new Set(chosen.map(({ id }) => id))}
            editable={{
              lines: addPart.allowed,
              designs: setQuantity.allowed,
              charges: addCharge.allowed,
            }}
            onToggle={(id) => setClosed((before) => toggled(before, id))}
            onSelect={(line) => setSelected((before) => toggledLine(before, line))}
            onLineQuantity={(line, quantity) =>
              changes.setQuantities.mutate([{ lineId: line.lineId, quantity, rowVersion: line.rowVersion }])
            }
            onDesignQuantity={(group, quantity) =>
              changes.setDesignQuantity.mutate({ desId: group.id, quantity })
            }
            onDeleteLine={(line) => changes.deleteLines.mutate([line.lineId])}
            onEditCharge={(chargeId) => setDialog({ kind: 'charge', chargeId })}
            onDeleteCharge={(chargeId) => changes.deleteCharge.mutate(chargeId)}
          />
          {rows.length === 0 ? <p role="status">{text('BILL_NOTHING_MATCHES')}</p> : null}
          <BillTotals bill={bill} />
        </>
      )}
      <Suspense fallback={null}>
        {dialog === undefined ? null : (
          <OpenDialog
            dialog={dialog}
            solution={solution}
            bill={bill}
            onDialog={setDialog}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

interface OpenDialogProps {
  readonly dialog: BillDialog
  readonly solution: Solution
  readonly bill: BillGrid
  readonly onDialog: (dialog: BillDialog) => void
  readonly onClose: () => void
}

function OpenDialog({ dialog, solution, bill, onDialog, onClose }: OpenDialogProps) {
  const { cfgId, currency } = solution
  switch (dialog.kind) {
    case 'part':
      return <AdditionalPartDialog cfgId={cfgId} onClose={onClose} />
    case 'customPart':
      return <CustomPartDialog cfgId={cfgId} currency={currency} onClose={onClose} />
    case 'requestCustomPart':
      return (
        <RequestCustomPartDialog
          cfgId={cfgId}
          onNewRequest={() => onDialog({ kind: 'newCustomPartRequest' })}
          onClose={onClose}
        />
      )
    case 'newCustomPartRequest':
      return <NewCustomPartRequestDialog cfgId={cfgId} currency={currency} onClose={onClose} />
    case 'charge':
      return (
        <ChargeDialog
          cfgId={cfgId}
          currency={currency}
          charge={bill.charges.find(({ chargeId }) => chargeId === dialog.chargeId)}
          onClose={onClose}
        />
      )
    case 'import':
      return <ImportDialog cfgId={cfgId} onClose={onClose} />
    case 'compare':
      return <CompareDialog cfgId={cfgId} onClose={onClose} />
  }
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

function toggledLine(lines: ReadonlyMap<string, LineRow>, line: LineRow): ReadonlyMap<string, LineRow> {
  const next = new Map(lines)
  if (!next.delete(line.id)) next.set(line.id, line)
  return next
}
