/** Writes the rows of an import with what became of each as CSV. */
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { formatCsv } from '@design-portal/domain/parts/csv.ts'
import { toTextKey } from '@design-portal/domain/text-key.ts'
import { compileMessage } from '@design-portal/i18n/icu/compile.ts'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Services } from '../../../http/services.ts'
import { getPortalMessages } from '../../../texts/portal-messages.ts'
import { findImport, listRows } from './store.ts'

/** Rows read at a time; other requests are answered in between. */
const rowsAtOnce = 4000

type Text = (key: string, values?: Readonly<Record<string, string>>) => string

/** @throws CallError NOT_FOUND */
export async function exportRows(
  { db }: Services,
  { importId, outcome, lang }: CheckedInputOf<Calls['catalogue/part/import/rows.csv']>,
): Promise<AnswerOf<Calls['catalogue/part/import/rows.csv']>> {
  const record = await findImport(db, importId)
  if (record === undefined) throw new CallError('NOT_FOUND')
  const messages = getPortalMessages(lang)
  const text: Text = (key, values = {}) => formatMessage(compileMessage(messages[key] ?? key), values, lang)
  const outcomes = new Map(
    (['created', 'changed', 'unchanged', 'refused', 'waiting'] as const).map((name) => [
      name,
      text(toTextKey('PART_OUTCOME', name)),
    ]),
  )
  const headings = [
    'PART_IMPORT_ROW',
    'ADMIN_FIELD_PART_NUMBER',
    'PART_OUTCOME',
    'LIST_IMPORT_CELL',
    'LIST_IMPORT_FOUND',
    'LIST_IMPORT_WHAT',
  ]
  const pages = [formatCsv([headings.map((key) => text(key))])]
  for (let afterRow = 0; ;) {
    const rows = await listRows(db, importId, { afterRow, outcome, limit: rowsAtOnce })
    const last = rows.at(-1)
    if (last === undefined) break
    afterRow = last.row_number
    pages.push(
      formatCsv(
        rows.flatMap(({ row_number: row, part_number: partNumber, outcome: rowOutcome, problems }) => {
          const leadingCells = [String(row), partNumber, outcomes.get(rowOutcome) ?? '']
          return (problems ?? []).length === 0
            ? [[...leadingCells, '', '', '']]
            : (problems ?? []).map(({ code, column, cell, found: cellText }) => [
                ...leadingCells,
                cell,
                cellText,
                formatProblem(text, code, { column, found: cellText }),
              ])
        }),
      ),
    )
  }
  const name = record.file_name.replace(/\.[^.]+$/, '')
  return { fileName: `${name} ${text('PART_IMPORT_ROWS')}.csv`, body: pages.join('') }
}

const formatProblem = (
  text: Text,
  code: string,
  { column, found }: { readonly column: string; readonly found: string },
): string =>
  text(toTextKey('LIST_IMPORT_ERROR', code), { field: text(toTextKey('ADMIN_FIELD', column)), found })
