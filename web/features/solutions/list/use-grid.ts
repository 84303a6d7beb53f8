/** The keys of the solution grid: arrows move, Enter opens, Space selects, Shift+Space selects a range, the menu key opens the menu. */

import { useEffect, useRef } from 'react'
import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react'
import type { ListRow } from './queries/list-queries.ts'
import { findElementAfterKey, findElementAt, setTabStop, findRow, findGridStop } from './grid-focus.ts'
import type { GridStop } from './grid-focus.ts'

export interface GridActions {
  readonly onOpen: (row: ListRow) => void
  /** @param isRange true to select every row from the last toggled one up to this one */
  readonly onToggle: (row: ListRow, isRange: boolean) => void
  readonly onSelectAll: () => void
  readonly onClearSelection: () => void
  /** @param anchor the element beside which the menu opens and which gets the focus back */
  readonly onMenu: (row: ListRow, anchor: HTMLElement) => void
}

/** The properties that make a table the grid. */
export interface GridProps {
  readonly role: 'grid'
  readonly ref: RefObject<HTMLTableElement | null>
  readonly onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void
  readonly onFocus: (event: FocusEvent<HTMLTableElement>) => void
  readonly onContextMenu: (event: MouseEvent<HTMLTableElement>) => void
}

/** @param rows in the order of the table's body */
export function useGrid(rows: readonly ListRow[] | undefined, actions: GridActions): GridProps {
  const ref = useRef<HTMLTableElement>(null)
  const place = useRef<GridStop>({ row: 1, cell: 2, control: 0 })
  // Whether the focus was in the grid when its element disappeared with the row.
  const isInside = useRef(false)

  useEffect(() => {
    const grid = ref.current
    if (grid === null || rows === undefined) return
    const element = findElementAt(grid, place.current)
    if (element === undefined) return
    if (grid.querySelector('[tabindex="0"]') === null) setTabStop(grid, element)
    if (isInside.current && document.activeElement === document.body) element.focus()
  }, [rows])

  useLeaving(ref, isInside)
  const findRowAt = (element: Element): ListRow | undefined => rows?.[(findRow(element)?.rowIndex ?? 0) - 1]

  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLTableElement>) => {
    const stop = findGridStop(currentTarget, target)
    if (stop === undefined) return
    place.current = stop
    isInside.current = true
    setTabStop(currentTarget, target)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { target, currentTarget, key } = event
    if (!(target instanceof HTMLElement) || event.altKey) return
    const next = findElementAfterKey(currentTarget, target, { key, ctrlKey: event.ctrlKey || event.metaKey })
    if (next !== undefined) {
      event.preventDefault()
      next.focus()
      next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    } else if (handleActionKey(event, target, findRowAt(target), actions)) event.preventDefault()
  }

  const onContextMenu = (event: MouseEvent<HTMLTableElement>) => {
    // The secondary button keeps the browser's own menu, with its "open in new tab".
    if (event.button === 2 || !(event.target instanceof HTMLElement)) return
    const row = findRowAt(event.target)
    if (row === undefined) return
    event.preventDefault()
    actions.onMenu(row, event.target)
  }

  return { role: 'grid', ref, onKeyDown, onFocus, onContextMenu }
}

/** Records when the focus or the pointer moves elsewhere. */
function useLeaving(ref: RefObject<HTMLTableElement | null>, inside: RefObject<boolean>): void {
  useEffect(() => {
    const recordLeaving = ({ target }: Event) => {
      if (target instanceof Node && ref.current?.contains(target) !== true) inside.current = false
    }
    document.addEventListener('focusin', recordLeaving)
    document.addEventListener('pointerdown', recordLeaving)
    return () => {
      document.removeEventListener('focusin', recordLeaving)
      document.removeEventListener('pointerdown', recordLeaving)
    }
  }, [ref, inside])
}

/** Handles a key that does not move the focus; false leaves the key to the control it was pressed on. */
function handleActionKey(
  event: KeyboardEvent,
  target: HTMLElement,
  row: ListRow | undefined,
  actions: GridActions,
): boolean {
  const { key } = event
  if (key === 'Escape') actions.onClearSelection()
  if (key === 'a' && (event.ctrlKey || event.metaKey)) {
    actions.onSelectAll()
    return true
  }
  if (row === undefined) return false
  if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) {
    actions.onMenu(row, target)
    return true
  }
  if (target.closest('button') !== null) return false
  if (key === ' ') {
    actions.onToggle(row, event.shiftKey)
    return true
  }
  if (key !== 'Enter' || target.closest('a') !== null) return false
  actions.onOpen(row)
  return true
}
