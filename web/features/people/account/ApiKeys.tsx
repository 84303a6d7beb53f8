/** The API keys of a user: their scope, expiry and last use, with buttons to revoke them. */

import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { invalidateCall } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'
import { formatFailure } from '../../../api/failure-text.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { SkeletonLoader } from '../../../ui/SkeletonLoader.tsx'
import { lazyWithFallback } from '../../../ui/lazy-with-fallback.ts'
import { showToast } from '../../../ui/toast.ts'
import styles from './Account.module.css'
import type { ApiKey } from './account-types.ts'
import { KeyLine } from './KeyLine.tsx'

const NewApiKeyDialog = lazyWithFallback(
  () => import('./NewApiKeyDialog.tsx'),
  (module) => module.NewApiKeyDialog,
)

export function ApiKeys() {
  const text = useText()
  const headingId = useId()
  const queries = useQueryClient()
  const keys = useQuery(callQuery('user/api-keys', {}))
  const [isCreating, setIsCreating] = useState(false)
  const revoking = useMutation({
    mutationFn: async ({ apiKeyId }: ApiKey) => await api.call('user/api-keys/revoke', { apiKeyId }),
    onSuccess: async ({ label }) => {
      showToast({ type: 'success', message: text('API_KEY_REVOKED_NOW', { label }) })
      await invalidateCall(queries, 'user/api-keys')
    },
    onError: (failure) => showToast({ type: 'error', message: formatFailure(failure) }),
  })
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {text('API_KEYS_TITLE')}
      </h2>
      <p className={styles.hint}>{text('API_KEYS_HINT')}</p>
      {keys.isError ? (
        <FailureNotice
          message={formatFailure(keys.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void keys.refetch()}
        />
      ) : null}
      {keys.isPending ? <SkeletonLoader count={2} /> : null}
      {keys.data?.length === 0 ? <p className={styles.hint}>{text('API_KEYS_NONE')}</p> : null}
      <ul className={styles.list}>
        {keys.data?.map((apiKey) => (
          <KeyLine
            key={apiKey.apiKeyId}
            apiKey={apiKey}
            isDisabled={revoking.isPending}
            isRevoking={revoking.isPending && revoking.variables === apiKey}
            onRevoke={() => revoking.mutate(apiKey)}
          />
        ))}
      </ul>
      <Button variant="default" className={styles.action ?? ''} onClick={() => setIsCreating(true)}>
        {text('API_KEY_NEW')}
      </Button>
      {isCreating ? (
        <Suspense fallback={null}>
          <NewApiKeyDialog onClose={() => setIsCreating(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}
