/** State of an element that opens at once and closes a moment after the pointer has left it, so that the pointer can cross a gap. */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** The delay between leaving and closing, in milliseconds. */
const closeDelay = 150

interface Lingering {
  readonly open: () => void
  readonly close: () => void
  /** Closes after the delay, unless it is opened again before. */
  readonly closeSoon: () => void
}

export function useLingering(): readonly [opened: boolean, Lingering] {
  const [isOpen, setIsOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const set = useCallback((next: boolean) => {
    clearTimeout(timer.current)
    setIsOpen(next)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  const controls = useMemo(
    () => ({
      open: () => set(true),
      close: () => set(false),
      closeSoon: () => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => setIsOpen(false), closeDelay)
      },
    }),
    [set],
  )
  return [isOpen, controls]
}
