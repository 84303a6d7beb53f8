/**
 * Checks or applies a file of parts in chunks. What came of a chunk and its place in the file are written in one transaction with its
 * parts, so that an import whose process is gone is continued without losing or repeating a row.
 */
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Services } from '../../../http/services.ts'
import { lockCatalogue } from '../catalogue-parts/lock-catalogue.ts'
import { type CheckedTexts, type CheckingThread, startChecking } from './checking-thread.ts'
import { PartFileError } from './part-file.ts'
import {
  advanceImport,
  deleteFile,
  deleteRows,
  findImport,
  type ImportRecord,
  insertParts,
  listWaitingRows,
  lockImport,
  readFactsText,
  readFile,
  updateImport,
  updateParts,
  upsertVerdicts,
} from './store.ts'

export type ImportServices = Pick<Services, 'db' | 'clock' | 'log'>

/** Rows of a chunk: large enough that 600,000 take some minutes, small enough that nobody waits long for the catalogue. */
const chunkRows = 1000

/** An import without a sign of life for this long belongs to a process that is gone. */
export const aliveMilliseconds = 60_000

/** How often a long step gives a sign of life. */
const pulseMilliseconds = 10_000

/** Times that an import may begin anew without getting a chunk further. */
const maxAttempts = 5

/** The import was cancelled, or another process has taken it over. */
class ImportLostError extends Error {}

export interface RunOptions {
  readonly importId: string
  /** With which this process has claimed the import. */
  readonly claim: string
  /** Chunks after which it stops as if the process ended; for tests. */
  readonly maxChunks?: number
}

/** Works on an import until it is ready, done or cancelled. @throws what went wrong inside; another process then takes over */
export async function runPartImport(services: ImportServices, run: RunOptions): Promise<void> {
  const { db, clock } = services
  const thread = startChecking()
  const pulse = setInterval(
    () => void updateImport(db, run.importId, { alive_at: clock() }).catch(() => undefined),
    pulseMilliseconds,
  )
  try {
    const found = await findImport(db, run.importId)
    if (found === undefined || found.claim !== run.claim) return
    if (found.attempts > maxAttempts) throw new PartFileError('inside')
    await openFile(services, thread, found)
    await checkChunks(services, thread, { ...run, isApplying: found.state === 'applying' })
  } catch (error) {
    if (error instanceof ImportLostError) return
    if (!(error instanceof PartFileError)) throw error
    await failImport(services, run, error)
  } finally {
    clearInterval(pulse)
    await thread.end()
  }
}

async function failImport(
  { db, clock }: ImportServices,
  { importId }: RunOptions,
  { failure }: PartFileError,
): Promise<void> {
  const at = clock()
  await db.transaction().execute(async (transaction) => {
    await deleteFile(transaction, importId)
    await updateImport(transaction, importId, { state: 'failed', failure, alive_at: at, ended_at: at })
  })
}

async function openFile({ db }: ImportServices, thread: CheckingThread, found: ImportRecord): Promise<void> {
  const { id, state, file_name: fileName, decimal_sign: decimalSign, company_name: companyName } = found
  const bytes = await readFile(db, id)
  // A check writes no parts, so one that was broken off begins anew.
  const isApplying = state === 'applying'
  if (!isApplying) await restartCounts(db, id)
  const place = {
    lastRow: isApplying ? found.last_row : 0,
    waiting: isApplying ? await listWaitingRows(db, id) : [],
  }
  const encoding = found.text_encoding ?? undefined
  const opened = await thread.open({
    file: { fileName, bytes, encoding },
    options: { decimalSign, companyName },
    place,
  })
  await updateImport(db, id, { text_encoding: opened.encoding })
}

/** Sets an import back to its first row. */
export async function restartCounts(db: ImportServices['db'], importId: string): Promise<void> {
  await deleteRows(db, importId)
  const counts = { created: 0, changed: 0, unchanged: 0, refused: 0 }
  await updateImport(db, importId, { ...counts, rows_done: 0, last_row: 0 })
}

type ImportRun = RunOptions & { readonly isApplying: boolean }

/** While the database writes a chunk, the thread reads the next one. */
async function checkChunks(services: ImportServices, thread: CheckingThread, run: ImportRun): Promise<void> {
  let reading = thread.take(chunkRows)
  for (let chunk = 0; chunk < (run.maxChunks ?? Number.POSITIVE_INFINITY); chunk += 1) {
    const taken = await reading
    if (taken.kind === 'end') return await endImport(services, run, taken.preview)
    await runInTransaction(services, async (inside) => {
      const { db } = inside
      const found = await requireClaim(inside, run)
      if (run.isApplying) await lockCatalogue(db)
      const facts = await readFactsText(db, taken.partNumbers, taken.successors)
      const checked = await thread.check(facts)
      reading = thread.take(chunkRows)
      // A file that cannot be read further fails the import once this chunk is written.
      reading.catch(() => undefined)
      await writeChunk(inside, run, { found, checked })
    })
  }
}

/** @throws ImportLostError */
async function requireClaim({ db }: ImportServices, run: ImportRun): Promise<ImportRecord> {
  const found = await lockImport(db, run.importId)
  const state = run.isApplying ? 'applying' : 'checking'
  if (found?.claim !== run.claim || found.state !== state) throw new ImportLostError()
  return found
}

async function writeChunk(
  { db, clock }: ImportServices,
  { importId, isApplying }: ImportRun,
  { found, checked }: { readonly found: ImportRecord; readonly checked: CheckedTexts },
): Promise<void> {
  const at = clock()
  const writer = { userId: found.user_id, at, requestId: importId }
  const { counts, newRows, lastRow } = checked
  if (isApplying && counts.created > 0) await insertParts(db, checked.created, writer)
  if (isApplying && counts.changed > 0) await updateParts(db, checked.changed, writer)
  await upsertVerdicts(db, importId, isApplying ? checked.verdicts : checked.refusals)
  await advanceImport(db, importId, { counts, newRows, lastRow, at })
}

async function endImport(services: ImportServices, run: ImportRun, preview: string): Promise<void> {
  await runInTransaction(services, async (inside) => {
    const { db, clock } = inside
    const { importId } = run
    const found = await requireClaim(inside, run)
    const at = clock()
    if (run.isApplying) {
      await deleteFile(db, importId)
      await updateImport(db, importId, { state: 'done', alive_at: at, ended_at: at })
      return
    }
    if (found.rows_done === 0) throw new PartFileError('noRows')
    await updateImport(db, importId, { state: 'ready', rows_total: found.rows_done, preview, alive_at: at })
  })
}
