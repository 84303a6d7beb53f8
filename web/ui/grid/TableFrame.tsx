/** A frame around a table that may be wider than its container. */

import { type ReactNode, useEffect, useRef } from 'react'
import styles from './DataTable.module.css'

const focusableSelector = 'a[href], button, input, select, textarea, [tabindex="0"]'

/** The attributes that give the frame the accessible name of its table. */
const nameAttributes = ['aria-label', 'aria-labelledby'] as const

/**
 * If the table does not fit and nothing in it is focusable, the frame is: otherwise the keyboard could not scroll it in browsers that do
 * not make scroll containers focusable on their own (WCAG 2.1.1).
 */
export function TableFrame({ children }: { readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    const table = element?.querySelector('table')
    if (element === null || table === null || table === undefined) return undefined
    const measureOverflow = () => {
      if (element.scrollWidth <= element.clientWidth || table.querySelector(focusableSelector) !== null) {
        for (const name of ['role', 'tabindex', ...nameAttributes]) element.removeAttribute(name)
        return
      }
      element.role = 'group'
      element.tabIndex = 0
      for (const name of nameAttributes) {
        const value = table.getAttribute(name)
        if (value !== null) element.setAttribute(name, value)
      }
    }
    // The observer also reports the initial size.
    const observer = new ResizeObserver(measureOverflow)
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
