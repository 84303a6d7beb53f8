/** All SQL of the sites of solutions. */
import type { StatedSite } from '@design-portal/domain/site/site.ts'
import { sql, type Insertable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { SolutionSiteTable } from '../../../db/tables-dashboard.ts'
import { buildExternalName } from '../visibility/known-people.ts'

/** Undefined where nobody has stated a site. */
export async function findSite(db: Database, cfgId: string) {
  return await db
    .selectFrom('solution_site')
    .innerJoin('user_account as editor', 'editor.id', 'solution_site.updated_by')
    .select([
      'solution_site.site',
      'solution_site.row_version',
      'solution_site.updated_at',
      'editor.name as stored_by',
      buildExternalName('editor', 'solution_site.solution_id').as('stored_by_external'),
    ])
    .where('solution_site.solution_id', '=', cfgId)
    .executeTakeFirst()
}
export type SiteRecord = NonNullable<Awaited<ReturnType<typeof findSite>>>

/** Replaces the stored site and raises its version. The solution must be locked. */
export async function storeSite(
  db: Database,
  row: Omit<Insertable<SolutionSiteTable>, 'site' | 'row_version'> & {
    readonly site: StatedSite
    readonly row_version: number
  },
): Promise<void> {
  const site = JSON.stringify(row.site)
  const { solution_id, company_id, ...changed } = { ...row, site }
  await db
    .insertInto('solution_site')
    .values({ solution_id, company_id, ...changed })
    .onConflict((conflict) => conflict.column('solution_id').doUpdateSet(changed))
    .execute()
}

/** Copies the site of a solution to its copy. */
export async function copySite(
  db: Database,
  { from, to }: { readonly from: string; readonly to: { readonly id: string; readonly company_id: string } },
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  await sql`
    insert into solution_site (solution_id, company_id, site, updated_at, updated_by)
    select ${to.id}, ${to.company_id}, site, ${now}, ${userId}
    from solution_site where solution_id = ${from}`.execute(db)
}
