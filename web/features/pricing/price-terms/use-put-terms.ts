/** Adds a term to the draft of its kind, based on the version that was seen, and shows the draft. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { TermKind } from '@design-portal/domain/pricing/price-terms/terms.ts'
import { callQuery } from '../../../api/call-query.ts'
import { invalidateTag } from '../../../api/invalidate.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import { showToast } from '../../../ui/toast.ts'

export type SentTerm = InputOf<Calls['price-terms/draft/change']>['changes'][number]

interface TermPutting {
  /** Of the draft as the page shows it; 0 where there is none. */
  readonly rowVersion: number
  /** @throws ApiError ROW_VERSION_CONFLICT where somebody else has changed the draft since */
  readonly put: (term: SentTerm, rowVersion: number) => Promise<void>
  /** Shows the draft as somebody else has changed it. */
  readonly reload: () => Promise<void>
}

export function usePutTerm(kind: TermKind): TermPutting {
  const text = useText()
  const queries = useQueryClient()
  const shown = useQuery(callQuery('price-terms/draft', { kind }))
  const reload = async () => await invalidateTag(queries, 'priceTerms')
  return {
    rowVersion: shown.data?.draft?.rowVersion ?? 0,
    put: async (term, rowVersion) => {
      await api.call('price-terms/draft/change', { kind, changes: [term], rowVersion })
      await reload()
      showToast({ type: 'success', message: text('PRICE_TERMS_IN_DRAFT') })
    },
    reload,
  }
}
