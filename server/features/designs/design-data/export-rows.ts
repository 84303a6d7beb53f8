/** Returns stored rows: as they were sent, or as a spreadsheet or CSV with headings. */
import type { CheckedInputOf, NamedFile } from '@design-portal/contract/call.ts'
import type { designDataCalls } from '@design-portal/contract/design-data.ts'
import { formatIsoDay } from '@design-portal/domain/engine/source/days.ts'
import type {
  DataColumn,
  DataTableDeclaration,
} from '@design-portal/domain/engine/source/product-declarations.ts'
import { compareRows, toTableOrder } from '@design-portal/domain/products/compare-rows.ts'
import type { DataCell, DataContent, DataRow } from '@design-portal/domain/products/data-rows.ts'
import type { ProductMessages } from '@design-portal/domain/products/product.ts'
import { getPortalMessages } from '../../../texts/portal-messages.ts'
import type { Caller } from '../../../http/caller.ts'
import { CallError } from '../../../http/call-error.ts'
import { requireVisibleSolution } from '../../solutions/solutions/visible-solution.ts'
import { buildTableFile, type TableFormat } from './table-file.ts'
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
  return { fileName: `${hash}.json`, body, caching: { entityTag: hash, isImmutable: true } }
}

/** @throws CallError NOT_FOUND, UNKNOWN_PRODUCT_VERSION, INVALID_INPUT */
export async function exportRows(
  caller: Caller,
  input: CheckedInputOf<Calls['design/data.xlsx']>,
  format: TableFormat,
): Promise<NamedFile> {
  const { table, product } = await requireTable(caller, input)
  const text = await findContentText(caller.db, input.cfgId, input.hash)
  if (text === undefined) throw new CallError('NOT_FOUND')
  const content: DataContent = JSON.parse(text)
  const messages = await product.loadMessages(caller.db, input.lang)
  const portal = getPortalMessages(input.lang)
  const flagWords = getFlagWords(portal)
  const title = messages[`data.${table.name}`] ?? table.name
  const headings = table.columns.map(({ name }) => messages[`data.${table.name}.${name}`] ?? name)
  const rows = toTableOrder(table, content).map((row) => formatRow(table, row, { messages, flagWords }))
  return await buildTableFile(format, { title, headings, rows })
}

/** @throws CallError NOT_FOUND, UNKNOWN_PRODUCT_VERSION, INVALID_INPUT */
export async function exportChanges(
  caller: Caller,
  input: CheckedInputOf<Calls['design/data/changes.xlsx']>,
  format: TableFormat,
): Promise<NamedFile> {
  const { table, product } = await requireTable(caller, input)
  const messages = await product.loadMessages(caller.db, input.lang)
  const portal = getPortalMessages(input.lang)
  const words = { messages, flagWords: getFlagWords(portal) }
  const [before, after] = [
    await readStoredRows(caller, table, input.cfgId, input.from),
    await readStoredRows(caller, table, input.cfgId, input.to),
  ]
  const rows = compareRows(table, before, after).map((change) => [
    portal[`COMPARE_CHANGE_${change.change.toUpperCase()}`] ?? change.change,
    String(change.place),
    ...mergeCells(
      formatRow(table, change.row, words),
      change.change === 'changed' ? formatRow(table, change.before, words) : undefined,
    ),
  ])
  const title = messages[`data.${table.name}`] ?? table.name
  const headings = [
    portal['COMPARE_CHANGE'] ?? 'Change',
    portal['IMPORT_ROW'] ?? 'Row',
    ...table.columns.map(({ name }) => messages[`data.${table.name}.${name}`] ?? name),
  ]
  return await buildTableFile(format, { title, headings, rows })
}

/** @throws CallError NOT_FOUND if the solution has no such rows */
async function readStoredRows(
  { db }: Caller,
  table: DataTableDeclaration,
  cfgId: string,
  hash: string | undefined,
): Promise<readonly DataRow[]> {
  if (hash === undefined) return []
  const text = await findContentText(db, cfgId, hash)
  if (text === undefined) throw new CallError('NOT_FOUND')
  const content: DataContent = JSON.parse(text)
  return toTableOrder(table, content)
}

/** The cells of a row; where one was changed, what it was and what it is. */
const mergeCells = (cells: readonly string[], before: readonly string[] | undefined): readonly string[] =>
  cells.map((cell, index) => {
    const old = before?.[index] ?? cell
    return old === cell ? cell : `${old === '' ? '–' : old} → ${cell === '' ? '–' : cell}`
  })

interface CellWords {
  readonly messages: ProductMessages
  readonly flagWords: { readonly yes: string; readonly no: string }
}

const getFlagWords = (portal: Readonly<Record<string, string>>) => ({
  yes: portal['EXPORT_YES'] ?? 'true',
  no: portal['EXPORT_NO'] ?? 'false',
})

const formatRow = (table: DataTableDeclaration, row: DataRow, words: CellWords): readonly string[] =>
  table.columns.map((column, index) => formatCell(table, column, row[index] ?? null, words))

/** A cell as an import of any language reads it again: days as YYYY-MM-DD, numbers with a point. */
function formatCell(
  table: DataTableDeclaration,
  { name, type }: DataColumn,
  cell: DataCell,
  words: CellWords,
): string {
  if (cell === null) return ''
  if (type === 'date') return formatIsoDay(Number(cell))
  if (type === 'flag') return cell === true ? words.flagWords.yes : words.flagWords.no
  if (type === 'oneOf') return words.messages[`option.${table.name}.${name}.${String(cell)}`] ?? String(cell)
  return String(cell)
}
