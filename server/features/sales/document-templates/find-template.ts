/** What other features take from the template of a company: the version in force by which its quotations are printed, and its numbers. */
import type { DocumentLogo } from '@design-portal/domain/documents/document-template.ts'
import type { TemplateContent } from '@design-portal/domain/documents/template-content.ts'
import { defaultNumbering, type Numbering } from '@design-portal/domain/quotations/quotation-number.ts'
import type { Database } from '../../../db/database.ts'
import { findLogo, findNumbering, findVersionContent, findVersionInForce } from './store.ts'

/** A published version of a company's template. */
export interface PublishedTemplate {
  readonly version: number
  readonly content: TemplateContent
}

/** The version in force; undefined if the company has published none. */
export async function findTemplateInForce(
  db: Database,
  companyId: string,
): Promise<PublishedTemplate | undefined> {
  return await findVersionInForce(db, companyId)
}

/** A version of a company's template, also one that is no longer in force; undefined if there is none. */
export async function findTemplateVersion(
  db: Database,
  companyId: string,
  version: number,
): Promise<PublishedTemplate | undefined> {
  const content = await findVersionContent(db, companyId, version)
  return content === undefined ? undefined : { version, content }
}

/** The logo that a template names; null for none. */
export async function findTemplateLogo(
  db: Database,
  companyId: string,
  { logoId }: Pick<TemplateContent, 'logoId'>,
): Promise<DocumentLogo | null> {
  return logoId === null ? null : ((await findLogo(db, companyId, logoId)) ?? null)
}

/** How a company writes the numbers of its quotations. */
export async function readNumbering(db: Database, companyId: string): Promise<Numbering> {
  return (await findNumbering(db, companyId)) ?? defaultNumbering
}
