/** Returns quotations as files, PDF and editable: what was sent byte for byte, and drafts as they would be sent now. */
import type { CheckedInputOf, NamedFile } from '@design-portal/contract/call.ts'
import type { quotationCalls } from '@design-portal/contract/quotations.ts'
import type { QuotationContent } from '@design-portal/domain/quotations/quotation-content.ts'
import { formatRevision } from '@design-portal/domain/quotations/quotation-number.ts'
import type { Database } from '../../../db/database.ts'
import type { PrintingCaller } from '../../../files/documents/print-progress.ts'
import type { Caller, Visitor } from '../../../http/caller.ts'
import { buildQuotationDocument } from './build-document.ts'
import { requireOpenedQuotation } from './customer-quotation.ts'
import { addDocx, findDocx, findPdf, insertDocument } from './document-store.ts'
import {
  computeSha256,
  layOutDocument,
  createDocument,
  printQuotation,
  writeEditableCopy,
} from './create-document.ts'
import { prepareDraft } from './read-quotation.ts'
import { requireQuotation, type VisibleQuotation } from './require-quotation.ts'
import type { QuotationRecord } from './store.ts'
import { findTemplateOfSentQuotation } from './template-of-company.ts'

type Calls = typeof quotationCalls

/** @throws CallError NOT_FOUND, FORBIDDEN, CONDITION_NOT_MET, SERVICE_UNAVAILABLE */
export async function readQuotationPdf(
  caller: PrintingCaller,
  { quotationId }: CheckedInputOf<Calls['quotation/pdf']>,
): Promise<NamedFile> {
  const found = await requireQuotation(caller, quotationId, 'readQuotations')
  const { quotation } = found
  if (quotation.content !== null) return await readSentPdf(caller, quotation, quotation.content)
  const { content, laidOut } = await layOutDraft(caller, found)
  const { bytes } = await printQuotation(laidOut, { createdAt: caller.clock(), printing: caller.printing })
  return { fileName: buildFileName(content, 'pdf'), body: bytes }
}

/** @throws CallError NOT_FOUND, CONDITION_NOT_MET, SERVICE_UNAVAILABLE */
export async function readCustomerPdf(
  visitor: Visitor,
  { token }: CheckedInputOf<Calls['customer-quotation/pdf']>,
): Promise<NamedFile> {
  const { quotation, content } = await requireOpenedQuotation(visitor, token)
  return await readSentPdf(visitor, quotation, content)
}

/** @throws CallError NOT_FOUND, FORBIDDEN, CONDITION_NOT_MET, SERVICE_UNAVAILABLE */
export async function readQuotationDocx(
  caller: PrintingCaller,
  { quotationId }: CheckedInputOf<Calls['quotation/docx']>,
): Promise<NamedFile> {
  const found = await requireQuotation(caller, quotationId, 'readQuotations')
  const { quotation } = found
  if (quotation.content !== null) return await readSentDocx(caller, quotation, quotation.content)
  const { content, laidOut } = await layOutDraft(caller, found)
  const { language } = content.terms
  const body = await writeEditableCopy(laidOut, {
    language,
    createdAt: caller.clock(),
    printing: caller.printing,
  })
  return { fileName: buildFileName(content, 'docx'), body }
}

async function layOutDraft(caller: Caller, found: VisibleQuotation) {
  const { content } = await prepareDraft(caller, found)
  const document = { content, companyId: found.quotation.company_id, cfgId: found.visible.solution.id }
  return { content, laidOut: await layOutDocument(caller.db, document) }
}

async function readSentPdf(
  visitor: Pick<Visitor, 'db' | 'clock'>,
  quotation: QuotationRecord,
  content: QuotationContent,
): Promise<NamedFile> {
  const kept = await getKeptDocument(visitor, quotation, { content, find: findPdf })
  return toFile(content, 'pdf', { bytes: kept.pdf, sha256: kept.sha256 })
}

async function readSentDocx(
  visitor: Pick<Visitor, 'db' | 'clock'>,
  quotation: QuotationRecord,
  content: QuotationContent,
): Promise<NamedFile> {
  const { db } = visitor
  const kept = await getKeptDocument(visitor, quotation, { content, find: findDocx })
  if (kept.docx === null)
    await addDocx(db, quotation.id, await writeSentDocx(db, quotation, { content, kept }))
  const stored = kept.docx === null ? await findDocx(db, quotation.id) : kept
  if (stored?.docx == null || stored.docx_sha256 === null)
    throw new Error(`The editable copy of quotation ${quotation.id} was not kept`)
  return toFile(content, 'docx', { bytes: stored.docx, sha256: stored.docx_sha256 })
}

/** What was sent before documents were kept is printed once, without drawings: its designs may have changed since. */
async function getKeptDocument<Kept>(
  visitor: Pick<Visitor, 'db' | 'clock'>,
  { id, company_id: companyId }: QuotationRecord,
  {
    content,
    find,
  }: {
    readonly content: QuotationContent
    readonly find: (db: Database, id: string) => Promise<Kept | undefined>
  },
): Promise<Kept> {
  const { db } = visitor
  const kept = await find(db, id)
  if (kept !== undefined) return kept
  await insertDocument(db, id, await createDocument(visitor, { content, companyId, cfgId: null }))
  const created = await find(db, id)
  if (created === undefined) throw new Error(`The document of quotation ${id} was not kept`)
  return created
}

/** The editable copy of what was sent before copies were kept: of the same content, by the same version of the template. */
async function writeSentDocx(
  db: Database,
  quotation: QuotationRecord,
  {
    content,
    kept,
  }: {
    readonly content: QuotationContent
    readonly kept: NonNullable<Awaited<ReturnType<typeof findDocx>>>
  },
) {
  const { language } = content.terms
  const { template } = await findTemplateOfSentQuotation(db, quotation, language)
  const document = buildQuotationDocument({ content, drawings: kept.drawings, template })
  const docx = await writeEditableCopy({ content: document, template }, { language, createdAt: kept.made_at })
  return { docx, docxSha256: computeSha256(docx) }
}

const toFile = (
  content: QuotationContent,
  extension: FileExtension,
  { bytes, sha256 }: { readonly bytes: Uint8Array; readonly sha256: string },
): NamedFile => ({
  fileName: buildFileName(content, extension),
  body: bytes,
  caching: { entityTag: sha256, isImmutable: false },
})

type FileExtension = 'pdf' | 'docx'

const buildFileName = ({ number, revision }: QuotationContent, extension: FileExtension): string =>
  `${formatRevision(number, revision)}.${extension}`
