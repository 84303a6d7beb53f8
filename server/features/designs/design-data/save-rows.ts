/** Stores rows of a data table under the hash of their text. */
import { createHash } from 'node:crypto'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { designDataCalls } from '@design-portal/contract/design-data.ts'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { type DataContent, findDataFault } from '@design-portal/domain/products/data-rows.ts'
import { MAX_DATA_COLUMNS } from '@design-portal/domain/engine/source/check-data.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { findExceededLimit } from '../../../http/json-body.ts'
import { requireEditableTable } from './require-table.ts'
import { deleteUnusedData, storeContent, sumStoredLength } from './store.ts'

type Calls = typeof designDataCalls

/** How long rows that no design names are kept: a draft in a browser may still name them. */
const unusedDays = 30

/** Maximum number of characters of all rows that are stored with a solution (our choice). */
const maxStoredLength = 256 * 1024 * 1024

/** @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, UNKNOWN_PRODUCT_VERSION, INVALID_INPUT */
export async function saveRows(
  caller: Caller,
  input: CheckedInputOf<Calls['design/data/save']>,
): Promise<AnswerOf<Calls['design/data/save']>> {
  const { visible, table } = await requireEditableTable(caller, input)
  const text = decodeUtf8(input.file)
  const excess = findExceededLimit(text, (table.maxRows + 1) * (MAX_DATA_COLUMNS + 1) + 10)
  if (excess !== undefined) throw createContentError(excess)
  const content = parseContent(text)
  const fault = findDataFault(table, content)
  if (fault !== undefined) throw createContentError(fault)
  const { solution } = visible
  const now = caller.clock()
  const hash = createHash('sha256').update(text).digest('hex')
  await runInTransaction(caller, async ({ db, user }) => {
    await deleteUnusedData(db, solution.id, new Date(now.getTime() - unusedDays * dayMilliseconds))
    if ((await sumStoredLength(db, solution.id)) + text.length > maxStoredLength)
      throw createContentError(
        'This solution has too many rows in its history. Continue in a copy of the solution.',
      )
    await storeContent(db, {
      solution_id: solution.id,
      hash,
      company_id: solution.company_id,
      row_count: content.rows.length,
      content: text,
      stored_at: now,
      stored_by: user.id,
    })
  })
  return { hash, rows: content.rows.length }
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    if (!text.includes('\0') && !text.includes(String.raw`\u0000`)) return text
  } catch {
    // Reported below.
  }
  throw createContentError('Send JSON as UTF-8, without the character U+0000.')
}

/** Its form is checked by `findDataFault`. */
function parseContent(text: string): DataContent {
  try {
    return JSON.parse(text)
  } catch {
    throw createContentError('This is not JSON. Send {"columns": [names], "rows": [[cells], …]}.')
  }
}

const createContentError = (message: string): CallError =>
  new CallError('INVALID_INPUT', { fields: [{ path: 'file', code: 'not_allowed', message }] })
