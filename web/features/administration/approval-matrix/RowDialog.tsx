/** A dialog to add a row to the draft of the approval matrix, or to change one. */

import { NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  approvalModes,
  approverKinds,
  policyChains,
  policyLimits,
} from '@design-portal/domain/approval/policy.ts'
import { invalidateCall } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import { ApproverSearch } from '../../people/approvers/ApproverSearch.tsx'
import {
  approverKeys,
  chainKeys,
  formatApprovalReason,
} from '../../solutions/details/approval/approval-texts.ts'
import { formatAmount } from '../../../language/parse-amount.ts'
import { formatMatrixFailure, cachePolicy, withRow } from './matrix.ts'
import type { Draft, MatrixRow, Policy } from './matrix.ts'
import { toTypedRow, parseRow } from './row-form.ts'
import type { TypedRow } from './row-form.ts'
import { ConditionFields } from './ConditionFields.tsx'
import { OvertakenNotice } from './OvertakenNotice.tsx'
import { useTypedPart } from './use-typed-part.ts'

interface RowDialogProps {
  readonly draft: Draft
  /** Undefined for a new row. */
  readonly row: MatrixRow | undefined
  readonly people: Policy['people']
  readonly onClose: () => void
}

const positions = Array.from({ length: policyLimits.lastPosition }, (_, index) => String(index + 1))

export function RowDialog({ draft, row, people, onClose }: RowDialogProps) {
  const text = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const [rowId] = useState(() => row?.rowId ?? crypto.randomUUID())
  // The row as the draft has it now: somebody else may have changed or removed it while the dialog was open.
  const current = draft.rows.find((draftRow) => draftRow.rowId === rowId)
  const typedPart = useTypedPart(
    `approval matrix row ${row?.rowId ?? ''}`,
    current,
    toTypedRow(current ?? row, people, (decimal) => formatAmount(decimal, language)),
  )
  const typed = typedPart.values
  const close = () => {
    typedPart.onDiscard()
    onClose()
  }
  const [hasTriedToSave, setHasTriedToSave] = useState(false)
  const parsed = parseRow(typed, rowId, language)
  const errors = hasTriedToSave ? parsed.errors : {}
  const change = (part: Partial<TypedRow>) => typedPart.change({ ...typed, ...part })
  const saving = useMutation({
    mutationFn: (written: MatrixRow) =>
      api.call('approval/policy/draft', {
        rows: withRow(draft.rows, written),
        note: draft.note,
        rowVersion: draft.rowVersion,
      }),
    onSuccess: (policy) => {
      cachePolicy(queries, policy)
      showToast({ type: 'success', message: text('PRICE_LIST_SAVED') })
      close()
    },
    // The typed values stay and can be saved on top of what another person saved in other rows in the meantime.
    onError: () => invalidateCall(queries, 'approval/policy'),
  })
  const submit = () => {
    setHasTriedToSave(true)
    if (parsed.row !== undefined) saving.mutate(parsed.row)
  }
  return (
    <ModalDialog
      wide
      title={text(row === undefined ? 'MATRIX_ROW_NEW' : 'MATRIX_ROW_EDIT')}
      onClose={close}
      closeLabel={text('CANCEL')}
      working={saving.isPending}
      workingLabel={text('LOADING')}
      primary={{ label: text('SAVE'), disabled: typedPart.isOvertaken, onSubmit: submit }}
    >
      <div className={styles.fields}>
        <NativeSelect
          label={text('MATRIX_CHAIN')}
          description={text('MATRIX_CHAIN_HINT')}
          data={policyChains.map((chain) => ({ value: chain, label: text(chainKeys[chain]) }))}
          value={typed.chain}
          data-autofocus
          onChange={(event) => change({ chain: event.currentTarget.value })}
        />
        <NativeSelect
          label={text('MATRIX_POSITION')}
          description={text('MATRIX_POSITION_HINT')}
          data={positions}
          value={typed.position}
          onChange={(event) => change({ position: event.currentTarget.value })}
        />
        <NativeSelect
          label={text('MATRIX_WHO')}
          data={approverKinds.map((kind) => ({ value: kind, label: text(approverKeys[kind]) }))}
          value={typed.approver}
          onChange={(event) => change({ approver: event.currentTarget.value })}
        />
        {typed.approver === 'person' ? (
          <ApproverSearch
            searchCall="approval/policy/approvers"
            label={text('APPROVAL_PERSON')}
            value={typed.person}
            error={errors.person && text(errors.person)}
            onChange={(person) => change({ person })}
          />
        ) : (
          <NativeSelect
            label={text('MATRIX_MODE')}
            data={approvalModes.map((mode) => ({
              value: mode,
              label: text(mode === 'all' ? 'APPROVAL_MODE_ALL' : 'APPROVAL_MODE_ANYONE'),
            }))}
            value={typed.mode}
            onChange={(event) => change({ mode: event.currentTarget.value })}
          />
        )}
      </div>
      <ConditionFields typed={typed} errors={errors} onChange={change} />
      {typedPart.isOvertaken ? (
        <OvertakenNotice
          draft={draft}
          field={text(current === undefined ? 'MATRIX_CHANGE_REMOVED' : 'PRICE_IMPORT_ROW')}
          theirs={current && formatApprovalReason(current, text, language)}
          onTakeTheirs={current === undefined ? close : typedPart.onDiscard}
          onKeepMine={() => {
            typedPart.onKeepMine()
            submit()
          }}
        />
      ) : (
        <div role="alert" className={styles.failure}>
          {saving.isError ? formatMatrixFailure(saving.error) : null}
        </div>
      )}
    </ModalDialog>
  )
}
