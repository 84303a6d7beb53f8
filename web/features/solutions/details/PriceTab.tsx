/** The priced bill of materials of a solution: every design and the solution's own lines, searchable and editable. */

import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import type { BillGrid } from '@design-portal/contract/bill.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { lazyWithFallback } from '../../../ui/lazy-with-fallback.ts'
import type { Solution } from '../shared/solution-queries.ts'
import type { BillDialog, BillFilter } from './bill/bill-view.ts'
import type { BillActions } from './bill/BillCells.tsx'
import type { LineRow } from './bill/bill-tree.ts'
import { BillCautions } from './bill/BillCautions.tsx'
import { BillSelection } from './bill/BillSelection.tsx'
import { BillTable } from './bill/BillTable.tsx'
import { BillToolbar } from './bill/BillToolbar.tsx'
import { BillTotals } from './bill/BillTotals.tsx'
import { computeBillWidths } from './bill/bill-widths.ts'
import { useBillChanges } from './bill/use-bill-changes.ts'
import { useBillRows } from './bill/use-bill-rows.ts'
import { useSelectedLines } from './bill/use-selected-lines.ts'
import { LoadingLines } from '../../../ui/LoadingLines.tsx'
import { BillDialogs } from './price/BillDialogs.tsx'
import { LineErrors } from './price/LineErrors.tsx'
import { PriceHead, PriceHeadSkeleton } from './price/PriceHead.tsx'
import { toPricedLineId } from './price/price-queries.ts'
import { useAutoRefresh, usePriceRefresh } from './price/use-price-refresh.ts'
import { usePriceRepairs } from './price/use-price-repairs.ts'

const LinePriceDialog = lazyWithFallback(
  () => import('./price/LinePriceDialog.tsx'),
  (module) => module.LinePriceDialog,
)

export function PriceTab({ solution }: { solution: Solution }) {
  const text = useText()
  const bill = useQuery(callQuery('solution/bill/grid', { cfgId: solution.cfgId }))
  useAutoRefresh(solution.cfgId)
  if (bill.isPending) return <LoadingLines />
  if (bill.isError && bill.data === undefined) {
    return (
      <FailureNotice
        title={text('PRICE_FAILED')}
        message={formatFailure(bill.error)}
        retryLabel={text('TRY_AGAIN')}
        onRetry={() => void bill.refetch()}
      />
    )
  }
  return <Bill bill={bill.data} solution={solution} />
}

function Bill({ bill, solution }: { bill: BillGrid; solution: Solution }) {
  const text = useText()
  const language = useLanguage()
  // A link to a line of the bill has its part number as the fragment.
  const wantedPart = useLocation({ select: ({ hash }) => decodeURIComponent(hash) })
  const [search, setSearch] = useState(wantedPart)
  const [filter, setFilter] = useState<BillFilter>('all')
  const [dialog, setDialog] = useState<BillDialog>()
  const [explainedLine, setExplainedLine] = useState<LineRow>()
  const repairs = usePriceRepairs(solution, setDialog)
  const refresh = usePriceRefresh(solution.cfgId)
  const { price } = refresh
  const changes = useBillChanges(solution.cfgId)
  const { rows, describe, toggle } = useBillRows(bill, search, filter)
  const selection = useSelectedLines(bill)
  const { select, clear } = selection
  const setQuantities = changes.setQuantities.mutate
  const setDesignQuantity = changes.setDesignQuantity.mutate
  const deleteLines = changes.deleteLines.mutate
  const deleteCharge = changes.deleteCharge.mutate
  const handlers = useMemo<BillActions>(
    () => ({
      onToggle: toggle,
      onSelect: select,
      onLineQuantity: ({ lineId, rowVersion }, quantity) => setQuantities([{ lineId, quantity, rowVersion }]),
      onDesignQuantity: (group, quantity) => setDesignQuantity({ desId: group.id, quantity }),
      onDeleteLine: ({ lineId }) => deleteLines([lineId]),
      onEditCharge: (chargeId) => setDialog({ kind: 'charge', chargeId }),
      onDeleteCharge: (chargeId) => deleteCharge(chargeId),
      onExplain: setExplainedLine,
    }),
    [toggle, select, setQuantities, setDesignQuantity, deleteLines, deleteCharge],
  )
  const { addPart, addCharge, setQuantity } = solution.actions
  const editable = useMemo(
    () => ({ lines: addPart.allowed, designs: setQuantity.allowed, charges: addCharge.allowed }),
    [addPart.allowed, setQuantity.allowed, addCharge.allowed],
  )
  const isEmpty = bill.groups.length === 0 && bill.charges.length === 0
  return (
    <>
      {!bill.pricesVisible ? null : price === undefined ? (
        refresh.isPending ? (
          <PriceHeadSkeleton />
        ) : null
      ) : (
        <PriceHead
          solution={solution}
          price={price}
          refresh={refresh}
          repairs={repairs}
          onDiscount={() => setDialog({ kind: 'wholeDiscount' })}
        />
      )}
      {bill.pricesVisible ? <LineErrors solution={solution} repairs={repairs} /> : null}
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
      {isEmpty ? (
        <EmptyState title={text('PRICE_EMPTY')} hint={text('PRICE_EMPTY_HINT')} />
      ) : (
        <>
          {selection.chosen.length === 0 ? null : (
            <BillSelection
              count={selection.chosen.length}
              onQuantity={(quantity) =>
                setQuantities(selection.chosen.map((line) => ({ ...line, quantity })))
              }
              onDelete={() => {
                deleteLines(selection.chosen.map(({ lineId }) => lineId))
                clear()
              }}
              onClear={clear}
            />
          )}
          <BillTable
            currency={bill.currency}
            pricesVisible={bill.pricesVisible}
            {...computeBillWidths(bill, language)}
            rows={rows}
            describe={describe}
            selected={selection.ids}
            editable={editable}
            handlers={handlers}
          />
          <div role="status">{rows.length === 0 ? <p>{text('BILL_NOTHING_MATCHES')}</p> : null}</div>
          <BillTotals bill={bill} />
        </>
      )}
      <BillDialogs dialog={dialog} solution={solution} onDialog={setDialog} />
      <Suspense fallback={null}>
        {explainedLine === undefined ? null : (
          <LinePriceDialog
            solution={solution}
            lineId={toPricedLineId(explainedLine.group, explainedLine)}
            name={describe(explainedLine.part.description, explainedLine.group)}
            netVisible={price !== undefined && price.price !== null}
            repairs={repairs}
            onClose={() => setExplainedLine(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
