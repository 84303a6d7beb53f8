/** The solution list as a grid with keyboard navigation, and a skeleton of the same shape while it loads. */

import { Skeleton } from '@mantine/core'
import { memo, useMemo } from 'react'
import type { SortColumn } from '@design-portal/contract/solution-list-options.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import type { ListRow } from './queries/list-queries.ts'
import type { CellContext, SolutionColumn } from './solution-columns.tsx'
import { tableColumns } from './solution-columns.tsx'
import styles from './SolutionGrid.module.css'
import { useFirstRows } from './use-first-rows.ts'
import { useGrid } from './use-grid.ts'
import type { GridActions } from './use-grid.ts'

/** Enough rows to fill the first screen. */
const skeletonRows = Array.from({ length: 12 }, (_, index) => index)

/** The height of one line, in CSS pixels. */
const rowHeight = 52

/** The column that the list is sorted by; undefined for the list's own order, newest first. */
export interface Sorting {
  readonly column: SortColumn
  readonly descending: boolean
}

interface SolutionGridProps {
  /** Undefined while the rows are being fetched. */
  readonly rows: readonly ListRow[] | undefined
  /** For screen readers: the count of all matching rows, and the number of the first row here among them. */
  readonly total: number
  readonly firstRow: number
  readonly sorting: Sorting | undefined
  /** The columns that the reader may sort by; undefined until this is known. */
  readonly sortable: readonly SortColumn[] | undefined
  readonly onSort: (sorting: Sorting | undefined) => void
  readonly selected: ReadonlySet<string>
  readonly actions: GridActions
}

export function SolutionGrid({
  rows,
  total,
  firstRow,
  sorting,
  sortable,
  onSort,
  selected,
  actions,
}: SolutionGridProps) {
  const text = useText()
  const language = useLanguage()
  const context = useMemo(
    () => ({ text, language, onMenu: actions.onMenu }),
    [text, language, actions.onMenu],
  )
  const drawn = useFirstRows(rows, rowHeight)
  const grid = useGrid(drawn, actions)
  const areAllSelected =
    rows !== undefined && rows.length > 0 && rows.every(({ cfgId }) => selected.has(cfgId))

  return (
    <div className={styles.frame}>
      <table
        {...grid}
        className={styles.table}
        aria-label={text('SOLUTION_TABLE')}
        aria-busy={rows === undefined}
        aria-multiselectable="true"
        aria-rowcount={total + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" data-column="select" tabIndex={-1}>
              <input
                type="checkbox"
                className={styles.box}
                aria-label={text('SELECT_ALL')}
                checked={areAllSelected}
                disabled={rows === undefined}
                ref={(box) => {
                  if (box !== null) box.indeterminate = !areAllSelected && selected.size > 0
                }}
                onChange={() => (areAllSelected ? actions.onClearSelection() : actions.onSelectAll())}
                tabIndex={-1}
              />
            </th>
            {tableColumns.map((column) => (
              <Heading
                key={column.id}
                column={column}
                sorting={sorting}
                sortable={sortable}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn === undefined
            ? skeletonRows.map((row) => <SkeletonRow key={row} />)
            : drawn.map((row, index) => (
                <Row
                  key={row.cfgId}
                  row={row}
                  number={firstRow + index + 1}
                  selected={selected.has(row.cfgId)}
                  context={context}
                  onToggle={actions.onToggle}
                />
              ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  readonly row: ListRow
  /** The number among all matching rows; the heading is row 1. */
  readonly number: number
  readonly selected: boolean
  readonly context: CellContext
  readonly onToggle: GridActions['onToggle']
}

/** Memoised: renders again only when its own data changes, since a selection affects one row of a hundred. */
const Row = memo(function Row({ row, number, selected, context, onToggle }: RowProps) {
  return (
    <tr aria-selected={selected} aria-rowindex={number}>
      <td data-column="select" tabIndex={-1}>
        <input
          type="checkbox"
          className={styles.box}
          aria-label={context.text('SELECT_SOLUTION', { name: row.name })}
          checked={selected}
          onChange={({ nativeEvent }) =>
            onToggle(row, nativeEvent instanceof PointerEvent && nativeEvent.shiftKey)
          }
          tabIndex={-1}
        />
      </td>
      {tableColumns.map((column) => (
        <td key={column.id} data-align={column.align} data-column={column.id} tabIndex={-1}>
          {column.render(row, context)}
        </td>
      ))}
    </tr>
  )
})

interface HeadingProps {
  readonly column: SolutionColumn
  readonly sorting: Sorting | undefined
  readonly sortable: readonly SortColumn[] | undefined
  readonly onSort: (sorting: Sorting | undefined) => void
}

/** Repeated presses of a heading sort ascending, then descending, then not at all. */
function Heading({ column, sorting, sortable, onSort }: HeadingProps) {
  const text = useText()
  const { sort } = column
  if (sort === undefined || sortable?.includes(sort) === false) {
    return (
      <th scope="col" data-align={column.align} data-column={column.id} tabIndex={-1}>
        <span className={column.blankHeading === true ? styles.screenReaderOnly : undefined}>
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
    <th scope="col" aria-sort={direction} data-align={column.align} data-column={column.id} tabIndex={-1}>
      <button type="button" className={styles.sort} onClick={() => onSort(next)} tabIndex={-1}>
        {text(column.label)}
      </button>
    </th>
  )
}

function SkeletonRow() {
  return (
    <tr>
      <td data-column="select">
        <Skeleton height={14} width={14} display="inline-block" />
      </td>
      {tableColumns.map((column) => (
        <td key={column.id} data-align={column.align} data-column={column.id}>
          <Skeleton height={14} width={column.id === 'name' ? '70%' : '55%'} display="inline-block" />
        </td>
      ))}
    </tr>
  )
}
