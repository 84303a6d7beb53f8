/** A virtualised grid with keyboard navigation: only the rows in view are rendered, one cell has the focus, branches open and close. */

import { useMediaQuery } from '@mantine/hooks'
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FocusEvent, HTMLAttributes, KeyboardEvent, ReactNode, RefCallback } from 'react'
import { movePlaceByKey } from './grid-keys.ts'
import type { GridPlace } from './grid-keys.ts'
import { useRowWindow } from './use-row-window.ts'
import styles from './WindowedGrid.module.css'

export interface GridColumn<Row> {
  readonly id: string
  readonly heading: ReactNode
  /** A track of a CSS grid, such as `minmax(12rem, 2fr)`; never `auto`, because each row is a grid of its own. */
  readonly width: string
  /** The track on narrow screens. */
  readonly narrowWidth?: string
  readonly align?: 'start' | 'end'
  /** Set if the column is left out on narrow screens. */
  readonly wide?: boolean
  /** Renders the content of a cell. A control in it carries `data-control` and `tabIndex={-1}`: Enter on the cell presses it. */
  readonly render: (row: Row) => ReactNode
}

/** The position of a row in a tree; levels count from 1. */
export interface RowLevel {
  readonly level: number
  /** Left out for a row without branches. */
  readonly expanded?: boolean | undefined
}

export interface WindowedGridProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly getKey: (row: Row) => string
  readonly columns: readonly GridColumn<Row>[]
  /** Height in pixels of a row whose texts fit; a row with longer texts grows. */
  readonly rowHeight: number
  /** If set, the grid is a tree. */
  readonly getLevel?: (row: Row) => RowLevel
  /** The column that names its row and whose cells open and close branches; the first one by default. */
  readonly nameColumn?: string
  readonly onToggle?: (row: Row) => void
  /** If set, the Space key selects the row. */
  readonly selection?: {
    readonly has: (row: Row) => boolean
    readonly toggle: (row: Row) => void
  }
  /** The value for `[data-look]` in the caller's style sheet, to style a row. */
  readonly getLook?: (row: Row) => string | undefined
  readonly busy?: boolean
}

const firstPlace: GridPlace = { row: 0, column: 0 }

export function WindowedGrid<Row>(props: WindowedGridProps<Row>) {
  const { label, rows, getKey, rowHeight, getLevel, selection } = props
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false
  const columns = useMemo(
    () => (narrow ? props.columns.filter(({ wide }) => wide !== true) : props.columns),
    [narrow, props.columns],
  )
  // Unchanged rows are not rendered again while scrolling.
  const [GridRow] = useState(() => memo(PlainRow<Row>))
  const body = useRef<HTMLDivElement>(null)
  const keys = useMemo(() => rows.map(getKey), [rows, getKey])
  const nameColumn = props.nameColumn ?? columns[0]?.id
  const [requestedPlace, setPlace] = useState(firstPlace)
  const shouldFocus = useRef(false)
  // Rows disappear when a branch is closed or a filter is set, so the position is clamped to the remaining ones.
  const place = {
    row: Math.max(Math.min(requestedPlace.row, rows.length - 1), 0),
    column: Math.min(requestedPlace.column, columns.length - 1),
  }
  const rowWindow = useRowWindow(keys, rowHeight, place.row)
  const { scroller, measureHead, measureRow, rendered, totalHeight } = rowWindow

  const moveTo = (next: GridPlace) => {
    rowWindow.scrollToRow(next.row)
    shouldFocus.current = true
    setPlace(next)
  }

  useLayoutEffect(() => {
    if (!shouldFocus.current) return
    shouldFocus.current = false
    body.current?.querySelector<HTMLElement>('[data-active]')?.focus({ preventScroll: true })
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-cell]') : null
    if (cell === null) return
    const isInControl = event.target !== cell
    if (isInControl) {
      // Escape leaves a control that did not handle the key itself.
      if (event.key === 'Escape' && !event.defaultPrevented) cell.focus()
      return
    }
    const row = rows[place.row]
    if (row === undefined || event.altKey || event.metaKey) return
    if (columns[place.column]?.id === nameColumn && toggleBranch(event, row, props)) return
    if (event.key === ' ' && selection !== undefined) {
      event.preventDefault()
      selection.toggle(row)
      return
    }
    if (event.key === 'Enter' || event.key === 'F2') {
      const control = cell.querySelector<HTMLElement>('[data-control]')
      event.preventDefault()
      if (control !== null) {
        control.focus()
        control.click()
      } else if (getLevel?.(row).expanded !== undefined) props.onToggle?.(row)
      return
    }
    const page = Math.max(rowWindow.rowsInView - 2, 1)
    const next = movePlaceByKey(event, place, { rows: rows.length, columns: columns.length, page })
    if (next === undefined) return
    event.preventDefault()
    moveTo(next)
  }

  const focusCell = useCallback((row: number, column: number) => setPlace({ row, column }), [])
  const tracks = columns.map(({ width, narrowWidth }) => (narrow ? (narrowWidth ?? width) : width)).join(' ')
  return (
    <div ref={scroller} className={styles.frame}>
      <Root
        tree={getLevel !== undefined}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-busy={props.busy ?? false}
        {...(selection === undefined ? {} : { 'aria-multiselectable': true })}
        className={styles.grid}
        onKeyDown={onKeyDown}
        onFocus={holdEscape}
      >
        <div ref={measureHead} role="rowgroup" className={styles.head}>
          <div role="row" aria-rowindex={1} className={styles.row} style={{ gridTemplateColumns: tracks }}>
            {columns.map((column) => (
              <div
                key={column.id}
                role="columnheader"
                className={styles.heading}
                data-align={column.align ?? 'start'}
              >
                {column.heading}
              </div>
            ))}
          </div>
        </div>
        <div ref={body} role="rowgroup" className={styles.body} style={{ height: totalHeight }}>
          {rendered.map(({ index, start: top }) => {
            const row = rows[index]
            if (row === undefined) return null
            return (
              <GridRow
                key={getKey(row)}
                measure={measureRow}
                row={row}
                index={index}
                columns={columns}
                nameColumn={nameColumn}
                tracks={tracks}
                top={top}
                height={rowHeight}
                activeColumn={index === place.row ? place.column : undefined}
                level={getLevel?.(row).level}
                expanded={getLevel?.(row).expanded}
                selected={selection?.has(row)}
                look={props.getLook?.(row)}
                onFocusCell={focusCell}
              />
            )
          })}
        </div>
      </Root>
    </div>
  )
}

function Root({ tree, ...rest }: HTMLAttributes<HTMLDivElement> & { readonly tree: boolean }) {
  return tree ? <div role="treegrid" {...rest} /> : <div role="grid" {...rest} />
}

/**
 * Escape in a control of a cell returns to the cell. A dialog around the grid would receive the key first and close, losing the user's
 * work; Mantine's dialog leaves the key to a control with this attribute.
 */
function holdEscape({ target }: FocusEvent): void {
  if (target.closest('[data-cell]') !== target) target.setAttribute('data-mantine-stop-propagation', 'true')
}

/** Right opens a branch and Left closes it, on the cell that names the row; returns true if the key did so. */
function toggleBranch<Row>(
  event: KeyboardEvent,
  row: Row,
  { getLevel, onToggle }: WindowedGridProps<Row>,
): boolean {
  const expanded = getLevel?.(row).expanded
  if (event.key === 'ArrowRight' && expanded === false) onToggle?.(row)
  else if (event.key === 'ArrowLeft' && expanded === true) onToggle?.(row)
  else return false
  event.preventDefault()
  return true
}

interface GridRowProps<Row> {
  readonly measure: RefCallback<HTMLDivElement>
  readonly row: Row
  readonly index: number
  readonly columns: readonly GridColumn<Row>[]
  readonly nameColumn: string | undefined
  readonly tracks: string
  readonly top: number
  readonly height: number
  readonly activeColumn: number | undefined
  readonly level: number | undefined
  readonly expanded: boolean | undefined
  readonly selected: boolean | undefined
  readonly look: string | undefined
  readonly onFocusCell: (row: number, column: number) => void
}

function PlainRow<Row>(props: GridRowProps<Row>) {
  const { row, index, columns, activeColumn, measure } = props
  return (
    <div
      ref={measure}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      aria-level={props.level}
      aria-expanded={props.expanded}
      aria-selected={props.selected}
      className={styles.row}
      data-look={props.look}
      style={{
        gridTemplateColumns: props.tracks,
        transform: `translateY(${props.top}px)`,
        minHeight: props.height,
      }}
    >
      {columns.map((column, place) => (
        <div
          key={column.id}
          role={column.id === props.nameColumn ? 'rowheader' : 'gridcell'}
          data-cell
          data-column={column.id}
          data-active={place === activeColumn ? '' : undefined}
          data-align={column.align ?? 'start'}
          tabIndex={place === activeColumn ? 0 : -1}
          className={styles.cell}
          onFocus={() => props.onFocusCell(index, place)}
        >
          {column.render(row)}
        </div>
      ))}
    </div>
  )
}
