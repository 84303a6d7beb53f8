/** The calls about quotations: those of sellers, and those that customers make by a link. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { withPrinting } from '../../../files/documents/print-progress.ts'
import { bindCall, bindPublicCall } from '../../../http/bind-call.ts'
import { acceptQuotation, askSeller, declineQuotation, openQuotation } from './customer-quotation.ts'
import { listAllQuotations } from './list-all-quotations.ts'
import { previewTemplate } from './preview-template.ts'
import { readCustomerPdf, readQuotationDocx, readQuotationPdf } from './read-files.ts'
import { compareQuotations, listQuotationsOfSolution, readQuotation } from './read-quotation.ts'
import {
  replyToCustomer,
  revokeQuotationLink,
  sendQuotation,
  shareQuotation,
  withdrawQuotation,
} from './send-quotation.ts'
import { createQuotation, discardQuotation, reviseQuotation, updateQuotation } from './write-quotation.ts'

export function addQuotationRoutes(app: FastifyInstance): void {
  bindCall(app, calls['quotation/list'], listQuotationsOfSolution)
  bindCall(app, calls['quotation/all'], listAllQuotations)
  bindCall(app, calls['quotation/find'], readQuotation)
  bindCall(app, calls['quotation/pdf'], withPrinting(readQuotationPdf))
  bindCall(app, calls['quotation/docx'], withPrinting(readQuotationDocx))
  bindCall(app, calls['document-template/preview'], previewTemplate)
  bindCall(app, calls['quotation/create'], createQuotation)
  bindCall(app, calls['quotation/revise'], reviseQuotation)
  bindCall(app, calls['quotation/update'], updateQuotation)
  bindCall(app, calls['quotation/discard'], discardQuotation)
  bindCall(app, calls['quotation/send'], withPrinting(sendQuotation))
  bindCall(app, calls['quotation/share'], shareQuotation)
  bindCall(app, calls['quotation/revoke-link'], revokeQuotationLink)
  bindCall(app, calls['quotation/withdraw'], withdrawQuotation)
  bindCall(app, calls['quotation/reply'], replyToCustomer)
  bindCall(app, calls['quotation/compare'], compareQuotations)
  bindPublicCall(app, calls['customer-quotation/open'], openQuotation, 'quotations')
  bindPublicCall(app, calls['customer-quotation/pdf'], readCustomerPdf, 'quotations')
  bindPublicCall(app, calls['customer-quotation/accept'], acceptQuotation, 'quotations')
  bindPublicCall(app, calls['customer-quotation/decline'], declineQuotation, 'quotations')
  bindPublicCall(app, calls['customer-quotation/ask'], askSeller, 'quotations')
}
