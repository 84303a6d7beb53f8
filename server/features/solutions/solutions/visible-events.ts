/** Determines which events of a solution's history a reader may see, for use cases and as SQL. */
import { decide } from '@design-portal/domain/permissions/decide.ts'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import type { HistoryKind } from '@design-portal/domain/workflow/history-kinds.ts'
import {
  type HistoryReader,
  listHiddenKinds,
  listHiddenWarnings,
} from '@design-portal/domain/workflow/visible-history.ts'
import { sql, type SqlBool } from 'kysely'
import type { SignedInUser } from '../../../http/identity.ts'
import { getPriceReader } from './price-reader.ts'
import type { VisibleSolution } from './visible-solution.ts'

/**
 * Describes the reader of a history. A reader who sees the solution only because their company was chosen to quote
 * learns nothing about the other companies.
 */
export function getHistoryReader(user: SignedInUser, visible: VisibleSolution): HistoryReader {
  return {
    isExternal: isExternal(user.baseRole),
    seesNetPrices: getPriceReader(user, visible).price === 'net',
    seesQuotations: decide(user, 'readQuotations', visible.facts).allowed,
    seesQuotes: decide(user, 'readHistory', { ...visible.facts, distributorCompanyIds: [] }).allowed,
  }
}

/** The events that a reader may not see. */
export interface HiddenEvents {
  readonly hidden: readonly HistoryKind[]
  /** Hidden values of the field `warnings`. */
  readonly hiddenWarnings: readonly string[]
}

export const listHiddenEvents = (reader: HistoryReader): HiddenEvents => ({
  hidden: listHiddenKinds(reader),
  hiddenWarnings: listHiddenWarnings(reader),
})

/** The SQL condition that an event, in a table or alias, may be seen. */
export function isVisibleEvent(table: 'event' | 'history_event', { hidden, hiddenWarnings }: HiddenEvents) {
  const kind = sql.ref(`${table}.kind`)
  const changes = sql.ref(`${table}.changes`)
  return sql<SqlBool>`(
    ${kind} <> all(${[...hidden]}::text[])
    and coalesce(${changes} -> 'warnings' ->> 'to', ${changes} -> 'warnings' ->> 'from', '')
      <> all(${[...hiddenWarnings]}::text[]))`
}
