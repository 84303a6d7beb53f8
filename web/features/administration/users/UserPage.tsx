/** One user: their data and privileges, pending and expiring ones, changes and history. */

import { Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDateTime, formatDay, formatNumber } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { api } from '../../../api/portal-api.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { usePermissionCheck } from '../../../session/privileges.ts'
import backStyles from '../../../ui/BackLink.module.css'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { formatAdminFailure, formatPrivilege, formatReason, formatRegion } from '../shared/admin-texts.ts'
import { HistoryPanel } from '../shared/HistoryList.tsx'
import { QueryContent } from '../shared/QueryContent.tsx'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { KeysPanel } from './KeysPanel.tsx'
import { TransferPanel } from './TransferPanel.tsx'
import { UserForm } from './UserForm.tsx'
import { cacheUser } from './users.ts'
import type { UserDetails } from './users.ts'

export function UserPage() {
  const text = useText()
  const { usrId } = useSearch({ from: '/home/admin/users/user' })
  const user = useQuery(callQuery('user/admin/details', { usrId }))
  return (
    <div className={styles.page}>
      <Link to={paths.users} className={backStyles.back}>
        <Icon name="chevronLeft" size={16} />
        {text('USERS_TITLE')}
      </Link>
      <QueryContent query={user}>{(found) => <UserContent user={found} />}</QueryContent>
    </div>
  )
}

function UserContent({ user }: { readonly user: UserDetails }) {
  const text = useText()
  const queries = useQueryClient()
  const mayEver = usePermissionCheck()
  const [isDeactivating, setIsDeactivating] = useState(false)
  const refusal = user.change.reason === null ? undefined : formatReason(user.change.reason)
  const activating = useMutation({
    mutationFn: () => api.call('user/admin/activate', { usrId: user.usrId, rowVersion: user.rowVersion }),
    onSuccess: (activated) => {
      cacheUser(queries, activated)
      showToast({ type: 'success', message: text('USER_ACTIVATED', { name: activated.usrName }) })
    },
    onError: (failure) => showToast({ type: 'error', message: formatAdminFailure(failure) }),
  })
  return (
    <>
      <div className={styles.top}>
        <Title order={1}>{user.usrName}</Title>
        {user.active ? (
          <ReasonedButton
            leftSection={<Icon name="close" size={16} />}
            refusal={refusal}
            onClick={() => setIsDeactivating(true)}
          >
            {text('USER_DEACTIVATE')}
          </ReasonedButton>
        ) : (
          <ReasonedButton
            leftSection={<Icon name="check" size={16} />}
            refusal={refusal}
            loading={activating.isPending}
            onClick={() => activating.mutate()}
          >
            {text('USER_ACTIVATE')}
          </ReasonedButton>
        )}
      </div>
      {user.active ? null : (
        <p className={styles.message} data-kind="caution">
          {text('USER_IS_INACTIVE')}
        </p>
      )}
      <FactsPanel user={user} />
      <section className={styles.panel} aria-labelledby="access-heading">
        <Title order={2} id="access-heading">
          {text('USER_ACCESS')}
        </Title>
        {refusal === undefined ? null : <p className={styles.hint}>{refusal}</p>}
        <UserForm key={user.usrId} user={user} disabled={!user.change.allowed} />
        <PendingPrivileges user={user} />
      </section>
      <TransferPanel user={user} />
      {mayEver('manageOthersApiKeys') ? <KeysPanel usrId={user.usrId} /> : null}
      <HistoryPanel history={user.history} />
      {isDeactivating ? <DeactivateDialog user={user} onClose={() => setIsDeactivating(false)} /> : null}
    </>
  )
}

function FactsPanel({ user }: { readonly user: UserDetails }) {
  const text = useText()
  const language = useLanguage()
  const formatMoment = (at: string | null) => (at === null ? '–' : formatDateTime(at, language))
  const facts = [
    [text('ADMIN_FIELD_USR_EMAIL'), user.usrEmail],
    [text('USER_SIGN_IN_NAME'), user.username],
    [text('ADMIN_FIELD_UG_CRD'), formatMoment(user.ugCrd)],
    [text('ADMIN_FIELD_UG_CRD_BY'), user.ugCrdBy ?? text('NOTIFICATION_SYSTEM')],
    [text('USER_REVIEWED'), formatMoment(user.reviewedDate)],
    [text('ADMIN_FIELD_LAST_SIGN_IN'), formatMoment(user.lastSignIn)],
    [text('ADMIN_FIELD_LAST_USE'), formatMoment(user.lastUse)],
    [text('USER_SESSIONS'), formatNumber(user.sessions, language)],
    [text('USER_SOLUTIONS'), formatNumber(user.solutions, language)],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The privileges that wait for an approval, and those that end on a day. */
function PendingPrivileges({ user: { grants, waiting } }: { readonly user: UserDetails }) {
  const text = useText()
  const language = useLanguage()
  const ending = grants.filter(({ lastDay }) => lastDay !== null)
  if (waiting.length === 0 && ending.length === 0) return null
  return (
    <ul>
      {waiting.map(({ requestId, privilege }) => (
        <li key={requestId}>
          {text('USER_WAITS', { privilege: formatPrivilege(privilege) })} ·{' '}
          <Link to={paths.accessRequests}>{text('REQUESTS_TITLE')}</Link>
        </li>
      ))}
      {ending.map(({ privilege, regionIds, lastDay, grantedDate }) => (
        <li key={`${privilege} ${grantedDate}`}>
          {text('USER_GRANT_ENDS', {
            privilege:
              regionIds.length > 0 ? regionIds.map(formatRegion).join(', ') : formatPrivilege(privilege),
            day: formatDay(lastDay ?? '', language),
          })}
        </li>
      ))}
    </ul>
  )
}
