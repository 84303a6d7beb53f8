/** Starts exporting a list to a file, and reports the progress. */
import { getDayIn, getTimeZone } from '@design-portal/domain/reference/time-zones.ts'
import { isNear, getNearNow } from '@design-portal/domain/near-now.ts'
import { randomUUID } from 'node:crypto'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { calls } from '@design-portal/contract/calls.ts'
import { type ListExport, maxSheetRows } from '@design-portal/contract/solution-list.ts'
import { canSeeNetPrices } from '@design-portal/domain/pricing/reader.ts'
import { getPortalMessages } from '../../../texts/portal-messages.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { openWholeList } from '../solution-list/read-list.ts'
import { countRunning, type ExportRecord, findExport, insertExport } from './store.ts'
import { findSolutionCustomer } from '../../sales/customers/visibility.ts'
import { readNewestOrders } from '../../sales/orders/newest-orders.ts'
import { type ExportJob, writeExport } from './write-export.ts'

type ExportCall = (typeof calls)['solutions/list/export']

/** Maximum number of exports per person that run at the same time. */
const maxRunning = 2

/** If an export has reported no progress for this long, its process is considered dead. */
const aliveMilliseconds = 60_000

/**
 * Returns at once; this process writes the file afterwards.
 *
 * @throws CallError FORBIDDEN and INVALID_INPUT under the same conditions as the list, TOO_MANY_ROWS, RATE_LIMITED
 */
export async function startExport(
  caller: Caller,
  { filter, sorting, format, lang, cfgids }: CheckedInputOf<ExportCall>,
): Promise<AnswerOf<ExportCall>> {
  const { user, db, clock } = caller
  const now = clock()
  const running = await countRunning(db, user.id, getNearNow(now, aliveMilliseconds))
  if (running >= maxRunning) throw new CallError('RATE_LIMITED', { headers: { 'retry-after': '10' } })
  const list = await openWholeList(caller, { filter, sorting, lang, chosen: cfgids })
  requireRowLimit(format, list.count)
  const name = getPortalMessages(lang)['EXPORT_FILE_NAME'] ?? 'Solutions'
  const job: ExportJob = {
    id: randomUUID(),
    format,
    lang,
    list,
    withPrices: canSeeNetPrices(user),
    nameCustomer: (row) => findSolutionCustomer(user, row)?.customerName ?? '',
    findOrders: async (rows) => await readNewestOrders(db, user, rows),
    timeZone: getTimeZone(user.countryCode),
  }
  const row = {
    id: job.id,
    user_id: user.id,
    state: 'running',
    format,
    file_name: `${name} ${getDayIn(user.countryCode, now)}.${format}`,
    rows_total: list.count,
    created_at: now,
    alive_at: now,
  } as const
  await insertExport(db, row)
  writeExport(caller, job).catch((error: unknown) => {
    caller.log.error({ err: error }, 'A list could not be written to a file')
  })
  return presentExport({ ...row, rows_done: 0 }, now)
}

/** @throws CallError TOO_MANY_ROWS for more rows than a spreadsheet can hold; CSV has no limit */
export function requireRowLimit(format: ListExport['format'], rows: number): void {
  if (format === 'xlsx' && rows > maxSheetRows)
    throw new CallError('TOO_MANY_ROWS', { details: { limit: maxSheetRows } })
}

/** @throws CallError NOT_FOUND if there is no such export, or if it belongs to somebody else */
export async function readExportProgress({ db, user, clock }: Caller, exportId: string): Promise<ListExport> {
  const found = await findExport(db, user.id, exportId)
  if (found === undefined) throw new CallError('NOT_FOUND')
  return presentExport(found, clock())
}

function presentExport(row: ExportRecord, now: Date): ListExport {
  const isDead = row.state === 'running' && !isNear(row.alive_at, now, aliveMilliseconds)
  return {
    exportId: row.id,
    state: isDead ? 'failed' : row.state,
    format: row.format,
    rowsDone: row.rows_done,
    rowsTotal: row.rows_total,
    fileName: row.file_name,
  }
}
