/** The form of a company, and the dialog to create one. */

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { maxCompanyLengths } from '@design-portal/contract/administration-options.ts'
import type { CheckedInputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { companyKinds } from '@design-portal/domain/access/privileges.ts'
import { maxNameLength } from '@design-portal/domain/limits.ts'
import { callQuery } from '../../../api/call-query.ts'
import { api } from '../../../api/portal-api.ts'
import { translateName, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { RecordDialog } from '../shared/RecordDialog.tsx'
import type { Field } from '../shared/RecordFields.tsx'
import { RecordForm } from '../shared/RecordForm.tsx'
import { cacheCompany } from './companies.ts'
import type { Company } from './companies.ts'

type CompanyValues = CheckedInputOf<Calls['company/create']>

export const companyFields: readonly Field<CompanyValues>[] = [
  {
    kind: 'text',
    field: 'companyName',
    label: 'ADMIN_FIELD_COMPANY_NAME',
    maxLength: maxNameLength,
    required: true,
    errorCode: 'NAME_TAKEN',
    autofocus: true,
  },
  {
    kind: 'choice',
    field: 'kind',
    label: 'ADMIN_FIELD_KIND',
    options: companyKinds,
    format: (kind) => translateName('COMPANY_KIND', kind),
  },
  { kind: 'country', field: 'countryId', label: 'ADMIN_FIELD_COUNTRY', errorCode: 'UNKNOWN_COUNTRY' },
  {
    kind: 'text',
    field: 'oracleSiteId',
    label: 'ADMIN_FIELD_ORACLE_SITE_ID',
    hint: 'COMPANY_SITE_HINT',
    maxLength: maxCompanyLengths.oracleSiteId,
  },
  {
    kind: 'text',
    field: 'crmAccount',
    label: 'ADMIN_FIELD_CRM_ACCOUNT',
    hint: 'COMPANY_CRM_HINT',
    maxLength: maxCompanyLengths.crmAccount,
  },
  { kind: 'flag', field: 'mayOrder', label: 'ADMIN_FIELD_MAY_ORDER' },
]

const newCompany: CompanyValues = {
  companyName: '',
  kind: 'partner',
  countryId: '',
  mayOrder: false,
  crmAccount: '',
  oracleSiteId: '',
}

export function NewCompanyDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <RecordDialog
      place="company"
      title={text('COMPANY_NEW')}
      fields={companyFields}
      version={{ values: newCompany, rowVersion: 0 }}
      saveLabel={text('ADMIN_CREATE')}
      save={async (values) => {
        const company = await api.call('company/create', values)
        cacheCompany(queries, company)
        await navigate({ to: paths.company, search: { companyId: company.companyId }, ignoreBlocker: true })
      }}
      onClose={onClose}
    />
  )
}

const toVersion = (company: Company) => ({
  rowVersion: company.rowVersion,
  values: {
    companyName: company.companyName,
    kind: company.kind,
    countryId: company.countryId,
    mayOrder: company.mayOrder,
    crmAccount: company.crmAccount ?? '',
    oracleSiteId: company.oracleSiteId ?? '',
  },
})

export function CompanyForm({ company }: { readonly company: Company }) {
  const text = useText()
  const queries = useQueryClient()
  const { companyId } = company
  return (
    <RecordForm
      place={`company ${companyId}`}
      label={text('COMPANY_FACTS')}
      fields={companyFields}
      version={toVersion(company)}
      disabled={!company.change.allowed}
      save={async (values, rowVersion) => {
        const saved = await api.call('company/save', { companyId, ...values, rowVersion })
        cacheCompany(queries, saved)
        return toVersion(saved)
      }}
      load={async () =>
        toVersion(await queries.fetchQuery({ ...callQuery('company/details', { companyId }), staleTime: 0 }))
      }
    />
  )
}
