/** Reads the quotation that the customer of a solution accepted last, and compares it with the solution as it is now. */
import {
  type Acceptance,
  type AcceptanceDifference,
  compareAcceptance,
} from '@design-portal/domain/orders/compare-acceptance.ts'
import type { QuotationContent } from '@design-portal/domain/quotations/quotation-content.ts'
import { decideOn } from '@design-portal/domain/workflow/solution-abilities.ts'
import type { Caller } from '../../../http/caller.ts'
import { getPriceReader } from '../../solutions/solutions/price-reader.ts'
import type { VisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { buildContent } from './build-content.ts'
import { findAcceptedQuotation, listQuotationsSentSince } from './store.ts'

export interface ComparedAcceptance extends Acceptance {
  readonly quotationId: string
  /** The name that the customer's person entered. */
  readonly acceptedBy: string
  readonly acceptedAt: Date
  /** The solution as it is now, in the language and at the kind of prices of the quotation. */
  readonly currentContent: QuotationContent
  readonly differences: readonly AcceptanceDifference[]
}

/** @returns undefined if no quotation was accepted, or the person may not read quotations of the solution */
export async function readAcceptance(
  caller: Caller,
  visible: VisibleSolution,
): Promise<ComparedAcceptance | undefined> {
  const { user, db } = caller
  const { solution, facts } = visible
  if (!decideOn(user, 'readQuotations', facts, solution.status).allowed) return undefined
  if (getPriceReader(user, visible).price !== 'net') return undefined
  const quotation = await findAcceptedQuotation(db, solution.id)
  if (quotation === undefined || quotation.content === null || quotation.decided_at === null) return undefined
  const { content } = quotation
  const { content: currentContent } = await buildContent(caller, visible, { ...quotation, offers: [] }, false)
  const acceptance: Acceptance = {
    content,
    choice: quotation.choice ?? [],
    later: await listQuotationsSentSince(db, solution.id, quotation.decided_at),
  }
  return {
    ...acceptance,
    quotationId: quotation.id,
    acceptedBy: quotation.decided_by ?? '',
    acceptedAt: quotation.decided_at,
    currentContent,
    differences: compareAcceptance(acceptance, currentContent),
  }
}
