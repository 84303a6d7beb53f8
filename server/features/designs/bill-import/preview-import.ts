/** Determines what would become of each row of a file that a person wants to import. Nothing is stored. */
import { tableEndings } from '@design-portal/domain/parts/file-endings.ts'
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import { setImmediate } from 'node:timers/promises'
import type { ImportPreview, ImportRow } from '@design-portal/contract/bill-import.ts'
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { maxCellLength, type Sheet } from '@design-portal/domain/parts/import/cells.ts'
import { chooseBillTables } from '@design-portal/domain/parts/import/choose-bill-tables.ts'
import { type IsPart, listSampleTexts } from '@design-portal/domain/parts/import/decide-columns.ts'
import {
  buildCatalogueQueries,
  collectCatalogueQueries,
  createPartTest,
} from '@design-portal/domain/parts/import/find-part.ts'
import { type BillRow, readTableRows } from '@design-portal/domain/parts/import/read-table-rows.ts'
import { createRowMatcher, type RowResult } from '@design-portal/domain/parts/import/row-matcher.ts'
import { parseTableChoices } from '@design-portal/domain/parts/import/table-choice.ts'
import { importLimits } from '@design-portal/domain/parts/import/import-limits.ts'
import { billFields } from '@design-portal/domain/parts/import/find-columns.ts'
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

type SentFile = CheckedInputOf<Calls['solution/bill-import/preview']>

/**
 * @throws CallError NOT_FOUND, FORBIDDEN, STATUS_NOT_ALLOWED, FILE_TYPE_NOT_SUPPORTED, FILE_SIZE_NOT_SUPPORTED, FILE_NOT_READABLE,
 *   NO_PART_NUMBER_COLUMN
 */
export async function previewImport(caller: Caller, input: SentFile): Promise<ImportPreview> {
  const { cfgId, fileName, file, encoding, delimiter, decimalSign } = input
  const visible = await requireVisibleSolution(caller, cfgId)
  await requireAbility(caller, visible, 'uploadFile')
  const table = await readInThread({ fileName, bytes: file, encoding, delimiter })
  if ('problem' in table) throw createTableError(table.problem)
  await setImmediate()
  const choices = input.tables === undefined ? undefined : parseTableChoices(input.tables)
  const chosen = chooseBillTables(table.sheets, choices, await findKnownTexts(caller, table.sheets))
  if (!chosen.tables.some(({ headings }) => headings.length > 1 || chosen.tablesToRead.length > 0))
    throw new CallError('NO_PART_NUMBER_COLUMN')
  await setImmediate()
  const readTables = chosen.tablesToRead.map(readTableRows)
  const rows = readTables.flatMap((tableRows) => tableRows.rows)
  const skipped = readTables.flatMap((tableRows) => tableRows.skipped)
  if (rows.length > importLimits.maxRows)
    throw createTableError({ kind: 'size', found: { rows: rows.length } })
  const day = getDayIn(visible.solution.country_code, caller.clock())
  const results = await matchRows(caller, rows, { day, decimalSign })
  const count = (outcome: RowResult['outcome']): number =>
    results.filter((row) => row.outcome === outcome).length
  return {
    fileName,
    reading: {
      encoding: table.encoding,
      delimiter: table.delimiter,
      fields: [...billFields],
      tables: [...chosen.tables],
      isOpen: chosen.isOpen,
    },
    counts: {
      matched: count('matched'),
      cleaned: count('cleaned'),
      suggestion: count('suggestion'),
      refused: count('refused'),
      skipped: skipped.length,
    },
    rows: results.map((row) => toImportRow(row, day)),
    skipped,
  }
}

/** Asks the catalogue which texts at the top of the sheets, and of some rows below, are part numbers. */
async function findKnownTexts({ db }: Caller, sheets: readonly Sheet[]): Promise<IsPart> {
  const texts = new Set(
    sheets.flatMap(({ columns, rows }) => (columns === undefined ? listSampleTexts(rows) : [])),
  )
  const queries = buildCatalogueQueries([...texts])
  const isPart = createPartTest(await matchParts(db, { ...queries, beginnings: [] }))
  const known = new Map([...texts].map((text) => [text, isPart(text)]))
  return (text) => known.get(text)
}

async function matchRows(
  { db }: Caller,
  rows: readonly BillRow[],
  options: Parameters<typeof createRowMatcher>[2],
): Promise<readonly RowResult[]> {
  await setImmediate()
  const queries = collectCatalogueQueries(rows)
  await setImmediate()
  const matchRow = createRowMatcher(rows, await matchParts(db, queries), options)
  const results: RowResult[] = []
  for (const row of rows) {
    // Other requests wait for no more than one batch of rows.
    if (results.length % rowsAtOnce === 0) await setImmediate()
    results.push(matchRow(row))
  }
  return results
}

const toImportRow = (row: RowResult, day: string): ImportRow => ({
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
})

function createTableError(problem: TableProblem): CallError {
  switch (problem.kind) {
    case 'type':
      return new CallError('FILE_TYPE_NOT_SUPPORTED', {
        details: { supported: [...tableEndings, 'yaml', 'json'], reason: problem.reason },
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
