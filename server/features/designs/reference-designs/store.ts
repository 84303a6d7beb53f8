/** All SQL of reference designs. */
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Insertable, Updateable } from 'kysely'
import type { ReferenceDesignVersionTable } from '../../../db/tables-administration.ts'

export interface VersionKey {
  readonly designKey: string
  readonly version: number
}

const selectVersions = (db: Database) =>
  db
    .selectFrom('reference_design_version as design')
    .leftJoin('user_account as uploader', 'uploader.id', 'design.uploaded_by')
    .leftJoin('user_account as publisher', 'publisher.id', 'design.published_by')
    .leftJoin('user_account as withdrawer', 'withdrawer.id', 'design.withdrawn_by')
    .selectAll('design')
    .select([
      'uploader.name as uploader_name',
      'publisher.name as publisher_name',
      'withdrawer.name as withdrawer_name',
      sql<number>`(select count(*)::int from solution_reference began
        where began.design_key = design.design_key and began.version = design.version)`.as('solutions'),
    ])

export type VersionRecord = Awaited<ReturnType<ReturnType<typeof selectVersions>['executeTakeFirstOrThrow']>>

/** All versions by key, the newest of each first. */
export async function listVersions(db: Database): Promise<readonly VersionRecord[]> {
  return await selectVersions(db).orderBy('design.design_key').orderBy('design.version', 'desc').execute()
}

export async function findVersion(
  db: Database,
  { designKey, version }: VersionKey,
): Promise<VersionRecord | undefined> {
  return await selectVersions(db)
    .where('design.design_key', '=', designKey)
    .where('design.version', '=', version)
    .executeTakeFirst()
}

/** Makes changes of reference designs wait for each other until the transaction ends. */
export async function lockVersions(db: Database): Promise<void> {
  await sql`lock table reference_design_version in share row exclusive mode`.execute(db)
}

export async function insertVersion(
  db: Database,
  row: Insertable<ReferenceDesignVersionTable>,
): Promise<void> {
  await db.insertInto('reference_design_version').values(row).execute()
}

export async function updateVersion(
  db: Database,
  { designKey, version }: VersionKey,
  change: Updateable<ReferenceDesignVersionTable>,
): Promise<void> {
  await db
    .updateTable('reference_design_version')
    .set(change)
    .where('design_key', '=', designKey)
    .where('version', '=', version)
    .execute()
}

export async function deleteVersion(db: Database, { designKey, version }: VersionKey): Promise<void> {
  await db
    .deleteFrom('reference_design_version')
    .where('design_key', '=', designKey)
    .where('version', '=', version)
    .execute()
}
