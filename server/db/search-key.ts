/** Texts as the database searches them. */
import { sql } from 'kysely'

/** The search key of a text, with `%`, `_` and `\` as letters of a pattern; a planner knows its value beforehand. */
export const searchKeyInPattern = (text: string) =>
  sql<string>`regexp_replace(search_key(${text}), '([\\\\%_])', '\\\\\\1', 'g')`
