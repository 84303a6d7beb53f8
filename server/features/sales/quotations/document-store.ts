/** All SQL of the documents of quotations, which are written once and never changed. */
import type { Database } from '../../../db/database.ts'
import type { MadeDocument } from './create-document.ts'

/** Keeps a document unless the quotation has one already; of two that are made at the same moment one is kept. */
export async function insertDocument(
  db: Database,
  quotationId: string,
  document: MadeDocument,
): Promise<void> {
  await db
    .insertInto('quotation_document')
    .values({
      quotation_id: quotationId,
      pdf: Buffer.from(document.pdf),
      sha256: document.sha256,
      pages: document.pages,
      docx: Buffer.from(document.docx),
      docx_sha256: document.docxSha256,
      drawings: JSON.stringify(document.drawings),
      made_at: document.madeAt,
    })
    .onConflict((conflict) => conflict.column('quotation_id').doNothing())
    .execute()
}

/** Adds the editable copy of a document that was kept without one; of two that are made at the same moment the first is kept. */
export async function addDocx(
  db: Database,
  quotationId: string,
  { docx, docxSha256 }: Pick<MadeDocument, 'docx' | 'docxSha256'>,
): Promise<void> {
  await db
    .updateTable('quotation_document')
    .set({ docx: Buffer.from(docx), docx_sha256: docxSha256 })
    .where('quotation_id', '=', quotationId)
    .where('docx', 'is', null)
    .execute()
}

/** The bytes of a document as they were sent; undefined for a draft, and for what was sent before documents were kept. */
export async function findPdf(db: Database, quotationId: string) {
  return await db
    .selectFrom('quotation_document')
    .select(['pdf', 'sha256'])
    .where('quotation_id', '=', quotationId)
    .executeTakeFirst()
}

/** The editable copy; null where a document was kept without one, undefined where none was kept. */
export async function findDocx(db: Database, quotationId: string) {
  return await db
    .selectFrom('quotation_document')
    .select(['docx', 'docx_sha256', 'drawings', 'made_at'])
    .where('quotation_id', '=', quotationId)
    .executeTakeFirst()
}
