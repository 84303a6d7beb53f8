/** Gives quotations as PDF: what was sent byte for byte, and drafts as they would be sent now. */
import type { CheckedInputOf, NamedFile } from '@design-portal/contract/call.ts'
import type { quotationCalls } from '@design-portal/contract/quotations.ts'
import type { QuotationContent } from '@design-portal/domain/quotations/quotation-content.ts'
import { formatRevision } from '@design-portal/domain/quotations/quotation-number.ts'
import type { Caller, Visitor } from '../../../http/caller.ts'
import { requireOpened } from './customer-quotation.ts'
import { prepareDraft } from './read-quotation.ts'
import { requireQuotation } from './require-quotation.ts'
import type { QuotationRecord } from './store.ts'
import { findPdf, insertDocument } from './document-store.ts'
import { makeDocument } from './make-document.ts'

type Calls = typeof quotationCalls

/** @throws CallError NOT_FOUND, FORBIDDEN, CONDITION_NOT_MET, SERVICE_UNAVAILABLE */
export async function readQuotationPdf(
  caller: Caller,
  { quotationId }: CheckedInputOf<Calls['quotation/pdf']>,
): Promise<NamedFile> {
  const found = await requireQuotation(caller, quotationId, 'readQuotations')
  const { quotation, visible } = found
  if (quotation.content !== null) return await readSentPdf(caller, quotation, quotation.content)
  const { content } = await prepareDraft(caller, found)
  const { pdf } = await makeDocument(caller, {
    content,
    companyId: quotation.company_id,
    cfgId: visible.solution.id,
  })
  return { fileName: nameFile(content), body: pdf }
}

/** @throws CallError NOT_FOUND, CONDITION_NOT_MET, SERVICE_UNAVAILABLE */
export async function readCustomerPdf(
  visitor: Visitor,
  { token }: CheckedInputOf<Calls['customer-quotation/pdf']>,
): Promise<NamedFile> {
  const { quotation, content } = await requireOpened(visitor, token)
  return await readSentPdf(visitor, quotation, content)
}

/** What was sent before documents were kept is printed once, without drawings: its designs may have changed since. */
async function readSentPdf(
  visitor: Pick<Visitor, 'db' | 'clock'>,
  { id, company_id: companyId }: QuotationRecord,
  content: QuotationContent,
): Promise<NamedFile> {
  const { db } = visitor
  const kept = await findPdf(db, id)
  if (kept !== undefined) return toFile(content, kept)
  await insertDocument(db, id, await makeDocument(visitor, { content, companyId, cfgId: null }))
  const made = await findPdf(db, id)
  if (made === undefined) throw new Error(`The document of quotation ${id} was not kept`)
  return toFile(content, made)
}

const toFile = (
  content: QuotationContent,
  { pdf, sha256 }: { readonly pdf: Uint8Array; readonly sha256: string },
): NamedFile => ({
  fileName: nameFile(content),
  body: pdf,
  caching: { entityTag: sha256, forGood: false },
})

const nameFile = ({ number, revision }: QuotationContent): string => `${formatRevision(number, revision)}.pdf`
