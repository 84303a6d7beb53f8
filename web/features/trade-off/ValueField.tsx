/** One value of a scenario: a number with unit and limits, a choice, the weather, a country, a currency or a day. */

import { NativeSelect, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { countries } from '@design-portal/domain/reference/countries.ts'
import type {
  ChoiceField,
  Field,
  NumberField,
  StatedField,
  Value,
} from '@design-portal/domain/trade-off/tool.ts'
import { formatNumber } from '@design-portal/i18n/format.ts'
import { parseDecimal } from '../../language/parse-decimal.ts'
import { useLanguage, useText } from '../../language/use-text.ts'
import { listCountryOptions } from '../solutions/shared/country-options.ts'
import styles from './TradeOffPage.module.css'
import { WeatherEntry } from './WeatherEntry.tsx'
import { formatField, formatOption } from './trade-off-texts.ts'

interface EntryProps<Kind extends Field> {
  readonly field: Kind
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
}

interface ValueFieldProps extends EntryProps<Field> {
  readonly onFile: (file: File) => Promise<string | undefined>
}

export function ValueField({ field, value, onChange, onFile }: ValueFieldProps) {
  switch (field.kind) {
    case 'number':
      return <NumberEntry field={field} value={value} onChange={onChange} />
    case 'choice':
      return <ChoiceEntry field={field} value={value} onChange={onChange} />
    case 'weather':
      return <WeatherEntry name={String(value ?? '')} onChange={onChange} onFile={onFile} />
    case 'country':
      return <CountryEntry field={field} value={value} onChange={onChange} />
    case 'currency':
    case 'day':
      return <StatedEntry field={field} value={value} onChange={onChange} />
  }
}

/** The value changes with each typed number that is within the limits; any other text stays in the field with an error. */
function NumberEntry({ field: { key, unit, min, max }, value, onChange }: EntryProps<NumberField>) {
  const text = useText()
  const language = useLanguage()
  const [typed, setTyped] = useState<string>()
  const limits = { min: formatNumber(min, language), max: formatNumber(max, language), unit }
  const shown = typeof value === 'number' && Number.isFinite(value) ? formatUngrouped(value, language) : ''
  const parse = (typedText: string): number | undefined => {
    const number = parseDecimal(typedText.normalize('NFKC').trim(), language)
    return number !== undefined && number >= min && number <= max ? number : undefined
  }
  const isInvalid = typed !== undefined ? parse(typed) === undefined : shown === ''
  return (
    <TextInput
      label={formatField(key)}
      description={text('TRADE_LIMITS', limits)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      size="sm"
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      error={
        isInvalid ? text('TRADE_REMARK_OUT_OF_RANGE', { ...limits, field: formatField(key) }) : undefined
      }
      rightSection={unit === '' ? null : <span className={styles.unit}>{unit}</span>}
      rightSectionWidth={unit.length > 4 ? '4.5rem' : '2.75rem'}
      onChange={(event) => {
        const typedText = event.currentTarget.value
        setTyped(typedText)
        const number = parse(typedText)
        if (number !== undefined) onChange(number)
      }}
      onBlur={() => {
        if (!isInvalid) setTyped(undefined)
      }}
    />
  )
}

/** A number as it can be edited, without grouping. */
const formatUngrouped = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 9, useGrouping: false }).format(value)

function ChoiceEntry({ field: { key, options, names }, value, onChange }: EntryProps<ChoiceField>) {
  return (
    <NativeSelect
      label={formatField(key)}
      size="sm"
      value={String(value ?? '')}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={options.map((option) => ({ value: option, label: formatOption(option, names) }))}
    />
  )
}

function CountryEntry({ field: { key }, value, onChange }: EntryProps<StatedField>) {
  const text = useText()
  const language = useLanguage()
  const options = useMemo(() => listCountryOptions(countries, language), [language])
  return (
    <NativeSelect
      label={formatField(key)}
      size="sm"
      value={String(value ?? '')}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: text('TRADE_COUNTRY_OF_STATION') }, ...options]}
    />
  )
}

function StatedEntry({ field: { key, kind }, value, onChange }: EntryProps<StatedField>) {
  const text = useText()
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? String(value ?? '')
  const isInvalid = kind === 'currency' && shown !== '' && !/^[A-Z]{3}$/.test(shown)
  return (
    <TextInput
      label={formatField(key)}
      size="sm"
      type={kind === 'day' ? 'date' : 'text'}
      autoComplete="off"
      maxLength={kind === 'day' ? 10 : 3}
      value={shown}
      error={isInvalid ? text('TRADE_REMARK_NOT_READABLE', { field: formatField(key) }) : undefined}
      onChange={(event) => {
        const typedText = event.currentTarget.value.toUpperCase()
        setTyped(typedText)
        if (kind === 'day' || typedText === '' || /^[A-Z]{3}$/.test(typedText)) onChange(typedText)
      }}
      onBlur={() => {
        if (!isInvalid) setTyped(undefined)
      }}
    />
  )
}
