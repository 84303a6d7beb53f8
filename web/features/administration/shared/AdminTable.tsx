/** A table of the admin area: sortable columns, skeletons while loading, and cards on phones. */

import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { TableFrame } from '../../../ui/grid/TableFrame.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './AdminTable.module.css'

export interface AdminColumn<Row> {
  readonly key: string
  readonly heading: string
  readonly render: (row: Row) => ReactNode
  readonly align?: 'end'
  /** True if pressing the heading sorts by this column. */
  readonly sorts?: boolean
  /** True for the first line of a card, which needs no label. */
  readonly title?: boolean
}

export interface Sorting {
  readonly by: string
  readonly descending: boolean
  readonly onSort: (by: string, descending: boolean) => void
}

interface AdminTableProps<Row> {
  readonly label: string
  readonly columns: readonly AdminColumn<Row>[]
  /** Undefined while the rows are loading. */
  readonly rows: readonly Row[] | undefined
  readonly keyOf: (row: Row) => string
  readonly sorting?: Sorting
}

const skeletonRows = ['a', 'b', 'c', 'd']

export function AdminTable<Row>({ label, columns, rows, keyOf, sorting }: AdminTableProps<Row>) {
  return (
    <TableFrame>
      <table className={styles.table} aria-label={label} aria-busy={rows === undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.key} column={column} sorting={sorting} />
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
                <tr key={keyOf(row)}>
                  {columns.map(({ key, heading, render, align, title }) => (
                    <td key={key} data-align={align}>
                      {title === true || heading === '' ? null : (
                        <span className={styles.label} aria-hidden="true">{`${heading}:`}</span>
                      )}
                      {render(row)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

interface HeadingProps<Row> {
  readonly column: AdminColumn<Row>
  readonly sorting: Sorting | undefined
}

function Heading<Row>({ column: { key, heading, align, sorts }, sorting }: HeadingProps<Row>) {
  if (sorting === undefined || sorts !== true)
    return (
      <th scope="col" data-align={align}>
        {heading}
      </th>
    )
  const isSorted = sorting.by === key
  const direction = sorting.descending ? 'descending' : 'ascending'
  return (
    <th scope="col" data-align={align} aria-sort={isSorted ? direction : 'none'}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => sorting.onSort(key, isSorted && !sorting.descending)}
      >
        {heading}
        {isSorted ? <Icon name={sorting.descending ? 'arrowDown' : 'arrowUp'} size={14} /> : null}
      </button>
    </th>
  )
}
