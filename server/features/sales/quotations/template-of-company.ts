/** Finds the template of a company's documents. */
import { defaultTemplate, type DocumentTemplate } from '@design-portal/domain/documents/document-template.ts'
import { toDocumentTemplate } from '@design-portal/domain/documents/template-content.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { Database } from '../../../db/database.ts'
import { getPortalTexts } from '../../../texts/document-texts.ts'
import { findTemplateInForce, findTemplateLogo } from '../document-templates/find-template.ts'

export interface ChosenTemplate {
  readonly template: DocumentTemplate
  /** Null for the template of the portal. */
  readonly version: number | null
}

/** The template that is in force for a company, or that of the portal. */
export async function findDocumentTemplate(
  db: Database,
  companyId: string,
  language: Language,
): Promise<ChosenTemplate> {
  const published = await findTemplateInForce(db, companyId)
  if (published === undefined) return { template: defaultTemplate, version: null }
  const { content, version } = published
  const text = getPortalTexts(language)
  const logo = await findTemplateLogo(db, companyId, content)
  const template = toDocumentTemplate(content, logo, (number) => text('QUOTATION_TAX_NUMBER', { number }))
  return { template, version }
}
