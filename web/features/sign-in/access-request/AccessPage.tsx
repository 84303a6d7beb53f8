/** The user's own access: a form to request privileges with a reason and an end date, and the outcome of earlier requests. */

import { Button, MultiSelect, Select, Textarea, TextInput, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccessRequest, MyAccess } from '@design-portal/contract/access.ts'
import { reasonLength } from '@design-portal/domain/access/requests.ts'
import { invalidateCall } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'
import { api } from '../../../api/portal-api.ts'
import { formatPersonName, translateName, useText } from '../../../language/use-text.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { LoadingPanel } from '../../../ui/LoadingPanel.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import { useInvalidFocus } from '../../../ui/use-invalid-focus.ts'
import {
  formatAdminFailure,
  formatFieldErrors,
  formatPrivilege,
  formatRegion,
} from '../../administration/shared/admin-texts.ts'
import { AdminTable } from '../../administration/shared/AdminTable.tsx'
import { useTypedVersion } from '../../../session/typed-text.ts'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'

export function AccessPage() {
  const text = useText()
  const access = useQuery(callQuery('user/action/access', {}))
  return (
    <div className={styles.page}>
      <Title order={1}>{text('ACCESS_TITLE')}</Title>
      <p className={styles.hint}>{text('ACCESS_HINT')}</p>
      {access.isError ? (
        <FailureNotice
          title={text('ADMIN_LOAD_FAILED')}
          message={formatAdminFailure(access.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void access.refetch()}
        />
      ) : access.data === undefined ? (
        <LoadingPanel height={240} />
      ) : (
        <>
          <section className={styles.panel} aria-labelledby="ask-heading">
            <Title order={2} id="ask-heading">
              {text('ACCESS_ASK')}
            </Title>
            {access.data.grantable.length === 0 ? (
              <p className={styles.hint}>{text('ACCESS_NOTHING_TO_ASK')}</p>
            ) : (
              <RequestForm access={access.data} />
            )}
          </section>
          <section className={styles.panel} aria-labelledby="asked-heading">
            <Title order={2} id="asked-heading">
              {text('ACCESS_ASKED')}
            </Title>
            {access.data.requests.length === 0 ? (
              <EmptyState title={text('ACCESS_NONE_ASKED')} hint={text('ACCESS_NONE_ASKED_HINT')} />
            ) : (
              <Requests requests={access.data.requests} />
            )}
          </section>
        </>
      )}
    </div>
  )
}

interface TypedRequest {
  /** Null until one is chosen. */
  readonly privilege: string | null
  readonly regionIds: MyAccess['regions']
  readonly reason: string
  readonly lastDay: string
}

const emptyRequest: TypedRequest = { privilege: null, regionIds: [], reason: '', lastDay: '' }

function RequestForm({ access }: { readonly access: MyAccess }) {
  const text = useText()
  const queries = useQueryClient()
  // A new request has no stored version that it could conflict with.
  const typed = useTypedVersion<TypedRequest>('access request', { rowVersion: 0, values: emptyRequest })
  const { regionIds, reason, lastDay } = typed.values
  const privilege = access.grantable.find((grantable) => grantable === typed.values.privilege)
  const change = (part: Partial<TypedRequest>) => typed.change({ ...typed.values, ...part })
  const asking = useMutation({
    mutationFn: async (grant: MyAccess['grantable'][number]) =>
      await api.call('user/action/submitRequestForPrivilege', {
        privilege: grant,
        regionIds: grant === 'regions' ? regionIds : [],
        reason,
        lastDay: lastDay === '' ? null : lastDay,
      }),
    onSuccess: (changed) => {
      queries.setQueryData(callQuery('user/action/access', {}).queryKey, changed)
      typed.onDiscard()
      showToast({ type: 'success', message: text('ACCESS_SENT') })
    },
  })
  const fieldErrors = formatFieldErrors(asking.error)
  const form = useInvalidFocus<HTMLFormElement>(asking.error)
  const isReasonTooShort = Array.from(reason.trim()).length < reasonLength.min
  return (
    <form
      ref={form}
      noValidate
      className={styles.fields}
      aria-labelledby="ask-heading"
      onSubmit={(event) => {
        event.preventDefault()
        if (privilege !== undefined) asking.mutate(privilege)
      }}
    >
      <Select
        label={text('ADMIN_FIELD_PRIVILEGE')}
        required
        data={access.grantable.map((value) => ({ value, label: formatPrivilege(value) }))}
        value={privilege ?? null}
        withScrollArea={false}
        onChange={(chosen) => change({ privilege: chosen })}
      />
      {privilege === 'regions' ? (
        <MultiSelect
          label={text('ADMIN_FIELD_REGION_IDS')}
          required
          data={access.regions.map((value) => ({ value, label: formatRegion(value) }))}
          value={regionIds}
          withScrollArea={false}
          error={fieldErrors['regionIds']}
          onChange={(chosen) =>
            change({ regionIds: access.regions.filter((region) => chosen.includes(region)) })
          }
        />
      ) : null}
      <TextInput
        type="date"
        label={text('ADMIN_FIELD_LAST_DAY')}
        description={text('ACCESS_LAST_DAY_HINT')}
        value={lastDay}
        error={fieldErrors['lastDay']}
        onChange={(event) => change({ lastDay: event.currentTarget.value })}
      />
      <Textarea
        className={styles.wideInput ?? ''}
        label={text('REQUEST_REASON')}
        description={text('REQUEST_REASON_HINT')}
        required
        value={reason}
        maxLength={reasonLength.max}
        autosize
        minRows={2}
        error={fieldErrors['reason']}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <div className={styles.wideField}>
        <Button
          type="submit"
          loading={asking.isPending}
          disabled={
            privilege === undefined || isReasonTooShort || (privilege === 'regions' && regionIds.length === 0)
          }
        >
          {text('ACCESS_SEND')}
        </Button>
        <div role="alert" className={styles.failure}>
          {asking.isError ? formatAdminFailure(asking.error) : null}
        </div>
      </div>
    </form>
  )
}

function Requests({ requests }: { readonly requests: readonly AccessRequest[] }) {
  const text = useText()
  const queries = useQueryClient()
  const withdrawing = useMutation({
    mutationFn: ({ requestId, rowVersion }: AccessRequest) =>
      api.call('user/action/withdrawRequestForPrivilege', { requestId, rowVersion }),
    onSuccess: (changed) => {
      queries.setQueryData(callQuery('user/action/access', {}).queryKey, changed)
      showToast({ type: 'success', message: text('ACCESS_WITHDRAWN') })
    },
    onError: async (failure) => {
      showToast({ type: 'error', message: formatAdminFailure(failure) })
      await invalidateCall(queries, 'user/action/access')
    },
  })
  return (
    <AdminTable
      label={text('ACCESS_ASKED')}
      rows={requests}
      getKey={({ requestId }) => requestId}
      columns={[
        {
          key: 'privilege',
          label: 'ADMIN_FIELD_PRIVILEGE',
          isCardTitle: true,
          render: ({ privilege, regionIds }) =>
            [formatPrivilege(privilege), ...regionIds.map(formatRegion)].join(': '),
        },
        { field: 'reason', label: 'REQUEST_REASON' },
        {
          key: 'state',
          label: 'COLUMN_STATUS',
          render: ({ state, firstApprovedBy, decidedBy, note }) => (
            <>
              {translateName('REQUEST_STATE', state)}
              {state === 'waiting' && firstApprovedBy !== null
                ? ` · ${text('REQUEST_FIRST_APPROVED', { name: formatPersonName(firstApprovedBy) })}`
                : decidedBy === null
                  ? ''
                  : ` · ${formatPersonName(decidedBy)}`}
              {note === '' ? null : <q> {note}</q>}
            </>
          ),
        },
        { field: 'lastDay', label: 'ADMIN_FIELD_LAST_DAY', kind: 'day' },
        { field: 'updated', label: 'ADMIN_FIELD_UPDATED', kind: 'date' },
        {
          key: 'actions',
          label: 'COLUMN_ACTIONS',
          render: (request) =>
            request.state === 'waiting' ? (
              <Button
                variant="default"
                size="xs"
                aria-label={`${text('ACCESS_WITHDRAW')}: ${formatPrivilege(request.privilege)}`}
                onClick={() => withdrawing.mutate(request)}
              >
                {text('ACCESS_WITHDRAW')}
              </Button>
            ) : (
              '–'
            ),
        },
      ]}
    />
  )
}
