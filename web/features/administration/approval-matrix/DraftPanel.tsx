/** The draft of the approval matrix: its rows with their changes, and the buttons to publish or discard it. */

import { Button, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '@design-portal/i18n/format.ts'
import { invalidateCall } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { translateRawKey, useLanguage, useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { MatrixTable } from './MatrixTable.tsx'
import type { RowChange } from './MatrixTable.tsx'
import { formatMatrixFailure, cachePolicy, withRow } from './matrix.ts'
import type { Draft, MatrixRow, Policy } from './matrix.ts'
import { NoteForm } from './NoteForm.tsx'
import { RowDialog } from './RowDialog.tsx'
import { useDraftSaving } from './use-draft-saving.ts'

interface DraftProps {
  readonly policy: Policy
  readonly draft: Draft
}

type OpenDialog =
  | { readonly kind: 'publish' | 'discard' }
  /** The row to edit; undefined for a new one. */
  | { readonly kind: 'row'; readonly row: MatrixRow | undefined }

export function DraftPanel({ policy, draft }: DraftProps) {
  const text = useText()
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const saving = useDraftSaving(draft)
  const { mayDraft, mayPublish } = policy
  const refusal = mayPublish
    ? undefined
    : mayDraft
      ? text('PRICE_LIST_SECOND_PERSON')
      : translateRawKey('PERMISSION_NOT_FOR_YOUR_ROLE')
  return (
    <section className={styles.panel} aria-labelledby="draft-heading">
      <div className={styles.top}>
        <Title order={2} id="draft-heading">
          {text('PRICE_LIST_DRAFT')}
        </Title>
        <div className={styles.tools}>
          {mayDraft ? (
            <Button
              variant="default"
              leftSection={<Icon name="trash" size={16} />}
              onClick={() => setDialog({ kind: 'discard' })}
            >
              {text('PRICE_LIST_DISCARD')}
            </Button>
          ) : null}
          <ReasonedButton
            variant="filled"
            leftSection={<Icon name="check" size={16} />}
            refusal={refusal}
            onClick={() => setDialog({ kind: 'publish' })}
          >
            {text('PRICE_LIST_PUBLISH')}
          </ReasonedButton>
        </div>
      </div>
      <DraftFacts policy={policy} draft={draft} />
      <DraftRows
        policy={policy}
        draft={draft}
        onOpen={(row) => setDialog({ kind: 'row', row })}
        onSave={(rows) => saving.mutate({ rows, note: draft.note })}
      />
      {mayDraft ? (
        <>
          <div>
            <Button
              variant="default"
              leftSection={<Icon name="plus" size={16} />}
              onClick={() => setDialog({ kind: 'row', row: undefined })}
            >
              {text('MATRIX_ROW_NEW')}
            </Button>
          </div>
          <NoteForm draft={draft} />
        </>
      ) : null}
      {dialog?.kind === 'row' ? (
        <RowDialog draft={draft} row={dialog.row} people={policy.people} onClose={close} />
      ) : null}
      {dialog?.kind === 'publish' || dialog?.kind === 'discard' ? (
        <EndDraftDialog policy={policy} draft={draft} kind={dialog.kind} onClose={close} />
      ) : null}
    </section>
  )
}

function DraftFacts({ policy: { difference }, draft }: DraftProps) {
  const text = useText()
  const language = useLanguage()
  const counts = {
    added: difference?.added.length ?? 0,
    changed: difference?.changed.length ?? 0,
    removed: difference?.removed.length ?? 0,
  }
  const isUnchanged = counts.added + counts.changed + counts.removed === 0
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{text('PRICE_LIST_DRAFTED_BY')}</dt>
          <dd>
            {draft.draftedBy.name} ·{' '}
            <time dateTime={draft.draftedDate}>{formatDateTime(draft.draftedDate, language)}</time>
          </dd>
        </div>
      </dl>
      <p className={styles.message}>{isUnchanged ? text('MATRIX_SAME') : text('MATRIX_COUNTS', counts)}</p>
    </>
  )
}

interface DraftRowsProps extends DraftProps {
  readonly onOpen: (row: MatrixRow) => void
  readonly onSave: (rows: readonly MatrixRow[]) => void
}

function DraftRows({ policy, draft, onOpen, onSave }: DraftRowsProps) {
  const text = useText()
  const { published, difference, people, mayDraft } = policy
  const removed = published?.rows.filter(({ rowId }) => difference?.removed.includes(rowId)) ?? []
  const findChange = ({ rowId }: MatrixRow): RowChange | undefined =>
    (['added', 'changed', 'removed'] as const).find((kind) => difference?.[kind].includes(rowId))
  const renderActions = (row: MatrixRow, name: string) =>
    removed.includes(row) ? (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={text('MATRIX_OF_ROW', { action: text('MATRIX_ROW_BACK'), row: name })}
        onClick={() => onSave(withRow(draft.rows, row))}
      >
        {text('MATRIX_ROW_BACK')}
      </Button>
    ) : (
      <>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={text('MATRIX_OF_ROW', { action: text('MATRIX_ROW_EDIT'), row: name })}
          onClick={() => onOpen(row)}
        >
          {text('MATRIX_ROW_EDIT')}
        </Button>{' '}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={text('MATRIX_OF_ROW', { action: text('MATRIX_ROW_REMOVE'), row: name })}
          onClick={() => onSave(draft.rows.filter(({ rowId }) => rowId !== row.rowId))}
        >
          {text('MATRIX_ROW_REMOVE')}
        </Button>
      </>
    )
  return (
    <MatrixTable
      rows={[...draft.rows, ...removed]}
      people={people}
      labelledBy="draft-heading"
      findChange={findChange}
      {...(mayDraft ? { renderActions } : {})}
    />
  )
}

interface EndDraftDialogProps extends DraftProps {
  readonly kind: 'publish' | 'discard'
  readonly onClose: () => void
}

const endTexts = {
  publish: {
    call: 'approval/policy/publish',
    title: 'MATRIX_PUBLISH_TITLE',
    explanation: 'MATRIX_PUBLISH_WHAT',
    label: 'PRICE_LIST_PUBLISH',
  },
  discard: {
    call: 'approval/policy/discard',
    title: 'PRICE_LIST_DISCARD_TITLE',
    explanation: 'PRICE_LIST_DISCARD_WHAT',
    label: 'PRICE_LIST_DISCARD',
  },
} as const

/** A dialog that explains the effect of publishing or discarding the draft before doing it. */
function EndDraftDialog({ policy, draft, kind, onClose }: EndDraftDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const { call, title, explanation, label } = endTexts[kind]
  const ending = useMutation({
    mutationFn: () => api.call(call, { policyId: draft.policyId, rowVersion: draft.rowVersion }),
    onSuccess: (ended) => {
      cachePolicy(queries, ended)
      const number = ended.published?.version ?? 1
      const message =
        kind === 'publish' ? text('PRICE_LIST_PUBLISHED', { number }) : text('PRICE_LIST_DISCARDED')
      showToast({ type: 'success', message })
      onClose()
    },
    onError: () => invalidateCall(queries, 'approval/policy'),
  })
  return (
    <ModalDialog
      title={text(title)}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={ending.isPending}
      workingLabel={text('LOADING')}
      primary={{ label: text(label), destructive: kind === 'discard', onSubmit: () => ending.mutate() }}
      introduction={<p className={styles.hint}>{text(explanation)}</p>}
    >
      {kind === 'publish' ? <DraftFacts policy={policy} draft={draft} /> : null}
      <div role="alert" className={styles.failure}>
        {ending.isError ? formatMatrixFailure(ending.error) : null}
      </div>
    </ModalDialog>
  )
}
