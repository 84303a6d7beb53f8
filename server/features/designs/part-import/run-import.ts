/**
 * Checks or applies a file of parts in chunks. The outcome of a chunk and its place in the file are written in one transaction with its
 * parts, so that an import whose process is gone is continued without losing or repeating a row.
 */
import { parseTableChoice, type TableChoice } from '@design-portal/domain/parts/import/table-choice.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import type { Services } from '../../../http/services.ts'
import { lockCatalogue } from '../catalogue-parts/lock-catalogue.ts'
import { type CheckedTexts, type CheckingThread, startChecking } from './checking-thread.ts'
import { PartFileError } from './part-file-error.ts'
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

/** Maximum number of attempts of an import in which no further chunk is completed. */
const maxAttempts = 5

/** The import was cancelled, or another process has taken it over. */
class ImportLostError extends Error {}

export interface RunOptions {
  readonly importId: string
  /** The claim by which this process holds the import. */
  readonly claim: string
  /** Chunks after which it stops as if the process ended; for tests. */
  readonly maxChunks?: number
}

/** Works on an import until it is ready, done or cancelled. @throws any unexpected error; another process then takes over */
export async function runPartImport(services: ImportServices, run: RunOptions): Promise<void> {
  const { db, clock } = services
  const thread = startChecking()
  const pulse = setInterval(
    () => void updateImport(db, run.importId, { alive_at: clock() }).catch(() => undefined),
    pulseMilliseconds,
  )
  try {
    const record = await findImport(db, run.importId)
    if (record === undefined || record.claim !== run.claim) return
    if (record.attempts > maxAttempts) throw new PartFileError('inside')
    const importRun = { ...run, isApplying: record.state === 'applying' }
    await openFile(services, thread, importRun)
    await checkChunks(services, thread, importRun)
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

async function openFile(services: ImportServices, thread: CheckingThread, run: ImportRun): Promise<void> {
  const { db } = services
  const { importId, isApplying } = run
  // A check writes no parts, so an interrupted one starts over.
  const record = await runInTransaction(services, async (transactionServices) => {
    const claimed = await requireClaim(transactionServices, run)
    if (!isApplying) await restartCounts(transactionServices.db, importId)
    return claimed
  })
  const { reading } = await thread.open({
    file: {
      fileName: record.file_name,
      bytes: await readFile(db, importId),
      encoding: record.text_encoding ?? undefined,
      delimiter: record.delimiter ?? undefined,
    },
    options: { decimalSign: record.decimal_sign, companyName: record.company_name },
    choice: findChoice(record),
    place: {
      lastRow: isApplying ? record.last_row : 0,
      waiting: isApplying ? await listWaitingRows(db, importId) : [],
    },
  })
  await runInTransaction(services, async (transactionServices) => {
    await requireClaim(transactionServices, run)
    await updateImport(transactionServices.db, importId, {
      text_encoding: reading.encoding,
      reading: JSON.stringify(reading),
    })
  })
}

/** The table that a person has chosen; once the file is applied, the one that was shown before. */
function findChoice({ state, tables, reading }: ImportRecord): TableChoice | undefined {
  if (tables !== null) return parseTableChoice(tables)
  return state === 'applying' ? reading?.tables.find(({ isTaken }) => isTaken) : undefined
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
    await runInTransaction(services, async (transactionServices) => {
      const { db } = transactionServices
      const record = await requireClaim(transactionServices, run)
      if (run.isApplying) await lockCatalogue(db)
      const facts = await readFactsText(db, taken.partNumbers, taken.successors)
      const checked = await thread.check(facts)
      reading = thread.take(chunkRows)
      // A file that cannot be read further fails the import once this chunk is written.
      reading.catch(() => undefined)
      await writeChunk(transactionServices, run, { record, checked })
    })
  }
}

/** @throws ImportLostError */
async function requireClaim({ db }: ImportServices, run: ImportRun): Promise<ImportRecord> {
  const record = await lockImport(db, run.importId)
  const state = run.isApplying ? 'applying' : 'checking'
  if (record?.claim !== run.claim || record.state !== state) throw new ImportLostError()
  return record
}

async function writeChunk(
  { db, clock }: ImportServices,
  { importId, isApplying }: ImportRun,
  { record, checked }: { readonly record: ImportRecord; readonly checked: CheckedTexts },
): Promise<void> {
  const at = clock()
  const writer = { userId: record.user_id, at, requestId: importId }
  const { counts, newRows, lastRow } = checked
  if (isApplying && counts.created > 0) await insertParts(db, checked.created, writer)
  if (isApplying && counts.changed > 0) await updateParts(db, checked.changed, writer)
  await upsertVerdicts(db, importId, isApplying ? checked.verdicts : checked.refusals)
  await advanceImport(db, importId, { counts, newRows, lastRow, at })
}

async function endImport(services: ImportServices, run: ImportRun, preview: string): Promise<void> {
  await runInTransaction(services, async (transactionServices) => {
    const { db, clock } = transactionServices
    const { importId } = run
    const record = await requireClaim(transactionServices, run)
    const at = clock()
    if (run.isApplying) {
      await deleteFile(db, importId)
      await updateImport(db, importId, { state: 'done', alive_at: at, ended_at: at })
      return
    }
    // No row is read while a person still has to choose how the file is read.
    if (record.rows_done === 0 && record.reading?.isOpen !== true) throw new PartFileError('noRows')
    await updateImport(db, importId, { state: 'ready', rows_total: record.rows_done, preview, alive_at: at })
  })
}
