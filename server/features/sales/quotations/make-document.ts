/** Makes the document of a quotation: chooses the template of its company, takes the drawings of its designs, and prints. */
import { createHash } from 'node:crypto'
import type { OfferedDrawing } from '@design-portal/domain/documents/document-blocks.ts'
import type { QuotationContent } from '@design-portal/domain/quotations/quotation-content.ts'
import { printInThread } from '../../../files/documents/print-in-thread.ts'
import type { Visitor } from '../../../http/caller.ts'
import { buildQuotationDocument } from './build-document.ts'
import { findDocumentTemplate } from './template-of-company.ts'
import { readOfferedDrawings } from './offered-drawings.ts'

export interface DocumentOrder {
  readonly content: QuotationContent
  readonly companyId: string
  /** The solution as it is offered; null if its designs may have changed since, so that none is drawn. */
  readonly cfgId: string | null
}

export interface MadeDocument {
  readonly pdf: Uint8Array
  readonly sha256: string
  readonly pages: number
  readonly templateVersion: number | null
  readonly drawings: readonly OfferedDrawing[]
  readonly madeAt: Date
}

/** @throws CallError CONDITION_NOT_MET, SERVICE_UNAVAILABLE, and ThreadStoppedError */
export async function makeDocument(
  { db, clock }: Pick<Visitor, 'db' | 'clock'>,
  { content, companyId, cfgId }: DocumentOrder,
): Promise<MadeDocument> {
  const madeAt = clock()
  const { template, version } = await findDocumentTemplate(db, companyId, content.terms.language)
  const drawings = cfgId === null ? [] : await readOfferedDrawings(db, cfgId, content.terms.language)
  const { bytes, pages } = await printInThread({
    content: buildQuotationDocument({ content, drawings, template }),
    template,
    made: madeAt,
  })
  return {
    pdf: bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    pages,
    templateVersion: version,
    drawings,
    madeAt,
  }
}
