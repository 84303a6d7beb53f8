/** The work of the reading thread on a file: its rows, their problems, and the rows as text for the database. */
import type { ImportFailure } from '@design-portal/contract/price-lists.ts'
import { formatCellAddress } from '@design-portal/domain/parts/import/cells.ts'
import type { TextEncoding } from '@design-portal/domain/parts/import/text-encodings.ts'
import { findPriceColumns } from '@design-portal/domain/pricing/price-list-import/find-price-columns.ts'
import { priceImportLimits } from '@design-portal/domain/pricing/price-list-import/limits.ts'
import {
  createProblemList,
  type ImportProblem,
} from '@design-portal/domain/pricing/price-list-import/problems.ts'
import {
  type ReadingRules,
  readPriceRows,
} from '@design-portal/domain/pricing/price-list-import/read-price-rows.ts'
import { type PriceFile, readPriceFile } from './read-price-file.ts'

/** The problems of a file, as counts and as texts. */
export interface FileReport {
  readonly errors: number
  readonly cautions: number
  readonly counts: Readonly<Record<string, number>>
  readonly problems: readonly ImportProblem[]
  readonly seen: number
}

export interface CheckedFile {
  readonly encoding: TextEncoding | null
  readonly rowCount: number
  /** Each part number once, as the text of a JSON array. */
  readonly partNumbers: string
  /** Adds what the catalogue says about the parts. @param doubtful the answer of `findDoubtfulParts` */
  report(doubtful: string): FileReport
  /** The rows from an index on, as the text of a JSON array of PriceListRow. */
  rowsFrom(first: number, count: number): string
}

interface DoubtfulParts {
  readonly unknown: readonly string[]
  readonly withdrawn: readonly string[]
}

/** Deterministic and without side effects other than `onRow`. */
export async function checkFile(
  sent: PriceFile,
  rules: ReadingRules,
  onRow: (done: number) => void,
): Promise<CheckedFile | { readonly failure: ImportFailure }> {
  const file = await readPriceFile(sent)
  if ('failure' in file) return file
  const sheet = file.sheets.find(isPriceList) ?? file.sheets[0] ?? { name: '', rows: [] }
  const problems = createProblemList()
  const { rows, partColumn, seen } = readPriceRows(sheet, rules, problems, onRow)
  if (seen > priceImportLimits.maxRows) return { failure: 'tooMuch' }
  return {
    encoding: file.encoding,
    rowCount: rows.length,
    partNumbers: JSON.stringify([...new Set(rows.map(({ row }) => row.partNumber))]),
    report(doubtful) {
      const { unknown, withdrawn }: DoubtfulParts = JSON.parse(doubtful)
      const codes = new Map([
        ...unknown.map((number) => [number, 'partUnknown'] as const),
        ...withdrawn.map((number) => [number, 'partWithdrawn'] as const),
      ])
      for (const { row, fileRow } of rows) {
        const code = codes.get(row.partNumber)
        if (code === undefined) continue
        const cell = formatCellAddress(partColumn, fileRow)
        problems.add({ code, row: fileRow, cell, column: 'partNumber', found: row.partNumber, against: '' })
      }
      const { errors, cautions } = problems
      return { errors, cautions, counts: problems.counts(), problems: problems.list(), seen }
    },
    rowsFrom: (first, count) => JSON.stringify(rows.slice(first, first + count).map(({ row }) => row)),
  }
}

function isPriceList(sheet: Parameters<typeof findPriceColumns>[0]): boolean {
  const places = findPriceColumns(sheet)?.places
  return places?.has('partNumber') === true && places.has('unitPrice')
}
