/** Transfers all solutions of a departing user to another one; shows the progress and which solutions could not be transferred. */

import { Progress, Switch, Textarea, Title } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SolutionTransfer } from '@design-portal/contract/solution-transfers.ts'
import { formatDateTime } from '@design-portal/i18n/format.ts'
import { invalidateCall } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'
import { api } from '../../../api/portal-api.ts'
import { translateRawKey, useLanguage, useText } from '../../../language/use-text.ts'
import { useAnnouncement } from '../../../ui/announce.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { formatAdminFailure, formatFieldErrors, formatReason } from '../shared/admin-texts.ts'
import { PersonField } from '../shared/fields.tsx'
import type { FoundUser } from '../shared/fields.tsx'
import { AdminTable } from '../shared/AdminTable.tsx'
import type { UserDetails } from './users.ts'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Progress.css'
import '@mantine/core/styles/Switch.css'

/** How often the progress is polled, in milliseconds. */
const askEvery = 700

const queryTransferProgress = (usrId: string) =>
  queryOptions({
    ...callQuery('user/admin/transfer/progress', { usrId }),
    refetchInterval: ({ state }) => (state.data?.transfer?.state === 'running' ? askEvery : false),
  })

export function TransferPanel({ user }: { readonly user: UserDetails }) {
  const text = useText()
  const [choosing, setChoosing] = useState(false)
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
          onClick={() => setChoosing(true)}
        >
          {text('LEAVER_BEGIN')}
        </ReasonedButton>
      </div>
      {transfer === null ? null : <TransferState key={transfer.beganDate} transfer={transfer} />}
      {choosing ? <TransferDialog user={user} onClose={() => setChoosing(false)} /> : null}
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
  const [first] = useState(sentence)
  useAnnouncement(state === 'running' ? first : sentence)
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
          keyOf={({ cfgId }) => cfgId}
          columns={[
            {
              key: 'name',
              label: 'LEAVER_REFUSED',
              title: true,
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

function TransferDialog({ user, onClose }: TransferDialogProps) {
  const text = useText()
  const queries = useQueryClient()
  const [person, setPerson] = useState<FoundUser>()
  const [keepAccess, setKeepAccess] = useState(false)
  const [comment, setComment] = useState('')
  const beginning = useMutation({
    mutationFn: () =>
      api.call('user/admin/transfer', {
        usrId: user.usrId,
        toUsrId: person?.usrId ?? '',
        keepAccess,
        comment,
      }),
    onSuccess: (transfer) => {
      queries.setQueryData(queryTransferProgress(user.usrId).queryKey, { transfer })
      void invalidateCall(queries, 'user/admin/details', { usrId: user.usrId })
      onClose()
    },
  })
  const wrong = formatFieldErrors(beginning.error)
  return (
    <ModalDialog
      title={text('LEAVER_TITLE')}
      onClose={onClose}
      closeLabel={text('CANCEL')}
      working={beginning.isPending}
      workingLabel={text('LOADING')}
      primary={{
        label: text('LEAVER_BEGIN'),
        disabled: person === undefined,
        onSubmit: () => beginning.mutate(),
      }}
      introduction={<p>{text('LEAVER_COUNT', { count: user.solutions, name: user.usrName })}</p>}
    >
      <PersonField
        label={text('LEAVER_TO')}
        value={person}
        except={user.usrId}
        error={wrong['toUsrId']}
        onChange={setPerson}
      />
      <Switch
        label={text('LEAVER_KEEP_ACCESS')}
        checked={keepAccess}
        onChange={(event) => setKeepAccess(event.currentTarget.checked)}
      />
      <Textarea
        label={text('LEAVER_COMMENT')}
        value={comment}
        maxLength={8000}
        autosize
        minRows={2}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <div role="alert" className={styles.failure}>
        {beginning.isError ? formatAdminFailure(beginning.error) : null}
      </div>
    </ModalDialog>
  )
}
