/** Fields that the forms of price terms share: days, decimal numbers and codes of currencies. */

import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useLanguage, useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import type { FieldOf } from '../../administration/shared/AdminTable.tsx'
import type { Field } from '../../administration/shared/RecordFields.tsx'
import { parseAmount } from './parse-amount.ts'

type OwnKind = 'day' | 'amount' | 'currency'

interface OwnInputProps {
  readonly kind: OwnKind
  readonly label: MessageKey
  readonly value: string
  readonly required: boolean
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

const inputProps: Readonly<Record<OwnKind, ComponentProps<typeof TextInput>>> = {
  day: { type: 'date' },
  amount: { inputMode: 'decimal', autoComplete: 'off', maxLength: 30 },
  currency: { maxLength: 3, autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false },
}

function OwnInput({ kind, label, value, required, error, onChange }: OwnInputProps) {
  const text = useText()
  const language = useLanguage()
  const isWrong = kind === 'amount' && value.trim() !== '' && parseAmount(value, language) === undefined
  return (
    <TextInput
      {...inputProps[kind]}
      label={text(label)}
      value={value}
      required={required}
      error={error ?? (isWrong ? text('PRICE_TERMS_WRONG_NUMBER') : undefined)}
      onChange={(event) => {
        const typed = event.currentTarget.value
        onChange(kind === 'currency' ? typed.toUpperCase().trim() : typed)
      }}
    />
  )
}

/** A field of a form by its kind; its value is the text as it is typed. */
export function createOwnField<Values extends object>(
  kind: OwnKind,
  field: FieldOf<Values, string>,
  label: MessageKey,
  required = true,
): Field<Values> {
  return {
    kind: 'custom',
    key: field,
    paths: [field],
    render: ({ values, onChange }, errors) => {
      const value: unknown = values[field]
      return (
        <OwnInput
          kind={kind}
          label={label}
          value={typeof value === 'string' ? value : ''}
          required={required}
          error={errors[field]}
          onChange={(typed) => onChange({ ...values, [field]: typed })}
        />
      )
    },
  }
}
