/** A whole number edited in place: Enter or leaving the field keeps it or says what is wrong, Escape takes back what was typed. */

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
  /** Left out where the field stands in the order of the Tab key. */
  readonly tabIndex?: -1
}

/** How long it is said what a quantity may be, in milliseconds. */
const readingTime = 8000

export function QuantityField({ label, value, max, onCommit, tabIndex }: QuantityFieldProps) {
  const text = useText()
  const language = useLanguage()
  // While nothing is being typed the field follows the value.
  const [typed, setTyped] = useState<string>()
  // The key has decided already; the blur that follows it must not decide again.
  const settled = useRef(false)
  const shown = typed ?? String(value)
  const number = readWhole(shown)
  const valid = number !== undefined && number >= 1 && number <= max

  /** False where what was typed is refused. */
  const commit = (): boolean => {
    if (typed === undefined) return true
    if (!valid) {
      // A row has no room below a field.
      const why = text('QUANTITY_OUTSIDE', { limit: formatNumber(max, language) })
      showToast({ type: 'warning', message: `${label}: ${why}`, timeout: readingTime })
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
      aria-invalid={!valid}
      value={shown}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        settled.current = false
        setTyped(event.currentTarget.value)
      }}
      onBlur={() => {
        if (!settled.current) commit()
        settled.current = false
        setTyped(undefined)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          if (!commit()) return
          settled.current = true
          event.currentTarget.closest<HTMLElement>('[data-cell]')?.focus()
        }
        if (event.key === 'Escape') {
          settled.current = true
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

/** Digits as every script of the nine languages types them; full-width ones come from Japanese keyboards. */
function readWhole(text: string): number | undefined {
  const digits = text.normalize('NFKC').trim()
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}
