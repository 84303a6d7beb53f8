/** All SQL of the catalogue: search, parts by number. */
import type { PartState } from '@design-portal/domain/parts/lifecycle.ts'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { escapedSearchKey } from '../../../db/search-key.ts'
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
  'descriptions',
] as const

function selectParts(db: Database) {
  return db.selectFrom('part').select(columns)
}

export type PartRecord = Awaited<ReturnType<ReturnType<typeof selectParts>['executeTakeFirstOrThrow']>>

/** Parts by their exact numbers, in no particular order. */
export async function listPartsByNumber(
  db: Database,
  partNumbers: readonly string[],
): Promise<readonly PartRecord[]> {
  return await selectParts(db)
    .where('part_number', '=', sql<string>`any(${[...partNumbers]}::text[])`)
    .execute()
}

/** The countries in which a part may not be sold, or not before a day. */
export async function listRestrictions(db: Database, partNumber: string) {
  return await db
    .selectFrom('part_release')
    .select(['country_code as countryId', 'release_date as releaseDate'])
    .where('part_number', '=', partNumber)
    .orderBy('country_code')
    .execute()
}

export interface PartFilter {
  readonly families: readonly string[]
  readonly states: readonly PartState[]
  /** `YYYY-MM-DD`. A part whose last order day has passed counts as withdrawn. */
  readonly day: string
}

const where = expressionBuilder<Tables, 'part'>()

/** The condition on family and state. The states on a day are those of `getStateOn` in domain/parts/lifecycle.ts. */
function buildFilterCondition({ families, states, day }: PartFilter): Expression<SqlBool> {
  const stateToday = sql<PartState>`case when state = 'lastOrder' and last_order_date < ${day}::date then 'withdrawn' else state end`
  return where.and([
    ...(families.length === 0 ? [] : [where('family', 'in', [...families])]),
    ...(states.length === 0 ? [] : [where(stateToday, 'in', [...states])]),
  ])
}

/** The first parts in the order of their numbers. */
export async function listParts(
  db: Database,
  filter: PartFilter,
  limit: number,
): Promise<readonly PartRecord[]> {
  return await selectParts(db)
    .where(buildFilterCondition(filter))
    .orderBy('number_key')
    .limit(limit)
    .execute()
}

/** Parts whose number begins with a text, in the order of numbers, so that the exact number comes first. */
export async function listPartsByPrefix(
  db: Database,
  text: string,
  filter: PartFilter,
  limit: number,
): Promise<readonly PartRecord[]> {
  return await selectParts(db)
    .where(sql<SqlBool>`number_key like ${buildPrefixPattern(text)}`)
    .where(buildFilterCondition(filter))
    .orderBy('number_key')
    .limit(limit)
    .execute()
}

/** Parts whose number begins with letters and digits, whatever separates them, in the order of those; an exact match comes first. */
export async function listPartsByKeyBeginning(
  db: Database,
  key: string,
  filter: PartFilter,
  limit: number,
): Promise<readonly PartRecord[]> {
  return await selectParts(db)
    .where('match_key', 'like', `${key}%`)
    .where(buildFilterCondition(filter))
    .orderBy('match_key')
    .limit(limit)
    .execute()
}

/** Parts whose number contains letters and digits anywhere, whatever separates them; if very many match, only some hundreds of them are sorted. */
export async function listPartsByKeyWithin(
  db: Database,
  key: string,
  filter: PartFilter,
  limit: number,
): Promise<readonly PartRecord[]> {
  return await listPartsInOrder(db, where('match_key', 'like', `%${key}%`), filter, {
    by: 'match_key',
    limit,
  })
}

/** Sorts the first few hundred parts that an index returns for a condition, and does not look for any others. */
async function listPartsInOrder(
  db: Database,
  condition: Expression<SqlBool>,
  filter: PartFilter,
  { by, limit }: { readonly by: 'match_key' | 'number_key'; readonly limit: number },
): Promise<readonly PartRecord[]> {
  const found = db
    .selectFrom('part')
    .select([...columns, 'match_key', 'number_key'])
    .where(condition)
    .where(buildFilterCondition(filter))
    .limit(maxSorted)
  return await db
    .with(
      (name) => name('found').materialized(),
      () => found,
    )
    .selectFrom('found')
    .select(columns)
    .orderBy(by)
    .limit(limit)
    .execute()
}

/** The pattern is built beforehand, so that the planner knows its prefix. */
const buildPrefixPattern = (text: string) => sql<string>`${escapedSearchKey(text)} || '%'`

/**
 * Parts whose number, description or manufacturer contains all words, in the order of numbers. Common words fill a page from the first few
 * thousand parts, while the word index would return tens of thousands of parts to intersect. Other words are looked up in the index.
 */
export async function listPartsByWords(
  db: Database,
  words: readonly string[],
  filter: PartFilter,
  limit: number,
): Promise<readonly PartRecord[]> {
  // The first parts by number belong to few families, so looking through them does not help if families are selected.
  const first = filter.families.length === 0 ? await listMatchesAmongFirstParts(db, words, filter, limit) : []
  return first.length >= limit ? first : await listPartsInWordIndex(db, words, filter, limit)
}

const containsWord = (word: string) => sql<SqlBool>`search_text like search_pattern(${word})`

async function listMatchesAmongFirstParts(
  db: Database,
  words: readonly string[],
  filter: PartFilter,
  limit: number,
): Promise<readonly PartRecord[]> {
  const firstParts = db.selectFrom('part').selectAll().orderBy('number_key').limit(maxFirstParts)
  return await words
    .reduce(
      (query, word) => query.where(containsWord(word)),
      db.selectFrom(firstParts.as('part')).select(columns),
    )
    .where(buildFilterCondition(filter))
    .orderBy('number_key')
    .limit(limit)
    .execute()
}

/** The number of first parts that are looked through. Reading them takes as long as one common word takes in the index. */
const maxFirstParts = 5000

async function listPartsInWordIndex(
  db: Database,
  words: readonly string[],
  filter: PartFilter,
  limit: number,
): Promise<readonly PartRecord[]> {
  return await listPartsInOrder(db, where.and(words.map(containsWord)), filter, { by: 'number_key', limit })
}

/** Maximum number of matching parts that are sorted; if more match, some are missed (our choice). */
const maxSorted = 300

/** Parts by the letters and digits of their numbers alone. */
export async function listPartsByMatchKeys(db: Database, keys: readonly string[]) {
  return await selectParts(db)
    .select('match_key')
    .where('match_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .orderBy('number_key')
    .execute()
}

/** For each prefix of a match key, at most two of the parts that begin with it: one part is a suggestion, two are not. */
export async function listPartsByKeyPrefixes(db: Database, keys: readonly string[]) {
  return await db
    .selectFrom(sql<{ wanted: string }>`unnest(${[...keys]}::text[])`.as<'wanted'>(sql`wanted(wanted)`))
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('part')
          .select([...columns, 'match_key'])
          // A range, because LIKE uses an index only if the pattern is known beforehand; '[' follows 'Z'.
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
