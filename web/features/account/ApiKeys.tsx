/** The API keys of a person: what each may do, until when, when it was last used, and how to end it. */

import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, lazy, useId, useState } from 'react'
import { formatDate, formatDateTime } from '@design-portal/i18n/format.ts'
import { failureText } from '../../api/failure-text.ts'
import { api } from '../../api/portal-api.ts'
import { useLanguage, useText } from '../../language/use-text.ts'
import type { MessageKey } from '../../language/use-text.ts'
import { FailureNotice } from '../../ui/FailureNotice.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './Account.module.css'
import { apiKeysQuery } from './account-queries.ts'
import type { ApiKey } from './account-queries.ts'

const NewApiKeyDialog = lazy(async () => ({
  default: (await import('./NewApiKeyDialog.tsx')).NewApiKeyDialog,
}))

const stateKeys: Readonly<Record<ApiKey['state'], MessageKey>> = {
  valid: 'API_KEY_VALID',
  expired: 'API_KEY_EXPIRED',
  revoked: 'API_KEY_REVOKED',
}

export function ApiKeys() {
  const text = useText()
  const headingId = useId()
  const queries = useQueryClient()
  const keys = useQuery(apiKeysQuery)
  const [making, setMaking] = useState(false)
  const revoking = useMutation({
    mutationFn: async ({ apiKeyId }: ApiKey) => await api.call('user/api-keys/revoke', { apiKeyId }),
    onSuccess: async ({ label }) => {
      showToast({ type: 'success', message: text('API_KEY_REVOKED_NOW', { label }) })
      await queries.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
    },
    onError: (failure) => showToast({ type: 'error', message: failureText(failure) }),
  })
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {text('API_KEYS_TITLE')}
      </h2>
      <p className={styles.hint}>{text('API_KEYS_HINT')}</p>
      {keys.isError ? (
        <FailureNotice
          message={failureText(keys.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void keys.refetch()}
        />
      ) : null}
      {keys.isPending ? <SkeletonLoader count={2} /> : null}
      {keys.data?.length === 0 ? <p className={styles.hint}>{text('API_KEYS_NONE')}</p> : null}
      <ul className={styles.list}>
        {keys.data?.map((one) => (
          <KeyLine
            key={one.apiKeyId}
            apiKey={one}
            working={revoking.isPending}
            onRevoke={() => revoking.mutate(one)}
          />
        ))}
      </ul>
      <Button variant="default" className={styles.action ?? ''} onClick={() => setMaking(true)}>
        {text('API_KEY_NEW')}
      </Button>
      {making ? (
        <Suspense fallback={null}>
          <NewApiKeyDialog onClose={() => setMaking(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}

interface KeyLineProps {
  readonly apiKey: ApiKey
  readonly working: boolean
  readonly onRevoke: () => void
}

function KeyLine({ apiKey, working, onRevoke }: KeyLineProps) {
  const text = useText()
  const language = useLanguage()
  const { label, hint, scope, state, createdAt, expiresAt, lastUsedAt } = apiKey
  return (
    <li className={styles.line} data-state={state}>
      <Icon name="key" size={22} />
      <div className={styles.facts}>
        <span className={styles.name}>
          {label}
          {state === 'valid' ? null : <span className={styles.badge}>{text(stateKeys[state])}</span>}
        </span>
        <span className={styles.detail}>
          {text(scope === 'read' ? 'API_KEY_SCOPE_READ' : 'API_KEY_SCOPE_WRITE')}
          {hint === '' ? '' : ` · ${text('API_KEY_ENDS_IN', { hint })}`}
        </span>
        <span className={styles.detail}>
          {text('API_KEY_TIMES', {
            made: formatDate(createdAt, language),
            until: expiresAt === null ? '–' : formatDate(expiresAt, language),
          })}
          {' · '}
          {lastUsedAt === null
            ? text('API_KEY_NEVER_USED')
            : text('API_KEY_LAST_USED', { time: formatDateTime(lastUsedAt, language) })}
        </span>
      </div>
      {state === 'valid' ? (
        <Button
          size="xs"
          variant="default"
          disabled={working}
          aria-label={text('API_KEY_REVOKE_OF', { label })}
          onClick={onRevoke}
        >
          {text('API_KEY_REVOKE')}
        </Button>
      ) : null}
    </li>
  )
}
