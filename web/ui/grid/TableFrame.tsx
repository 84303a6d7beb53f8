/** Around a table that may be wider than its place. */

import { type ReactNode, useEffect, useRef } from 'react'
import styles from './DataTable.module.css'

const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]'

/** By which the frame is called what the table is called. */
const names = ['aria-label', 'aria-labelledby'] as const

/**
 * Where the table does not fit and nothing in it takes the focus, the frame does: else the keyboard could not scroll it in a browser that
 * gives the focus to no scroller of its own accord (WCAG 2.1.1).
 */
export function TableFrame({ children }: { readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    const table = element?.querySelector('table')
    if (element === null || table === null || table === undefined) return undefined
    const look = () => {
      if (element.scrollWidth <= element.clientWidth || table.querySelector(focusable) !== null) {
        for (const name of ['role', 'tabindex', ...names]) element.removeAttribute(name)
        return
      }
      element.role = 'group'
      element.tabIndex = 0
      for (const name of names) {
        const value = table.getAttribute(name)
        if (value !== null) element.setAttribute(name, value)
      }
    }
    // Tells the first size too.
    const observer = new ResizeObserver(look)
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={frame} className={styles.frame}>
      {children}
    </div>
  )
}
