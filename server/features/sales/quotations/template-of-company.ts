/** Finds the template of a company's documents: the one in force, or the one by which something was sent. */
import { defaultTemplate, type DocumentTemplate } from '@design-portal/domain/documents/document-template.ts'
import { toDocumentTemplate } from '@design-portal/domain/documents/template-content.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { Database } from '../../../db/database.ts'
import { getPortalTexts } from '../../../texts/document-texts.ts'
import {
  findTemplateInForce,
  findTemplateLogo,
  findTemplateVersion,
  type PublishedTemplate,
} from '../document-templates/find-template.ts'

export interface ChosenTemplate {
  readonly template: DocumentTemplate
  /** Null for the template of the portal. */
  readonly version: number | null
}

/** The template that is in force for a company, or that of the portal. */
export const findDocumentTemplate = async (
  db: Database,
  companyId: string,
  language: Language,
): Promise<ChosenTemplate> =>
  await chooseTemplate(db, await findTemplateInForce(db, companyId), { companyId, language })

/** The template by which a quotation was sent: a version of its company, or that of the portal. */
export const findTemplateOfSentQuotation = async (
  db: Database,
  { company_id: companyId, template_version: version }: SentByTemplate,
  language: Language,
): Promise<ChosenTemplate> =>
  await chooseTemplate(db, version === null ? undefined : await findTemplateVersion(db, companyId, version), {
    companyId,
    language,
  })

interface SentByTemplate {
  readonly company_id: string
  readonly template_version: number | null
}

async function chooseTemplate(
  db: Database,
  published: PublishedTemplate | undefined,
  { companyId, language }: { readonly companyId: string; readonly language: Language },
): Promise<ChosenTemplate> {
  if (published === undefined) return { template: defaultTemplate, version: null }
  const { content, version } = published
  const text = getPortalTexts(language)
  const logo = await findTemplateLogo(db, companyId, content)
  const template = toDocumentTemplate(content, logo, (number) => text('QUOTATION_TAX_NUMBER', { number }))
  return { template, version }
}
