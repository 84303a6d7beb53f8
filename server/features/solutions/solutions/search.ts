/** How a text is looked for in solutions; the one place that knows how their search_text is spelt. */
import { type Expression, type SqlBool, sql } from 'kysely'

/** Whether name, owner or opportunity number hold a text; `search_pattern` says how (migrations 3 and 6), with hyphens as letters (11). */
export const matchesSearch = (text: string): Expression<SqlBool> =>
  sql<SqlBool>`solution.search_text like translate(search_pattern(${text}), '-', 'Z')`
