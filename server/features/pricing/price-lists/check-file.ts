/** The work of the reading thread on a file: its rows, their problems, and the rows as text for the database. */
import type { ImportFailure } from '@design-portal/contract/price-lists.ts'
import { formatCellAddress } from '@design-portal/domain/parts/import/cells.ts'
import { chooseTable, describeReading } from '@design-portal/domain/parts/import/choose-table.ts'
import type { ReadingDescription } from '@design-portal/domain/parts/import/describe-table.ts'
import { priceTable } from '@design-portal/domain/pricing/price-list-import/price-table.ts'
import { priceImportLimits } from '@design-portal/domain/pricing/price-list-import/limits.ts'
import {
  createProblemList,
  type ImportProblem,
} from '@design-portal/domain/pricing/price-list-import/problems.ts'
import {
  type ReadingRules,
  readPriceRows,
} from '@design-portal/domain/pricing/price-list-import/read-price-rows.ts'
import { type NamedPart, resolvePartNumber } from './resolve-part-number.ts'
import { type PriceFile, readPriceFile } from './read-price-file.ts'

/** The problems of a file, as counts and as texts. */
export interface FileReport {
  readonly errors: number
  readonly cautions: number
  readonly counts: Readonly<Record<string, number>>
  readonly problems: readonly ImportProblem[]
  /** Number of rows below the headings, those with problems included. */
  readonly rowsRead: number
}

export interface CheckedFile {
  readonly reading: ReadingDescription
  readonly rowCount: number
  /** Each part number once, as written and cleaned, as the text of a JSON array. */
  readonly partNumbersJson: string
  /** Names the parts as the catalogue does, and adds what it says about them. @param namedPartsJson the answer of `findNamedParts` */
  createReport(namedPartsJson: string): FileReport
  /** The rows from an index on, as the text of a JSON array of PriceListRow. */
  formatRows(first: number, count: number): string
}

/** Deterministic and without side effects other than `onRow`. */
export async function checkFile(
  sent: PriceFile,
  rules: ReadingRules,
  onRow: (done: number) => void,
): Promise<CheckedFile | { readonly failure: ImportFailure }> {
  const file = await readPriceFile(sent)
  if ('failure' in file) return file
  const table = chooseTable(file.sheets, sent.choice, priceTable)
  const problems = createProblemList()
  if (table.severalSheets.length > 0) {
    const found = table.severalSheets.join(', ')
    problems.add({ code: 'severalSheets', row: 0, cell: '', column: null, found, against: '' })
  }
  const { rows, partColumn, rowCount: rowsRead } = readPriceRows(table, rules, problems, onRow)
  if (rowsRead > priceImportLimits.maxRows) return { failure: 'tooMuch' }
  let namedRows = rows.map(({ row }) => row)
  return {
    reading: describeReading({ encoding: file.encoding, delimiter: null }, table, priceTable),
    rowCount: rows.length,
    partNumbersJson: JSON.stringify([
      ...new Map(
        rows.map(({ row, partNumberInFile }) => [partNumberInFile, [partNumberInFile, row.partNumber]]),
      ).values(),
    ]),
    createReport(namedPartsJson) {
      const named: readonly NamedPart[] = JSON.parse(namedPartsJson)
      const parts = new Map(named.map((part) => [part[0], part]))
      namedRows = rows.map((numbered) => {
        const { row, fileRow, partNumberInFile } = numbered
        const { partNumber, cautions } = resolvePartNumber(
          partNumberInFile,
          row.partNumber,
          parts.get(partNumberInFile),
        )
        const cell = formatCellAddress(partColumn, fileRow)
        for (const caution of cautions)
          problems.add({ ...caution, row: fileRow, cell, column: 'partNumber', found: partNumberInFile })
        return { ...row, partNumber }
      })
      const { errors, cautions } = problems
      return { errors, cautions, counts: problems.counts(), problems: problems.list(), rowsRead }
    },
    formatRows: (first, count) => JSON.stringify(namedRows.slice(first, first + count)),
  }
}
