/** Writes a list to a file in batches, and stores the file in the database. */
import type { ListExport } from '@design-portal/contract/solution-list.ts'
import { formatCsv } from '@design-portal/domain/parts/csv.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { buildSpreadsheet } from '../../../files/build-spreadsheet.ts'
import type { Services } from '../../../http/services.ts'
import { readListRows } from '../solution-list/read-list.ts'
import { listUploadedProducts } from '../../../products/product-names.ts'
import { listNewestVersions } from '../../../products/products.ts'
import { type ExportCell, exportTable, type NameCustomer } from './export-table.ts'
import { failExport, completeExport, recordProgress } from './store.ts'

export interface ExportJob {
  readonly id: string
  readonly format: ListExport['format']
  readonly lang: Language
  /** In the order of the file. */
  readonly ids: readonly string[]
  /** Whether the person may see prices of solutions. */
  readonly withPrices: boolean
  readonly nameCustomer: NameCustomer
}

/** Number of solutions that are read per batch; the progress is reported after each. */
const step = 1000

/** Leaves out solutions that were deleted after the export started. */
export async function writeExport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, format, lang, ids, withPrices, nameCustomer }: ExportJob,
): Promise<void> {
  try {
    const newest = await listNewestVersions(db, clock())
    const table = exportTable(lang, await listUploadedProducts(db, newest, lang), nameCustomer)
    const rows: (readonly ExportCell[])[] = []
    for (let start = 0; start < ids.length; start += step) {
      const part = await readListRows(db, ids.slice(start, start + step))
      rows.push(...part.map((record) => table.row(withPrices ? record : { ...record, price: null })))
      await recordProgress(db, id, Math.min(start + step, ids.length), clock())
    }
    const content =
      format === 'csv'
        ? Buffer.from(formatCsv([table.headings, ...rows.map((row) => row.map(String))]))
        : await stayAlive(
            buildSpreadsheet({ title: table.title, headings: table.headings, rows }),
            async () => await recordProgress(db, id, ids.length, clock()),
          )
    await completeExport(db, id, { rows: rows.length, content, at: clock() })
  } catch (error) {
    await failExport(db, id, clock())
    throw error
  }
}

/** How often a running export reports that its process is alive, in milliseconds. */
const pulseMilliseconds = 10_000

async function stayAlive<Made>(work: Promise<Made>, pulse: () => Promise<void>): Promise<Made> {
  // A single failed report does no harm; a lasting failure is detected when the file is stored.
  const timer = setInterval(() => void pulse().catch(() => undefined), pulseMilliseconds)
  try {
    return await work
  } finally {
    clearInterval(timer)
  }
}
