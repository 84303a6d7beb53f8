/** Builds the rows of an exported list in the context's language. */
import { createAmountCell, createMomentCell, type FileCell } from '@design-portal/domain/parts/file-cell.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { formatCountry } from '@design-portal/i18n/format.ts'
import { compileMessage } from '@design-portal/i18n/icu/compile.ts'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import { getPortalMessages } from '../../../texts/portal-messages.ts'
import { getStatusTextKey } from '../solutions/present.ts'
import type { ShownOrder } from '../../sales/orders/newest-orders.ts'
import type { ListRow } from '../solution-list/read-list.ts'

type Text = (key: string) => string

/** The customer of a row, as far as the person of the export sees it. */
export type NameCustomer = (row: ListRow) => string

/** What the cells of a row depend on beside the row. */
interface CellContext {
  readonly text: Text
  readonly language: Language
  readonly nameCustomer: NameCustomer
  readonly timeZone: string
}

/** A solution with its newest order, if it has one that the person of the export sees. */
export interface ExportedRow extends ListRow {
  readonly order: ShownOrder | undefined
}

type Column = readonly [heading: string, cell: (row: ExportedRow, context: CellContext) => FileCell]

/** The text keys of the opportunity stages 0 to 7. */
const stages = [
  'STAGE_CLOSED',
  'STAGE_PENDING',
  'STAGE_PENDING',
  'STAGE_PENDING',
  'STAGE_WORKING',
  'STAGE_QUOTE_REQUEST',
  'STAGE_QUOTE_SENT',
  'STAGE_WON',
] as const

const formatFlag = (value: boolean, text: Text): string => text(value ? 'EXPORT_YES' : 'EXPORT_NO')

/** The columns whose headings name the time zone. */
const momentHeadings = new Set(['COLUMN_UPDATED_DATE', 'EXPORT_ORDERED_ON'])

const orderStates = {
  sent: 'ORDER_STATE_SENT',
  acknowledged: 'ORDER_STATE_ACKNOWLEDGED',
  refused: 'ORDER_STATE_REFUSED',
  cancelling: 'ORDER_STATE_CANCELLING',
  cancelled: 'ORDER_STATE_CANCELLED',
} as const satisfies Record<ShownOrder['state'], string>

const createDayCell = (day: string | null | undefined): FileCell => (day == null ? '' : { day })

const columns: readonly Column[] = [
  ['COLUMN_SOLUTION_DETAILS', (row) => row.name],
  ['COLUMN_COUNTRY', (row, { language }) => formatCountry(row.country_code, language)],
  ['EXPORT_COUNTRY_CODE', (row) => row.country_code],
  ['COLUMN_SOLUTION_STATUS', (row, { text }) => text(getStatusTextKey(row.status))],
  ['COLUMN_USER_NAME', (row) => row.owner_name],
  ['EXPORT_OWNER_EMAIL', (row) => row.owner_email],
  ['EXPORT_OWNER_COMPANY', (row) => row.owner_company],
  ['COLUMN_CUSTOMER', (row, { nameCustomer }) => nameCustomer(row)],
  ['EXPORT_OPPORTUNITY_NUMBER', (row) => row.opportunity_number ?? ''],
  [
    'COLUMN_OPPORTUNITY_STATUS',
    (row, { text }) => text(stages[row.opportunity_stage ?? -1] ?? 'NO_OPPORTUNITY'),
  ],
  ['COLUMN_PRICE', (row) => createAmountCell(row.price, row.currency)],
  ['EXPORT_CURRENCY', (row) => row.currency],
  [
    'EXPORT_PRICE_COMPLETE',
    (row, { text }) => (row.price === null ? '' : formatFlag(row.price_complete, text)),
  ],
  ['EXPORT_TRAINING', (row, { text }) => formatFlag(row.training, text)],
  [
    'EXPORT_CONFIGURATORS',
    (row, { text }) => row.configurator_types.map((type) => text(`CONFIGURATOR_${type}`)).join('; '),
  ],
  [
    'EXPORT_ORDER_STATE',
    ({ order }, { text }) => (order === undefined ? '' : text(orderStates[order.state])),
  ],
  ['EXPORT_ORDERED_ON', ({ order }, { timeZone }) => createMomentCell(order?.orderedAt ?? null, timeZone)],
  ['ORDER_CUSTOMER_NUMBER', ({ order }) => order?.customerOrderNumber ?? ''],
  ['ORDER_SALES_NUMBER', ({ order }) => order?.salesOrderNumber ?? ''],
  ['ORDER_REQUESTED_DATE', ({ order }) => createDayCell(order?.requestedDate)],
  ['ORDER_CONFIRMED_DATE', ({ order }) => createDayCell(order?.confirmedDate)],
  ['COLUMN_UPDATED_DATE', (row, { timeZone }) => createMomentCell(row.updated_at, timeZone)],
  ['EXPORT_ID', (row) => row.id],
]

export interface ExportTable {
  readonly title: string
  readonly headings: readonly string[]
  readonly row: (record: ExportedRow) => readonly FileCell[]
}

type ExportContext = Omit<CellContext, 'text'> & {
  /** Products that the portal has no text for. */
  readonly uploaded: readonly { readonly type: number; readonly name: string }[]
}

export function buildExportTable({ language, uploaded, nameCustomer, timeZone }: ExportContext): ExportTable {
  const messages = getPortalMessages(language)
  const cache = new Map(uploaded.map(({ type, name }) => [`CONFIGURATOR_${type}`, name]))
  // Texts are cached, because compiling a message takes longer than writing a cell and a list has only few different ones.
  const text: Text = (key) => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const formatted = formatMessage(compileMessage(messages[key] ?? key), {}, language)
    cache.set(key, formatted)
    return formatted
  }
  const context: CellContext = { text, language, nameCustomer, timeZone }
  return {
    title: text('EXPORT_FILE_NAME'),
    headings: columns.map(([heading]) =>
      momentHeadings.has(heading) ? `${text(heading)} (${timeZone})` : text(heading),
    ),
    row: (record) => columns.map(([, cell]) => cell(record, context)),
  }
}
