/** Creates an XLSX file from plain rows; when run as a worker thread, it creates the file for its input and sends back the bytes. */
import { parentPort, workerData } from 'node:worker_threads'
import writeXlsxFile, { type Row } from 'write-excel-file/node'

/** What a cell holds; an empty text makes an empty cell. */
export type SpreadsheetCell = string | number

export interface SpreadsheetTask {
  /** Name of the sheet. */
  readonly title: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly SpreadsheetCell[])[]
}

/** Maximum length of a sheet name that spreadsheet programs accept. */
const maxTitleLength = 31

export async function createSpreadsheet({ title, headings, rows }: SpreadsheetTask): Promise<Buffer> {
  const cells: Row[] = [
    headings.map((value) => ({ value, fontWeight: 'bold' as const, backgroundColor: '#e8edf2' })),
    // A text is always written as a text cell, whatever character it begins with; only cells of type formula are evaluated.
    ...rows.map((row): Row =>
      row.map((value) =>
        typeof value === 'number'
          ? { value, type: Number, format: '#,##0.00' }
          : value === ''
            ? null
            : { value, type: String },
      ),
    ),
  ]
  const file = writeXlsxFile(cells, {
    sheet: title.slice(0, maxTitleLength),
    columns: headings.map((heading, column) => ({
      width: column === 0 ? 50 : Math.max(14, heading.length + 2),
    })),
    stickyRowsCount: 1,
  })
  return await file.toBuffer()
}

function isTask(data: unknown): data is SpreadsheetTask {
  return typeof data === 'object' && data !== null && 'headings' in data && 'rows' in data && 'title' in data
}

if (parentPort !== null && isTask(workerData)) {
  parentPort.postMessage(await createSpreadsheet(workerData))
}
