/** Searches solutions for a text; only this file knows the format of `search_text`. */
import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * Whether the name, owner or opportunity number contains a text. `search_pattern` defines the match (migrations 3 and
 * 6), and hyphens are treated as letters (migration 11).
 */
export const matchesSearch = (text: string): Expression<SqlBool> =>
  sql<SqlBool>`solution.search_text like translate(search_pattern(${text}), '-', 'Z')`
