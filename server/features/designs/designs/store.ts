/** All SQL of designs. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { DesignTable } from '../../../db/tables.ts'
import { storeTotals } from '../parts/bill-totals.ts'
import { buildExternalName } from '../../solutions/visibility/known-people.ts'

/** A design without the results of its save, which only documents and checks need (`stored-results.ts`). */
export type DesignRecord = Omit<
  Selectable<DesignTable>,
  'drawings' | 'figures' | 'exchange' | 'search_text'
> & {
  readonly stored_by: string
  readonly stored_by_external: string
}

function selectDesigns(db: Database) {
  return db
    .selectFrom('design')
    .innerJoin('user_account as editor', 'editor.id', 'design.updated_by')
    .select([
      'design.id',
      'design.solution_id',
      'design.company_id',
      'design.name',
      'design.configurator_type',
      'design.product_key',
      'design.product_version',
      'design.position',
      'design.quantity',
      'design.choices',
      'design.assignment',
      'design.bill',
      'design.decided',
      'design.error_count',
      'design.component_part_number',
      'design.notes',
      'design.unit_price',
      'design.price_complete',
      'design.content_hash',
      'design.reference_locks',
      'design.row_version',
      'design.created_at',
      'design.updated_at',
      'design.updated_by',
      'editor.name as stored_by',
      buildExternalName('editor', 'design.solution_id').as('stored_by_external'),
    ])
}

/** The designs of a solution in their order. */
export async function listDesigns(db: Database, cfgId: string): Promise<readonly DesignRecord[]> {
  return await selectDesigns(db)
    .where('design.solution_id', '=', cfgId)
    .orderBy('design.position')
    .orderBy('design.id')
    .execute()
}

/** The designs of a solution with how often each is there. */
export async function listNamesAndQuantities(
  db: Database,
  cfgId: string,
): Promise<readonly { readonly id: string; readonly name: string; readonly quantity: number }[]> {
  return await db
    .selectFrom('design')
    .select(['id', 'name', 'quantity'])
    .where('solution_id', '=', cfgId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function findDesign(
  db: Database,
  cfgId: string,
  desId: string,
): Promise<DesignRecord | undefined> {
  return await selectDesigns(db)
    .where('design.solution_id', '=', cfgId)
    .where('design.id', '=', desId)
    .executeTakeFirst()
}

/** Stores a new design at the end of the solution; returns whether its id was free. */
export async function insertDesign(
  db: Database,
  design: Omit<Insertable<DesignTable>, 'position'>,
): Promise<boolean> {
  const stored = await db
    .insertInto('design')
    .values({
      ...design,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from design where solution_id = ${design.solution_id})`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Changes a design if it still has the version that the change is based on; returns whether it had. */
export async function updateDesign(
  db: Database,
  { desId, rowVersion }: { readonly desId: string; readonly rowVersion: number },
  change: Updateable<DesignTable>,
): Promise<boolean> {
  const changed = await db
    .updateTable('design')
    .set({ ...change, row_version: rowVersion + 1 })
    .where('id', '=', desId)
    .where('row_version', '=', rowVersion)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function updateDesignName(
  db: Database,
  desId: string,
  change: { readonly name: string; readonly userId: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('design')
    .set((set) => ({
      name: change.name,
      row_version: set('row_version', '+', 1),
      updated_at: change.now,
      updated_by: change.userId,
    }))
    .where('id', '=', desId)
    .execute()
}

export async function removeDesign(db: Database, desId: string): Promise<void> {
  await db.deleteFrom('design').where('id', '=', desId).execute()
}

/** The names of the fields of a design that were changed after a version. */
export async function listChangedFieldsSince(
  db: Database,
  desId: string,
  rowVersion: number,
): Promise<readonly string[]> {
  const events = await db
    .selectFrom('history_event')
    .select('changes')
    .where('design_id', '=', desId)
    .where('row_version', '>', rowVersion)
    .execute()
  return [...new Set(events.flatMap(({ changes }) => Object.keys(changes)))].toSorted()
}

/**
 * Updates the solution's own columns from its designs: price, configurator types, version, date. Must be called in the transaction of the
 * change, with the row locked.
 *
 * @throws CallError TOTAL_TOO_LARGE
 */
export async function refreshSolution(
  db: Database,
  solution: {
    readonly cfgId: string
    readonly companyId: string
    readonly userId: string
    readonly now: Date
  },
): Promise<Awaited<ReturnType<typeof storeTotals>>> {
  const { cfgId, companyId } = solution
  const totals = await storeTotals(db, solution)
  await db.deleteFrom('solution_configurator_type').where('solution_id', '=', cfgId).execute()
  await sql`
    insert into solution_configurator_type (solution_id, company_id, configurator_type)
    select distinct solution_id, ${companyId}::uuid, configurator_type from design where solution_id = ${cfgId}`.execute(
    db,
  )
  return totals
}
