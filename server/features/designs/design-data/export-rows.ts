/** Gives stored rows: as they were sent, or as a spreadsheet or CSV with headings. */
import type { CheckedInputOf, NamedFile } from '@design-portal/contract/call.ts'
import type { designDataCalls } from '@design-portal/contract/design-data.ts'
import { formatIsoDay } from '@design-portal/domain/engine/source/days.ts'
import type {
  DataColumn,
  DataTableDeclaration,
} from '@design-portal/domain/engine/source/product-declarations.ts'
import type { DataCell, DataContent } from '@design-portal/domain/products/data-rows.ts'
import type { ProductMessages } from '@design-portal/domain/products/product.ts'
import { formatCsv } from '@design-portal/domain/parts/csv.ts'
import { readMessages } from '@design-portal/i18n/messages.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { buildSpreadsheet } from '../../solutions/list-export/write-export.ts'
import { requireTable } from './require-table.ts'
import { findContentText } from './store.ts'

type Calls = typeof designDataCalls

/** @throws CallError NOT_FOUND */
export async function readRowsFile(
  caller: Caller,
  { cfgId, hash }: CheckedInputOf<Calls['design/data']>,
): Promise<NamedFile> {
  await requireVisibleSolution(caller, cfgId)
  const body = await findContentText(caller.db, cfgId, hash)
  if (body === undefined) throw new CallError('NOT_FOUND')
  return { fileName: `${hash}.json`, body, caching: { entityTag: hash, forGood: true } }
}

/** @throws CallError NOT_FOUND, UNKNOWN_PRODUCT_VERSION, INVALID_INPUT */
export async function exportRows(
  caller: Caller,
  input: CheckedInputOf<Calls['design/data.xlsx']>,
  format: 'xlsx' | 'csv',
): Promise<NamedFile> {
  const { table, product } = await requireTable(caller, input)
  const text = await findContentText(caller.db, input.cfgId, input.hash)
  if (text === undefined) throw new CallError('NOT_FOUND')
  const content: DataContent = JSON.parse(text)
  const messages = await product.loadMessages(caller.db, input.lang)
  const portal = readMessages(input.lang)
  const truth = { yes: portal['EXPORT_YES'] ?? 'true', no: portal['EXPORT_NO'] ?? 'false' }
  const title = messages[`data.${table.name}`] ?? table.name
  const headings = table.columns.map(({ name }) => messages[`data.${table.name}.${name}`] ?? name)
  const places = table.columns.map(({ name }) => content.columns.indexOf(name))
  const rows = content.rows.map((row) =>
    table.columns.map((column, index) =>
      formatCell(table, column, row[places[index] ?? -1] ?? null, { messages, truth }),
    ),
  )
  const body =
    format === 'csv' ? formatCsv([headings, ...rows]) : await buildSpreadsheet({ title, headings, rows })
  return { fileName: `${title}.${format}`, body }
}

/** A cell as an import of any language reads it again: days as YYYY-MM-DD, numbers with a point. */
function formatCell(
  table: DataTableDeclaration,
  { name, type }: DataColumn,
  cell: DataCell,
  words: {
    readonly messages: ProductMessages
    readonly truth: { readonly yes: string; readonly no: string }
  },
): string {
  if (cell === null) return ''
  if (type === 'date') return formatIsoDay(Number(cell))
  if (type === 'flag') return cell === true ? words.truth.yes : words.truth.no
  if (type === 'oneOf') return words.messages[`option.${table.name}.${name}.${String(cell)}`] ?? String(cell)
  return String(cell)
}
