/** Writes a list to a file some rows at a time, and stores the file piece by piece. */
import type { ListExport } from '@design-portal/contract/solution-list.ts'
import { getCsvStyle } from '@design-portal/domain/parts/csv.ts'
import type { FileCell } from '@design-portal/domain/parts/file-cell.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { streamTable } from '../../../files/write-table.ts'
import type { Services } from '../../../http/services.ts'
import { createTurns } from '../../../threads/turns.ts'
import type { ShownOrder } from '../../sales/orders/newest-orders.ts'
import type { ListRow, WholeList } from '../solution-list/read-list.ts'
import { listUploadedProducts } from '../../../products/product-names.ts'
import { listNewestVersions } from '../../../products/products.ts'
import { type ExportTable, buildExportTable, type NameCustomer } from './export-table.ts'
import { completeExport, failExport, insertPart, recordProgress, recordPulse } from './store.ts'

export interface ExportJob {
  readonly id: string
  readonly format: ListExport['format']
  readonly lang: Language
  readonly list: Pick<WholeList, 'read'>
  /** Whether the person may see prices of solutions. */
  readonly withPrices: boolean
  readonly nameCustomer: NameCustomer
  /** Finds the orders of some rows, by the ids of the solutions. */
  readonly findOrders: (rows: readonly ListRow[]) => Promise<ReadonlyMap<string, ShownOrder>>
  /** The time zone in which the file shows moments. */
  readonly timeZone: string
}

/** Number of solutions that are read at a time; the progress is recorded after every twentieth batch. */
export const batchSize = 250
const progressRows = 20 * batchSize

/** Size in bytes from which a piece of the file is stored. */
const partSize = 512 * 1024

/** Each export holds a connection to the database while it is written, so that others wait for their turn. */
const turns = createTurns(2)

/** Leaves out solutions that are deleted or leave the list before the reading begins. */
export async function writeExport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  job: ExportJob,
): Promise<void> {
  const { id } = job
  try {
    const rows = await withPulse(
      turns.run(async () => await writeParts({ db, clock }, job)),
      async () => await recordPulse(db, id, clock()),
    )
    await completeExport(db, id, { rows, at: clock() })
  } catch (error) {
    await failExport(db, id, clock())
    throw error
  }
}

/** @returns how many rows were written */
async function writeParts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, format, lang, nameCustomer, timeZone, ...job }: ExportJob,
): Promise<number> {
  const newest = await listNewestVersions(db, clock())
  const uploaded = await listUploadedProducts(db, newest, lang)
  const table = buildExportTable({ language: lang, uploaded, nameCustomer, timeZone })
  const progress = { rows: 0 }
  const batches = readCells({ ...job, table }, async (rows) => {
    if (Math.floor(rows / progressRows) > Math.floor(progress.rows / progressRows))
      await recordProgress(db, id, rows, clock())
    progress.rows = rows
  })
  const task = { format, csvStyle: getCsvStyle(lang), title: table.title, headings: table.headings }
  let number = 0
  for await (const part of joinPieces(streamTable(task, batches), partSize)) {
    await insertPart(db, id, number, part)
    number += 1
  }
  return progress.rows
}

async function* readCells(
  {
    list,
    table,
    withPrices,
    findOrders,
  }: Pick<ExportJob, 'list' | 'withPrices' | 'findOrders'> & { readonly table: ExportTable },
  report: (rows: number) => Promise<void>,
): AsyncGenerator<readonly (readonly FileCell[])[]> {
  let done = 0
  for await (const records of list.read(batchSize)) {
    const orders = await findOrders(records)
    yield records.map((record) => {
      const row = { ...record, order: orders.get(record.id) }
      return table.row(withPrices ? row : { ...row, price: null })
    })
    done += records.length
    await report(done)
  }
}

/** Joins pieces until they have a size. */
async function* joinPieces(pieces: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let buffered: Uint8Array[] = []
  let bytes = 0
  for await (const piece of pieces) {
    buffered.push(piece)
    bytes += piece.length
    if (bytes < size) continue
    yield Buffer.concat(buffered)
    buffered = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(buffered)
}

/** How often a running export reports that its process is alive, in milliseconds. */
const pulseMilliseconds = 10_000

async function withPulse<Result>(work: Promise<Result>, pulse: () => Promise<void>): Promise<Result> {
  // A single failed report does no harm; a lasting failure is detected when the file is stored.
  const timer = setInterval(() => void pulse().catch(() => undefined), pulseMilliseconds)
  try {
    return await work
  } finally {
    clearInterval(timer)
  }
}
