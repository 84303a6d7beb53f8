/** Checks files of parts, applies and cancels their imports, and reports their progress. */
import { randomUUID } from 'node:crypto'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import type { PartImport } from '@design-portal/contract/part-imports.ts'
import { recordAction } from '../../../db/audit.ts'
import type { Database } from '../../../db/database.ts'
import { runInTransaction } from '../../../db/run-in-transaction.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { type Conflict, requireRowVersion } from '../../../http/row-version.ts'
import { mayDraftCatalogue, requireDraftingCatalogue } from '../../people/users/catalogue-access.ts'
import { restartCounts, type RunOptions, runPartImport } from './run-import.ts'
import {
  deleteFile,
  findImport,
  findRunningImport,
  type ImportRecord,
  insertFile,
  insertImport,
  listImports,
  listRows,
  lockImportStart,
  lockImport,
  updateImport,
} from './store.ts'

/** Maximum number of imports that are listed. */
const maxListed = 20

/** Number of refused rows that an answer shows. */
const maxProblemRows = 50

export async function readImports({
  db,
  user,
}: Caller): Promise<AnswerOf<Calls['catalogue/part/import/list']>> {
  const records = await listImports(db, maxListed)
  return {
    data: records.map((record) => presentImport(record, [])),
    mayChange: mayDraftCatalogue(user),
  }
}

/** @throws CallError NOT_FOUND */
export async function readImport({ db }: Pick<Caller, 'db'>, importId: string): Promise<PartImport> {
  const record = await findImport(db, importId)
  if (record === undefined) throw new CallError('NOT_FOUND')
  const refused =
    record.refused === 0
      ? []
      : await listRows(db, importId, { afterRow: 0, outcome: 'refused', limit: maxProblemRows })
  return presentImport(record, refused)
}

/**
 * Stores a file and checks it in the background.
 *
 * @throws CallError FORBIDDEN, CONDITION_NOT_MET while another import is running
 */
export async function checkPartFile(
  caller: Caller,
  sent: CheckedInputOf<Calls['catalogue/part/import/check']>,
): Promise<PartImport> {
  await requireDraftingCatalogue(caller, undefined)
  const importId = randomUUID()
  const claim = randomUUID()
  const at = caller.clock()
  await runInTransaction(caller, async (caller) => {
    const { db, user } = caller
    await requireNoneRunning(db)
    await insertImport(db, {
      id: importId,
      user_id: user.id,
      state: 'checking',
      file_name: sent.fileName,
      ...toReadingColumns(sent),
      claim,
      alive_at: at,
      began_at: at,
    })
    await insertFile(db, importId, sent.file)
    await recordAction(caller, { action: 'draftCatalogue', objectId: importId })
  })
  runInBackground(caller, { importId, claim })
  return await readImport(caller, importId)
}

/** How a person wants a file to be read. */
type ReadingOptions = Omit<CheckedInputOf<Calls['catalogue/part/import/read-again']>, 'importId'>

const toReadingColumns = ({ decimalSign, encoding, delimiter, tables }: ReadingOptions) => ({
  decimal_sign: decimalSign,
  text_encoding: encoding ?? null,
  delimiter: delimiter ?? null,
  tables: tables ?? null,
})

/**
 * Checks a file again with other reading options.
 *
 * @throws CallError FORBIDDEN, NOT_FOUND, CONDITION_NOT_MET for an import that is applied or has ended, or while another one is running
 */
export async function readPartFileAgain(
  caller: Caller,
  { importId, ...options }: CheckedInputOf<Calls['catalogue/part/import/read-again']>,
): Promise<PartImport> {
  await requireDraftingCatalogue(caller, importId)
  const claim = randomUUID()
  await runInTransaction(caller, async (caller) => {
    const { db, clock } = caller
    const record = await lockImport(db, importId)
    if (record === undefined) throw new CallError('NOT_FOUND')
    if (record.state !== 'ready' && record.state !== 'checking') throw createConditionError('isNotApplied')
    // A check that is running stops, because it has lost its claim.
    if (record.state === 'ready') await requireNoneRunning(db)
    await restartCounts(db, importId)
    await updateImport(db, importId, {
      ...toReadingColumns(options),
      state: 'checking',
      claim,
      alive_at: clock(),
      attempts: 1,
      rows_total: null,
      preview: '[]',
      row_version: record.row_version + 1,
    })
    await recordAction(caller, { action: 'draftCatalogue', objectId: importId })
  })
  runInBackground(caller, { importId, claim })
  return await readImport(caller, importId)
}

/**
 * @throws CallError FORBIDDEN, NOT_FOUND, CONDITION_NOT_MET for an import that is not ready, or while another one is running,
 *   ROW_VERSION_CONFLICT for one that was read again since it was seen
 */
export async function applyPartImport(
  caller: Caller,
  { importId, rowVersion }: CheckedInputOf<Calls['catalogue/part/import/apply']>,
): Promise<PartImport> {
  await requireDraftingCatalogue(caller, importId)
  const claim = randomUUID()
  await runInTransaction(caller, async (caller) => {
    const { db, clock, ifMatch } = caller
    const record = await lockImport(db, importId)
    if (record === undefined) throw new CallError('NOT_FOUND')
    await requireRowVersion(record.row_version, { rowVersion, ifMatch }, () => describeConflict(record))
    if (record.state !== 'ready' || record.reading?.isOpen === true) throw createConditionError('isReady')
    await requireNoneRunning(db)
    await restartCounts(db, importId)
    await updateImport(db, importId, { state: 'applying', claim, alive_at: clock(), attempts: 1 })
    await recordAction(caller, { action: 'draftCatalogue', objectId: importId })
  })
  runInBackground(caller, { importId, claim })
  return await readImport(caller, importId)
}

/** @throws CallError FORBIDDEN, NOT_FOUND, CONDITION_NOT_MET for an import that has ended */
export async function cancelPartImport(
  caller: Caller,
  { importId }: CheckedInputOf<Calls['catalogue/part/import/cancel']>,
): Promise<PartImport> {
  await requireDraftingCatalogue(caller, importId)
  await runInTransaction(caller, async (caller) => {
    const { db, clock } = caller
    const record = await lockImport(db, importId)
    if (record === undefined) throw new CallError('NOT_FOUND')
    if (!['checking', 'ready', 'applying'].includes(record.state)) throw createConditionError('isRunning')
    const at = clock()
    await deleteFile(db, importId)
    await updateImport(db, importId, { state: 'cancelled', ended_at: at, alive_at: at })
    await recordAction(caller, { action: 'draftCatalogue', objectId: importId })
  })
  return await readImport(caller, importId)
}

function runInBackground(caller: Caller, run: RunOptions): void {
  runPartImport(caller, run).catch((error: unknown) => {
    caller.log.error({ err: error, importId: run.importId }, 'an import of parts was broken off')
  })
}

/** @throws CallError CONDITION_NOT_MET */
async function requireNoneRunning(db: Database): Promise<void> {
  await lockImportStart(db)
  if ((await findRunningImport(db)) !== undefined) throw createConditionError('noneRuns')
}

/** Names no person, because who has read a file again is not stored. */
const describeConflict = async ({ row_version: version }: ImportRecord): Promise<Conflict> =>
  await Promise.resolve({ currentRowVersion: version, who: null, when: null, changedFields: ['reading'] })

/** Conditions of imports; screens show `PART_IMPORT_CONDITION_<name>`. */
type ImportCondition = 'isReady' | 'isRunning' | 'isNotApplied' | 'noneRuns'

const createConditionError = (condition: ImportCondition): CallError =>
  new CallError('CONDITION_NOT_MET', { details: { unmet: [condition] } })

function presentImport(record: ImportRecord, refused: Awaited<ReturnType<typeof listRows>>): PartImport {
  const { created, changed, unchanged, refused: refusals } = record
  return {
    importId: record.id,
    rowVersion: record.row_version,
    state: record.state,
    fileName: record.file_name,
    encoding: record.text_encoding,
    decimalSign: record.decimal_sign,
    reading:
      record.reading === null
        ? null
        : {
            ...record.reading,
            tables: record.reading.tables.map(
              // The rows of a text file are counted only once all of it was read.
              (table) => ({ ...table, rows: table.isTaken ? (record.rows_total ?? table.rows) : table.rows }),
            ),
          },
    rowsDone: record.rows_done,
    rowsTotal: record.rows_total,
    counts: { created, changed, unchanged, refused: refusals },
    preview: [...record.preview],
    problems: refused.map(({ row_number: row, part_number: partNumber, problems }) => ({
      row,
      partNumber,
      problems: [...(problems ?? [])],
    })),
    failure: record.failure,
    begunBy: { usrId: record.user_id, name: record.person_name },
    beganDate: record.began_at.toISOString(),
    endedDate: record.ended_at?.toISOString() ?? null,
  }
}
