/** Makes the document of a quotation: chooses the template of its company, takes the drawings of its designs, prints, and writes an editable copy. */
import { createHash } from 'node:crypto'
import type { DocumentContent, OfferedDrawing } from '@design-portal/domain/documents/document-blocks.ts'
import type { DocumentTemplate } from '@design-portal/domain/documents/document-template.ts'
import type { PrintedDocument } from '@design-portal/domain/documents/pdf/print-document.ts'
import type { QuotationContent } from '@design-portal/domain/quotations/quotation-content.ts'
import type { Database } from '../../../db/database.ts'
import { printInThread, writeDocxInThread } from '../../../files/documents/print-in-thread.ts'
import type { Printing } from '../../../files/documents/print-progress.ts'
import type { Visitor } from '../../../http/caller.ts'
import { getPortalTexts } from '../../../texts/document-texts.ts'
import { buildQuotationDocument } from './build-document.ts'
import { readOfferedDrawings } from './offered-drawings.ts'
import { findDocumentTemplate } from './template-of-company.ts'

export interface DocumentToMake {
  readonly content: QuotationContent
  readonly companyId: string
  /** The solution whose designs are drawn; null if they may have changed since the quotation was sent, so that none is drawn. */
  readonly cfgId: string | null
}

/** A document after it was laid out, and before it is printed. */
export interface LaidOutDocument {
  readonly content: DocumentContent
  readonly template: DocumentTemplate
  readonly templateVersion: number | null
  readonly drawings: readonly OfferedDrawing[]
}

/** The files of a quotation as they are kept. */
export interface MadeDocument {
  readonly pdf: Uint8Array
  readonly sha256: string
  readonly pages: number
  readonly docx: Uint8Array
  readonly docxSha256: string
  readonly templateVersion: number | null
  readonly drawings: readonly OfferedDrawing[]
  readonly madeAt: Date
}

/** The moment a file states as its own, and who follows its printing; undefined if nobody does. */
export interface PrintingContext {
  readonly createdAt: Date
  readonly printing?: Printing | undefined
}

/** Lays a quotation out by the template in force. */
export async function layOutDocument(
  db: Database,
  { content, companyId, cfgId }: DocumentToMake,
): Promise<LaidOutDocument> {
  const { language } = content.terms
  const { template, version } = await findDocumentTemplate(db, companyId, language)
  const drawings = cfgId === null ? [] : await readOfferedDrawings(db, cfgId, language)
  return {
    content: buildQuotationDocument({ content, drawings, template }),
    template,
    templateVersion: version,
    drawings,
  }
}

/** @throws CallError CONDITION_NOT_MET, SERVICE_UNAVAILABLE, and ThreadStoppedError */
export const printQuotation = async (
  { content, template }: LaidOutDocument,
  { createdAt, printing }: PrintingContext,
): Promise<PrintedDocument> => await printInThread({ content, template, createdAt }, printing)

/** @throws CallError SERVICE_UNAVAILABLE, and ThreadStoppedError */
export const writeEditableCopy = async (
  { content, template }: Pick<LaidOutDocument, 'content' | 'template'>,
  {
    language,
    createdAt,
    printing,
  }: PrintingContext & { readonly language: QuotationContent['terms']['language'] },
): Promise<Uint8Array> =>
  await writeDocxInThread(
    { content, template, createdAt, notice: getPortalTexts(language)('QUOTATION_EDITABLE_COPY') },
    printing,
  )

/**
 * Makes what is kept of a quotation when it is sent.
 *
 * @throws CallError CONDITION_NOT_MET, SERVICE_UNAVAILABLE, and ThreadStoppedError
 */
export async function createDocument(
  { db, clock, printing }: Pick<Visitor, 'db' | 'clock'> & { readonly printing?: Printing },
  document: DocumentToMake,
): Promise<MadeDocument> {
  const madeAt = clock()
  const laidOut = await layOutDocument(db, document)
  const { bytes, pages } = await printQuotation(laidOut, { createdAt: madeAt, printing })
  const { language } = document.content.terms
  const docx = await writeEditableCopy(laidOut, { language, createdAt: madeAt, printing })
  return {
    pdf: bytes,
    sha256: computeSha256(bytes),
    pages,
    docx,
    docxSha256: computeSha256(docx),
    templateVersion: laidOut.templateVersion,
    drawings: laidOut.drawings,
    madeAt,
  }
}

export const computeSha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
