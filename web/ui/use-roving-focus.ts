/** One tab stop for a row of buttons; arrow keys move the focus within it. */

import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

export interface RovingFocus {
  /** Returns the properties of the button at an index. */
  readonly getItemProps: (index: number) => {
    readonly ref: (element: HTMLButtonElement | null) => void
    readonly tabIndex: 0 | -1
    readonly onFocus: () => void
    readonly onKeyDown: (event: KeyboardEvent) => void
  }
}

/**
 * @param count the number of buttons in the row
 * @param entry the index that the tab key reaches first
 * @param onMove called when an arrow key has moved the focus, for rows where moving also selects
 */
export function useRovingFocus(count: number, entry: number, onMove?: (index: number) => void): RovingFocus {
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const [visited, setVisited] = useState<number>()
  const stop = Math.min(visited ?? Math.max(entry, 0), count - 1)

  const move = (event: KeyboardEvent, from: number) => {
    const to = findTarget(event.key, from, count)
    if (to === undefined) return
    event.preventDefault()
    buttons.current[to]?.focus()
    onMove?.(to)
  }

  return {
    getItemProps: (index) => ({
      ref: (element) => {
        buttons.current[index] = element
      },
      tabIndex: index === stop ? 0 : -1,
      onFocus: () => setVisited(index),
      onKeyDown: (event) => move(event, index),
    }),
  }
}

function findTarget(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (from + 1) % count
    case 'ArrowLeft':
    case 'ArrowUp':
      return (from - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
