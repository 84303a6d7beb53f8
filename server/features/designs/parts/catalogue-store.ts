/** All SQL of the catalogue: search, parts by number. */
import type { ProductFamilyPrefix } from '@design-portal/domain/products/families.ts'
import type { PartState } from '@design-portal/domain/parts/lifecycle.ts'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'

const columns = [
  'part_number',
  'kind',
  'description',
  'manufacturer',
  'family',
  'state',
  'last_order_date',
  'successor',
  'mass',
  'sample',
  'source',
] as const

function parts(db: Database) {
  return db.selectFrom('part').select(columns)
}

export type PartRecord = Awaited<ReturnType<ReturnType<typeof parts>['executeTakeFirstOrThrow']>>

/** Parts by their exact numbers, in no order. */
export async function findParts(
  db: Database,
  partNumbers: readonly string[],
): Promise<readonly PartRecord[]> {
  return await parts(db)
    .where('part_number', '=', sql<string>`any(${[...partNumbers]}::text[])`)
    .execute()
}

export interface PartFilter {
  readonly families: readonly ProductFamilyPrefix[]
  readonly states: readonly PartState[]
  /** `YYYY-MM-DD`: whose last order is over counts as withdrawn. */
  readonly day: string
}

const where = expressionBuilder<Tables, 'part'>()

/** The condition of family and state; the states of a day, as `stateOn` of domain/parts/lifecycle.ts has them. */
function filtered({ families, states, day }: PartFilter): Expression<SqlBool> {
  const today = sql<PartState>`case when state = 'lastOrder' and last_order_date < ${day}::date then 'withdrawn' else state end`
  return where.and([
    ...(families.length === 0 ? [] : [where('family', 'in', [...families])]),
    ...(states.length === 0 ? [] : [where(today, 'in', [...states])]),
  ])
}

/** In the order of numbers, from the beginning. */
export async function listParts(
  db: Database,
  filter: PartFilter,
  limit: number,
): Promise<readonly PartRecord[]> {
  return await parts(db).where(filtered(filter)).orderBy('number_key').limit(limit).execute()
}

/** Parts whose number begins with a text, in the order of numbers; so the exact number comes first. */
export async function findByPrefix(
  db: Database,
  text: string,
  filter: PartFilter,
  limit: number,
): Promise<readonly PartRecord[]> {
  return await parts(db)
    .where(sql<SqlBool>`number_key like ${prefixPattern(text)}`)
    .where(filtered(filter))
    .orderBy('number_key')
    .limit(limit)
    .execute()
}

/** The pattern is made beforehand, so that the planner sees where it begins. */
const prefixPattern = (text: string) =>
  sql<string>`regexp_replace(search_key(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`

/**
 * Parts in whose number, description or maker all words stand, in the order of numbers. Common words fill a page from the first few
 * thousand parts, where the index of words would give tens of thousands to intersect; for the others it is asked.
 */
export async function findByWords(
  db: Database,
  words: readonly string[],
  filter: PartFilter,
  limit: number,
): Promise<readonly PartRecord[]> {
  // The first parts by number are of few families.
  const first = filter.families.length === 0 ? await walkForWords(db, words, filter, limit) : []
  return first.length >= limit ? first : await askForWords(db, words, filter, limit)
}

const holds = (word: string) => sql<SqlBool>`search_text like search_pattern(${word})`

async function walkForWords(
  db: Database,
  words: readonly string[],
  filter: PartFilter,
  limit: number,
): Promise<readonly PartRecord[]> {
  const walked = db.selectFrom('part').selectAll().orderBy('number_key').limit(mostWalked)
  return await words
    .reduce((query, word) => query.where(holds(word)), db.selectFrom(walked.as('part')).select(columns))
    .where(filtered(filter))
    .orderBy('number_key')
    .limit(limit)
    .execute()
}

/** Some thousand parts are read in the time in which the index finds one common word. */
const mostWalked = 5000

/** The first few hundred that the index gives are sorted, and nothing beyond them is looked for. */
async function askForWords(
  db: Database,
  words: readonly string[],
  filter: PartFilter,
  limit: number,
): Promise<readonly PartRecord[]> {
  const found = words.reduce(
    (query, word) => query.where(holds(word)),
    db.selectFrom('part').select(columns).select('number_key').where(filtered(filter)).limit(mostFound),
  )
  return await db
    .with(
      (name) => name('found').materialized(),
      () => found,
    )
    .selectFrom('found')
    .select(columns)
    .orderBy('number_key')
    .limit(limit)
    .execute()
}

const mostFound = 300

/** Parts by the letters and digits of their numbers alone. */
export async function findByMatchKeys(db: Database, keys: readonly string[]) {
  return await parts(db)
    .select('match_key')
    .where('match_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .orderBy('number_key')
    .execute()
}

/** For each beginning of a match key the first parts that go on from it, at most two: one is a suggestion, two are none. */
export async function findByKeyPrefixes(db: Database, keys: readonly string[]) {
  return await db
    .selectFrom(sql<{ wanted: string }>`unnest(${[...keys]}::text[])`.as<'wanted'>(sql`wanted(wanted)`))
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('part')
          .select([...columns, 'match_key'])
          // A range, because an index answers LIKE only for a pattern that is known beforehand; '[' follows 'Z'.
          .where(sql<SqlBool>`match_key >= wanted.wanted and match_key < wanted.wanted || '['`)
          .orderBy('match_key')
          .limit(2)
          .as('found'),
      (join) => join.onTrue(),
    )
    .selectAll('found')
    .select('wanted.wanted')
    .execute()
}
