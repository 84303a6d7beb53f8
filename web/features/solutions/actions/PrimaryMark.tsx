/** Shows whether the sales system receives this solution's total, with a button to make it the one that does. */

import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isOpportunity } from '@design-portal/domain/workflow/opportunity.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { callQuery } from '../../../api/call-query.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { formatActionFailure } from '../shared/format-action-failure.ts'
import type { ActionTarget } from '../shared/action-target.ts'
import styles from './actions.module.css'
import { showUndoToast } from '../shared/show-undo-toast.ts'

interface PrimaryMarkProps {
  readonly solution: Pick<ActionTarget, 'cfgId' | 'name'>
  /** The stored link; undefined while it is loading. */
  readonly linked: { readonly opportunityNumber: string | null; readonly primary: boolean } | undefined
  readonly readOnly: boolean
}

export function PrimaryMark({ solution: { cfgId, name }, linked, readOnly }: PrimaryMarkProps) {
  const text = useText()
  const queries = useQueryClient()
  const number = linked?.opportunityNumber ?? null
  const input = { opportunityId: number ?? '' }
  const opportunity = useQuery({
    ...callQuery('config/opportunity/info', input),
    enabled: isOpportunity(number),
  })
  const choosing = useMutation({
    mutationFn: () => api.call('solution/opportunity/primary', { cfgid: cfgId }),
    onSuccess: async () => {
      showUndoToast(queries, text('OPPORTUNITY_PRIMARY_DONE', { name }))
      await invalidateTag(queries, 'solutions')
    },
  })
  // A single solution offers no choice.
  if (linked === undefined || !isOpportunity(number) || (opportunity.data?.solutions.length ?? 0) < 2)
    return null
  return (
    <div className={styles.hint}>
      {text(linked.primary ? 'OPPORTUNITY_PRIMARY_HINT' : 'OPPORTUNITY_NOT_PRIMARY_HINT')}{' '}
      {linked.primary || readOnly ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={choosing.isPending}
          onClick={() => choosing.mutate()}
        >
          {text('OPPORTUNITY_MAKE_PRIMARY')}
        </Button>
      )}
      <span role="alert" className={styles.failure}>
        {choosing.isError ? formatActionFailure(choosing.error) : null}
      </span>
    </div>
  )
}
