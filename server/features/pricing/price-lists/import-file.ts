/** Imports a file into a draft after the call was answered: read in a thread, checked completely, stored completely or not at all. */
import { randomUUID } from 'node:crypto'
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { ImportFailure, PriceImport } from '@design-portal/contract/price-lists.ts'
import { parseTableChoice } from '@design-portal/domain/parts/import/table-choice.ts'
import type { ReadingRules } from '@design-portal/domain/pricing/price-list-import/read-price-rows.ts'
import { recordAction } from '../../../db/audit.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { requireDraftingCatalogue } from '../../people/users/catalogue-access.ts'
import { lockDraft } from './lock-draft.ts'
import { toImportAnswer } from './read-lists.ts'
import { ReadingStoppedError, type ReadingThread, startReading } from './reading-thread.ts'
import { getListRules } from './reading-rules.ts'
import { deleteRows, findNamedParts, insertRows } from './row-store.ts'
import { findImport, insertImport, lockList, updateDraft, updateImport } from './store.ts'

type SentFile = CheckedInputOf<Calls['price-list/import']>

/** Number of rows stored with one statement; their text is some 800 kB. */
const rowsAtOnce = 4_000

/** How often a long step gives a sign of life. */
const pulseMilliseconds = 10_000

/**
 * Starts an import and returns at once; this process continues it in the background.
 *
 * @throws CallError FORBIDDEN, NOT_FOUND, CONDITION_NOT_MET if it is not a draft or another import into it runs, ROW_VERSION_CONFLICT
 */
export async function startImport(caller: Caller, sent: SentFile): Promise<PriceImport> {
  await requireDraftingCatalogue(caller, sent.versionId)
  const at = caller.clock()
  const importId = randomUUID()
  const { list } = await runInTransaction(caller, async (caller) => {
    const draft = await lockDraft(caller, sent.versionId, { rowVersion: sent.rowVersion })
    await insertImport(caller.db, {
      id: importId,
      version_id: sent.versionId,
      state: 'running',
      stage: 'reading',
      file_name: sent.fileName,
      asked_by: caller.user.id,
      began_at: at,
      alive_at: at,
    })
    return draft
  })
  const { decimalSign, dayOrder, firstDay } = sent
  const listRules = await getListRules(caller, list.currency)
  const rules = { ...listRules, decimalSign, dayOrder, firstDay: firstDay ?? listRules.today }
  runImport(caller, { importId, priceListId: list.id, sent, rules }).catch((error: unknown) => {
    caller.log.error({ err: error }, 'A file with prices could not be imported')
  })
  const begun = await findImport(caller.db, importId)
  if (begun === undefined) throw new CallError('NOT_FOUND')
  return toImportAnswer(begun)
}

interface ImportJob {
  readonly importId: string
  readonly priceListId: string
  readonly sent: SentFile
  readonly rules: ReadingRules
}

/** @throws an unexpected error, after the failure was recorded */
async function runImport(caller: Caller, job: ImportJob): Promise<void> {
  const { db, clock } = caller
  const thread = startReading()
  // A single missed pulse does no harm; if pulses fail for long, this is detected when the rows are stored.
  const pulse = setInterval(
    () => void updateImport(db, job.importId, { alive_at: clock() }).catch(() => undefined),
    pulseMilliseconds,
  )
  try {
    await readAndStoreFile(caller, thread, job)
  } catch (error) {
    const failure: ImportFailure = error instanceof ReadingStoppedError ? error.failure : 'inside'
    await updateImport(db, job.importId, { state: 'failed', failure, alive_at: clock() })
    if (failure === 'inside') throw error
  } finally {
    clearInterval(pulse)
    await thread.end()
  }
}

async function readAndStoreFile(caller: Caller, thread: ReadingThread, job: ImportJob): Promise<void> {
  const { db, clock } = caller
  const { importId, sent, rules } = job
  const reportProgress = (rowsDone: number): void =>
    void updateImport(db, importId, { rows_done: rowsDone, alive_at: clock() }).catch(() => undefined)
  const { fileName, file: bytes, encoding, tables } = sent
  const file = { fileName, bytes, encoding, choice: parseTableChoice(tables) }
  const read = await thread.ask({ kind: 'read', file, rules }, reportProgress)
  if (read.kind === 'failure') {
    await updateImport(db, importId, { state: 'failed', failure: read.failure, alive_at: clock() })
    return
  }
  if (read.kind !== 'checked') throw createUnexpectedAnswerError(read.kind)
  await updateImport(db, importId, {
    stage: 'checking',
    text_encoding: read.reading.encoding,
    reading: JSON.stringify(read.reading),
    rows_total: read.rowCount,
    alive_at: clock(),
  })
  const namedPartsJson = await findNamedParts(db, read.partNumbersJson)
  const checked = await thread.ask({ kind: 'report', namedPartsJson })
  if (checked.kind !== 'report') throw createUnexpectedAnswerError(checked.kind)
  const { errors, cautions, counts, problems, rowsRead } = checked.report
  const found = {
    errors,
    cautions,
    counts: JSON.stringify(counts),
    problems: JSON.stringify(problems),
    rows_total: rowsRead,
    alive_at: clock(),
  }
  await updateImport(
    db,
    importId,
    errors > 0 ? { ...found, state: 'refused' } : { ...found, stage: 'storing' },
  )
  if (errors === 0) await storeRows(caller, thread, job, read.rowCount)
}

/** Replaces all rows of the draft in one transaction. */
async function storeRows(
  caller: Caller,
  thread: ReadingThread,
  { importId, priceListId, sent }: ImportJob,
  rowCount: number,
): Promise<void> {
  // Progress is written outside the transaction, so that it can be read before the transaction ends.
  const { clock, user, db: dbOutsideTransaction } = caller
  const { versionId } = sent
  await runInTransaction(caller, async (caller) => {
    const { db } = caller
    await lockList(db, priceListId)
    const running = await findImport(db, importId)
    // The import was considered broken off in the meantime, so somebody else may have changed the draft.
    if (running?.state !== 'running') throw new ReadingStoppedError('brokenOff')
    await deleteRows(db, versionId)
    for (let first = 0; first < rowCount; first += rowsAtOnce) {
      const answer = await thread.ask({ kind: 'rows', first, count: rowsAtOnce })
      if (answer.kind !== 'rows') throw createUnexpectedAnswerError(answer.kind)
      await insertRows(db, versionId, answer.rowsJson)
      await updateImport(dbOutsideTransaction, importId, {
        rows_done: Math.min(first + rowsAtOnce, rowCount),
        alive_at: clock(),
      })
    }
    const at = clock()
    await updateDraft(db, versionId, { row_count: rowCount, file_name: sent.fileName }, user.id)
    await updateImport(db, importId, { state: 'done', rows_done: rowCount, alive_at: at })
    await recordAction(caller, { action: 'draftCatalogue', objectId: versionId })
  })
}

const createUnexpectedAnswerError = (kind: string): Error =>
  new Error(`The reading thread answered ${kind} to another question`)
