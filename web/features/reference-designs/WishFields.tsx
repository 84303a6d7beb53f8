/** The fields of a wish: the place, sizes, the least redundancy by system, and filters. */

import { NativeSelect, TextInput, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { countries } from '@design-portal/domain/reference/countries.ts'
import { redundancies, redundantSystems } from '@design-portal/domain/reference-designs/reference-design.ts'
import { toTextKey } from '@design-portal/domain/text-key.ts'
import { formatNumber } from '@design-portal/i18n/format.ts'
import { listKeys } from '@design-portal/domain/keys.ts'
import { parseDecimal } from '../../language/parse-decimal.ts'
import { translateRawKey, useLanguage, useText } from '../../language/use-text.ts'
import panelStyles from '../../ui/PanelPage.module.css'
import { listCountryOptions } from '../solutions/shared/country-options.ts'
import styles from './ReferenceDesignsPage.module.css'
import { filterOptions, wishNumbers } from './wish.ts'
import type { WishNumber, WishValues } from './wish.ts'
import { formatOption, formatSystem } from './reference-texts.ts'

interface WishFieldsProps {
  readonly values: WishValues
  /** Undefined removes a value. */
  readonly onChange: (key: string, value: string | number | undefined) => void
}

export function WishFields({ values, onChange }: WishFieldsProps) {
  const text = useText()
  const language = useLanguage()
  const countryOptions = useMemo(() => listCountryOptions(countries, language), [language])
  return (
    <section className={panelStyles.panel} aria-labelledby="reference-wish">
      <Title order={2} id="reference-wish">
        {text('REFERENCE_WISH')}
      </Title>
      <p className={panelStyles.hint}>{text('REFERENCE_WISH_HINT')}</p>
      <div className={styles.fields}>
        <NativeSelect
          label={text('COUNTRY')}
          value={String(values['country'] ?? '')}
          onChange={(event) => onChange('country', event.currentTarget.value)}
          data={[{ value: '', label: text('REFERENCE_ANY') }, ...countryOptions]}
        />
        {listKeys(wishNumbers).map((key) => (
          <WishNumberField
            key={key}
            name={key}
            value={values[key]}
            onChange={(value) => onChange(key, value)}
          />
        ))}
      </div>
      <fieldset className={panelStyles.conditions}>
        <legend>{text('REFERENCE_LEAST_REDUNDANCY')}</legend>
        <div className={styles.fields}>
          {redundantSystems.map((system) => (
            <NativeSelect
              key={system}
              label={formatSystem(system)}
              value={String(values[system] ?? '')}
              onChange={(event) => onChange(system, event.currentTarget.value)}
              data={[{ value: '', label: text('REFERENCE_ANY') }, ...redundancies]}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={panelStyles.conditions}>
        <legend>{text('REFERENCE_FILTERS')}</legend>
        <div className={styles.fields}>
          {listKeys(filterOptions).map((filter) => (
            <NativeSelect
              key={filter}
              label={translateRawKey(toTextKey('REFERENCE_FILTER', filter))}
              value={String(values[filter] ?? '')}
              onChange={(event) => onChange(filter, event.currentTarget.value)}
              data={[
                { value: '', label: text('REFERENCE_ANY') },
                ...filterOptions[filter].map((option) => ({
                  value: option,
                  label: formatOption(filter, option),
                })),
              ]}
            />
          ))}
        </div>
      </fieldset>
    </section>
  )
}

interface WishNumberFieldProps {
  readonly name: WishNumber
  readonly value: string | number | undefined
  readonly onChange: (value: number | undefined) => void
}

/** Reports each number that is valid and within its limits; any other text stays in the field with an error. */
function WishNumberField({ name, value, onChange }: WishNumberFieldProps) {
  const text = useText()
  const language = useLanguage()
  const [typed, setTyped] = useState<string>()
  const { unit, min, max } = wishNumbers[name]
  const limits = { min: formatNumber(min, language), max: formatNumber(max, language), unit }
  const parseTyped = (typedText: string): number | undefined => {
    const number = parseDecimal(typedText.normalize('NFKC').trim(), language)
    return number !== undefined && number >= min && number <= max ? number : undefined
  }
  const fieldText = typed ?? (typeof value === 'number' ? formatPlain(value, language) : '')
  const isInvalid = fieldText.trim() !== '' && parseTyped(fieldText) === undefined
  return (
    <TextInput
      label={translateRawKey(toTextKey('REFERENCE_WISH', name))}
      inputMode="decimal"
      autoComplete="off"
      value={fieldText}
      error={isInvalid ? text('TRADE_LIMITS', limits) : undefined}
      rightSection={<span className={styles.unit}>{unit}</span>}
      onChange={(event) => {
        const typedText = event.currentTarget.value
        setTyped(typedText)
        const number = parseTyped(typedText)
        if (typedText.trim() === '' || number !== undefined) onChange(number)
      }}
      onBlur={() => {
        if (!isInvalid) setTyped(undefined)
      }}
    />
  )
}

/** Formats a number as it can be edited, without grouping of digits. */
const formatPlain = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 9, useGrouping: false }).format(value)
