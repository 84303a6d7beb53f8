/** All SQL of the parts that people maintain in the catalogue. */
import type { PartState } from '@design-portal/domain/parts/lifecycle.ts'
import { toMatchKey } from '@design-portal/domain/parts/import/normalize-part-number.ts'
import { type Expression, expressionBuilder, type Insertable, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'

const rowColumns = [
  'part_number',
  'description',
  'manufacturer',
  'family',
  'state',
  'last_order_date',
  'successor',
  'mass',
  'unit',
  'sample',
  'row_version',
] as const

const selectRows = (db: Database) => db.selectFrom('part').select(rowColumns)
export type PartRow = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>

const selectRecords = (db: Database) => selectRows(db).select(['id', 'source', 'descriptions'])
export type PartRecord = Awaited<ReturnType<ReturnType<typeof selectRecords>['executeTakeFirstOrThrow']>>

export interface PartListFilter {
  readonly searchText: string
  readonly family?: string | undefined
  readonly state?: PartState | undefined
}

const where = expressionBuilder<Tables, 'part'>()

/** A shorter key would match most numbers. */
const minSearchKeyLength = 3

/** Further words of a search are ignored (our choice). */
const maxSearchWords = 8

/** Matches parts with all words in number, description or maker, or with the letters and digits of the text in the number, however it is written. */
function buildTextConditions(searchText: string): Expression<SqlBool>[] {
  const words = searchText.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (words.length === 0) return []
  const inText = where.and(
    words.slice(0, maxSearchWords).map((word) => sql<SqlBool>`search_text like search_pattern(${word})`),
  )
  const key = toMatchKey(searchText)
  return [
    key.length < minSearchKeyLength ? inText : where.or([inText, where('match_key', 'like', `%${key}%`)]),
  ]
}

const buildRowCondition = ({ searchText, family, state }: PartListFilter): Expression<SqlBool> =>
  where.and([
    ...buildTextConditions(searchText),
    ...(family === undefined ? [] : [where('family', '=', family)]),
    ...(state === undefined ? [] : [where('state', '=', state)]),
  ])

/** The parts of a page, in the order of their numbers. */
export async function listCatalogueParts(
  db: Database,
  filter: PartListFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly PartRow[]> {
  return await selectRows(db)
    .where(buildRowCondition(filter))
    .orderBy('number_key')
    .orderBy('part_number')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Parts above this number are not counted, so that a list of a large catalogue opens as fast as that of a small one. */
export const maxCounted = 10_000

/** Counts the parts, at most one above {@link maxCounted}. */
export async function countParts(db: Database, filter: PartListFilter): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('part')
        .select('part_number')
        .where(buildRowCondition(filter))
        .limit(maxCounted + 1)
        .as('found'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function findPart(db: Database, partNumber: string): Promise<PartRecord | undefined> {
  return await selectRecords(db).where('part_number', '=', partNumber).executeTakeFirst()
}

/** Locks a part, so that nobody changes it before the transaction ends, and reads it. */
export async function lockPart(db: Database, partNumber: string): Promise<PartRecord | undefined> {
  return await selectRecords(db).where('part_number', '=', partNumber).forUpdate().executeTakeFirst()
}

/** Makes changes of the catalogue wait for each other until the transaction ends, so that no two of them create a cycle of successors. */
export async function lockCatalogue(db: Database): Promise<void> {
  await db.selectFrom('catalogue_version').select('version').forUpdate().execute()
}

/** Whether a number is in use, in the catalogue or as a custom part, regardless of case. */
export async function isNumberInUse(db: Database, partNumber: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from part where number_key = search_key(${partNumber}))
      or exists (select from custom_part where upper(part_number) = upper(${partNumber})) as taken`.execute(
    db,
  )
  return rows[0]?.taken ?? false
}

/** The successors of a part, one after the other; ends where a cycle closes. */
export async function listSuccessors(db: Database, partNumber: string): Promise<readonly string[]> {
  const { rows } = await sql<{ part_number: string }>`
    with recursive chain as (
      select part_number, successor from part where part_number = ${partNumber}
      union
      select part.part_number, part.successor from chain join part on part.part_number = chain.successor
    )
    select part_number from chain`.execute(db)
  return rows.map(({ part_number: number }) => number)
}

export type PartColumns = Omit<
  Insertable<Tables['part']>,
  'part_number' | 'id' | 'kind' | 'family' | 'row_version'
>

/** Inserts a part and returns the id of its history. */
export async function insertPart(db: Database, partNumber: string, columns: PartColumns): Promise<string> {
  const { id } = await db
    .insertInto('part')
    .values({ ...columns, part_number: partNumber, kind: 'N' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a part and raises its row version. */
export async function updatePart(db: Database, partNumber: string, columns: PartColumns): Promise<void> {
  await db
    .updateTable('part')
    .set((set) => ({ ...columns, row_version: set('row_version', '+', 1) }))
    .where('part_number', '=', partNumber)
    .execute()
}

interface Restriction {
  readonly countryId: string
  readonly releaseDate: string | null
}

export async function replaceRestrictions(
  db: Database,
  partNumber: string,
  restrictions: readonly Restriction[],
): Promise<void> {
  await db.deleteFrom('part_release').where('part_number', '=', partNumber).execute()
  if (restrictions.length === 0) return
  await db
    .insertInto('part_release')
    .values(
      restrictions.map(({ countryId, releaseDate }) => ({
        part_number: partNumber,
        country_code: countryId,
        release_date: releaseDate,
      })),
    )
    .execute()
}

/** Parts by their numbers, with the countries in which they are restricted. */
export async function findStoredParts(
  db: Database,
  partNumbers: readonly string[],
): Promise<
  ReadonlyMap<string, { readonly part: PartRecord; readonly restrictions: readonly Restriction[] }>
> {
  const anyOfNumbers = sql<string>`any(${[...new Set(partNumbers)]}::text[])`
  const parts = await selectRecords(db).where('part_number', '=', anyOfNumbers).execute()
  const releases = await db
    .selectFrom('part_release')
    .select(['part_number', 'country_code as countryId', 'release_date as releaseDate'])
    .where('part_number', '=', anyOfNumbers)
    .orderBy('country_code')
    .execute()
  const byPart = Map.groupBy(releases, ({ part_number: number }) => number)
  return new Map(
    parts.map((part) => {
      const restrictions = (byPart.get(part.part_number) ?? []).map(({ countryId, releaseDate }) => ({
        countryId,
        releaseDate,
      }))
      return [part.part_number, { part, restrictions }]
    }),
  )
}

/** Returns those of the numbers that are in use, regardless of case, in the catalogue or as a custom part. */
export async function listNumbersInUse(
  db: Database,
  partNumbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ number: string }>`
    select number from unnest(${[...new Set(partNumbers)]}::text[]) as asked (number)
    where exists (select from part where number_key = search_key(number))
      or exists (
        select from part where match_key = regexp_replace(upper(normalize(number, NFKC)), '[^0-9A-Z]', '', 'g')
          and upper(regexp_replace(part_number, '[[:space:]]', '', 'g')) = upper(regexp_replace(number, '[[:space:]]', '', 'g'))
      )
      or exists (select from custom_part where upper(part_number) = upper(number))`.execute(db)
  return new Set(rows.map(({ number }) => number))
}

/** Every part that has a successor, paired with it. */
export async function listAllSuccessors(db: Database): Promise<readonly (readonly [string, string])[]> {
  const { rows } = await sql<{ part_number: string; successor: string }>`
    select part_number, successor from part where successor is not null`.execute(db)
  return rows.map(({ part_number: number, successor }) => [number, successor] as const)
}
