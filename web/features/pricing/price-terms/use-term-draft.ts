/** The draft of a kind of price terms, to which the dialogs add single terms. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { TermKind } from '@design-portal/domain/pricing/price-terms/terms.ts'
import { callQuery } from '../../../api/call-query.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { showToast } from '../../../ui/toast.ts'

export type TermChange = InputOf<Calls['price-terms/draft/change']>['changes'][number]

interface TermDraft {
  /** The row version of the draft as the page shows it; 0 without a draft. */
  readonly rowVersion: number
  /**
   * Adds a term to the draft, based on a version of it, and shows the draft.
   *
   * @throws ApiError ROW_VERSION_CONFLICT if somebody else has changed the draft since
   */
  readonly addToDraft: (term: TermChange, rowVersion: number) => Promise<void>
  /** Refetches the draft, after somebody else has changed it. */
  readonly reload: () => Promise<void>
}

export function useTermDraft(kind: TermKind): TermDraft {
  const text = useText()
  const queries = useQueryClient()
  const answer = useQuery(callQuery('price-terms/draft', { kind }))
  const reload = async () => await invalidateTag(queries, 'priceTerms')
  return {
    rowVersion: answer.data?.draft?.rowVersion ?? 0,
    addToDraft: async (term, rowVersion) => {
      await api.call('price-terms/draft/change', { kind, changes: [term], rowVersion })
      await reload()
      showToast({ type: 'success', message: text('PRICE_TERMS_IN_DRAFT') })
    },
    reload,
  }
}
