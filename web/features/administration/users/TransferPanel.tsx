/** Transfers all solutions of a departing user to another one; shows the progress and which solutions could not be transferred. */

import { Progress, Title } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SolutionTransfer } from '@design-portal/contract/solution-transfers.ts'
import { maxNoteLength } from '@design-portal/domain/workflow/notes.ts'
import { formatDateTime } from '@design-portal/i18n/format.ts'
import { invalidateCall } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'
import { api } from '../../../api/portal-api.ts'
import { translateRawKey, useLanguage, useText } from '../../../language/use-text.ts'
import { useAnnouncement } from '../../../ui/announce.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { formatReason } from '../shared/admin-texts.ts'
import { PersonField } from '../shared/fields.tsx'
import type { FoundUser } from '../shared/fields.tsx'
import { AdminTable } from '../shared/AdminTable.tsx'
import { RecordDialog } from '../shared/RecordDialog.tsx'
import type { Field } from '../shared/RecordFields.tsx'
import type { UserDetails } from './users.ts'
import '@mantine/core/styles/Progress.css'

/** How often the progress is polled, in milliseconds. */
const pollInterval = 700

const queryTransferProgress = (usrId: string) =>
  queryOptions({
    ...callQuery('user/admin/transfer/progress', { usrId }),
    refetchInterval: ({ state }) => (state.data?.transfer?.state === 'running' ? pollInterval : false),
  })

export function TransferPanel({ user }: { readonly user: UserDetails }) {
  const text = useText()
  const [isChoosing, setIsChoosing] = useState(false)
  const progress = useQuery({ ...queryTransferProgress(user.usrId), enabled: user.transfer.allowed })
  const transfer = progress.data?.transfer ?? null
  const { reason } = user.transfer
  const refusal =
    user.solutions === 0
      ? text('ADMIN_CONDITION_HAS_SOLUTIONS')
      : reason === null
        ? undefined
        : formatReason(reason)
  return (
    <section className={styles.panel} aria-labelledby="transfer-heading">
      <Title order={2} id="transfer-heading">
        {text('LEAVER_TITLE')}
      </Title>
      <p className={styles.hint}>{text('LEAVER_HINT')}</p>
      <div>
        <ReasonedButton
          leftSection={<Icon name="transfer" size={16} />}
          refusal={transfer?.state === 'running' ? text('ADMIN_CONDITION_NO_TRANSFER_RUNS') : refusal}
          onClick={() => setIsChoosing(true)}
        >
          {text('LEAVER_BEGIN')}
        </ReasonedButton>
      </div>
      {transfer === null ? null : <TransferState key={transfer.beganDate} transfer={transfer} />}
      {isChoosing ? <TransferDialog user={user} onClose={() => setIsChoosing(false)} /> : null}
    </section>
  )
}

function TransferState({ transfer }: { readonly transfer: SolutionTransfer }) {
  const text = useText()
  const language = useLanguage()
  const { state, total, done, refused, to, beganDate, askedBy } = transfer
  const kind = state === 'failed' ? 'bad' : state === 'done' && refused.length === 0 ? 'good' : 'caution'
  const values = { name: to.name, done, total, refused: refused.length }
  const sentence =
    state === 'running'
      ? text('LEAVER_RUNNING', values)
      : state === 'done'
        ? text(refused.length === 0 ? 'LEAVER_DONE' : 'LEAVER_DONE_SOME', values)
        : text('LEAVER_FAILED', values)
  // The progress changes constantly, so screen readers announce only the start.
  const [firstSentence] = useState(sentence)
  useAnnouncement(state === 'running' ? firstSentence : sentence)
  return (
    <div className={styles.part}>
      <p className={styles.message} {...(state === 'running' ? {} : { 'data-kind': kind })}>
        {sentence}
      </p>
      {state === 'running' ? (
        <Progress
          value={total === 0 ? 100 : ((done + refused.length) / total) * 100}
          aria-label={text('LEAVER_TITLE')}
        />
      ) : null}
      <p className={styles.hint}>
        {askedBy} · {formatDateTime(beganDate, language)}
      </p>
      {refused.length === 0 ? null : (
        <AdminTable
          label={text('LEAVER_REFUSED')}
          rows={refused}
          getKey={({ cfgId }) => cfgId}
          columns={[
            {
              key: 'name',
              label: 'LEAVER_REFUSED',
              isCardTitle: true,
              render: ({ name, cfgId }) => name || cfgId,
            },
            {
              key: 'reason',
              label: 'ADMIN_FIELD_REASON',
              render: ({ apiErrorCode, reason }) =>
                reason === null ? translateRawKey(`ERROR_${apiErrorCode}`) : formatReason(reason),
            },
          ]}
        />
      )}
    </div>
  )
}

interface TransferDialogProps {
  readonly user: UserDetails
  readonly onClose: () => void
}

interface TransferValues {
  readonly person: FoundUser | undefined
  readonly keepAccess: boolean
  readonly comment: string
}

const newTransfer: TransferValues = { person: undefined, keepAccess: false, comment: '' }

function TransferDialog({ user: { usrId, usrName, solutions }, onClose }: TransferDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const fields: readonly Field<TransferValues>[] = [
    {
      kind: 'custom',
      key: 'person',
      render: ({ values, onChange }, errors) => (
        <PersonField
          label={text('LEAVER_TO')}
          value={values.person}
          excludedUserId={usrId}
          error={errors['toUsrId']}
          onChange={(person) => onChange({ person })}
        />
      ),
    },
    { kind: 'flag', field: 'keepAccess', label: 'LEAVER_KEEP_ACCESS' },
    { kind: 'note', field: 'comment', label: 'LEAVER_COMMENT', maxLength: maxNoteLength },
  ]
  return (
    <RecordDialog
      place={`transfer solutions of ${usrId}`}
      title={text('LEAVER_TITLE')}
      introduction={<p>{text('LEAVER_COUNT', { count: solutions, name: usrName })}</p>}
      fields={fields}
      version={{ values: newTransfer, rowVersion: 0 }}
      saveLabel={text('LEAVER_BEGIN')}
      canSave={({ person }) => person !== undefined}
      save={async ({ person, ...values }) => {
        const transfer = await api.call('user/admin/transfer', {
          usrId,
          toUsrId: person?.usrId ?? '',
          ...values,
        })
        queries.setQueryData(queryTransferProgress(usrId).queryKey, { transfer })
        void invalidateCall(queries, 'user/admin/details', { usrId })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
