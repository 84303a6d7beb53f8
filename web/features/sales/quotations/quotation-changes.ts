/** The calls that change a quotation; each returns the changed quotation. */

import type { InputOf } from '@design-portal/contract/call.ts'
import type { Quotation, quotationCalls } from '@design-portal/contract/quotations.ts'
import { api } from '../../../api/portal-api.ts'

type Calls = typeof quotationCalls
type Change<Name extends keyof Calls> = (input: InputOf<Calls[Name]>) => Promise<Quotation>

export const createQuotation: Change<'quotation/create'> = (input) => api.call('quotation/create', input)
export const reviseQuotation: Change<'quotation/revise'> = (input) => api.call('quotation/revise', input)
export const updateQuotation: Change<'quotation/update'> = (input) => api.call('quotation/update', input)
export const sendQuotation = ({
  signal,
  ...input
}: InputOf<Calls['quotation/send']> & { readonly signal: AbortSignal }): Promise<Quotation> =>
  api.call('quotation/send', input, { signal })
export const revokeLink: Change<'quotation/revoke-link'> = (input) => api.call('quotation/revoke-link', input)
export const withdrawQuotation: Change<'quotation/withdraw'> = (input) =>
  api.call('quotation/withdraw', input)
export const replyToCustomer: Change<'quotation/reply'> = (input) => api.call('quotation/reply', input)
