/** The fields of a company, for creating and for changing one. */

import { Select, Switch, TextInput } from '@mantine/core'
import { translateName, useText } from '../../../language/use-text.ts'
import { CountryField } from '../shared/fields.tsx'
import { companyKinds } from './companies.ts'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'

export interface CompanyValues {
  readonly companyName: string
  readonly kind: (typeof companyKinds)[number]
  readonly countryId: string
  readonly mayOrder: boolean
  readonly crmAccount: string
  readonly oracleSiteId: string
}

interface CompanyFieldsProps {
  readonly values: CompanyValues
  readonly onChange: (part: Partial<CompanyValues>) => void
  readonly wrong: Readonly<Record<string, string>>
}

export function CompanyFields({ values, onChange, wrong }: CompanyFieldsProps) {
  const text = useText()
  return (
    <>
      <TextInput
        label={text('ADMIN_FIELD_COMPANY_NAME')}
        value={values.companyName}
        maxLength={255}
        required
        data-autofocus
        onChange={(event) => onChange({ companyName: event.currentTarget.value })}
      />
      <Select
        label={text('ADMIN_FIELD_KIND')}
        data={companyKinds.map((value) => ({ value, label: translateName('COMPANY_KIND', value) }))}
        value={values.kind}
        allowDeselect={false}
        withScrollArea={false}
        onChange={(chosen) => onChange({ kind: companyKinds.find((kind) => kind === chosen) ?? values.kind })}
      />
      <CountryField
        label={text('ADMIN_FIELD_COUNTRY')}
        value={values.countryId === '' ? undefined : values.countryId}
        onChange={(countryId) => onChange({ countryId: countryId ?? '' })}
      />
      <TextInput
        label={text('ADMIN_FIELD_ORACLE_SITE_ID')}
        description={text('COMPANY_SITE_HINT')}
        value={values.oracleSiteId}
        maxLength={100}
        error={wrong['oracleSiteId']}
        onChange={(event) => onChange({ oracleSiteId: event.currentTarget.value })}
      />
      <TextInput
        label={text('ADMIN_FIELD_CRM_ACCOUNT')}
        description={text('COMPANY_CRM_HINT')}
        value={values.crmAccount}
        maxLength={255}
        error={wrong['crmAccount']}
        onChange={(event) => onChange({ crmAccount: event.currentTarget.value })}
      />
      <Switch
        label={text('ADMIN_FIELD_MAY_ORDER')}
        checked={values.mayOrder}
        onChange={(event) => onChange({ mayOrder: event.currentTarget.checked })}
      />
    </>
  )
}
