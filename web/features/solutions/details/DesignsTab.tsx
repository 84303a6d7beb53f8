/** The designs of a solution with their order, quantities and names; each opens in its configurator. */

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { DesignOverview } from '@design-portal/contract/designs.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { useText } from '../../../language/use-text.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { lazyWithFallback } from '../../../ui/lazy-with-fallback.ts'
import { formatReason } from '../shared/format-action-failure.ts'
import { SolutionDialog } from '../actions/SolutionDialog.tsx'
import { queryDesigns } from '../shared/solution-queries.ts'
import type { Design, Solution } from '../shared/solution-queries.ts'
import { AddDesign } from './AddDesign.tsx'
import { DesignRow } from './designs/DesignRow.tsx'
import type { DesignDialog } from './designs/DesignRow.tsx'
import styles from './designs/DesignsTab.module.css'
import { dropDesign, moveDesign } from './designs/move-design.ts'
import { NetWeight } from './designs/NetWeight.tsx'
import { useDesignChanges } from './designs/use-design-changes.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { TableFrame } from '../../../ui/grid/TableFrame.tsx'
import { LoadingLines } from '../../../ui/LoadingLines.tsx'
import { UnsavedDesigns } from './UnsavedDesigns.tsx'
import { NewerVersions } from './versions/NewerVersions.tsx'

const loadDialogs = async () => await import('./designs/DesignDialogs.tsx')
const RenameDesignDialog = lazyWithFallback(loadDialogs, (module) => module.RenameDesignDialog)
const DesignNotesDialog = lazyWithFallback(loadDialogs, (module) => module.DesignNotesDialog)
const DeleteDesignDialog = lazyWithFallback(loadDialogs, (module) => module.DeleteDesignDialog)
const InsertDesignsDialog = lazyWithFallback(
  () => import('./designs/InsertDesignsDialog.tsx'),
  (module) => module.InsertDesignsDialog,
)
const RoomDetailsDialog = lazyWithFallback(
  () => import('../../designs/rooms/RoomDetailsDialog.tsx'),
  (module) => module.RoomDetailsDialog,
)
const DesignDrawings = lazyWithFallback(
  () => import('./designs/DesignDrawings.tsx'),
  (module) => module.DesignDrawings,
)
const CompareDialog = lazyWithFallback(
  () => import('./bill/CompareDialog.tsx'),
  (module) => module.CompareDialog,
)

export function DesignsTab({ solution }: { solution: Solution }) {
  const text = useText()
  const [isInserting, setIsInserting] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const { insertDesigns, chooseDistributors } = solution.actions
  return (
    <>
      <UnsavedDesigns cfgId={solution.cfgId} />
      <div className={styles.bar}>
        <NetWeight cfgId={solution.cfgId} />
        {/* Most users cannot choose distributors, so they do not see a button that would never work for them. */}
        {chooseDistributors.allowed ? (
          <Button variant="default" leftSection={<Icon name="priceTag" />} onClick={() => setIsAsking(true)}>
            {text('DISTRIBUTORS_ASK')}
          </Button>
        ) : null}
        <Button
          variant="default"
          leftSection={<Icon name="download" />}
          disabled={!insertDesigns.allowed}
          title={insertDesigns.allowed ? undefined : formatReason(insertDesigns)}
          onClick={() => setIsInserting(true)}
        >
          {text('INSERT_DESIGNS')}
        </Button>
      </div>
      <SavedDesigns solution={solution} />
      {isAsking ? (
        <SolutionDialog name="distributors" solution={solution} onClose={() => setIsAsking(false)} />
      ) : null}
      {isInserting ? (
        <Suspense fallback={null}>
          <InsertDesignsDialog cfgId={solution.cfgId} onClose={() => setIsInserting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function SavedDesigns({ solution }: { solution: Solution }) {
  const text = useText()
  const designs = useQuery(queryDesigns(solution.cfgId))
  // Optional: without the overview, the designs are distinguished only by their names.
  const { data: { data: overview } = { data: [] }, isPending: isOverviewPending } = useQuery(
    callQuery('design/overview', { cfgId: solution.cfgId }),
  )
  if (designs.isPending) return <LoadingLines />
  if (designs.isError) {
    return (
      <FailureNotice
        title={text('DESIGNS_FAILED')}
        message={formatFailure(designs.error)}
        retryLabel={text('TRY_AGAIN')}
        onRetry={() => void designs.refetch()}
      />
    )
  }
  if (designs.data.length === 0) {
    return (
      <EmptyState title={text('DESIGNS_EMPTY')} hint={text('DESIGNS_EMPTY_HINT')}>
        {solution.actions.addDesign.allowed ? (
          <AddDesign solution={solution} label={text('CHOOSE_CONFIGURATOR')} />
        ) : undefined}
      </EmptyState>
    )
  }
  return (
    <>
      <NewerVersions solution={solution} designs={designs.data} />
      {/* The drawings keep their place while they are fetched, so that the table does not move under the pointer. */}
      {isOverviewPending ? (
        <div className={styles.drawings} />
      ) : (
        <Suspense fallback={<div className={styles.drawings} />}>
          <DesignDrawings cfgId={solution.cfgId} designs={designs.data} overview={overview} />
        </Suspense>
      )}
      <DesignTable solution={solution} designs={designs.data} overview={overview} />
    </>
  )
}

interface DesignTableProps {
  readonly solution: Solution
  readonly designs: readonly Design[]
  readonly overview: readonly DesignOverview[]
}

function DesignTable({ solution, designs, overview }: DesignTableProps) {
  const text = useText()
  const { cfgId } = solution
  const { reorder, setQuantity, duplicate } = useDesignChanges(cfgId)
  const [dialog, setDialog] = useState<{ readonly kind: DesignDialog; readonly design: Design }>()
  // The id and not the design, since the list may be refetched while a design is being dragged.
  const [draggedId, setDraggedId] = useState<string>()
  const [announcement, setAnnouncement] = useState('')

  const reorderDesigns = (next: readonly Design[], design: Design) => {
    const desIds = next.map(({ desId }) => desId)
    const basedOn = designs.map(({ desId }) => desId)
    if (desIds.every((desId, index) => desId === basedOn[index])) return
    reorder.mutate({ desIds, basedOn })
    const place = desIds.indexOf(design.desId) + 1
    setAnnouncement(text('DESIGN_MOVED', { name: design.desName, place, total: desIds.length }))
  }
  return (
    <>
      <TableFrame>
        <table className={tableStyles.table} aria-label={text('DESIGN_TABLE')}>
          <thead>
            <tr>
              <th scope="col">{text('COLUMN_DESIGN_NAME')}</th>
              <th scope="col" data-align="end">
                {text('COLUMN_QUANTITY')}
              </th>
              <th scope="col" data-wide>
                {text('COLUMN_PART_NUMBER')}
              </th>
              <th scope="col" data-wide>
                {text('COLUMN_STATUS')}
              </th>
              <th scope="col" data-align="end" data-wide>
                {text('COLUMN_PRICE')}
              </th>
              <th scope="col" data-wide>
                {text('COLUMN_UPDATED_DATE')}
              </th>
              <th scope="col" data-align="end">
                <span className={tableStyles.screenReaderOnly}>{text('COLUMN_ACTIONS')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {designs.map((design, index) => (
              <DesignRow
                key={design.desId}
                design={design}
                solution={solution}
                overview={overview.find(({ desId }) => desId === design.desId)}
                place={{ index, count: designs.length }}
                drag={{
                  active: draggedId === design.desId,
                  onStart: () => setDraggedId(design.desId),
                  onEnd: () => setDraggedId(undefined),
                  onDrop: () => {
                    const dragged = designs.find(({ desId }) => desId === draggedId)
                    if (dragged !== undefined) reorderDesigns(dropDesign(designs, dragged, design), dragged)
                    setDraggedId(undefined)
                  },
                }}
                onMove={(by) => reorderDesigns(moveDesign(designs, design, index + by), design)}
                onQuantity={(quantity) => setQuantity.mutate({ design, quantity })}
                onDuplicate={() => duplicate.mutate(design)}
                onDialog={(kind) => setDialog({ kind, design })}
              />
            ))}
          </tbody>
        </table>
      </TableFrame>
      <output className={tableStyles.screenReaderOnly}>{announcement}</output>
      <Suspense fallback={null}>
        {dialog === undefined ? null : (
          <OpenDialog {...dialog} solution={solution} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
    </>
  )
}

interface OpenDialogProps {
  readonly kind: DesignDialog
  readonly design: Design
  readonly solution: Solution
  readonly onClose: () => void
}

function OpenDialog({ kind, design, solution, onClose }: OpenDialogProps) {
  const { cfgId, actions } = solution
  switch (kind) {
    case 'rename':
      return <RenameDesignDialog cfgId={cfgId} design={design} onClose={onClose} />
    case 'notes':
      return (
        <DesignNotesDialog
          cfgId={cfgId}
          design={design}
          editable={actions.noteDesign.allowed}
          onClose={onClose}
        />
      )
    case 'room':
      return (
        <RoomDetailsDialog
          designId={design.desId}
          solutionName={solution.name}
          type={design.type}
          onClose={onClose}
        />
      )
    case 'compare':
      return <CompareDialog cfgId={cfgId} desId={design.desId} onClose={onClose} />
    case 'delete':
      return <DeleteDesignDialog cfgId={cfgId} design={design} onClose={onClose} />
  }
}
