/** Tries the rows of the matrix on a described solution: who would have to decide, and why. */

import { Button, Checkbox, MultiSelect, NativeSelect, Select, TextInput, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { customerClasses } from '@design-portal/domain/approval/policy.ts'
import { callQuery } from '../../../api/call-query.ts'
import { api } from '../../../api/portal-api.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import styles from '../../../ui/PanelPage.module.css'
import { ApprovalChains } from '../../solutions/details/approval/ApprovalChains.tsx'
import { customerKeys, partKindKeys } from '../../solutions/details/approval/approval-texts.ts'
import { listCountryOptions } from '../../solutions/shared/country-options.ts'
import { listFamilyOptions, useFamilyNames } from '../../solutions/shared/product-families.ts'
import { formatMatrixFailure } from './matrix.ts'
import type { MatrixRow } from './matrix.ts'
import { partKinds, parseUnsignedDecimal, parseSignedDecimal } from './row-form.ts'

/** Bounds from the contract, repeated here because no page loads its schemas. */
const maxAmount = '999999999999.99'
const maxPercent = '999.99'

/** The values that describe the solution when the page opens. */
const initialDescription = {
  countryId: 'DE',
  customerClass: customerClasses[0] as string,
  total: '',
  discount: '',
  margin: '',
  productFamilies: [] as readonly string[],
  partKinds: [] as readonly string[],
  cooling: false,
  prefab: false,
}

export function TryPanel({ rows }: { readonly rows: readonly MatrixRow[] }) {
  const text = useText()
  const language = useLanguage()
  const headingId = useId()
  const [values, setValues] = useState(initialDescription)
  const [hasTried, setHasTried] = useState(false)
  const total = parseUnsignedDecimal(values.total, language, maxAmount)
  const discount = parseUnsignedDecimal(values.discount, language, maxPercent)
  const margin = parseSignedDecimal(values.margin, language, maxPercent)
  const unreadable = {
    total: total === 'unreadable',
    discount: discount === 'unreadable',
    margin: margin === 'unreadable',
  }
  const trying = useMutation({
    mutationFn: (matrixRows: readonly MatrixRow[]) =>
      api.call('approval/policy/try', {
        rows: [...matrixRows],
        solution: {
          countryId: values.countryId,
          customerClass: customerClasses.find((name) => name === values.customerClass) ?? customerClasses[0],
          total: total ?? null,
          discount: discount ?? '0',
          margin: margin ?? null,
          productFamilies: [...values.productFamilies],
          partKinds: partKinds.filter((kind) => values.partKinds.includes(kind)),
          cooling: values.cooling,
          prefab: values.prefab,
        },
      }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (!unreadable.total && !unreadable.discount && !unreadable.margin) trying.mutate(rows)
  }
  // A result for rows that have changed since is outdated.
  const steps = trying.variables === rows ? trying.data?.steps : undefined
  const change = (part: Partial<typeof initialDescription>) => {
    setValues({ ...values, ...part })
    // The previous result was for another solution.
    trying.reset()
  }
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <Title order={2} id={headingId}>
        {text('APPROVAL_PREVIEW')}
      </Title>
      <p className={styles.hint}>{text('MATRIX_TRY_HINT')}</p>
      <form className={styles.part} noValidate onSubmit={submit}>
        <DescriptionFields
          values={values}
          invalid={hasTried ? unreadable : { total: false, discount: false, margin: false }}
          onChange={change}
        />
        <div>
          <Button type="submit" variant="default" loading={trying.isPending}>
            {text('MATRIX_TRY')}
          </Button>
        </div>
      </form>
      <div role="alert" className={styles.failure}>
        {trying.isError ? formatMatrixFailure(trying.error) : null}
      </div>
      <div aria-live="polite">
        <ApprovalChains
          steps={(steps ?? []).map((step) => ({
            ...step,
            key: `${step.chain} ${step.position} ${step.approverKind} ${step.people[0]?.usrId ?? ''}`,
            showsNames: true,
          }))}
        />
      </div>
    </section>
  )
}

interface DescriptionProps {
  readonly values: typeof initialDescription
  /** The figures whose text is to be shown as invalid. */
  readonly invalid: Readonly<Record<'total' | 'discount' | 'margin', boolean>>
  readonly onChange: (change: Partial<typeof initialDescription>) => void
}

const figures = [
  ['total', 'MATRIX_TRY_TOTAL', 'MATRIX_FAULT_AMOUNT'],
  ['discount', 'MATRIX_TRY_DISCOUNT', 'MATRIX_FAULT_PERCENT'],
  ['margin', 'MATRIX_TRY_MARGIN', 'MATRIX_FAULT_PERCENT'],
] as const

function DescriptionFields({ values, invalid, onChange }: DescriptionProps) {
  const text = useText()
  const families = useFamilyNames()
  const language = useLanguage()
  const countries = useQuery(callQuery('country/names', {}))
  return (
    <div className={styles.fields}>
      <Select
        label={text('COUNTRY')}
        data={listCountryOptions(countries.data ?? [], language)}
        value={values.countryId}
        searchable
        allowDeselect={false}
        withScrollArea={false}
        nothingFoundMessage={text('PRICE_LIST_NONE_FOUND')}
        classNames={{ options: styles.options ?? '' }}
        onChange={(countryId) => onChange({ countryId: countryId ?? values.countryId })}
      />
      <NativeSelect
        label={text('MATRIX_CUSTOMER')}
        data={customerClasses.map((customerClass) => ({
          value: customerClass,
          label: text(customerKeys[customerClass]),
        }))}
        value={values.customerClass}
        onChange={(event) => onChange({ customerClass: event.currentTarget.value })}
      />
      {figures.map(([figure, label, error]) => (
        <TextInput
          key={figure}
          label={text(label)}
          inputMode="decimal"
          value={values[figure]}
          error={invalid[figure] ? text(error) : undefined}
          onChange={(event) => onChange({ [figure]: event.currentTarget.value })}
        />
      ))}
      <MultiSelect
        label={text('FILTER_FAMILY')}
        data={listFamilyOptions(families, values.productFamilies)}
        value={[...values.productFamilies]}
        hidePickedOptions
        withScrollArea={false}
        onChange={(productFamilies) => onChange({ productFamilies })}
      />
      <MultiSelect
        label={text('MATRIX_PART_KINDS')}
        data={partKinds.map((kind) => ({ value: kind, label: text(partKindKeys[kind]) }))}
        value={[...values.partKinds]}
        hidePickedOptions
        withScrollArea={false}
        onChange={(kinds) => onChange({ partKinds: kinds })}
      />
      <div className={styles.part}>
        <Checkbox
          label={text('MATRIX_COOLING')}
          checked={values.cooling}
          onChange={(event) => onChange({ cooling: event.currentTarget.checked })}
        />
        <Checkbox
          label={text('MATRIX_PREFAB')}
          checked={values.prefab}
          onChange={(event) => onChange({ prefab: event.currentTarget.checked })}
        />
      </div>
    </div>
  )
}
