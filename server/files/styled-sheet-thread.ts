/** The thread that lays out a spreadsheet whose rows differ, such as a bill with its head; each message is answered with the bytes of a file. */
import { parentPort } from 'node:worker_threads'
import writeXlsxFile from 'write-excel-file/node'

/** The type of a cell follows from its value; a text is always a text cell, and only cells of type formula are evaluated. */
export interface StyledValue {
  readonly value: string | number | Date
  readonly fontWeight?: 'bold'
  readonly fontSize?: number
  readonly textColor?: string
  readonly backgroundColor?: string
  readonly wrap?: boolean
  readonly indent?: number
  readonly align?: 'left'
  readonly format?: string
}

export type StyledCell = string | number | null | StyledValue

export interface StyledSheet {
  readonly title: string
  /** The widths of the columns, in characters. */
  readonly widths: readonly number[]
  readonly rows: readonly (readonly StyledCell[])[]
}

/** Maximum length of a sheet name that spreadsheet programs accept. */
const maxTitleLength = 31

parentPort?.on('message', ({ title, widths, rows }: StyledSheet) => {
  const file = writeXlsxFile(
    rows.map((row) => [...row]),
    {
      sheet: title.slice(0, maxTitleLength),
      columns: widths.map((width) => ({ width })),
      orientation: 'landscape',
    },
  )
  void file.toBuffer().then((bytes) => parentPort?.postMessage(bytes))
})
