/** What becomes of each row of an imported bill, on the screen and as a file. */
import type { ImportPreview, ImportRow } from '@design-portal/contract/bill-import.ts'
import { formatCsv, getCsvStyle } from '@design-portal/domain/parts/csv.ts'
import { getLanguage } from '../../../../language/browser-language.ts'
import { translateName } from '../../../../language/use-text.ts'
import type { Text } from '../../../../language/use-text.ts'
import { saveFile } from '../../../../ui/print/save-file.ts'

/** A row with its outcome, or one that was skipped. */
export type ShownRow = Omit<ImportRow, 'outcome'> & {
  readonly outcome: ImportRow['outcome'] | 'skipped'
  readonly skipped?: ImportPreview['skipped'][number]['reason']
}

/** All rows of the file in their order, skipped ones too, so that none is missing without a reason. */
export function listShownRows({ rows, skipped }: ImportPreview): readonly ShownRow[] {
  const others = skipped.map(({ sheet, row, reason, text }): ShownRow => ({
    sheet,
    row,
    sent: { partNumber: '', quantity: '', description: text },
    outcome: 'skipped',
    part: null,
    quantity: null,
    facts: null,
    remarks: [],
    problems: [],
    skipped: reason,
  }))
  return [...rows, ...others].toSorted((one, other) => one.sheet - other.sheet || one.row - other.row)
}

/** Why a row has its outcome; empty if it is used as it stands. */
export const formatReasons = ({ problems, remarks, skipped }: ShownRow): string =>
  [
    ...problems.map(({ cell, code, found }) =>
      [`${cell}${found === '' ? '' : ` “${found}”`}`, translateName('IMPORT_PROBLEM', code)].join(': '),
    ),
    ...remarks.map((remark) => translateName('IMPORT_REMARK', remark)),
    ...(skipped === undefined ? [] : [translateName('IMPORT_SKIPPED', skipped)]),
  ].join(' · ')

/**
 * Saves the outcome of each row as CSV.
 *
 * @param accepted the keys of the accepted rows: sheet and row, separated by a space
 */
export function saveOutcomes(preview: ImportPreview, accepted: ReadonlySet<string>, text: Text): void {
  const names = new Map(preview.reading.tables.map(({ sheet, sheetName }) => [sheet, sheetName]))
  const headings = [
    text('IMPORT_SHEET'),
    text('IMPORT_ROW'),
    text('IMPORT_SENT'),
    text('DOCUMENT_DESCRIPTION'),
    text('IMPORT_SENT_QUANTITY'),
    text('IMPORT_OUTCOME'),
    text('IMPORT_REASON'),
    text('DOCUMENT_PART_NUMBER'),
    text('DOCUMENT_QUANTITY'),
    text('IMPORT_IS_ACCEPTED'),
  ]
  const lines = listShownRows(preview).map((row) => [
    names.get(row.sheet) ?? '',
    String(row.row),
    row.sent.partNumber,
    row.sent.description,
    row.sent.quantity,
    translateName('IMPORT_OUTCOME', row.outcome),
    formatReasons(row),
    row.part?.partNumber ?? '',
    row.quantity === null ? '' : String(row.quantity),
    text(accepted.has(`${row.sheet} ${row.row}`) ? 'CONFIGURATOR_YES' : 'CONFIGURATOR_NO'),
  ])
  const file = new Blob([formatCsv([headings, ...lines], getCsvStyle(getLanguage()))], {
    type: 'text/csv;charset=utf-8',
  })
  saveFile(file, `${preview.fileName} ${text('IMPORT_OUTCOME')}.csv`)
}
