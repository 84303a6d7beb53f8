/** All SQL of actions on whole solutions: guarded changes, shares, people, names, opportunities, and the report of archived solutions. */
import { partLimits } from '@design-portal/domain/parts/part-limits.ts'
import { sql, type SqlBool, type Updateable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { SolutionTable } from '../../../db/tables.ts'
import { CallError } from '../../../http/call-error.ts'
import { matchesSearch } from '../solutions/search.ts'

/** A solution at the version on which its change was decided. */
export interface SolutionVersion {
  readonly id: string
  readonly row_version: number
}

/** Changes a solution whose row is locked at the expected version, and increments its version. */
export async function updateSolution(
  db: Database,
  { id, row_version: version }: SolutionVersion,
  change: Updateable<SolutionTable>,
): Promise<void> {
  await db
    .updateTable('solution')
    .set({ ...change, row_version: version + 1 })
    .where('id', '=', id)
    .where('row_version', '=', version)
    .execute()
}

/** Resets the version of a new solution to 1, however many steps its creation took. */
export async function resetRowVersion(db: Database, cfgId: string): Promise<void> {
  await db.updateTable('solution').set({ row_version: 1 }).where('id', '=', cfgId).execute()
}

/** Finds the names used by an owner that begin like a name, in lower case. */
export async function listSimilarNames(
  db: Database,
  ownerId: string,
  name: string,
  except: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('solution')
    .select(sql<string>`lower(name)`.as('name'))
    .where('owner_id', '=', ownerId)
    .where('id', '!=', except)
    .where(sql<SqlBool>`not archived`)
    .where(sql<SqlBool>`starts_with(lower(name), lower(${name}))`)
    .execute()
  return new Set(rows.map((row) => row.name))
}

const personColumns = [
  'user_account.id',
  'user_account.name',
  'user_account.email',
  'user_account.base_role',
  'user_account.role_flags',
  'user_account.company_id',
  'company.name as company_name',
] as const

/** Finds people to whom something may be given: active people, except the system. */
export async function listPeople(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('user_account')
    .innerJoin('company', 'company.id', 'user_account.company_id')
    .select(personColumns)
    .where('user_account.id', 'in', ids)
    .where('user_account.active', '=', true)
    .where('user_account.base_role', '!=', 'SY')
    .execute()
}

export type PersonRecord = Awaited<ReturnType<typeof listPeople>>[number]

/** Lists the people a solution is shared with, sorted by name. */
export async function listShares(db: Database, cfgId: string) {
  return await db
    .selectFrom('solution_share')
    .innerJoin('user_account', 'user_account.id', 'solution_share.user_id')
    .innerJoin('company', 'company.id', 'user_account.company_id')
    .select(personColumns)
    .select(['solution_share.share_level', 'solution_share.shared_at', 'solution_share.shared_by'])
    .where('solution_share.solution_id', '=', cfgId)
    .orderBy(sql`user_account.name collate names`)
    .orderBy('user_account.id')
    .execute()
}

/** Gives people a share at a level, replacing an existing one. */
export async function storeShares(
  db: Database,
  solution: { readonly id: string; readonly company_id: string },
  shares: readonly { readonly userId: string; readonly level: 'read' | 'restricted' | 'full' }[],
  change: { readonly userId: string; readonly now: Date },
): Promise<void> {
  if (shares.length === 0) return
  await db
    .insertInto('solution_share')
    .values(
      shares.map(({ userId, level }) => ({
        solution_id: solution.id,
        company_id: solution.company_id,
        user_id: userId,
        share_level: level,
        shared_at: change.now,
        shared_by: change.userId,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['solution_id', 'user_id']).doUpdateSet((set) => ({
        share_level: set.ref('excluded.share_level'),
        shared_at: set.ref('excluded.shared_at'),
        shared_by: set.ref('excluded.shared_by'),
      })),
    )
    .execute()
}

export async function removeShares(db: Database, cfgId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await db
    .deleteFrom('solution_share')
    .where('solution_id', '=', cfgId)
    .where('user_id', 'in', userIds)
    .execute()
}

/** Whether the bill of some design or a line of the solution itself contains a custom part (kind A). */
export async function hasCustomPart(db: Database, cfgId: string): Promise<boolean> {
  const { found } = await db
    .selectNoFrom((select) =>
      select
        .or([
          select.exists(
            select
              .selectFrom('design')
              .select('id')
              .where('solution_id', '=', cfgId)
              .where(sql<SqlBool>`bill @> '[{"kind":"A"}]'`),
          ),
          select.exists(
            select
              .selectFrom('solution_line')
              .select('id')
              .where('solution_id', '=', cfgId)
              .where('kind', '=', 'A')
              .where('deleted_at', 'is', null),
          ),
        ])
        .as('found'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(found)
}

/** Returns when a solution was last ordered; undefined if it never was, or if no date was recorded. */
export async function findLastOrderDate(db: Database, cfgId: string): Promise<Date | undefined> {
  const event = await db
    .selectFrom('history_event')
    .select('at')
    .where('solution_id', '=', cfgId)
    .where('kind', '=', 'status change')
    .where(sql<SqlBool>`changes -> 'status' ->> 'to' = 'ordered'`)
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return event?.at
}

/** Lists the facts about designs that are checked before a training solution becomes a real one. */
export async function listTrainingDesigns(db: Database, cfgId: string) {
  return await db
    .selectFrom('design')
    .select(['name', 'price_complete as priceComplete'])
    .where('solution_id', '=', cfgId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Lists a page of the solutions that a person archived, newest first, with their total number. */
export async function listArchived(
  db: Database,
  userId: string,
  searchText: string,
  page: { readonly number: number; readonly size: number },
) {
  const found = db
    .selectFrom('solution')
    .where('archived_by', '=', userId)
    .where(sql<SqlBool>`archived`)
    .$if(searchText !== '', (query) => query.where(matchesSearch(searchText)))
  const { count } = await found
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const ids = await found
    .select('id')
    .orderBy('archived_at', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute()
  return { ids: ids.map(({ id }) => id), count }
}

/** The conversion of amounts from one currency to another. */
export interface Conversion {
  /** ISO 4217 code of the original currency. */
  readonly from: string
  readonly rate: string
  readonly decimals: number
}

/**
 * Copies the lines of a solution itself and its charges, as far as requested, with converted amounts. The price of a custom
 * part keeps its amount and currency, because its author chose that currency.
 */
export async function copyOwnLines(
  db: Database,
  { from, to }: { readonly from: string; readonly to: { readonly id: string; readonly company_id: string } },
  { from: currency, rate, decimals }: Conversion,
  {
    parts,
    charges,
    userId,
    now,
  }: {
    readonly parts: boolean
    readonly charges: boolean
    readonly userId: string
    readonly now: Date
  },
): Promise<void> {
  if (parts) await copyLines(db, { from, to, currency }, { userId, now })
  if (!charges) return
  await sql`
    insert into solution_charge (id, solution_id, company_id, name, kind, value, position, created_at, updated_at, updated_by)
    select gen_random_uuid(), ${to.id}, ${to.company_id}, name, kind,
      case kind when 'amount' then round(value * ${rate}::numeric, ${decimals}::integer) else value end, position, ${now}, ${now}, ${userId}
    from solution_charge where solution_id = ${from} and deleted_at is null`.execute(db)
}

async function copyLines(
  db: Database,
  {
    from,
    to,
    currency,
  }: {
    readonly from: string
    readonly to: { readonly id: string; readonly company_id: string }
    readonly currency: string
  },
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  await sql`
    insert into solution_line (
      id, solution_id, company_id, kind, part_number, custom_part_id, custom_part_version, description, mass, unit_price,
      currency, quantity, position, created_at, updated_at, updated_by
    )
    select gen_random_uuid(), ${to.id}, ${to.company_id}, kind, part_number, custom_part_id, custom_part_version, description, mass,
      unit_price, case when unit_price is not null then coalesce(currency, ${currency}) end, quantity, position,
      ${now}, ${now}, ${userId}
    from solution_line where solution_id = ${from} and deleted_at is null`.execute(db)
}

const { maxTotal } = partLimits

/** @throws CallError TOTAL_TOO_LARGE if a charge would exceed the maximum after the conversion */
export async function requireConvertibleCharges(
  db: Database,
  cfgId: string,
  { rate, decimals }: Conversion,
): Promise<void> {
  const tooLarge = await db
    .selectFrom('solution_charge')
    .select('id')
    .where('solution_id', '=', cfgId)
    .where('kind', '=', 'amount')
    .where(sql<SqlBool>`round(value * ${rate}::numeric, ${decimals}::integer) > ${maxTotal}`)
    .executeTakeFirst()
  if (tooLarge !== undefined) throw new CallError('TOTAL_TOO_LARGE', { details: { largestTotal: maxTotal } })
}

/** Converts the charges of a solution. Prices of custom parts keep their currency, which is now stored with them. */
export async function convertOwnLines(
  db: Database,
  cfgId: string,
  { from, rate, decimals }: Conversion,
): Promise<void> {
  await sql`
    update solution_line set currency = coalesce(currency, ${from})
    where solution_id = ${cfgId} and unit_price is not null`.execute(db)
  await sql`
    update solution_charge set value = round(value * ${rate}::numeric, ${decimals}::integer)
    where solution_id = ${cfgId} and kind = 'amount'`.execute(db)
}

/** Finds people who work with a standard: those it is shared with, and those who still have a copy of it. */
export async function listReadersOfStandard(db: Database, cfgId: string): Promise<readonly string[]> {
  const shared = await db
    .selectFrom('solution_share')
    .select('user_id')
    .where('solution_id', '=', cfgId)
    .execute()
  const copied = await db
    .selectFrom('history_event')
    .innerJoin('solution', 'solution.id', 'history_event.solution_id')
    .select('solution.owner_id as user_id')
    .distinct()
    .where('history_event.kind', '=', 'create')
    .where(sql<string>`history_event.changes #>> '{copiedFromCfgId,to}'`, '=', cfgId)
    .where('solution.status', '<>', 'archived')
    .execute()
  return [...new Set([...shared, ...copied].map(({ user_id: userId }) => userId))]
}
