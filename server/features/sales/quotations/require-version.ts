/** Requires that a quotation still has the row version that the caller has read. */
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { findQuotation, type QuotationRecord } from './store.ts'

/**
 * Reads a quotation whose revisions are locked.
 *
 * @throws CallError NOT_FOUND if it was discarded, ROW_VERSION_CONFLICT with the current version
 */
export async function requireQuotationVersion(
  { db }: Pick<Caller, 'db'>,
  quotationId: string,
  rowVersion: number,
): Promise<QuotationRecord> {
  const quotation = await findQuotation(db, quotationId)
  if (quotation === undefined) throw new CallError('NOT_FOUND')
  if (quotation.row_version === rowVersion) return quotation
  throw new CallError('ROW_VERSION_CONFLICT', {
    details: {
      currentRowVersion: quotation.row_version,
      who: null,
      when: (quotation.decided_at ?? quotation.opened_at ?? quotation.sent_at)?.toISOString() ?? null,
      changedFields: ['state', 'terms'],
    },
  })
}
