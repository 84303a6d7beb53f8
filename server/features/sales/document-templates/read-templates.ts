/** Reads templates of documents: the list of companies, one template with its versions, and what a version says. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { Template, TemplateRow } from '@design-portal/contract/document-templates.ts'
import {
  createTemplateContent,
  listTemplateChanges,
  type TemplateContent,
} from '@design-portal/domain/documents/template-content.ts'
import { defaultNumbering, formatQuotationNumber } from '@design-portal/domain/quotations/quotation-number.ts'
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { readHistory } from '../../people/record-history/record-change.ts'
import { mayChangeTemplates } from './access.ts'
import {
  countTemplates,
  findLastPlace,
  findTemplate,
  findVersionContent,
  listTemplates,
  listVersions,
  type TemplateListRecord,
  type TemplateRecord,
} from './store.ts'

export async function readTemplates(
  { db, user }: Caller,
  { searchText, currentPage, sizePerPage: limit }: CheckedInputOf<Calls['document-template/list']>,
): Promise<AnswerOf<Calls['document-template/list']>> {
  const [rows, totalItems] = await Promise.all([
    listTemplates(db, searchText, { offset: (currentPage - 1) * limit, limit }),
    countTemplates(db, searchText),
  ])
  return { data: rows.map(toTemplateRow), totalItems, mayChange: mayChangeTemplates(user) }
}

const toTemplateRow = (row: TemplateListRecord): TemplateRow => ({
  companyId: row.company_id,
  companyName: row.company_name,
  countryId: row.country_code,
  inForce: row.in_force,
  hasDraft: row.has_draft,
  updatedBy: row.updated_by_name,
  updatedDate: row.updated_at?.toISOString() ?? null,
})

/** What a draft begins from if there is none: what is in force, or nothing but the company's name. */
export const getContentInForce = ({ published, company_name: name }: TemplateRecord): TemplateContent =>
  published ?? createTemplateContent(name)

/** @throws CallError NOT_FOUND */
export async function readTemplate(
  { db, user, clock }: Caller,
  { companyId }: CheckedInputOf<Calls['document-template/find']>,
): Promise<Template> {
  const template = await findTemplate(db, companyId)
  if (template === undefined) throw new CallError('NOT_FOUND')
  const year = Number(getDayIn(template.country_code, clock()).slice(0, 4))
  const [versions, lastPlace, history] = await Promise.all([
    listVersions(db, companyId),
    findLastPlace(db, companyId, year),
    readHistory(db, 'documentTemplate', companyId),
  ])
  const inForce = getContentInForce(template)
  const content = template.draft ?? inForce
  const prefix = template.number_prefix ?? defaultNumbering.prefix
  const digits = template.number_digits ?? defaultNumbering.digits
  return {
    ...toTemplateRow({ ...template, has_draft: template.draft !== null }),
    content,
    changes: listTemplateChanges(inForce, content),
    versions: versions.map((version) => ({
      version: version.version,
      publishedDate: version.published_at.toISOString(),
      publishedBy: version.published_by_name,
      note: version.note,
      copiedFrom: version.copied_from,
      changes: version.changes,
    })),
    numbering: {
      numberPrefix: prefix,
      numberDigits: digits,
      nextNumber: formatQuotationNumber(year, lastPlace + 1, { prefix, digits }),
    },
    history,
    rowVersion: template.row_version ?? 0,
    mayChange: mayChangeTemplates(user),
  }
}

/** @throws CallError NOT_FOUND */
export async function readTemplateVersion(
  { db }: Caller,
  { companyId, version }: CheckedInputOf<Calls['document-template/version']>,
): Promise<TemplateContent> {
  const content = await findVersionContent(db, companyId, version)
  if (content === undefined) throw new CallError('NOT_FOUND')
  return content
}
