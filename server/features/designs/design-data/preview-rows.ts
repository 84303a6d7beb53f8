/** Previews what becomes of each row of a file in a data table; nothing is stored. */
import { isTableName, tableEndings } from '@design-portal/domain/parts/file-endings.ts'
import { setImmediate } from 'node:timers/promises'
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { DataPreview, designDataCalls } from '@design-portal/contract/design-data.ts'
import {
  DataRowReader,
  listTableWords,
  type ReadDataRow,
  type TableWords,
  toTableKind,
} from '@design-portal/domain/products/import/read-data-rows.ts'
import { maxCellLength } from '@design-portal/domain/parts/import/cells.ts'
import {
  type ChosenTable,
  chooseTable,
  describeReading,
} from '@design-portal/domain/parts/import/choose-table.ts'
import { parseTableChoice } from '@design-portal/domain/parts/import/table-choice.ts'
import { importLimits } from '@design-portal/domain/parts/import/import-limits.ts'
import type { DataTableDeclaration } from '@design-portal/domain/engine/source/product-declarations.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import type { ReleasedProduct } from '../../../products/products.ts'
import { readInThread } from '../../../files/read-in-thread.ts'
import type { TableProblem } from '../../../files/read-table.ts'
import { requireEditableTable } from './require-table.ts'

/** Number of rows read before other requests get a turn. */
const rowsAtOnce = 500

/**
 * @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, UNKNOWN_PRODUCT_VERSION, FILE_TYPE_NOT_SUPPORTED, FILE_SIZE_NOT_SUPPORTED,
 *   FILE_NOT_READABLE
 */
export async function previewRows(
  caller: Caller,
  input: CheckedInputOf<(typeof designDataCalls)['design/data/preview']>,
): Promise<DataPreview> {
  const { table, product } = await requireEditableTable(caller, input)
  const words = await readWords(caller, product, table)
  const { fileName, encoding, delimiter, tables, file: bytes } = input
  if (!isTableName(fileName)) throw createFileError({ kind: 'type', reason: 'ending' }, table)
  const read = await readInThread({
    fileName,
    bytes,
    encoding,
    delimiter,
    table: { maxRows: table.maxRows, headings: words.headings },
  })
  if ('problem' in read) throw createFileError(read.problem, table)
  if (read.sheets.every((sheet) => sheet.rows.length === 0))
    throw createFileError({ kind: 'size', found: { rows: 0 } }, table)
  const kind = toTableKind(table, words)
  const chosen = chooseTable(read.sheets, parseTableChoice(tables), kind)
  const rows = await readRows(chosen, table, words)
  const count = (outcome: ReadDataRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return {
    fileName,
    reading: describeReading(read, chosen, kind),
    counts: { taken: count('taken'), duplicate: count('duplicate'), refused: count('refused') },
    rows: rows.map((row) => ({ ...row, cells: [...row.cells], problems: [...row.problems] })),
  }
}

async function readWords(
  { db }: Caller,
  product: ReleasedProduct,
  table: DataTableDeclaration,
): Promise<TableWords> {
  const texts = await Promise.all(languages.map((language) => product.loadMessages(db, language)))
  return listTableWords(table, texts)
}

/** Reads the rows of the chosen table; none while a person still has to choose how the file is read. */
async function readRows(
  { sheet, columns, isOpen }: ChosenTable<string>,
  table: DataTableDeclaration,
  words: TableWords,
): Promise<readonly ReadDataRow[]> {
  if (columns === undefined || isOpen) return []
  const body = sheet.rows.filter(({ row }) => row > columns.row)
  if (body.length > table.maxRows)
    throw createFileError({ kind: 'size', found: { rows: body.length } }, table)
  const places = table.columns.map(({ name }) => columns.places.get(name) ?? null)
  const reader = new DataRowReader(table, places, words)
  const rows: ReadDataRow[] = []
  for (const row of body) {
    if (rows.length % rowsAtOnce === 0) await setImmediate()
    rows.push(reader.read(row))
  }
  return rows
}

function createFileError(problem: TableProblem, { maxRows }: DataTableDeclaration): CallError {
  switch (problem.kind) {
    case 'type':
      return new CallError('FILE_TYPE_NOT_SUPPORTED', {
        details: { supported: tableEndings, reason: problem.reason },
      })
    case 'size':
      return new CallError('FILE_SIZE_NOT_SUPPORTED', {
        details: {
          found: problem.found,
          maxRows,
          maxColumns: importLimits.maxColumns,
          largestUnpacked: importLimits.maxUnpackedBytes,
          maxCellLength,
        },
      })
    case 'unreadable':
      return new CallError('FILE_NOT_READABLE', { details: { reason: problem.reason } })
  }
}
