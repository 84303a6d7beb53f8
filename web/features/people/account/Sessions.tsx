/** The sessions of a user: each with its device and times, and a button to end it. */

import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { formatDateTime } from '@design-portal/i18n/format.ts'
import { invalidateCall } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { api } from '../../../api/portal-api.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { SkeletonLoader } from '../../../ui/SkeletonLoader.tsx'
import { showToast } from '../../../ui/toast.ts'
import styles from './Account.module.css'
import type { Session } from './account-types.ts'
import { formatDevice } from './device-name.ts'

const wayKeys: Readonly<Record<Session['way'], MessageKey>> = {
  local: 'SESSION_WAY_LOCAL',
  corporate: 'SESSION_WAY_CORPORATE',
  engineer: 'SESSION_WAY_ENGINEER',
  partner: 'SESSION_WAY_PARTNER',
}

export function Sessions() {
  const text = useText()
  const headingId = useId()
  const queries = useQueryClient()
  const sessions = useQuery(callQuery('user/sessions', {}))
  const ending = useMutation({
    mutationFn: async (session: Session | undefined) =>
      session === undefined
        ? await api.call('user/sessions/end-others', {})
        : await api.call('user/sessions/end', { sessionId: session.sessionId }),
    onSuccess: async ({ ended }) => {
      showToast({ type: 'success', message: text('SESSIONS_ENDED', { count: ended }) })
      await invalidateCall(queries, 'user/sessions')
    },
    onError: (failure) => showToast({ type: 'error', message: formatFailure(failure) }),
  })
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {text('SESSIONS_TITLE')}
      </h2>
      <p className={styles.hint}>{text('SESSIONS_HINT')}</p>
      {sessions.isError ? (
        <FailureNotice
          message={formatFailure(sessions.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void sessions.refetch()}
        />
      ) : null}
      {sessions.isPending ? <SkeletonLoader count={3} /> : null}
      <ul className={styles.list}>
        {sessions.data?.map((session) => (
          <SessionLine
            key={session.sessionId}
            session={session}
            isDisabled={ending.isPending}
            isEnding={ending.isPending && ending.variables === session}
            onEnd={() => ending.mutate(session)}
          />
        ))}
      </ul>
      {others === 0 ? null : (
        <Button
          variant="default"
          className={styles.action ?? ''}
          loading={ending.isPending && ending.variables === undefined}
          disabled={ending.isPending}
          onClick={() => ending.mutate(undefined)}
        >
          {text('SESSIONS_END_OTHERS')}
        </Button>
      )}
    </section>
  )
}

interface SessionLineProps {
  readonly session: Session
  /** True while this or another session is being ended. */
  readonly isDisabled: boolean
  readonly isEnding: boolean
  readonly onEnd: () => void
}

function SessionLine({ session, isDisabled, isEnding, onEnd }: SessionLineProps) {
  const text = useText()
  const language = useLanguage()
  const device = formatDevice(text, session)
  return (
    <li className={styles.line}>
      <Icon name="device" size={22} />
      <div className={styles.facts}>
        <span className={styles.name}>
          {device}
          {session.current ? <span className={styles.badge}>{text('SESSION_CURRENT')}</span> : null}
        </span>
        <span className={styles.detail}>
          {text('SESSION_SIGNED_IN', {
            time: formatDateTime(session.signedInAt, language),
            address: session.address,
          })}
        </span>
        <span className={styles.detail}>
          {text(wayKeys[session.way])}
          {' · '}
          {text('SESSION_LAST_USED', { time: formatDateTime(session.lastUsedAt, language) })}
        </span>
      </div>
      {session.current ? null : (
        <Button
          size="xs"
          variant="default"
          loading={isEnding}
          disabled={isDisabled}
          aria-label={text('SESSION_END_OF', { device })}
          onClick={onEnd}
        >
          {text('SESSION_END')}
        </Button>
      )}
    </li>
  )
}
