/** All SQL of templates of documents: drafts, versions, logos and numbering. */
import type { TemplateContent } from '@design-portal/domain/documents/template-content.ts'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { anyContains } from '../../../db/search-key.ts'
import type {
  DocumentLogoTable,
  DocumentTemplateTable,
  DocumentTemplateVersionTable,
} from '../../../db/tables-document-templates.ts'

/** Companies with their templates, if they have any; leaves out the company of the system user, which sells nothing. */
const selectTemplates = (db: Database, searchText: string) =>
  db
    .selectFrom('company')
    .leftJoin('document_template as template', 'template.company_id', 'company.id')
    .leftJoin('user_account as person', 'person.id', 'template.updated_by')
    .where('company.id', '!=', systemId)
    .$if(searchText !== '', (query) => query.where(anyContains([sql.ref('company.name')], searchText)))

const rowColumns = [
  'company.id as company_id',
  'company.name as company_name',
  'company.country_code',
  'template.in_force',
  'template.updated_at',
  'person.name as updated_by_name',
] as const

/** The companies by name, those with a template first. */
export async function listTemplates(
  db: Database,
  searchText: string,
  page: { readonly offset: number; readonly limit: number },
) {
  return await selectTemplates(db, searchText)
    .select(rowColumns)
    .select(sql<boolean>`template.draft is not null`.as('has_draft'))
    .orderBy(sql`template.company_id is null`)
    .orderBy(sql`company.name collate names`)
    .orderBy('company.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

export type TemplateListRecord = Awaited<ReturnType<typeof listTemplates>>[number]

export async function countTemplates(db: Database, searchText: string): Promise<number> {
  const { count } = await selectTemplates(db, searchText)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The draft and numbering of a company, and the content in force; undefined for a company that does not exist. */
export async function findTemplate(db: Database, companyId: string) {
  return await selectTemplates(db, '')
    .leftJoin('document_template_version as version', (join) =>
      join
        .onRef('version.company_id', '=', 'template.company_id')
        .onRef('version.version', '=', 'template.in_force'),
    )
    .select(rowColumns)
    .select([
      'template.draft',
      'template.number_prefix',
      'template.number_digits',
      'template.row_version',
      'version.content as published',
    ])
    .where('company.id', '=', companyId)
    .executeTakeFirst()
}

export type TemplateRecord = NonNullable<Awaited<ReturnType<typeof findTemplate>>>

/** Makes changes of a company's template wait for each other until the transaction ends, also before there is one. */
export async function lockTemplate(db: Database, companyId: string): Promise<TemplateRecord | undefined> {
  await db.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  return await findTemplate(db, companyId)
}

type TemplateColumns = Insertable<DocumentTemplateTable>

/** Inserts a template, or updates the given columns of an existing one and raises its row version. */
export async function saveTemplate(
  db: Database,
  row: Pick<TemplateColumns, 'company_id' | 'updated_at' | 'updated_by'> & Updateable<DocumentTemplateTable>,
): Promise<void> {
  await db
    .insertInto('document_template')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet({ ...row, row_version: sql`document_template.row_version + 1` }),
    )
    .execute()
}

export async function insertVersion(
  db: Database,
  row: Insertable<DocumentTemplateVersionTable>,
): Promise<void> {
  await db.insertInto('document_template_version').values(row).execute()
}

/** The versions without their content, the newest first. */
export async function listVersions(db: Database, companyId: string) {
  return await db
    .selectFrom('document_template_version as version')
    .innerJoin('user_account as person', 'person.id', 'version.published_by')
    .select([
      'version.version',
      'version.changes',
      'version.copied_from',
      'version.note',
      'version.published_at',
      'person.name as published_by_name',
    ])
    .where('version.company_id', '=', companyId)
    .orderBy('version.version', 'desc')
    .execute()
}

export async function findVersionContent(
  db: Database,
  companyId: string,
  version: number,
): Promise<TemplateContent | undefined> {
  const found = await db
    .selectFrom('document_template_version')
    .select('content')
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .executeTakeFirst()
  return found?.content
}

/** The version in force; undefined if there is none. */
export async function findVersionInForce(db: Database, companyId: string) {
  return await db
    .selectFrom('document_template as template')
    .innerJoin('document_template_version as version', (join) =>
      join
        .onRef('version.company_id', '=', 'template.company_id')
        .onRef('version.version', '=', 'template.in_force'),
    )
    .select(['version.version', 'version.content'])
    .where('template.company_id', '=', companyId)
    .executeTakeFirst()
}

/** How a company writes its numbers; undefined if it has stated nothing. */
export async function findNumbering(db: Database, companyId: string) {
  return await db
    .selectFrom('document_template')
    .select(['number_prefix as prefix', 'number_digits as digits'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
}

/** The last place in a company's series of a year; 0 if there is none. */
export async function findLastPlace(db: Database, companyId: string, year: number): Promise<number> {
  const found = await db
    .selectFrom('quotation_series')
    .select('last')
    .where('company_id', '=', companyId)
    .where('year', '=', year)
    .executeTakeFirst()
  return found?.last ?? 0
}

export async function insertLogo(db: Database, logo: Insertable<DocumentLogoTable>): Promise<void> {
  await db
    .insertInto('document_logo')
    .values(logo)
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .execute()
}

export async function findLogo(db: Database, companyId: string, logoId: string) {
  return await db
    .selectFrom('document_logo')
    .select(['kind', 'bytes'])
    .where('company_id', '=', companyId)
    .where('id', '=', logoId)
    .executeTakeFirst()
}

export async function hasLogo(db: Database, companyId: string, logoId: string): Promise<boolean> {
  const found = await db
    .selectFrom('document_logo')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', logoId)
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes the logos that neither the draft nor a version names and that were uploaded before a moment, and returns the number of those that remain. */
export async function deleteUnusedLogos(db: Database, companyId: string, before: Date): Promise<number> {
  await sql`
    delete from document_logo as logo where logo.company_id = ${companyId} and logo.uploaded_at < ${before}
      and not exists (
        select from document_template_version as version
        where version.company_id = logo.company_id and version.content ->> 'logoId' = logo.id)
      and not exists (
        select from document_template as template
        where template.company_id = logo.company_id and template.draft ->> 'logoId' = logo.id)`.execute(db)
  const { count } = await db
    .selectFrom('document_logo')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return count
}
