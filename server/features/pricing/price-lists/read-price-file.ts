/** Reads the sheets of a file with prices, which may be larger than other files, with limits before and during reading. */
import { isTableName, isTextTableName } from '@design-portal/domain/parts/file-endings.ts'
import type { ImportFailure } from '@design-portal/contract/price-lists.ts'
import type { Sheet } from '@design-portal/domain/parts/import/cells.ts'
import type { TableChoice } from '@design-portal/domain/parts/import/table-choice.ts'
import type { TextEncoding } from '@design-portal/domain/parts/import/text-encodings.ts'
import { findHeadingRow } from '@design-portal/domain/parts/import/find-fields.ts'
import { priceTable } from '@design-portal/domain/pricing/price-list-import/price-table.ts'
import { priceImportLimits } from '@design-portal/domain/pricing/price-list-import/limits.ts'
import { readCsv, readXlsx } from '../../../files/read-sheets.ts'

export interface PriceFile {
  readonly fileName: string
  readonly bytes: Uint8Array
  /** The encoding of a text file as chosen by a person; detected when left out. */
  readonly encoding?: TextEncoding | undefined
  /** The sheet and its columns as chosen by a person; found when left out. */
  readonly choice?: TableChoice | undefined
}

export type PriceFileReading =
  | { readonly sheets: readonly Sheet[]; readonly encoding: TextEncoding | null }
  | { readonly failure: ImportFailure }

/** Limits on the rows that are read from a sheet: those of a list, and the rows above them. */
const bounds = {
  rows: priceImportLimits.maxRows + priceImportLimits.lastHeadingRow,
  columns: priceImportLimits.maxColumns,
  unpacked: priceImportLimits.maxUnpackedBytes,
} as const

/** Deterministic and without side effects, so that it can run in a thread that may be stopped. */
export async function readPriceFile({ fileName, bytes, encoding }: PriceFile): Promise<PriceFileReading> {
  if (!isTableName(fileName)) return { failure: 'fileType' }
  if (bytes.length === 0) return { failure: 'empty' }
  const read = isTextTableName(fileName)
    ? await readCsv(bytes, { bounds, encoding, countKnownColumns })
    : await readXlsx(bytes, bounds)
  return 'problem' in read ? { failure: failures[read.problem.kind] } : read
}

const countKnownColumns = (sheet: Sheet): number => findHeadingRow(sheet.rows, priceTable)?.named.size ?? 0

const failures = {
  content: 'fileContent',
  macros: 'macros',
  protected: 'protected',
  damaged: 'damaged',
  tooLarge: 'tooMuch',
} as const
