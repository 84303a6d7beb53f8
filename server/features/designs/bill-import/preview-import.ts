/** Determines what would become of each row of a file that a person wants to import. Nothing is stored. */
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import { setImmediate } from 'node:timers/promises'
import type { ImportPreview } from '@design-portal/contract/bill-import.ts'
import { maxCellLength, type Sheet } from '@design-portal/domain/parts/import/cells.ts'
import {
  createRowMatcher,
  collectCatalogueQueries,
  type RowResult,
  readRowsBelow,
} from '@design-portal/domain/parts/import/row-matcher.ts'
import { importLimits } from '@design-portal/domain/parts/import/import-limits.ts'
import { findColumns } from '@design-portal/domain/parts/import/find-columns.ts'
import type { TextEncoding } from '@design-portal/domain/parts/import/text-encodings.ts'
import { getStateOn } from '@design-portal/domain/parts/lifecycle.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { matchParts } from '../parts/match-parts.ts'
import { requireAbility } from '../../solutions/solutions/require-ability.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { readInThread } from '../../../files/read-in-thread.ts'
import type { TableProblem } from '../../../files/read-table.ts'

/** Number of rows processed before other requests get a turn; they take a few milliseconds. */
const rowsAtOnce = 250

interface SentFile {
  readonly cfgId: string
  readonly fileName: string
  readonly file: Uint8Array
  readonly encoding?: TextEncoding | undefined
}

/**
 * @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, FILE_TYPE_NOT_SUPPORTED, FILE_SIZE_NOT_SUPPORTED, FILE_NOT_READABLE,
 *   NO_PART_NUMBER_COLUMN
 */
export async function previewImport(
  caller: Caller,
  { cfgId, fileName, file, encoding }: SentFile,
): Promise<ImportPreview> {
  const visible = await requireVisibleSolution(caller, cfgId)
  await requireAbility(caller, visible, 'uploadFile')
  const table = await readInThread({ fileName, bytes: file, encoding })
  if ('problem' in table) throw createTableError(table.problem)
  const found = findSheetWithColumns(table.sheets)
  if (found === undefined) throw new CallError('NO_PART_NUMBER_COLUMN')
  const { sheet, columns } = found
  const { rows, skipped } = readRowsBelow(sheet, columns)
  if (rows.length > importLimits.maxRows)
    throw createTableError({ kind: 'size', found: { rows: rows.length } })
  const day = getDayIn(visible.solution.country_code, caller.clock())
  await setImmediate()
  const queries = collectCatalogueQueries(rows)
  await setImmediate()
  const matchRow = createRowMatcher(rows, columns, await matchParts(caller.db, queries), day)
  const results: RowResult[] = []
  for (const row of rows) {
    // Other requests wait for no more than one batch of rows.
    if (results.length % rowsAtOnce === 0) await setImmediate()
    results.push(matchRow(row))
  }
  const count = (outcome: RowResult['outcome']): number =>
    results.filter((row) => row.outcome === outcome).length
  return {
    fileName,
    sheetName: sheet.name,
    encoding: table.encoding,
    columns: columns.addresses,
    counts: {
      matched: count('matched'),
      cleaned: count('cleaned'),
      suggestion: count('suggestion'),
      refused: count('refused'),
      skipped,
    },
    rows: results.map((row) => ({
      ...row,
      part:
        row.part === null
          ? null
          : {
              partNumber: row.part.partNumber,
              description: row.part.description,
              state: getStateOn(day, row.part),
              successor: row.part.successor,
            },
    })),
  }
}

function findSheetWithColumns(sheets: readonly Sheet[]) {
  for (const sheet of sheets) {
    const columns = sheet.columns ?? findColumns(sheet)
    if (columns !== undefined) return { sheet, columns }
  }
  return undefined
}

function createTableError(problem: TableProblem): CallError {
  switch (problem.kind) {
    case 'type':
      return new CallError('FILE_TYPE_NOT_SUPPORTED', {
        details: { supported: ['xlsx', 'csv', 'yaml'], reason: problem.reason },
      })
    case 'size':
      return new CallError('FILE_SIZE_NOT_SUPPORTED', {
        details: {
          found: problem.found,
          maxRows: importLimits.maxRows,
          maxColumns: importLimits.maxColumns,
          largestUnpacked: importLimits.maxUnpackedBytes,
          maxCellLength,
        },
      })
    case 'unreadable':
      return new CallError('FILE_NOT_READABLE', { details: { reason: problem.reason } })
  }
}
