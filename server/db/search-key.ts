/** Conditions that search texts regardless of case, width and accents, as `search_key` in the database folds them. */
import { type Expression, type SqlBool, sql } from 'kysely'

/** The search key of a text, with `%`, `_` and `\` escaped so that LIKE takes them literally. The planner evaluates it beforehand. */
export const escapedSearchKey = (text: string) =>
  sql<string>`regexp_replace(search_key(${text}), '([\\\\%_])', '\\\\\\1', 'g')`

/** Whether any of the columns contains the text; for tables without a search index. */
export const anyContains = (columns: readonly Expression<unknown>[], text: string) =>
  sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`search_key(${column}) like '%' || ${escapedSearchKey(text)} || '%'`),
    sql` or `,
  )})`

/** Whether a text finds a name, by the rules of the search of solutions: a short text matches only at the beginning of a word. */
export const matchesName = (name: Expression<unknown>, text: string) =>
  sql<SqlBool>`' ' || search_key(${name}) like search_pattern(${text})`
