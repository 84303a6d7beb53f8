/** Puts a term into the draft of its kind, and shows the draft. */

import { useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { showToast } from '../../../ui/toast.ts'

export type SentTerm = InputOf<Calls['price-terms/draft/change']>['changes'][number]

export function usePutTerm(): (term: SentTerm) => Promise<void> {
  const text = useText()
  const queries = useQueryClient()
  return async (term) => {
    await api.call('price-terms/draft/change', { kind: term.kind, changes: [term] })
    await invalidateTag(queries, 'priceTerms')
    showToast({ type: 'success', message: text('PRICE_TERMS_IN_DRAFT') })
  }
}
