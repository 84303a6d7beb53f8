/** Builds files of rows in a thread: the rows are passed as the text that the database wrote, so that no other request has to wait. */
import { parentPort, Worker, workerData } from 'node:worker_threads'
import {
  formatPriceListCsv,
  type PriceListRow,
} from '@design-portal/domain/pricing/price-list-import/list-row.ts'
import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node'
import type { DifferenceRecord } from './difference-store.ts'

export type TableTask =
  | { readonly kind: 'version'; readonly rows: readonly string[]; readonly currency: string }
  | {
      readonly kind: 'difference'
      readonly rows: string
      readonly title: string
      /** The facts about the rows, shown above the headings. */
      readonly facts: readonly (readonly [label: string, value: string])[]
      readonly headings: readonly string[]
      /** The texts for each kind of change, and for a mark. */
      readonly words: Readonly<Record<DifferenceRecord['kind'] | 'marked', string>>
    }

/** Longest name of a sheet that spreadsheet programs can open. */
const maxTitleLength = 31

const bold = { fontWeight: 'bold' } as const
const priceFormat = '#,##0.00#'
const integerFormat = '#,##0'

export async function buildTable(task: TableTask): Promise<Uint8Array> {
  if (task.kind === 'version') {
    const rows = task.rows.flatMap((page): readonly PriceListRow[] => JSON.parse(page))
    return Buffer.from(formatPriceListCsv(rows, task.currency))
  }
  const rows: readonly DifferenceRecord[] = JSON.parse(task.rows)
  const cells: Row[] = [
    ...task.facts.map(([label, value]): Row => [
      { value: label, ...bold },
      value === '' ? null : { value, type: String },
    ]),
    [],
    task.headings.map((value) => ({ value, ...bold, backgroundColor: '#e8edf2', wrap: true })),
    ...rows.map((row) => createRow(row, task.words)),
  ]
  const file = writeXlsxFile(cells, {
    sheet: task.title.slice(0, maxTitleLength),
    columns: task.headings.map((_, column) => ({ width: column === 1 ? 30 : 14 })),
    stickyRowsCount: task.facts.length + 2,
  })
  return await file.toBuffer()
}

function createRow(
  { kind, partNumber, before, after, percent, marked }: DifferenceRecord,
  words: Readonly<Record<DifferenceRecord['kind'] | 'marked', string>>,
): Row {
  const shown = after ?? before
  return [
    writeTextCell(words[kind]),
    writeTextCell(partNumber),
    writeNumberCell(shown?.fromQuantity, integerFormat),
    writeNumberCell(shown?.per, integerFormat),
    writeTextCell(shown?.unit),
    writeNumberCell(before?.unitPrice, priceFormat),
    writeNumberCell(after?.unitPrice, priceFormat),
    writeNumberCell(percent ?? undefined, '0.00'),
    writeTextCell(marked ? words.marked : undefined),
    writeTextCell(before?.validFrom),
    writeTextCell(after?.validFrom),
    writeTextCell(before?.validUntil ?? undefined),
    writeTextCell(after?.validUntil ?? undefined),
  ]
}

/** A cell that stays text, whatever character it begins with. */
const writeTextCell = (value: string | undefined): Cell =>
  value === undefined || value === '' ? null : { value, type: String }

const writeNumberCell = (value: string | number | undefined, format: string): Cell =>
  value === undefined ? null : { value: Number(value), type: Number, format }

/** Builds the table in a thread of its own. */
export async function buildTableInThread(task: TableTask): Promise<Uint8Array> {
  const thread = new Worker(new URL(import.meta.url), { workerData: task })
  return await new Promise((resolve, reject) => {
    thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    thread.once('error', reject)
    thread.once('exit', (code) => {
      if (code !== 0) reject(new Error(`The thread that writes a file ended with ${code}`))
    })
  })
}

function isTask(data: unknown): data is TableTask {
  return typeof data === 'object' && data !== null && 'kind' in data && 'rows' in data
}

if (parentPort !== null && isTask(workerData)) parentPort.postMessage(await buildTable(workerData))
