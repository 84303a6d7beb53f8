/** Reads the rows of a file of parts in chunks; rows that wait for their successors follow again after the others. */
import type { PartPreviewRow } from '@design-portal/contract/part-imports.ts'
import type { SheetRow } from '@design-portal/domain/parts/import/cells.ts'
import { chooseTable, describeReading } from '@design-portal/domain/parts/import/choose-table.ts'
import type { ReadingDescription } from '@design-portal/domain/parts/import/describe-table.ts'
import type { TableChoice } from '@design-portal/domain/parts/import/table-choice.ts'
import {
  type CatalogueFacts,
  type CheckedRows,
  type CheckOptions,
  PartChecker,
  type TakenRows,
} from './check-parts.ts'
import { type OpenedPartFile, partTable } from './part-file.ts'
import { PartFileError } from './part-file-error.ts'

type SheetRows = ReturnType<OpenedPartFile['openRows']>

/** Where an import continues. */
export interface ImportPlace {
  /** The last row that was checked; 0 for none. */
  readonly lastRow: number
  /** Rows up to it that wait for their successors. */
  readonly waiting: readonly number[]
}

export interface TakenChunk {
  readonly partNumbers: readonly string[]
  readonly successors: readonly string[]
}

export interface CheckedChunk extends CheckedRows {
  /** The last row that was checked so far. */
  readonly lastRow: number
  /** Rows that were checked the first time. */
  readonly newRows: number
}

/** Number of the first rows that people look at before they start an import. */
const previewRows = 10

export interface ChunkReader {
  /** How the file is read. */
  readonly reading: ReadingDescription
  /** Reads the next rows; undefined at the end. @throws PartFileError */
  take(count: number): Promise<TakenChunk | undefined>
  check(facts: CatalogueFacts): CheckedChunk
  readonly listPreview: () => readonly PartPreviewRow[]
}

interface ReadOptions extends CheckOptions {
  /** The sheet and its columns as chosen by a person; found when left out. */
  readonly choice: TableChoice | undefined
}

/** Chooses the table of a file. It gives no rows while a person still has to choose how the file is read. @throws PartFileError for a file without rows */
export async function createChunkReader(
  file: OpenedPartFile,
  { choice, ...options }: ReadOptions,
  { lastRow, waiting }: ImportPlace,
): Promise<ChunkReader> {
  if (file.sheets.every((sheet) => sheet.rows.length === 0)) throw new PartFileError('noRows')
  const chosen = chooseTable(file.sheets, choice, partTable)
  const { sheet, columns, isOpen } = chosen
  const reading = describeReading(file, chosen, partTable)
  if (isOpen || columns === undefined) return createEmptyReader(reading)
  const rows = skipHeadings(file.openRows(file.sheets.indexOf(sheet)), columns.row)
  const headingRow = sheet.rows.find(({ row }) => row === columns.row)
  const checker = new PartChecker({ headingRow, foundFields: columns }, options)
  const queue = createWaitingQueue(await skipRows(rows, checker, { lastRow, waiting }))
  const preview = new Map<number, PartPreviewRow>()
  let last = lastRow
  let taken: { readonly chunk: TakenRows; readonly isNew: boolean } | undefined
  return {
    reading,
    async take(count) {
      const newRows = await takeRows(rows, count)
      const isNew = newRows.length > 0
      const chunk = isNew ? newRows : queue.take(count)
      if (chunk.length === 0) return undefined
      taken = { chunk: checker.take(chunk, !isNew), isNew }
      const cells = taken.chunk.read.rows.map((row) => row.cells)
      return {
        partNumbers: cells.map(({ partNumber }) => partNumber),
        successors: cells.flatMap(({ successor }) => (successor === '' ? [] : [successor])),
      }
    },
    check(facts) {
      if (taken === undefined) throw new Error('No rows were taken')
      const { chunk, isNew } = taken
      const checked = checker.check(chunk, facts, !isNew && queue.isLastRound())
      const bySheetRow = new Map(chunk.sheetRows.map((row) => [row.row, row]))
      for (const [index, { row, partNumber, outcome }] of checked.verdicts.entries()) {
        const waitingRow = bySheetRow.get(row)
        if (outcome === 'waiting' && waitingRow !== undefined) queue.add(waitingRow)
        const { description = '', manufacturer = '' } = chunk.read.rows[index]?.cells ?? {}
        if (preview.has(row) || (isNew && preview.size < previewRows))
          preview.set(row, {
            row,
            partNumber,
            description,
            manufacturer,
            outcome: outcome === 'waiting' ? 'refused' : outcome,
          })
      }
      queue.noteSettled(checked.verdicts.some(({ outcome }) => outcome !== 'waiting'))
      if (isNew) last = chunk.sheetRows.at(-1)?.row ?? last
      return { ...checked, lastRow: last, newRows: isNew ? chunk.sheetRows.length : 0 }
    },
    listPreview: () => [...preview.values()],
  }
}

/** A reader without rows, for a file of which a person still has to choose how it is read. */
const createEmptyReader = (reading: ReadingDescription): ChunkReader => ({
  reading,
  take: async () => await Promise.resolve(undefined),
  check: () => {
    throw new Error('No rows were taken')
  },
  listPreview: () => [],
})

async function* skipHeadings(rows: SheetRows, headRow: number): SheetRows {
  for await (const row of rows) if (row.row > headRow) yield row
}

async function takeRows(rows: SheetRows, count: number): Promise<readonly SheetRow[]> {
  const taken: SheetRow[] = []
  while (taken.length < count) {
    const next = await rows.next()
    if (next.done === true) break
    taken.push(next.value)
  }
  return taken
}

/** Rows of the file at a time that are skipped. */
const skippedAtOnce = 1000

/** Skips the rows that were checked before. @returns those of them that wait */
async function skipRows(
  rows: SheetRows,
  checker: PartChecker,
  { lastRow, waiting }: ImportPlace,
): Promise<readonly SheetRow[]> {
  const waitingNumbers = new Set(waiting)
  const waitingRows: SheetRow[] = []
  let skipped: SheetRow[] = []
  for (let row = 0; row < lastRow;) {
    const next = await rows.next()
    if (next.done === true) break
    row = next.value.row
    skipped.push(next.value)
    if (waitingNumbers.has(row)) waitingRows.push(next.value)
    if (skipped.length < skippedAtOnce && row < lastRow) continue
    // Records their part numbers, so that duplicates among later rows are found.
    checker.take(skipped, false)
    skipped = []
  }
  return waitingRows
}

/** Rows that wait, in rounds: a round in which none of them settles is the last but one. */
function createWaitingQueue(initialRows: readonly SheetRow[]) {
  let waiting = [...initialRows]
  let round: SheetRow[] = []
  let hasSettled = true
  let isLast = false
  return {
    add: (row: SheetRow): void => void waiting.push(row),
    /** Notes whether a chunk of the round settled any row. */
    noteSettled: (settled: boolean): void => void (hasSettled ||= settled),
    isLastRound: (): boolean => isLast,
    take(count: number): readonly SheetRow[] {
      if (round.length === 0) {
        isLast = !hasSettled
        hasSettled = false
        // Successors often stand in the row below, so a round goes backwards.
        round = waiting.toSorted((one, other) => other.row - one.row)
        waiting = []
      }
      return round.splice(0, count)
    },
  }
}
