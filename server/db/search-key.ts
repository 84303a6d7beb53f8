/** Texts as the database searches them. */
import { type Expression, type SqlBool, sql } from 'kysely'

/** The search key of a text, with `%`, `_` and `\` as letters of a pattern; a planner knows its value beforehand. */
export const searchKeyInPattern = (text: string) =>
  sql<string>`regexp_replace(search_key(${text}), '([\\\\%_])', '\\\\\\1', 'g')`

/** Whether one of some texts contains another, whatever the case, width and accents of either; for tables without a search index. */
export const oneContains = (columns: readonly Expression<unknown>[], text: string) =>
  sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`search_key(${column}) like '%' || ${searchKeyInPattern(text)} || '%'`),
    sql` or `,
  )})`

/** Whether a name is found by a text, by the rules of the search of solutions: a short text only at the beginning of a word. */
export const isNamed = (name: Expression<unknown>, text: string) =>
  sql<SqlBool>`' ' || search_key(${name}) like search_pattern(${text})`
