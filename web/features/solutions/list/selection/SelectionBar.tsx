/** The bulk actions on selected rows; failures are listed row by row. */

import { ActionIcon, Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { BulkResult } from '@design-portal/contract/solution-actions.ts'
import type { RowActionName } from '@design-portal/domain/workflow/action-names.ts'
import { findStatus, isArchived, isStandard } from '@design-portal/domain/workflow/statuses.ts'
import { useText } from '../../../../language/use-text.ts'
import type { MessageKey } from '../../../../language/use-text.ts'
import { usePermissionCheck } from '../../../../session/privileges.ts'
import type { ListSearch } from '../../../../list-search.ts'
import { useAnnouncement } from '../../../../ui/announce.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import type { IconName } from '../../../../ui/Icon.tsx'
import { ReasonedButton } from '../../../../ui/ReasonedButton.tsx'
import { lazyWithFallback } from '../../../../ui/lazy-with-fallback.ts'
import { stepLooks } from '../../details/workflow/steps.ts'
import { formatReason } from '../../shared/format-action-failure.ts'
import type { ListRow } from '../queries/list-queries.ts'
import { ListFileDialog } from './ListFileDialog.tsx'
import type { Selection } from './use-selection.ts'
import { BulkResultsDialog } from '../../actions/BulkResultsDialog.tsx'
import styles from './SelectionBar.module.css'
import { useBulkAction } from './use-bulk-action.ts'
import type { BulkAction } from './use-bulk-action.ts'
import { bulkSteps } from './take-step.ts'
import type { BulkStep } from './take-step.ts'
import { actionOfStep, statusesOfStep, useBulkStep } from './use-bulk-step.ts'

const ArchiveStandardDialog = lazyWithFallback(
  () => import('../../actions/ArchiveStandardDialog.tsx'),
  (module) => module.ArchiveStandardDialog,
)
const BulkStepDialog = lazyWithFallback(
  () => import('./BulkStepDialog.tsx'),
  (module) => module.BulkStepDialog,
)
const TransferDialog = lazyWithFallback(
  () => import('../../actions/TransferDialog.tsx'),
  (module) => module.TransferDialog,
)

interface SelectionBarProps {
  readonly search: ListSearch
  readonly selection: Selection
}

export function SelectionBar({ search, selection }: SelectionBarProps) {
  const text = useText()
  const [dialog, setDialog] = useState<'transfer' | 'file'>()
  const [archiving, setArchiving] = useState<readonly ListRow[]>([])
  const [refused, setRefused] = useState<readonly BulkResult[]>([])
  const bulk = useBulkAction()
  const { rows, clear } = selection
  const count = text('SELECTED_COUNT', { count: rows.length })
  useAnnouncement(count)
  const archived = rows.filter(({ statusId }) => isArchived(findStatus(statusId)))
  const unarchived = rows.filter((row) => !archived.includes(row))
  const runAction = (action: BulkAction, chosen: readonly ListRow[]) =>
    bulk.mutate({ action, cfgids: chosen.map(({ cfgId }) => cfgId) }, { onSuccess: setRefused })
  const close = () => setDialog(undefined)
  // For a standard, a dialog asks for its replacement.
  const archiveRows = (chosen: readonly ListRow[]) =>
    chosen.some(({ statusId }) => isStandard(findStatus(statusId)))
      ? setArchiving(chosen)
      : runAction('archive', chosen)
  const transferable = filterAllowed(rows, 'transfer')
  return (
    <>
      <div role="toolbar" aria-label={text('SELECTION_ACTIONS')} className={styles.bar}>
        <span className={styles.count}>{count}</span>
        <StepButtons rows={rows} onRefused={setRefused} />
        {unarchived.length === 0 ? null : (
          <RowsButton
            action="archive"
            label="ARCHIVE"
            rows={unarchived}
            loading={bulk.isPending}
            onClick={archiveRows}
          />
        )}
        {archived.length === 0 ? null : (
          <RowsButton
            action="restore"
            label="RESTORE"
            rows={archived}
            loading={bulk.isPending}
            onClick={(allowed) => runAction('restore', allowed)}
          />
        )}
        <RowsButton action="transfer" label="TRANSFER" rows={rows} onClick={() => setDialog('transfer')} />
        <Button
          variant="default"
          size="sm"
          leftSection={<Icon name="download" size={16} />}
          onClick={() => setDialog('file')}
        >
          {text('DOWNLOAD_LIST')}
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={text('CLEAR_SELECTION')}
          title={text('CLEAR_SELECTION')}
          onClick={clear}
        >
          <Icon name="close" />
        </ActionIcon>
      </div>
      <Suspense fallback={null}>
        {dialog === 'transfer' ? <TransferDialog solutions={transferable} onClose={close} /> : null}
        {archiving.length === 0 ? null : (
          <ArchiveStandardDialog solutions={archiving} onClose={() => setArchiving([])} />
        )}
        {dialog === 'file' ? <ListFileDialog search={search} chosen={rows} onClose={close} /> : null}
        {refused.length === 0 ? null : <BulkResultsDialog results={refused} onClose={() => setRefused([])} />}
      </Suspense>
    </>
  )
}

interface StepButtonsProps {
  readonly rows: readonly ListRow[]
  readonly onRefused: (refused: readonly BulkResult[]) => void
}

/** The steps that the selected rows can take by their status and the user by their privileges; all but the receipt ask for a note first. */
function StepButtons({ rows, onRefused }: StepButtonsProps) {
  const text = useText()
  const mayEver = usePermissionCheck()
  const receiving = useBulkStep()
  const [stepToConfirm, setStepToConfirm] = useState<{
    readonly step: BulkStep
    readonly rows: readonly ListRow[]
  }>()
  const offered = bulkSteps
    .map((step) => ({
      step,
      chosen: rows.filter(({ statusId }) => {
        const status = findStatus(statusId)
        return status !== undefined && statusesOfStep[step].includes(status)
      }),
    }))
    .filter(({ step, chosen }) => chosen.length > 0 && mayEver(actionOfStep[step]))
  return (
    <>
      {offered.map(({ step, chosen }) => (
        <Button
          key={step}
          size="sm"
          variant={step === 'return' ? 'default' : 'filled'}
          leftSection={<Icon name={stepLooks[step].icon} size={16} />}
          loading={step === 'receive' && receiving.isPending}
          onClick={() =>
            step === 'receive'
              ? receiving.mutate({ step, rows: chosen }, { onSuccess: onRefused })
              : setStepToConfirm({ step, rows: chosen })
          }
        >
          {chosen.length === rows.length
            ? text(stepLooks[step].label)
            : text('ACTION_ON_SOME', {
                action: text(stepLooks[step].label),
                count: chosen.length,
                total: rows.length,
              })}
        </Button>
      ))}
      <Suspense fallback={null}>
        {stepToConfirm === undefined ? null : (
          <BulkStepDialog
            {...stepToConfirm}
            onClose={() => setStepToConfirm(undefined)}
            onDone={(refused) => {
              setStepToConfirm(undefined)
              onRefused(refused)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

interface RowsButtonProps {
  readonly action: RowActionName & IconName
  readonly label: MessageKey
  readonly rows: readonly ListRow[]
  readonly loading?: boolean
  /** Called with the rows that the action is allowed for. */
  readonly onClick: (allowed: readonly ListRow[]) => void
}

/** Runs an action on the rows that allow it: shows how many these are, and why the others do not. */
function RowsButton({ action, label, rows, onClick, ...shared }: RowsButtonProps) {
  const text = useText()
  const allowed = filterAllowed(rows, action)
  const refusals = rows
    .filter((row) => !allowed.includes(row))
    .map(({ actions }) => formatReason(actions[action]))
  const reasons = refusals.length === 0 ? undefined : [...new Set(refusals)].join(' ')
  return (
    <ReasonedButton
      {...shared}
      leftSection={<Icon name={action} size={16} />}
      onClick={() => onClick(allowed)}
      {...(allowed.length === 0 ? { refusal: reasons } : { caution: reasons })}
    >
      {reasons === undefined || allowed.length === 0
        ? text(label)
        : text('ACTION_ON_SOME', { action: text(label), count: allowed.length, total: rows.length })}
    </ReasonedButton>
  )
}

function filterAllowed(rows: readonly ListRow[], action: RowActionName): readonly ListRow[] {
  return rows.filter((row) => row.actions[action].allowed)
}
