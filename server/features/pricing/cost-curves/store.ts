/** All SQL of cost curves. */
import { sql, type Insertable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { CostCurveTable } from '../../../db/tables-administration.ts'

const selectCurves = (db: Database) =>
  db
    .selectFrom('cost_curve as curve')
    .innerJoin('user_account as person', 'person.id', 'curve.updated_by')
    .selectAll('curve')
    .select(['person.name as updated_by_name', sql<string>`curve.price_day::text`.as('price_day')])

export type CurveRecord = Awaited<ReturnType<ReturnType<typeof selectCurves>['executeTakeFirstOrThrow']>>

/** The curves by their English names. */
export async function listCurves(db: Database): Promise<readonly CurveRecord[]> {
  return await selectCurves(db)
    .orderBy(sql`curve.names ->> 'en'`)
    .orderBy('curve.id')
    .execute()
}

export async function findCurve(db: Database, id: string): Promise<CurveRecord | undefined> {
  return await selectCurves(db).where('curve.id', '=', id).executeTakeFirst()
}

/** Locks a curve, so that nobody changes it before the transaction ends, and reads it. */
export async function lockCurve(db: Database, id: string): Promise<CurveRecord | undefined> {
  await db.selectFrom('cost_curve').select('id').where('id', '=', id).forUpdate().execute()
  return await findCurve(db, id)
}

/** Makes creations wait for each other until the transaction ends, and counts the curves. */
export async function lockAndCountCurves(db: Database): Promise<number> {
  await sql`lock table cost_curve in share row exclusive mode`.execute(db)
  const { count } = await db
    .selectFrom('cost_curve')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertCurve(db: Database, curve: Insertable<CostCurveTable>): Promise<void> {
  await db.insertInto('cost_curve').values(curve).execute()
}

/** Changes a curve and raises its row version. */
export async function updateCurve(
  db: Database,
  { id, ...change }: Omit<Insertable<CostCurveTable>, 'row_version'>,
): Promise<void> {
  await db
    .updateTable('cost_curve')
    .set((set) => ({ ...change, row_version: set('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteCurve(db: Database, id: string): Promise<void> {
  await db.deleteFrom('cost_curve').where('id', '=', id).execute()
}
