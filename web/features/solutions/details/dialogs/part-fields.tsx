/** Fields shared by the dialogs about parts: family, amount with its error, quantity. */

import { NativeSelect, TextInput } from '@mantine/core'
import { formatNumber } from '@design-portal/i18n/format.ts'
import { listFamilyOptions } from '../../shared/product-families.ts'
import type { FamilyName } from '../../shared/product-families.ts'
import { useLanguage, useText } from '../../../../language/use-text.ts'
import { parseAmount } from '../../../../language/parse-amount.ts'
import type { ParsedAmount } from '../../../../language/parse-amount.ts'

interface FamilySelectProps {
  readonly families: readonly FamilyName[]
  /** Undefined before the families are loaded. */
  readonly value: string | undefined
  readonly onChange: (prefix: string) => void
}

export function FamilySelect({ families, value = '', onChange }: FamilySelectProps) {
  const text = useText()
  return (
    <NativeSelect
      label={text('PART_FAMILY')}
      description={text('PART_FAMILY_HINT')}
      data={listFamilyOptions(families, [])}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface AmountFieldProps {
  readonly label: string
  /** The text as typed. */
  readonly value: string
  readonly onChange: (typed: string) => void
  /** The largest amount as decimal text. */
  readonly max: string
  /** The largest number of decimals; two by default. */
  readonly decimals?: number
  /** Shown at the end of the field: a currency or a unit. */
  readonly unit?: string
  readonly description?: string
  readonly required?: boolean
}

export function AmountField(props: AmountFieldProps) {
  const text = useText()
  const language = useLanguage()
  const parsed = parseAmount(props.value, language, props.max, props.decimals)
  return (
    <TextInput
      label={props.label}
      description={props.description}
      inputMode="decimal"
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      error={findAmountProblem(parsed, props, text, language)}
      required={props.required ?? false}
      rightSection={props.unit === undefined ? null : <span aria-hidden="true">{props.unit}</span>}
      rightSectionWidth={props.unit === undefined ? 0 : 56}
    />
  )
}

function findAmountProblem(
  parsed: ParsedAmount,
  { max }: AmountFieldProps,
  text: ReturnType<typeof useText>,
  language: string,
): string | undefined {
  if (parsed.kind === 'unreadable') return text('AMOUNT_UNREADABLE')
  if (parsed.kind === 'tooLarge')
    return text('AMOUNT_TOO_LARGE', { limit: formatNumber(Number(max), language) })
  return undefined
}

/** Parses a whole number between 1 and the limit; undefined for anything else. */
export function parseQuantity(typed: string, max: number): number | undefined {
  const digits = typed.normalize('NFKC').trim()
  if (!/^\d{1,9}$/.test(digits)) return undefined
  const quantity = Number(digits)
  return quantity >= 1 && quantity <= max ? quantity : undefined
}

interface QuantityInputProps {
  readonly value: string
  readonly onChange: (typed: string) => void
  readonly max: number
}

export function QuantityInput({ value, onChange, max }: QuantityInputProps) {
  const text = useText()
  const language = useLanguage()
  return (
    <TextInput
      label={text('COLUMN_QUANTITY')}
      inputMode="numeric"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={
        value === '' || parseQuantity(value, max) !== undefined
          ? undefined
          : text('QUANTITY_OUTSIDE', { limit: formatNumber(max, language) })
      }
      required
    />
  )
}
