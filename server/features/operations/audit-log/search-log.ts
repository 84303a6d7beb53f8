/** Searches the audit log, and exports the results as a file. */
import type { Caller } from '../../../http/caller.ts'
import { createMomentCell } from '@design-portal/domain/parts/file-cell.ts'
import { type PeriodBounds, toPeriod } from '@design-portal/domain/reference/period.ts'
import { getDayIn, getTimeZone } from '@design-portal/domain/reference/time-zones.ts'
import { type AuditEntry, maxCountedAuditEntries, maxAuditRows } from '@design-portal/contract/audit-log.ts'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { toTextKey } from '@design-portal/domain/text-key.ts'
import { getPortalMessages } from '../../../texts/portal-messages.ts'
import { CallError, createCursorError } from '../../../http/call-error.ts'
import type { ListColumn } from '../admin-lists/list-columns.ts'
import { type FileFormat, writeListFile } from '../admin-lists/list-file.ts'
import { countEntries, type EntryRecord, listActions, listEntries, hasEntry } from './store.ts'

/** @throws CallError INVALID_INPUT for a cursor that no answer had */
export async function searchLog(
  { db, user }: Caller,
  { currentPage, sizePerPage: limit, after, ...criteria }: CheckedInputOf<Calls['audit/list']>,
): Promise<AnswerOf<Calls['audit/list']>> {
  const search = toSearch(criteria, user)
  if (after !== undefined && !(await hasEntry(db, after))) throw createCursorError()
  const offset = after === undefined ? (currentPage - 1) * limit : 0
  const [entries, count, actions] = await Promise.all([
    listEntries(db, search, { offset, limit: limit + 1, after }),
    countEntries(db, search, maxCountedAuditEntries + 1),
    listActions(db),
  ])
  const shown = entries.slice(0, limit)
  return {
    data: shown.map(present),
    totalItems: Math.min(count, maxCountedAuditEntries),
    totalExact: count <= maxCountedAuditEntries,
    nextCursor: entries.length > limit ? String(shown.at(-1)?.id) : null,
    actions,
  }
}

const toSearch = <Criteria extends PeriodBounds>(
  { from, until, ...criteria }: Criteria,
  { countryCode }: Caller['user'],
) => ({ ...criteria, ...toPeriod({ from, until }, getTimeZone(countryCode)) })

const present = (entry: EntryRecord): AuditEntry => ({
  entryId: entry.id,
  at: entry.at.toISOString(),
  usrId: entry.user_id,
  usrName: entry.name,
  usrEmail: entry.email,
  action: entry.action,
  outcome: entry.outcome,
  objectId: entry.object_id,
  objectName: entry.object_name,
  reason: entry.reason,
  requestId: entry.request_id,
  times: entry.times,
})

type Field =
  | 'at'
  | 'who'
  | 'usrEmail'
  | 'action'
  | 'outcome'
  | 'objectName'
  | 'objectId'
  | 'reason'
  | 'times'
  | 'requestId'

const columns: readonly ListColumn<Field>[] = [
  { field: 'at' },
  { field: 'who' },
  { field: 'usrEmail' },
  { field: 'action' },
  { field: 'outcome' },
  { field: 'objectName' },
  { field: 'objectId' },
  { field: 'reason' },
  { field: 'times' },
  { field: 'requestId' },
]

/** @throws CallError TOO_MANY_ROWS */
export async function exportLog(
  { db, user, clock }: Caller,
  { lang, ...criteria }: CheckedInputOf<Calls['audit/list.csv']>,
  format: FileFormat,
) {
  const entries = await listEntries(db, toSearch(criteria, user), { offset: 0, limit: maxAuditRows + 1 })
  if (entries.length > maxAuditRows)
    throw new CallError('TOO_MANY_ROWS', { details: { limit: maxAuditRows } })
  const messages = getPortalMessages(lang)
  const timeZone = getTimeZone(user.countryCode)
  const rows = entries.map((entry) => ({
    at: createMomentCell(entry.at, timeZone),
    who: entry.name ?? '',
    usrEmail: entry.email ?? '',
    action: messages[toTextKey('AUDIT_ACTION', entry.action)] ?? entry.action,
    outcome: messages[toTextKey('AUDIT_OUTCOME', entry.outcome)] ?? entry.outcome,
    objectName: entry.object_name ?? '',
    objectId: entry.object_id ?? '',
    reason: entry.reason === null ? '' : (messages[entry.reason] ?? entry.reason),
    times: { number: String(entry.times) },
    requestId: entry.request_id ?? '',
  }))
  return await writeListFile(columns, rows, {
    titleKey: 'AUDIT_TITLE',
    lang,
    format,
    day: getDayIn(user.countryCode, clock()),
    timeZone,
  })
}
