/** A whole number edited in place: Enter or leaving the field commits it or shows what is wrong, Escape restores the previous value. */

import { useRef, useState } from 'react'
import { formatNumber } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../language/use-text.ts'
import styles from './QuantityField.module.css'
import { showToast } from './toast.ts'

interface QuantityFieldProps {
  readonly label: string
  readonly value: number
  readonly max: number
  /** Called with a number from 1 to the limit that differs from the value. */
  readonly onCommit: (value: number) => void
  /** Left out if the field is in the tab order. */
  readonly tabIndex?: -1
}

/** How long the allowed quantities are shown, in milliseconds. */
const messageDisplayTime = 8000

export function QuantityField({ label, value, max, onCommit, tabIndex }: QuantityFieldProps) {
  const text = useText()
  const language = useLanguage()
  // Undefined while nothing is being typed: then the field follows the value.
  const [typed, setTyped] = useState<string>()
  // The key has already committed or cancelled; the blur that follows must not do so again.
  const isSettled = useRef(false)
  const shown = typed ?? String(value)
  const number = parseWholeNumber(shown)
  const isValid = number !== undefined && number >= 1 && number <= max

  /** Returns false if the typed value is invalid. */
  const commit = (): boolean => {
    if (typed === undefined) return true
    if (!isValid) {
      // A table row has no space below a field, so the message is a toast.
      const reason = text('QUANTITY_OUTSIDE', { limit: formatNumber(max, language) })
      showToast({ type: 'warning', message: `${label}: ${reason}`, timeout: messageDisplayTime })
      return false
    }
    setTyped(undefined)
    if (number !== value) onCommit(number)
    return true
  }
  return (
    <input
      className={styles.field}
      type="text"
      inputMode="numeric"
      data-control
      {...(tabIndex === undefined ? {} : { tabIndex })}
      aria-label={label}
      aria-invalid={!isValid}
      value={shown}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        isSettled.current = false
        setTyped(event.currentTarget.value)
      }}
      onBlur={() => {
        if (!isSettled.current) commit()
        isSettled.current = false
        setTyped(undefined)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          if (!commit()) return
          isSettled.current = true
          event.currentTarget.closest<HTMLElement>('[data-cell]')?.focus()
        }
        if (event.key === 'Escape') {
          isSettled.current = true
          setTyped(undefined)
          const cell = event.currentTarget.closest<HTMLElement>('[data-cell]')
          if (cell === null) event.currentTarget.blur()
          else cell.focus()
          event.preventDefault()
        }
      }}
    />
  )
}

/** Accepts the digits of every script of the nine languages; Japanese keyboards produce full-width ones. */
function parseWholeNumber(text: string): number | undefined {
  const digits = text.normalize('NFKC').trim()
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}
