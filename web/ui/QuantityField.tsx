/** A whole number edited in place: Enter or leaving the field keeps it, Escape takes back what was typed. */

import { useRef, useState } from 'react'
import styles from './QuantityField.module.css'

interface QuantityFieldProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  /** Called with a number between the limits that differs from the value. */
  readonly onCommit: (value: number) => void
  /** Left out where the field stands in the order of the Tab key. */
  readonly tabIndex?: -1
}

export function QuantityField({ label, value, min, max, onCommit, tabIndex }: QuantityFieldProps) {
  // While nothing is being typed the field follows the value.
  const [typed, setTyped] = useState<string>()
  // The key has decided already; the blur that follows it must not decide again.
  const settled = useRef(false)
  const text = typed ?? String(value)
  const number = readWhole(text)
  const valid = number !== undefined && number >= min && number <= max

  const commit = () => {
    if (typed === undefined || !valid) return
    setTyped(undefined)
    if (number !== value) onCommit(number)
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
      value={text}
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
          commit()
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
