/** All SQL that finds solutions, and what they contain, among those that a person may see. Every statement reads a bounded number of rows. */
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { isVisibleFor, listScopes, listVisibleParts } from '../../solutions/visibility/visibility.ts'

type Condition = Expression<SqlBool>

const where: ExpressionBuilder<Tables, 'solution'> = expressionBuilder<Tables, 'solution'>()

/**
 * How many of the newest solutions are read from each part of what a person may see (their own, shared with them, of a region …) before
 * the index is searched for older ones. For a person who may see fewer, such as most people of other companies, the index is not needed.
 */
const newestPerPart = 1000

/** The same for a search of designs, which looks up the designs of each of these solutions. */
const newestPerPartForDesigns = 400

/** Maximum number of index entries that are read. If more rows match a text and few of them are visible to the person, some are missed. */
const maxIndexEntries = 5000

/** Whether a person may read standards, whoever owns them. */
const readsStandards = (user: SignedInUser): boolean => listScopes(user, 'listStandard').size > 0

/** What a person may open, as alternatives that one index each can answer. */
const listParts = (user: SignedInUser): readonly Condition[] => [
  ...listVisibleParts(where, user, 'openDetails'),
  ...(readsStandards(user) ? [where('solution.status', '=', 'standard')] : []),
]

/** The condition that a person may open a solution; the twin of `canSee` for solutions that are not archived. */
export const mayOpen = (user: SignedInUser): Condition =>
  where.or([
    isVisibleFor(where, user, 'openDetails'),
    ...(readsStandards(user) ? [where('solution.status', '=', 'standard')] : []),
  ])

/** The columns that decide who may open a solution. */
const visibilityColumns = sql.join(
  (
    [
      'id',
      'updated_at',
      'owner_id',
      'company_id',
      'region_id',
      'status',
      'approver_id',
      'archived_by',
      'tss_requested',
    ] as const
  ).map((column) => sql.ref(`solution.${column}`)),
)

const isInUse = sql<SqlBool>`not solution.archived`

/** The newest solutions that a person may open; a solution may be there more than once. */
function selectNewest(user: SignedInUser, columns: RawBuilder<unknown>, count: number) {
  const parts = listParts(user).map(
    (part, index) => sql`(
      select solution.id, solution.updated_at, ${sql.lit(index)} as part, ${columns} from solution where ${isInUse} and ${part}
      order by solution.updated_at desc, solution.id desc limit ${sql.lit(count)}
    )`,
  )
  return sql.join(parts, sql` union all `)
}

interface FoundIds {
  /** The newest first. */
  readonly ids: readonly string[]
  /** Whether there is, or may be, something that is not among them. */
  readonly more: boolean
}

export interface SolutionSearch {
  readonly user: SignedInUser
  readonly limit: number
}

/**
 * Finds solutions that a person may open, the newest first: among the newest, or else by index.
 *
 * @param matches a condition on `search_text`
 */
export async function findSolutionIds(
  db: Database,
  { user, limit }: SolutionSearch,
  matches: Condition,
): Promise<FoundIds> {
  if (listParts(user).length === 0) return { ids: [], more: false }
  const { ids, mayBeMore } = await searchNewest(db, { user, limit }, matches)
  if (ids.length > limit || !mayBeMore) return limitIds(ids, limit)
  const byIndex = await searchSolutionIndex(db, { user, limit }, matches)
  const all = [...new Set([...ids, ...byIndex.ids])]
  return { ids: all.slice(0, limit), more: all.length > limit || byIndex.more }
}

/**
 * Searches the newest solutions of each part. PostgreSQL stops reading a part as soon as enough match, which for a common word is early.
 * Otherwise it reads all of them, which also tells whether the part has older solutions.
 */
async function searchNewest(
  db: Database,
  { user, limit }: SolutionSearch,
  matches: Condition,
): Promise<{ readonly ids: readonly string[]; readonly mayBeMore: boolean }> {
  const parts = listParts(user).map((part, index) => ({ part, name: sql.raw(`newest_${index}`) }))
  const newest = parts.map(
    ({ part, name }) => sql`${name} as materialized (
      select solution.id, solution.updated_at, solution.search_text from solution where ${isInUse} and ${part}
      order by solution.updated_at desc, solution.id desc limit ${sql.lit(newestPerPart)}
    )`,
  )
  const found = parts.map(
    ({ name }) => sql`(
      select solution.id, solution.updated_at from ${name} as solution where ${matches}
      order by solution.updated_at desc, solution.id desc limit ${sql.lit(limit + 1)}
    )`,
  )
  const isFull = parts.map(({ name }) => sql`(select count(*) from ${name}) >= ${sql.lit(newestPerPart)}`)
  const { rows } = await sql<{ ids: string[]; may_be_more: boolean }>`
    with ${sql.join(newest)}, found as materialized (${sql.join(found, sql` union `)})
    select
      array(select id from found order by updated_at desc, id desc limit ${sql.lit(limit + 1)}) as ids,
      case when (select count(*) from found) > ${sql.lit(limit)} then true else ${sql.join(isFull, sql` or `)} end as may_be_more`.execute(
    db,
  )
  const [row] = rows
  return { ids: row?.ids ?? [], mayBeMore: row?.may_be_more ?? false }
}

/** Finds solutions that the person has archived, among the newest of them; what other people archived is not found. */
export async function findArchivedIds(
  db: Database,
  { user, limit }: SolutionSearch,
  matches: Condition,
): Promise<FoundIds> {
  const { rows } = await sql<{ id: string }>`
    select solution.id from (
      select ${visibilityColumns}, solution.search_text from solution where solution.archived and solution.archived_by = ${user.id}
      order by solution.updated_at desc, solution.id desc limit ${sql.lit(newestPerPart)}
    ) as solution
    where ${matches} and ${mayOpen(user)}
    order by solution.updated_at desc, solution.id desc limit ${sql.lit(limit + 1)}`.execute(db)
  return limitIds(
    rows.map(({ id }) => id),
    limit,
  )
}

const limitIds = (ids: readonly string[], limit: number): FoundIds => ({
  ids: ids.slice(0, limit),
  more: ids.length > limit,
})

async function searchSolutionIndex(
  db: Database,
  { user, limit }: SolutionSearch,
  matches: Condition,
): Promise<FoundIds> {
  const { rows } = await sql<{ ids: string[]; read: number }>`
    with gathered as materialized (
      select ${visibilityColumns} from solution where ${isInUse} and ${matches} limit ${sql.lit(maxIndexEntries)}
    )
    select
      array(
        select solution.id from gathered as solution where ${mayOpen(user)}
        order by solution.updated_at desc, solution.id desc limit ${sql.lit(limit + 1)}
      ) as ids,
      (select count(*)::integer from gathered) as read`.execute(db)
  const [{ ids, read } = { ids: [], read: 0 }] = rows
  return { ids: ids.slice(0, limit), more: ids.length > limit || read === maxIndexEntries }
}

/** What is looked for among designs: a condition on a row of `design`, and one that an index of it answers; undefined if none does. */
export interface DesignLookup {
  readonly matches: Condition
  readonly byIndex: Condition | undefined
}

/** Finds designs of solutions that a person may open, those of the newest solutions first. */
export async function findDesignIds(
  db: Database,
  { user, limit }: SolutionSearch,
  { matches, byIndex }: DesignLookup,
): Promise<FoundIds> {
  if (listParts(user).length === 0) return { ids: [], more: false }
  const { rows } = await sql<{ ids: string[]; fullest: number }>`
    with newest as materialized (${selectNewest(user, sql`solution.name`, newestPerPartForDesigns)})
    select
      array(
        select design.id
        from (select distinct id, updated_at from newest) as solution join design on design.solution_id = solution.id
        where ${matches}
        order by solution.updated_at desc, design.position, design.id limit ${sql.lit(limit + 1)}
      ) as ids,
      coalesce((select max(read.count) from (select count(*)::integer from newest group by part) as read), 0) as fullest`.execute(
    db,
  )
  const [{ ids, fullest } = { ids: [], fullest: 0 }] = rows
  if (ids.length > limit || fullest < newestPerPartForDesigns) return limitIds(ids, limit)
  if (byIndex === undefined) return { ids, more: true }
  const indexed = await searchDesignIndex(db, { user, limit }, byIndex)
  const all = [...new Set([...ids, ...indexed.ids])]
  return { ids: all.slice(0, limit), more: all.length > limit || indexed.more }
}

async function searchDesignIndex(
  db: Database,
  { user, limit }: SolutionSearch,
  byIndex: Condition,
): Promise<FoundIds> {
  const { rows } = await sql<{ ids: string[]; read: number }>`
    with gathered as materialized (
      select design.id, design.solution_id, design.position from design where ${byIndex} limit ${sql.lit(maxIndexEntries)}
    )
    select
      array(
        select design.id from gathered as design join solution on solution.id = design.solution_id
        where ${isInUse} and ${mayOpen(user)}
        order by solution.updated_at desc, design.position, design.id limit ${sql.lit(limit + 1)}
      ) as ids,
      (select count(*)::integer from gathered) as read`.execute(db)
  const [{ ids, read } = { ids: [], read: 0 }] = rows
  return { ids: ids.slice(0, limit), more: ids.length > limit || read === maxIndexEntries }
}

/** The owners of the newest solutions that a person may open. */
export function selectOwners(user: SignedInUser) {
  if (listParts(user).length === 0) return undefined
  return sql<string>`(select newest.owner_id from (${selectNewest(user, sql`solution.owner_id`, newestPerPart)}) as newest)`
}
