/** Lists the quotations of all solutions that a person may read. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { createMoney } from '@design-portal/domain/pricing/money.ts'
import { canSeeNetPrices } from '@design-portal/domain/pricing/reader.ts'
import type { Caller } from '../../../http/caller.ts'
import { findSolutionCustomer } from '../customers/visibility.ts'
import { countQuotations, listReadableQuotations, maxQuotationsCounted } from './list-store.ts'
import { countOpenQuestions } from './store.ts'

export async function listAllQuotations(
  { db, user }: Caller,
  { currentPage, sizePerPage: limit, ...filter }: CheckedInputOf<Calls['quotation/all']>,
): Promise<AnswerOf<Calls['quotation/all']>> {
  if (!canSeeNetPrices(user)) return { data: [], totalItems: 0, totalExact: true }
  const page = { offset: (currentPage - 1) * limit, limit }
  const records = await listReadableQuotations(db, user, filter, page)
  const counted = await countQuotations(db, user, filter)
  const questions = await countOpenQuestions(
    db,
    records.map(({ id }) => id),
  )
  return {
    data: records.map((record) => {
      const net = record.accepted_net ?? record.net
      return {
        quotationId: record.id,
        number: record.number,
        revision: record.revision,
        state: record.state,
        cfgId: record.cfg_id,
        solutionName: record.solution_name,
        customerName: record.offered_to ?? findSolutionCustomer(user, record)?.customerName ?? null,
        companyName: record.company_name,
        net: net === null ? null : createMoney(net, record.currency),
        changedOn: record.changed_at.toISOString(),
        validUntil: record.valid_until,
        openQuestions: questions.get(record.id) ?? 0,
      }
    }),
    totalItems: Math.min(counted, maxQuotationsCounted),
    totalExact: counted <= maxQuotationsCounted,
  }
}
