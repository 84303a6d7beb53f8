/** The conditions of a row of the approval matrix as fields; all given conditions must hold. */

import { Checkbox, MultiSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { customerClasses } from '@design-portal/domain/approval/policy.ts'
import { callQuery } from '../../../api/call-query.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import styles from '../../../ui/PanelPage.module.css'
import { customerKeys, partKindKeys } from '../../solutions/details/approval/approval-texts.ts'
import { listCountryOptions } from '../../solutions/shared/country-options.ts'
import { listFamilyOptions, useFamilyNames } from '../../solutions/shared/product-families.ts'
import { partKinds } from './row-form.ts'
import type { RowErrors, TypedConditions } from './row-form.ts'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'

interface ConditionFieldsProps {
  readonly typed: TypedConditions
  readonly errors: RowErrors
  readonly onChange: (change: Partial<TypedConditions>) => void
}

/** The conditions that compare an amount or a percentage with a limit. */
const limitConditions = [
  ['totalFrom', 'MATRIX_TOTAL_FROM'],
  ['discountFrom', 'MATRIX_DISCOUNT_FROM'],
  ['marginBelow', 'MATRIX_MARGIN_BELOW'],
] as const satisfies readonly (readonly [keyof TypedConditions & keyof RowErrors, MessageKey])[]

export function ConditionFields({ typed, errors, onChange }: ConditionFieldsProps) {
  const text = useText()
  const language = useLanguage()
  const countries = useQuery(callQuery('country/names', {}))
  const families = useFamilyNames()
  const selectProps = {
    searchable: true,
    hidePickedOptions: true,
    withScrollArea: false,
    nothingFoundMessage: text('PRICE_LIST_NONE_FOUND'),
    classNames: { options: styles.options ?? '' },
  } as const
  return (
    <fieldset className={styles.conditions}>
      <legend>{text('MATRIX_CONDITIONS')}</legend>
      <p className={styles.hint}>{text('MATRIX_CONDITIONS_HINT')}</p>
      <div className={styles.fields}>
        {limitConditions.map(([condition, label]) => {
          const error = errors[condition]
          return (
            <TextInput
              key={condition}
              label={text(label)}
              inputMode="decimal"
              value={typed[condition]}
              error={error && text(error)}
              onChange={(event) => onChange({ [condition]: event.currentTarget.value })}
            />
          )
        })}
        <MultiSelect
          label={text('FILTER_FAMILY')}
          {...selectProps}
          data={listFamilyOptions(families, typed.productFamilies)}
          value={[...typed.productFamilies]}
          onChange={(productFamilies) => onChange({ productFamilies })}
        />
        <MultiSelect
          label={text('MATRIX_PART_KINDS')}
          {...selectProps}
          data={partKinds.map((kind) => ({ value: kind, label: text(partKindKeys[kind]) }))}
          value={[...typed.partKinds]}
          onChange={(kinds) => onChange({ partKinds: kinds })}
        />
        <MultiSelect
          label={text('PRICE_LIST_COUNTRIES')}
          {...selectProps}
          data={listCountryOptions(countries.data ?? [], language)}
          value={[...typed.countries]}
          onChange={(chosen) => onChange({ countries: chosen })}
        />
        <MultiSelect
          label={text('MATRIX_CUSTOMER')}
          {...selectProps}
          data={customerClasses.map((customerClass) => ({
            value: customerClass,
            label: text(customerKeys[customerClass]),
          }))}
          value={[...typed.customerClasses]}
          onChange={(classes) => onChange({ customerClasses: classes })}
        />
        <div className={styles.part}>
          <Checkbox
            label={text('MATRIX_COOLING')}
            checked={typed.cooling}
            onChange={(event) => onChange({ cooling: event.currentTarget.checked })}
          />
          <Checkbox
            label={text('MATRIX_PREFAB')}
            checked={typed.prefab}
            onChange={(event) => onChange({ prefab: event.currentTarget.checked })}
          />
        </div>
      </div>
    </fieldset>
  )
}
