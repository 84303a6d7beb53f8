/** A number with a unit as a person types it: decimal comma or point, in the person's units; errors are shown in place. */

import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { useUser } from '../../../session/current-user.ts'
import { parseDecimal } from '../../../language/parse-decimal.ts'
import styles from './RoomForm.module.css'
import { formatQuantity, fromShown, toShown, formatUnit } from './units.ts'
import type { Unit } from './units.ts'

export interface NumberSpec {
  readonly unit: Unit
  readonly min: number
  readonly max: number
  readonly whole: boolean
}

interface NumberEntryProps {
  /** The visible label; without it, `name` labels the field for screen readers. */
  readonly label?: string
  readonly name?: string
  /** The value in SI units; undefined if it is not stated. */
  readonly value: number | undefined
  readonly spec: NumberSpec
  /** Whether the field must not be empty. */
  readonly required?: boolean
  readonly disabled: boolean
  readonly onChange: (value: number | undefined) => void
  /** Called while typing with whether the text is valid; an invalid text does not change the value. */
  readonly onReadable?: (isReadable: boolean) => void
}

export function NumberEntry(props: NumberEntryProps) {
  const { label, name, value, spec, required = false, disabled, onChange, onReadable } = props
  const text = useText()
  const language = useLanguage()
  const { units } = useUser().userPreferenceDetails
  // Undefined while nothing is being typed: then the field follows the value.
  const [typed, setTyped] = useState<string>()
  const shownNumber = value === undefined ? '' : formatPlainNumber(toShown(value, spec.unit, units), language)
  const parseTyped = (typedText: string) => {
    if (typedText.trim() === '')
      return required ? { problem: text('ROOM_NUMBER_UNREADABLE') } : { value: undefined }
    const parsed = parseDecimal(typedText.normalize('NFKC').trim(), language)
    if (parsed === undefined) return { problem: text('ROOM_NUMBER_UNREADABLE') }
    const siValue = fromShown(parsed, spec.unit, units, spec.whole)
    const isWithinBounds =
      siValue >= spec.min && siValue <= spec.max && (!spec.whole || Number.isInteger(siValue))
    const formatBound = (limit: number) => formatQuantity(limit, spec.unit, language, units)
    return isWithinBounds
      ? { value: siValue }
      : { problem: text('ROOM_NUMBER_OUTSIDE', { min: formatBound(spec.min), max: formatBound(spec.max) }) }
  }
  const problem = typed === undefined ? undefined : parseTyped(typed).problem
  const symbol = formatUnit(spec.unit, units)
  return (
    <TextInput
      {...(label === undefined
        ? { 'aria-label': `${name ?? ''}${symbol === '' ? '' : `, ${symbol}`}` }
        : { label })}
      size={label === undefined ? 'xs' : 'sm'}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shownNumber}
      disabled={disabled}
      error={problem}
      rightSection={symbol === '' ? null : <span className={styles.unit}>{symbol}</span>}
      rightSectionWidth={symbol.length > 6 ? '7.5rem' : symbol.length > 2 ? '3.25rem' : '2.25rem'}
      onChange={(event) => {
        const typedText = event.currentTarget.value
        setTyped(typedText)
        const result = parseTyped(typedText)
        onReadable?.(result.problem === undefined)
        if (result.problem === undefined) onChange(result.value)
      }}
      onBlur={() => {
        if (problem === undefined) setTyped(undefined)
      }}
    />
  )
}

/** Formats a number as it can be edited, without grouping of digits. */
function formatPlainNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 6, useGrouping: false }).format(value)
}
