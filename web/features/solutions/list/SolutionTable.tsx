/** The solution list as a table, with a skeleton of the same shape while it loads. */

import { Skeleton } from '@mantine/core'
import type { SortColumn } from '@design-portal/contract/solutions.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import type { SolutionRow } from '../solutions.ts'
import type { SolutionColumn } from './solution-columns.tsx'
import { tableColumns } from './solution-columns.tsx'
import styles from './SolutionTable.module.css'

/** As many as fill the first screen. */
const skeletonRows = Array.from({ length: 12 }, (_, index) => index)

/** The column the list is sorted by; undefined is the list's own order, the newest first. */
export interface Sorting {
  readonly column: SortColumn
  readonly descending: boolean
}

interface SolutionTableProps {
  /** Undefined while they are being fetched. */
  readonly rows: readonly SolutionRow[] | undefined
  readonly sorting: Sorting | undefined
  readonly onSort: (sorting: Sorting | undefined) => void
}

export function SolutionTable({ rows, sorting, onSort }: SolutionTableProps) {
  const text = useText()
  const language = useLanguage()
  const context = { text, language }
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={text('SOLUTION_TABLE')} aria-busy={rows === undefined}>
        <thead>
          <tr>
            {tableColumns.map((column) => (
              <Heading key={column.id} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? skeletonRows.map((row) => <SkeletonRow key={row} />)
            : rows.map((row) => (
                <tr key={row.cfgId}>
                  {tableColumns.map((column) => (
                    <td key={column.id} data-align={column.align} data-column={column.id}>
                      {column.render(row, context)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeadingProps {
  readonly column: SolutionColumn
  readonly sorting: Sorting | undefined
  readonly onSort: (sorting: Sorting | undefined) => void
}

/** Pressed again and again a heading sorts upwards, downwards, not at all. */
function Heading({ column, sorting, onSort }: HeadingProps) {
  const text = useText()
  const { sort } = column
  if (sort === undefined) {
    return (
      <th scope="col" data-align={column.align} data-column={column.id}>
        <span className={column.blankHeading === true ? styles.readOnly : undefined}>
          {text(column.label)}
        </span>
      </th>
    )
  }
  const direction = sorting?.column !== sort ? 'none' : sorting.descending ? 'descending' : 'ascending'
  const next = {
    none: { column: sort, descending: false },
    ascending: { column: sort, descending: true },
    descending: undefined,
  }[direction]
  return (
    <th scope="col" aria-sort={direction} data-align={column.align} data-column={column.id}>
      <button type="button" className={styles.sort} onClick={() => onSort(next)}>
        {text(column.label)}
      </button>
    </th>
  )
}

function SkeletonRow() {
  return (
    <tr>
      {tableColumns.map((column) => (
        <td key={column.id} data-align={column.align} data-column={column.id}>
          <Skeleton height={14} width={column.id === 'name' ? '70%' : '55%'} display="inline-block" />
        </td>
      ))}
    </tr>
  )
}
