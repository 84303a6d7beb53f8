/** All SQL of custom parts. */
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { CustomPartTable } from '../../../db/tables-parts.ts'

function selectCustomParts(db: Database) {
  return db
    .selectFrom('custom_part as custom')
    .innerJoin('user_account as asking', 'asking.id', 'custom.asked_by')
    .leftJoin('user_account as answering', 'answering.id', 'custom.answered_by')
    .leftJoin('solution', 'solution.id', 'custom.solution_id')
    .select([
      'custom.id',
      'custom.company_id',
      'custom.part_number',
      'custom.prefix',
      'custom.description',
      'custom.price',
      'custom.currency',
      'custom.mass',
      'custom.state',
      'custom.purpose',
      'custom.estimate',
      'custom.estimate_currency',
      'custom.needed_by',
      'custom.solution_id',
      'custom.asked_by',
      'custom.answer',
      'custom.created_at',
      'custom.answered_at',
      'custom.row_version',
      'asking.name as asking_name',
      'asking.email as asking_email',
      'answering.name as answering_name',
      'solution.name as solution_name',
    ])
}

export type CustomPartRecord = Awaited<
  ReturnType<ReturnType<typeof selectCustomParts>['executeTakeFirstOrThrow']>
>

export async function findCustomPart(db: Database, id: string): Promise<CustomPartRecord | undefined> {
  return await selectCustomParts(db).where('custom.id', '=', id).executeTakeFirst()
}

/** Locks a custom part, so that its changes are made one after the other. */
export async function lockCustomPart(db: Database, id: string): Promise<CustomPartRecord | undefined> {
  return await selectCustomParts(db).where('custom.id', '=', id).forUpdate('custom').executeTakeFirst()
}

/** The custom parts that lines of a solution refer to. */
export async function listCustomPartsInUse(
  db: Database,
  cfgId: string,
): Promise<readonly CustomPartRecord[]> {
  return await selectCustomParts(db)
    .where((where) =>
      where.exists(
        where
          .selectFrom('solution_line')
          .select('solution_line.id')
          .whereRef('solution_line.custom_part_id', '=', 'custom.id')
          .where('solution_line.solution_id', '=', cfgId)
          .where('solution_line.deleted_at', 'is', null),
      ),
    )
    .execute()
}

/** Custom parts, newest first. @param companyId limits the list to one company; left out, all are listed */
export async function listCustomParts(
  db: Database,
  filter: {
    readonly searchText: string
    readonly states: readonly CustomPartTable['state'][]
    readonly companyId: string | undefined
  },
  limit: number,
): Promise<readonly CustomPartRecord[]> {
  return await selectCustomParts(db)
    .$if(filter.searchText !== '', (query) =>
      query.where(sql<SqlBool>`custom.search_text like search_pattern(${filter.searchText})`),
    )
    .$if(filter.states.length > 0, (query) => query.where('custom.state', 'in', [...filter.states]))
    .$if(filter.companyId !== undefined, (query) =>
      query.where('custom.company_id', '=', filter.companyId ?? ''),
    )
    .orderBy('custom.created_at', 'desc')
    .orderBy('custom.id', 'desc')
    .limit(limit)
    .execute()
}

/** The next number of a custom part. Numbers of transactions that were rolled back stay unused. */
export async function getNextCustomPartNumber(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select nextval('custom_part_count') as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether a part number is in use, in the catalogue or as a custom part other than this one. */
export async function isPartNumberInUse(
  db: Database,
  partNumber: string,
  exceptId: string,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from part where number_key = search_key(${partNumber}))
      or exists (select from custom_part where upper(part_number) = upper(${partNumber}) and id <> ${exceptId}) as taken`.execute(
    db,
  )
  return rows[0]?.taken ?? false
}

export async function insertCustomPart(db: Database, part: Insertable<CustomPartTable>): Promise<void> {
  await db.insertInto('custom_part').values(part).execute()
}

export async function updateCustomPart(
  db: Database,
  id: string,
  change: Updateable<CustomPartTable>,
): Promise<void> {
  await db
    .updateTable('custom_part')
    .set((set) => ({ ...change, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
