/** All SQL of actions on designs other than their configuration: copies, order, quantity, notes, and the search for designs to insert. */
import { sql, type SqlBool } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { isVisibleFor } from '../../solutions/visibility/visibility.ts'
import { matchesSearch } from '../../solutions/solutions/search.ts'

/** Who changes a design, and when. */
export interface EditStamp {
  readonly userId: string
  readonly now: Date
}

/** A design to copy, the id of its copy, and what the copy is called. */
export interface DesignCopy {
  readonly from: string
  readonly to: string
  readonly name: string
}

/**
 * Copies designs unchanged to the end of a solution, in the given order, each with its notes and its room.
 */
export async function insertCopies(
  db: Database,
  solution: { readonly id: string; readonly company_id: string },
  copies: readonly DesignCopy[],
  { userId, now }: EditStamp,
): Promise<void> {
  const [sources, targets, names] = [
    copies.map((copy) => copy.from),
    copies.map((copy) => copy.to),
    copies.map((copy) => copy.name),
  ]
  await sql`
    insert into design (
      id, solution_id, company_id, name, configurator_type, product_key, product_version, position, quantity, choices, assignment, bill,
      drawings, figures, exchange, error_count, decided, component_part_number, unit_price, price_complete, content_hash, reference_locks, notes, created_at, updated_at, updated_by
    )
    select copy.target, ${solution.id}, ${solution.company_id}, copy.name, design.configurator_type, design.product_key, design.product_version,
      (select coalesce(max(position), 0) from design where solution_id = ${solution.id}) + copy.place, design.quantity, design.choices,
      design.assignment, design.bill, design.drawings, design.figures, design.exchange, design.error_count, design.decided, design.component_part_number,
      design.unit_price, design.price_complete, design.content_hash, design.reference_locks, design.notes, ${now}, ${now}, ${userId}
    from unnest(${sources}::uuid[], ${targets}::uuid[], ${names}::text[]) with ordinality as copy (source, target, name, place)
    join design on design.id = copy.source`.execute(db)
  await sql`
    insert into room_details (design_id, solution_id, company_id, room, updated_at, updated_by)
    select copy.target, ${solution.id}, ${solution.company_id}, room_details.room, ${now}, ${userId}
    from unnest(${sources}::uuid[], ${targets}::uuid[]) as copy (source, target)
    join room_details on room_details.design_id = copy.source`.execute(db)
}

/** Moves every design after a position by one, to make room for another design. */
export async function shiftPositions(db: Database, cfgId: string, after: number): Promise<void> {
  await db
    .updateTable('design')
    .set((set) => ({ position: set('position', '+', 1) }))
    .where('solution_id', '=', cfgId)
    .where('position', '>', after)
    .execute()
}

export async function storePosition(db: Database, desId: string, position: number): Promise<void> {
  await db.updateTable('design').set({ position }).where('id', '=', desId).execute()
}

/** Numbers the designs of a solution from 1, in the order of the given ids. */
export async function storeOrder(db: Database, cfgId: string, desIds: readonly string[]): Promise<void> {
  await sql`
    update design set position = wanted.place
    from unnest(${[...desIds]}::uuid[]) with ordinality as wanted (id, place)
    where design.id = wanted.id and design.solution_id = ${cfgId}`.execute(db)
}

/** Changes quantity or notes of a design and raises its version. */
export async function updateDesignFields(
  db: Database,
  desId: string,
  change: { readonly quantity?: number; readonly notes?: string },
  { userId, now }: EditStamp,
): Promise<void> {
  await db
    .updateTable('design')
    .set((set) => ({
      ...change,
      row_version: set('row_version', '+', 1),
      updated_at: now,
      updated_by: userId,
    }))
    .where('id', '=', desId)
    .execute()
}

/**
 * Stores the current unit prices of the designs of a solution. The price of a design is not part of its content, so its version is not
 * raised.
 */
export async function storeUnitPrices(
  db: Database,
  prices: readonly { readonly desId: string; readonly amount: string; readonly complete: boolean }[],
): Promise<void> {
  if (prices.length === 0) return
  const [ids, amounts, complete] = [
    prices.map(({ desId }) => desId),
    prices.map(({ amount }) => amount),
    prices.map((price) => price.complete),
  ]
  await sql`
    update design set unit_price = priced.amount, price_complete = priced.complete
    from unnest(${ids}::uuid[], ${amounts}::numeric[], ${complete}::boolean[]) as priced (id, amount, complete)
    where design.id = priced.id`.execute(db)
}

/** The solution that a design belongs to. */
export async function findSolutionOfDesign(db: Database, desId: string): Promise<string | undefined> {
  const row = await db.selectFrom('design').select('solution_id').where('id', '=', desId).executeTakeFirst()
  return row?.solution_id
}

/** Stores a design that is about to be deleted, together with its room, so that it can be restored. */
export async function storeDeletedDesign(
  db: Database,
  desId: string,
  { userId, now }: EditStamp,
): Promise<void> {
  await sql`
    insert into deleted_design (id, solution_id, company_id, design, room, deleted_at, deleted_by)
    select design.id, design.solution_id, design.company_id, to_jsonb(design), to_jsonb(room_details), ${now}, ${userId}
    from design left join room_details on room_details.design_id = design.id
    where design.id = ${desId}
    on conflict (id) do update set design = excluded.design, room = excluded.room, deleted_at = excluded.deleted_at,
      deleted_by = excluded.deleted_by`.execute(db)
}

/** Restores a deleted design of a solution as it was, with its version raised by one; returns whether there was one. */
export async function restoreDeletedDesign(
  db: Database,
  { cfgId, desId }: { readonly cfgId: string; readonly desId: string },
  { userId, now }: EditStamp,
): Promise<boolean> {
  const { rows } = await sql`
    insert into design (
      id, solution_id, company_id, name, configurator_type, product_key, product_version, position, quantity, choices, assignment, bill,
      drawings, figures, exchange, error_count, decided, component_part_number, notes, unit_price, price_complete, content_hash, reference_locks, row_version, created_at, updated_at, updated_by
    )
    select was.id, was.solution_id, was.company_id, was.name, was.configurator_type, was.product_key, was.product_version, was.position,
      was.quantity, was.choices, was.assignment, was.bill, was.drawings, was.figures, was.exchange, coalesce(was.error_count, 0), was.decided, was.component_part_number, was.notes, was.unit_price,
      was.price_complete, was.content_hash, was.reference_locks, was.row_version + 1, was.created_at, ${now}, ${userId}
    from deleted_design cross join jsonb_populate_record(null::design, deleted_design.design) as was
    where deleted_design.id = ${desId} and deleted_design.solution_id = ${cfgId}
    on conflict (id) do nothing
    returning id`.execute(db)
  if (rows.length === 0) return false
  await sql`
    insert into room_details
    select was.* from deleted_design cross join jsonb_populate_record(null::room_details, deleted_design.room) as was
    where deleted_design.id = ${desId} and deleted_design.room is not null`.execute(db)
  await db.deleteFrom('deleted_design').where('id', '=', desId).execute()
  return true
}

/** Maximum number of solutions, newest first, that each of the two parts of a search looks at. */
const maxSearched = 200

/** Other active solutions that a person can see. Everybody can see standards. */
function selectOtherSolutions(db: Database, user: SignedInUser, cfgId: string) {
  return db
    .selectFrom('solution')
    .select(['solution.id', 'solution.name', 'solution.owner_name', 'solution.country_code'])
    .where('solution.id', '!=', cfgId)
    .where(sql<SqlBool>`not solution.archived`)
    .where((where) =>
      where.or([isVisibleFor(where, user, 'openDetails'), where('solution.status', '=', 'standard')]),
    )
}

export interface DesignSearch {
  /** The solution that the designs are to be inserted into. */
  readonly cfgId: string
  readonly text: string
  readonly types: readonly number[]
  readonly limit: number
}

/** Designs of other solutions that a person can see, where the name of the design or its solution contains a text; newest first. */
export async function listCompatibleDesigns(
  db: Database,
  user: SignedInUser,
  { cfgId, text, types, limit }: DesignSearch,
) {
  const others = selectOtherSolutions(db, user, cfgId)
  // Each part of the search uses one index. A single condition over both tables would read both in full.
  const bySolution = others
    .$if(text !== '', (query) => query.where(matchesSearch(text)))
    .orderBy('solution.updated_at', 'desc')
    .orderBy('solution.id', 'desc')
    .limit(maxSearched)
  const byDesign = others
    .innerJoin('design', 'design.solution_id', 'solution.id')
    .where(sql<SqlBool>`design.search_text like search_pattern(${text})`)
    .orderBy('design.updated_at', 'desc')
    .orderBy('design.id')
    .limit(maxSearched)
  return await db
    .with('shown', (inner) =>
      inner
        .selectFrom(bySolution.as('by_solution'))
        .selectAll()
        .$if(text !== '', (query) => query.union(inner.selectFrom(byDesign.as('by_design')).selectAll())),
    )
    .selectFrom('shown')
    .innerJoin('design', 'design.solution_id', 'shown.id')
    .select([
      'design.id',
      'design.name',
      'design.configurator_type',
      'design.quantity',
      'design.component_part_number',
      'design.updated_at',
      'shown.id as solution_id',
      'shown.name as solution_name',
      'shown.owner_name',
      'shown.country_code',
    ])
    .where('design.configurator_type', 'in', types)
    .orderBy('design.updated_at', 'desc')
    .orderBy('design.id')
    .limit(limit)
    .execute()
}

/** Quantity and mass of the lines that a solution has in addition to its designs. */
export async function listOwnMasses(db: Database, cfgId: string) {
  const lines = await db
    .selectFrom('solution_line')
    .select(['quantity', 'mass'])
    .where('solution_id', '=', cfgId)
    .where('deleted_at', 'is', null)
    .execute()
  return lines.map(({ quantity, mass }) => ({ quantity, mass: mass === null ? undefined : Number(mass) }))
}
