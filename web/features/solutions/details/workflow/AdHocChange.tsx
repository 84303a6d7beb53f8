/** A notice that a change by the approver of record waits for the owner, with a button for the owner to accept it. */

import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidateTag } from '../../../../api/invalidate.ts'
import { api } from '../../../../api/portal-api.ts'
import { formatPersonName, useText } from '../../../../language/use-text.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { formatActionFailure } from '../../shared/format-action-failure.ts'
import actionStyles from '../../actions/actions.module.css'
import { showUndoToast } from '../../shared/show-undo-toast.ts'
import type { StatusDetails } from '@design-portal/contract/status-workflow.ts'
import styles from './StatusPanel.module.css'

export function AdHocChange({ details }: { readonly details: StatusDetails }) {
  const text = useText()
  const queries = useQueryClient()
  const { cfgId, rowVersion, adHocChange } = details
  const accepting = useMutation({
    mutationFn: () => api.call('solution/ad-hoc-change/accept', { cfgid: cfgId, rowVersion }),
    onSuccess: async () => {
      showUndoToast(queries, text('AD_HOC_ACCEPTED'))
      await invalidateTag(queries, 'solutions')
    },
  })
  if (adHocChange === null) return null
  return (
    <div className={styles.notice} data-tone="caution">
      <Icon name="edit" size={18} />
      <div>
        {text('AD_HOC_CHANGED', { name: formatPersonName(adHocChange.by.name) })}
        <div role="alert" className={actionStyles.failure}>
          {accepting.isError ? formatActionFailure(accepting.error) : null}
        </div>
      </div>
      {adHocChange.accept.allowed ? (
        <Button
          className={styles.accept ?? ''}
          size="xs"
          loading={accepting.isPending}
          onClick={() => accepting.mutate()}
        >
          {text('AD_HOC_ACCEPT')}
        </Button>
      ) : null}
    </div>
  )
}
