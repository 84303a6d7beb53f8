/** Which events of a solution's history a reader is told of, for use cases and as SQL. */
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

/** What of a history somebody is told. Who reads only as one of those chosen to quote learns nothing of the others. */
export function getHistoryReader(user: SignedInUser, visible: VisibleSolution): HistoryReader {
  return {
    outside: isExternal(user.baseRole),
    net: getPriceReader(user, visible).price === 'net',
    quotes: decide(user, 'readHistory', { ...visible.facts, distributorCompanyIds: [] }).allowed,
  }
}

/** Events that a reader is not told of. */
export interface HiddenEvents {
  readonly hidden: readonly HistoryKind[]
  /** Texts of the field `warnings`. */
  readonly hiddenWarnings: readonly string[]
}

export const listHiddenEvents = (reader: HistoryReader): HiddenEvents => ({
  hidden: listHiddenKinds(reader),
  hiddenWarnings: listHiddenWarnings(reader),
})

/** Whether an event of a table or alias is told. */
export function isVisibleEvent(table: 'event' | 'history_event', { hidden, hiddenWarnings }: HiddenEvents) {
  const kind = sql.ref(`${table}.kind`)
  const changes = sql.ref(`${table}.changes`)
  return sql<SqlBool>`(
    ${kind} <> all(${[...hidden]}::text[])
    and coalesce(${changes} -> 'warnings' ->> 'to', ${changes} -> 'warnings' ->> 'from', '')
      <> all(${[...hiddenWarnings]}::text[]))`
}
