/** A table of the admin area, described by its columns: sortable, with skeletons while loading, and cards on phones. */

import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { Money } from '@design-portal/domain/pricing/money.ts'
import {
  formatCountry,
  formatDate,
  formatDateTime,
  formatDay,
  formatMoney,
  formatNumber,
} from '@design-portal/i18n/format.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import { translate, translateName, useLanguage, useText } from '../../../language/use-text.ts'
import type { MessageKey, Text } from '../../../language/use-text.ts'
import { TableFrame } from '../../../ui/grid/TableFrame.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { SortChoice } from '../../../ui/SortChoice.tsx'
import type { SearchChange } from './admin-search.ts'
import styles from './AdminTable.module.css'

/** The names of a row's fields whose values are of the given type. */
export type FieldOf<Row, Value> = {
  [Field in keyof Row & string]: Row[Field] extends Value ? Field : never
}[keyof Row & string]

/** What a cell can use in addition to its row. */
export interface CellContext {
  readonly text: Text
  readonly language: Language
  /** Whether the user may change the rows. */
  readonly mayChange: boolean
  /** Opens the dialog of the row, if the list has one. */
  readonly open: () => void
  /** Changes the search parameters of the list. */
  readonly onShow: (change: SearchChange) => void
}

interface ColumnBase<Sort> {
  readonly label: MessageKey
  /** The server's sort order for this column; without one, the column is not sortable. */
  readonly sort?: Sort
  /** Set for the column that is the first line of a card on phones, where it needs no label. */
  readonly isCardTitle?: true
}

/** A column that shows a field as it is, or a cell of its own. */
export type Column<Row, Sort = never> = ColumnBase<Sort> &
  (
    | { readonly field: FieldOf<Row, string | null>; readonly kind?: 'text' }
    | { readonly field: FieldOf<Row, number>; readonly kind: 'number' }
    /** ISO 8601, or a calendar day. */
    | { readonly field: FieldOf<Row, string | null>; readonly kind: 'moment' | 'date' | 'day' | 'country' }
    | { readonly field: FieldOf<Row, Money | null>; readonly kind: 'money' }
    | { readonly field: FieldOf<Row, boolean>; readonly kind: 'yesNo' }
    /** A name of a closed set; `textPrefix` is the prefix of the keys of its texts. */
    | { readonly field: FieldOf<Row, string>; readonly kind: 'name'; readonly textPrefix: string }
    | { readonly key: string; readonly render: (row: Row, context: CellContext) => ReactNode }
  )

export interface Sorting {
  readonly by: string
  readonly descending: boolean
  readonly onSort: (by: string, descending: boolean) => void
}

interface AdminTableProps<Row, Sort> {
  readonly label: string
  readonly columns: readonly Column<Row, Sort>[]
  /** Undefined while the rows are loading. */
  readonly rows: readonly Row[] | undefined
  readonly getKey: (row: Row) => string
  readonly sorting?: Sorting
  readonly mayChange?: boolean
  readonly onOpen?: (row: Row) => void
  readonly onShow?: (change: SearchChange) => void
}

const doNothing = () => undefined

const skeletonRows = ['a', 'b', 'c', 'd']

export function AdminTable<Row, Sort extends string = never>(props: AdminTableProps<Row, Sort>) {
  const {
    label,
    columns,
    rows,
    getKey,
    sorting,
    mayChange = false,
    onOpen = doNothing,
    onShow = doNothing,
  } = props
  const text = useText()
  const language = useLanguage()
  // On a phone the headings are out of sight, and a choice takes the place of their buttons.
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const sortable = columns.flatMap(({ sort, label: key }) =>
    sort === undefined ? [] : [{ sort, label: text(key) }],
  )
  return (
    <>
      {isNarrow && sorting !== undefined ? (
        <SortChoice<string>
          columns={sortable}
          order={sorting}
          onSort={({ by, descending }) => sorting.onSort(by, descending)}
        />
      ) : null}
      <TableFrame>
        <table className={styles.table} aria-label={label} aria-busy={rows === undefined}>
          <thead>
            <tr>
              {columns.map((column) => (
                <Heading
                  key={getColumnKey(column)}
                  heading={text(column.label)}
                  align={getAlignment(column)}
                  sort={column.sort}
                  sorting={sorting}
                  isClickable={!isNarrow}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows === undefined
              ? skeletonRows.map((row) => (
                  <tr key={row}>
                    <td colSpan={columns.length}>
                      <Skeleton height={14} />
                    </td>
                  </tr>
                ))
              : rows.map((row) => (
                  <tr key={getKey(row)}>
                    {columns.map((column) => (
                      <td
                        key={getColumnKey(column)}
                        data-align={getAlignment(column)}
                        data-kind={'kind' in column ? column.kind : undefined}
                      >
                        {column.isCardTitle === true ? null : (
                          <span className={styles.label} aria-hidden="true">{`${text(column.label)}:`}</span>
                        )}
                        {renderCell(column, row, {
                          text,
                          language,
                          mayChange,
                          open: () => onOpen(row),
                          onShow,
                        })}
                      </td>
                    ))}
                  </tr>
                ))}
          </tbody>
        </table>
      </TableFrame>
    </>
  )
}

function getColumnKey<Row, Sort>(column: Column<Row, Sort>): string {
  return 'render' in column ? column.key : column.field
}

function getAlignment<Row, Sort>(column: Column<Row, Sort>): 'end' | undefined {
  return 'kind' in column && (column.kind === 'number' || column.kind === 'money') ? 'end' : undefined
}

/** Formats the field of a column, or renders its own cell. */
export function renderCell<Row, Sort>(column: Column<Row, Sort>, row: Row, context: CellContext): ReactNode {
  if ('render' in column) return column.render(row, context)
  const { language } = context
  const value: unknown = row[column.field]
  if (value === null || value === '') return '–'
  if (column.kind === 'money') return formatAmount(value, language)
  const shown = typeof value === 'string' ? value : ''
  switch (column.kind) {
    case 'number':
      return formatNumber(Number(value), language)
    case 'moment':
      return formatDateTime(shown, language)
    case 'date':
      return formatDate(shown, language)
    case 'day':
      return formatDay(shown, language)
    case 'country':
      return formatCountry(shown, language)
    case 'yesNo':
      return translate(value === true ? 'EXPORT_YES' : 'EXPORT_NO')
    case 'name':
      return translateName(column.textPrefix, shown)
    default:
      return shown
  }
}

const formatAmount = (value: unknown, language: Language): string =>
  isMoney(value) ? formatMoney(value, language) : ''

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value

interface HeadingProps {
  readonly heading: string
  readonly align: 'end' | undefined
  readonly sort: string | undefined
  readonly sorting: Sorting | undefined
  readonly isClickable: boolean
}

function Heading({ heading, align, sort, sorting, isClickable }: HeadingProps) {
  if (sorting === undefined || sort === undefined)
    return (
      <th scope="col" data-align={align}>
        {heading}
      </th>
    )
  const isSorted = sorting.by === sort
  const direction = sorting.descending ? 'descending' : 'ascending'
  return (
    <th scope="col" data-align={align} aria-sort={isSorted ? direction : 'none'}>
      {isClickable ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => sorting.onSort(sort, isSorted && !sorting.descending)}
        >
          {heading}
          {isSorted ? <Icon name={sorting.descending ? 'arrowDown' : 'arrowUp'} size={14} /> : null}
        </button>
      ) : (
        heading
      )}
    </th>
  )
}
