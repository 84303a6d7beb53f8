/** The API keys of a user, for administrators who may revoke them, such as keys that a former employee left in programs. */

import { Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { invalidateCall } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import styles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import listStyles from '../../people/account/Account.module.css'
import { KeyLine } from '../../people/account/KeyLine.tsx'
import { formatAdminFailure } from '../shared/admin-texts.ts'

export function KeysPanel({ usrId }: { readonly usrId: string }) {
  const text = useText()
  const queries = useQueryClient()
  const keys = useQuery(callQuery('user/admin/api-keys', { usrId }))
  const revoking = useMutation({
    mutationFn: (apiKeyId: string) => api.call('user/admin/api-keys/revoke', { usrId, apiKeyId }),
    onSuccess: async ({ label }) => {
      showToast({ type: 'success', message: text('API_KEY_REVOKED_NOW', { label }) })
      await invalidateCall(queries, 'user/admin/api-keys', { usrId })
    },
    onError: (failure) => showToast({ type: 'error', message: formatAdminFailure(failure) }),
  })
  return (
    <section className={styles.panel} aria-labelledby="keys-heading">
      <Title order={2} id="keys-heading">
        {text('API_KEYS_TITLE')}
      </Title>
      {keys.isError ? <p className={styles.failure}>{formatAdminFailure(keys.error)}</p> : null}
      {keys.data?.length === 0 ? <p className={styles.hint}>{text('USER_NO_API_KEYS')}</p> : null}
      <ul className={listStyles.list}>
        {keys.data?.map((apiKey) => (
          <KeyLine
            key={apiKey.apiKeyId}
            apiKey={apiKey}
            isDisabled={revoking.isPending}
            isRevoking={revoking.isPending && revoking.variables === apiKey.apiKeyId}
            onRevoke={() => revoking.mutate(apiKey.apiKeyId)}
          />
        ))}
      </ul>
    </section>
  )
}
