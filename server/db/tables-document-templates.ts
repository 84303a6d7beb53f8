/** Row types of the templates of documents. */
import type { TemplateContent } from '@design-portal/domain/documents/template-content.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** The tables of templates by their SQL names. */
export interface DocumentTemplateTables {
  document_logo: DocumentLogoTable
  document_template: DocumentTemplateTable
  document_template_version: DocumentTemplateVersionTable
}

export interface DocumentLogoTable {
  company_id: string
  /** The SHA-256 of the bytes. */
  id: string
  kind: 'png' | 'jpeg'
  /** Pixels. */
  width: number
  height: number
  bytes: Buffer<ArrayBuffer>
  uploaded_at: Date
}

/** What a company states for its documents, and how its quotations are numbered. */
export interface DocumentTemplateTable {
  company_id: string
  /** Null if nothing waits to be published. */
  draft: ColumnType<TemplateContent | null, string | null, string | null>
  /** Null before the first version is published. */
  in_force: number | null
  number_prefix: Generated<string>
  number_digits: Generated<number>
  row_version: Generated<number>
  updated_at: Date
  updated_by: string
}

/** A published version. */
export interface DocumentTemplateVersionTable {
  company_id: string
  version: number
  content: JSONColumnType<TemplateContent>
  /** Names of the fields that differ from the version before. */
  changes: string[]
  copied_from: number | null
  note: Generated<string>
  published_at: Date
  published_by: string
}
