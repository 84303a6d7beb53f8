/** Fields that the forms of prices share: days, decimal numbers and currency codes, each a text as it is typed. */

import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useLanguage, useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import type { FieldOf } from '../../administration/shared/AdminTable.tsx'
import type { Field } from '../../administration/shared/RecordFields.tsx'
import { parseDecimalText } from './parse-decimal-text.ts'

type TypedKind = 'day' | 'amount' | 'currency'

interface TypedInputProps {
  readonly kind: TypedKind
  readonly label: MessageKey
  readonly value: string
  readonly required: boolean
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

const inputProps: Readonly<Record<TypedKind, ComponentProps<typeof TextInput>>> = {
  day: { type: 'date' },
  amount: { inputMode: 'decimal', autoComplete: 'off', maxLength: 30 },
  currency: { maxLength: 3, autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false },
}

function TypedInput({ kind, label, value, required, error, onChange }: TypedInputProps) {
  const text = useText()
  const language = useLanguage()
  const isInvalid =
    kind === 'amount' && value.trim() !== '' && parseDecimalText(value, language) === undefined
  return (
    <TextInput
      {...inputProps[kind]}
      label={text(label)}
      value={value}
      required={required}
      error={error ?? (isInvalid ? text('PRICE_TERMS_WRONG_NUMBER') : undefined)}
      onChange={(event) => {
        const typed = event.currentTarget.value
        onChange(kind === 'currency' ? typed.toUpperCase().trim() : typed)
      }}
    />
  )
}

/** Creates a field for a day, a decimal number or a currency; its value is the text as it is typed. */
export function createTypedField<Values extends object>(
  kind: TypedKind,
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
        <TypedInput
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
