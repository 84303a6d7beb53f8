/** All SQL of the search except for visibility (`visible-solutions.ts`): which words a row contains, and what is shown of it. */
import { type Expression, type SqlBool, sql } from 'kysely'
import { systemId } from '@design-portal/domain/workflow/statuses.ts'
import type { Database } from '../../../db/database.ts'
import { escapedSearchKey } from '../../../db/search-key.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { matchesSearch } from '../../solutions/solutions/search.ts'
import { mayOpen, selectOwners } from './visible-solutions.ts'

type Condition = Expression<SqlBool>

const allHold = (conditions: readonly Condition[]): Condition =>
  sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

export const solutionContains = (words: readonly string[]): Condition => allHold(words.map(matchesSearch))

const designContains = (word: string): Condition =>
  sql<SqlBool>`design.search_text like search_pattern(${word})`

/** A word of a design: in its name, or in the name of one of these configurator types. */
export interface DesignWord {
  readonly word: string
  readonly types: readonly number[]
}

const matchesNameOrType = ({ word, types }: DesignWord): Condition =>
  types.length === 0
    ? designContains(word)
    : sql<SqlBool>`(${designContains(word)} or design.configurator_type in (${sql.join(types.map((type) => sql.lit(type)))}))`

/** Builds the conditions that find designs by words. An index helps only if some word names no product, because there are many designs of each product. */
export function buildDesignLookup(words: readonly DesignWord[]) {
  const matches = allHold(words.map(matchesNameOrType))
  return { matches, byIndex: words.some(({ types }) => types.length === 0) ? matches : undefined }
}

/** Written exactly like the expression of the index. */
export const designHasPart = (partNumber: string): Condition =>
  sql<SqlBool>`bill_part_numbers(design.bill) @> array[${partNumber}]`

/** Whether a line beside the designs of a solution has a part. */
export const solutionHasPart = (partNumber: string): Condition =>
  sql<SqlBool>`solution.id in (
    select solution_line.solution_id from solution_line where solution_line.part_number = ${partNumber} and solution_line.deleted_at is null
  )`

function sortByIds<Row extends { readonly id: string }>(
  rows: readonly Row[],
  ids: readonly string[],
): readonly Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Reads what is shown of solutions, in the order of the ids. */
export async function readFoundSolutions(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('solution')
    .select(['id', 'name', 'status', 'owner_name', 'country_code', 'opportunity_number'])
    .where('id', 'in', [...ids])
    .execute()
  return sortByIds(rows, ids)
}

/** Reads what is shown of designs, in the order of the ids. */
export async function readFoundDesigns(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('design')
    .innerJoin('solution', 'solution.id', 'design.solution_id')
    .select([
      'design.id',
      'design.name',
      'design.configurator_type',
      'solution.id as solution_id',
      'solution.name as solution_name',
      'solution.owner_name',
      'solution.status',
    ])
    .where('design.id', 'in', [...ids])
    .execute()
  return sortByIds(rows, ids)
}

/** Finds the solutions in use whose drawing numbers begin alike, if the person may open them; there is hardly ever more than one. */
export async function listSolutionsByDrawing(
  db: Database,
  user: SignedInUser,
  solutionEnd: string,
): Promise<readonly string[]> {
  const found = await db
    .selectFrom('solution')
    .select('id')
    .where(sql<SqlBool>`right(solution.id::text, 10) = ${solutionEnd}`)
    .where(sql<SqlBool>`not solution.archived`)
    .where(mayOpen(user))
    .limit(5)
    .execute()
  return found.map(({ id }) => id)
}

export async function listDesignIds(
  db: Database,
  solutionIds: readonly string[],
): Promise<readonly string[]> {
  if (solutionIds.length === 0) return []
  const found = await db
    .selectFrom('design')
    .select('id')
    .where('solution_id', 'in', [...solutionIds])
    .orderBy('position')
    .execute()
  return found.map(({ id }) => id)
}

/** Custom parts that hold the words, each with the newest solution in use that has it and that the person may open; others are not found. */
export async function listCustomPartsByWords(
  db: Database,
  words: readonly string[],
  { user, limit }: { readonly user: SignedInUser; readonly limit: number },
) {
  const { rows } = await sql<{ part_number: string; description: string; solution_id: string }>`
    with found as materialized (
      select id, part_number, description, created_at from custom_part
      where state <> 'withdrawn' and ${allHold(words.map((word) => sql<SqlBool>`custom_part.search_text like search_pattern(${word})`))}
      order by created_at desc limit ${sql.lit(maxSorted)}
    )
    select found.part_number, found.description, used.id as solution_id
    from found cross join lateral (
      select solution.id from solution_line join solution on solution.id = solution_line.solution_id
      where solution_line.custom_part_id = found.id and solution_line.deleted_at is null and not solution.archived and ${mayOpen(user)}
      order by solution.updated_at desc limit 1
    ) as used
    order by found.created_at desc, found.part_number limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** Finds a solution in use by its id, if the person may open it. */
export async function findSolutionById(
  db: Database,
  user: SignedInUser,
  id: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('solution')
    .select('id')
    .where('id', '=', id)
    .where(sql<SqlBool>`not solution.archived`)
    .where(mayOpen(user))
    .executeTakeFirst()
  return found?.id
}

/** Maximum number of rows that are sorted. If more match, some are missed; a longer text finds them. */
const maxSorted = 300

/** A short word matches only at the beginning of a word, because it would be part of too many names. */
const personContains = (word: string): Condition =>
  word.length > 2 || /[^\u0020-\u007f]/.test(word)
    ? sql<SqlBool>`person.search_text like '%' || ${escapedSearchKey(word)} || '%'`
    : sql<SqlBool>`' ' || translate(person.search_text, E'\n', ' ') like search_pattern(${word})`

/** Whom a person may find: everybody, or people of one company, and owners of solutions that they may open. */
export type PeopleScope = 'everybody' | { readonly companyId: string | undefined }

export async function listPeopleByWords(
  db: Database,
  words: readonly string[],
  {
    user,
    scope,
    limit,
  }: { readonly user: SignedInUser; readonly scope: PeopleScope; readonly limit: number },
) {
  const owners = selectOwners(user)
  return await db
    .selectFrom((select) =>
      select
        .selectFrom('user_account as person')
        .innerJoin('company', 'company.id', 'person.company_id')
        .select(['person.id', 'person.name', 'person.email', 'company.name as company_name'])
        .where('person.active', '=', true)
        .where('person.base_role', '!=', 'SY')
        .where(allHold(words.map(personContains)))
        .$if(scope !== 'everybody', (query) =>
          query.where((where) =>
            where.or([
              where('person.id', '=', user.id),
              ...(scope === 'everybody' || scope.companyId === undefined
                ? []
                : [where('person.company_id', '=', scope.companyId)]),
              ...(owners === undefined ? [] : [where('person.id', 'in', owners)]),
            ]),
          ),
        )
        .limit(maxSorted)
        .as('found'),
    )
    .selectAll()
    .orderBy(sql`name collate names`)
    .orderBy('id')
    .limit(limit)
    .execute()
}

const keyContains = (key: Expression<string>, word: string): Condition =>
  sql<SqlBool>`${key} like search_pattern(${word})`

/** Written exactly like the expressions of the indexes. */
const opportunityKey = sql<string>`search_key(' ' || number || E'\n ' || coalesce(account_name, '') || E'\n ' || coalesce(name, ''))`
const companyKey = sql<string>`search_key(' ' || name)`

/** Opportunities of the sales system that name their account and belong to a solution that the person may open. */
export async function listAccountsByWords(
  db: Database,
  words: readonly string[],
  { user, limit }: { readonly user: SignedInUser; readonly limit: number },
) {
  const { rows } = await sql<{ number: string; account_name: string; name: string | null }>`
    with found as materialized (
      select number, account_name, name from opportunity
      where account_name is not null and ${allHold(words.map((word) => keyContains(opportunityKey, word)))} limit ${sql.lit(maxSorted)}
    )
    select number, account_name, name from found
    where exists (
      select from solution where solution.opportunity_number = found.number and not solution.archived and ${mayOpen(user)}
    )
    order by account_name collate names, number limit ${sql.lit(limit)}`.execute(db)
  return rows
}

export async function listCompaniesByWords(db: Database, words: readonly string[], limit: number) {
  const { rows } = await sql<{ id: string; name: string; country_code: string }>`
    select id, name, country_code from (
      select id, name, country_code from company
      where id <> ${systemId} and ${allHold(words.map((word) => keyContains(companyKey, word)))} limit ${sql.lit(maxSorted)}
    ) as found
    order by name collate names, id limit ${sql.lit(limit)}`.execute(db)
  return rows
}
