/** All SQL of a bill's totals and of the solution's row that carries them. */
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** Sums of one group of lines, times the quantity of its design. */
export interface GroupSums {
  readonly id: string
  /** Decimal text; null when no line has a price. */
  readonly price: string | null
  /** Kilograms. */
  readonly mass: number
  readonly unknownMasses: number
  readonly missing: number
}

/** The list that prices, its rate into the currency of the solution, and the decimals of both currencies. */
export interface PricedWith {
  readonly listId: string
  readonly listDecimals: number
  /** Undefined: no rate is known, and no part of the list has a price. */
  readonly rate: string | undefined
  readonly decimals: number
  /** `YYYY-MM-DD`. */
  readonly day: string
}

/**
 * Adds a bill up where it lies: ten thousand lines are summed in some 20 ms and none of them travels. Prices are rounded as
 * domain/pricing/money.ts rounds them: first to the list's decimals, then, converted, to the solution's. Each line looks its price up in
 * the index: left to itself the planner, which cannot know how many lines a bill has, joins thousands with thousands one by one.
 */
export async function sumGroups(
  db: Database,
  cfgId: string,
  { listId, listDecimals, rate, decimals, day }: PricedWith,
): Promise<readonly GroupSums[]> {
  const { rows } = await sql<{
    id: string
    price: string | null
    mass: string
    unknown: number
    missing: number
  }>`
    with line as (
      select design.id::text as id, design.quantity as factor, entry ->> 'partNumber' as part_number,
        (entry ->> 'quantity')::numeric as quantity, (entry ->> 'mass')::numeric as mass,
        coalesce((entry ->> 'byOthers')::boolean, false) as by_others, null::numeric as own_price, false as custom
      from design cross join lateral jsonb_array_elements(design.bill) as entry
      where design.solution_id = ${cfgId}
      union all
      select case kind when 'A' then 'customParts' else 'additionalParts' end, 1, part_number,
        quantity, mass, false, unit_price, kind = 'A'
      from solution_line where solution_id = ${cfgId} and deleted_at is null
    ), priced as (
      select line.*, case when by_others then null when custom then own_price else listed.unit_price end as unit_price
      from line left join lateral (
        select round(round(price.unit_price, ${listDecimals}::int) * ${rate ?? null}::numeric, ${decimals}::int) as unit_price
        from price
        where price.price_list_id = ${listId} and price.part_number = line.part_number
          and valid_from <= ${day}::date and (valid_until is null or valid_until >= ${day}::date)
        order by valid_from desc limit 1
      ) as listed on not custom and not by_others
    )
    select id, sum(unit_price * quantity * factor)::text as price,
      coalesce(sum(mass * quantity * factor) filter (where not by_others), 0)::text as mass,
      coalesce(sum(quantity * factor) filter (where mass is null and not by_others), 0)::bigint as unknown,
      count(*) filter (where unit_price is null and not by_others) as missing
    from priced group by id order by id`.execute(db)
  return rows.map(({ id, price, mass, unknown, missing }) => ({
    id,
    price,
    mass: Number(mass),
    unknownMasses: unknown,
    missing,
  }))
}

/** The charges of a solution in their order. */
export async function listCharges(db: Database, cfgId: string) {
  return await db
    .selectFrom('solution_charge')
    .select(['id', 'name', 'kind', 'value', 'row_version'])
    .where('solution_id', '=', cfgId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Locks the solution's row, so that changes of its bill come one after the other. */
export async function lockSolution(db: Database, cfgId: string) {
  return await db
    .selectFrom('solution')
    .leftJoin('user_account as editor', 'editor.id', 'solution.last_editor_id')
    .select([
      'solution.id',
      'solution.company_id',
      'solution.status',
      'solution.row_version',
      'solution.currency',
      'solution.updated_at',
      'editor.name as editor_name',
    ])
    .where('solution.id', '=', cfgId)
    .forUpdate('solution')
    .executeTakeFirst()
}

export async function currencyOf(db: Database, cfgId: string): Promise<string> {
  const { currency } = await db
    .selectFrom('solution')
    .select('currency')
    .where('id', '=', cfgId)
    .executeTakeFirstOrThrow()
  return currency
}

/** Stores the total of changed content: a new version, made by a person. */
export async function storeTotal(
  db: Database,
  cfgId: string,
  change: {
    readonly price: string | null
    readonly complete: boolean
    readonly userId: string
    readonly now: Date
  },
): Promise<number> {
  const { row_version: version } = await db
    .updateTable('solution')
    .set((set) => ({
      price: change.price,
      price_complete: change.complete,
      priced_at: change.price === null ? null : change.now,
      row_version: set('row_version', '+', 1),
      last_editor_id: change.userId,
      updated_at: change.now,
    }))
    .where('id', '=', cfgId)
    .returning('row_version')
    .executeTakeFirstOrThrow()
  return version
}

/** Kinds of what changed in a solution after a point in time: what a refused person is told. */
export async function changedSince(db: Database, cfgId: string, rowVersion: number) {
  const events = await db
    .selectFrom('history_event')
    .select('changes')
    .where('solution_id', '=', cfgId)
    .where('design_id', 'is', null)
    .where('row_version', '>', rowVersion)
    .execute()
  return [...new Set(events.flatMap(({ changes }) => Object.keys(changes)))].toSorted()
}
