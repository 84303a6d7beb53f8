/** Makes a call that changes a quotation, stores the answer in the cache, and reports success or failure. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Quotation } from '@design-portal/contract/quotations.ts'
import { callQuery } from '../../../api/call-query.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { showToast } from '../../../ui/toast.ts'
import { formatActionFailure } from '../../solutions/shared/format-action-failure.ts'

/**
 * @param change the call, which returns the changed quotation
 * @param successMessage shown in a toast; null if the screen shows the result by itself
 */
export function useQuotationChange<Input>(
  change: (input: Input) => Promise<Quotation>,
  successMessage: MessageKey | null,
) {
  const text = useText()
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: change,
    onSuccess: async (quotation) => {
      queries.setQueryData(
        callQuery('quotation/find', { quotationId: quotation.quotationId }).queryKey,
        quotation,
      )
      if (successMessage !== null) showToast({ type: 'success', message: text(successMessage) })
      await invalidateTag(queries, 'quotations')
    },
    // The rejection may mean that the screen is outdated.
    onError: async () => await invalidateTag(queries, 'quotations'),
  })
  return { ...mutation, failure: mutation.isError ? formatActionFailure(mutation.error) : undefined }
}
