/** The ids by which other systems identify a company when their users sign in; an id of another company can be moved to this one. */

import { Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { maxCompanyLengths } from '@design-portal/contract/administration-options.ts'
import { api } from '../../../api/portal-api.ts'
import { useText } from '../../../language/use-text.ts'
import styles from '../../../ui/PanelPage.module.css'
import { AdminTable } from '../shared/AdminTable.tsx'
import type { Field } from '../shared/RecordFields.tsx'
import { RecordForm } from '../shared/RecordForm.tsx'
import { cacheCompany } from './companies.ts'
import type { Company } from './companies.ts'

export function ExternalIdsPanel({ company }: { readonly company: Company }) {
  const text = useText()
  const { externalIds, change } = company
  return (
    <section className={styles.panel} aria-labelledby="external-ids-heading">
      <Title order={2} id="external-ids-heading">
        {text('COMPANY_EXTERNAL_IDS')}
      </Title>
      <p className={styles.hint}>{text('COMPANY_EXTERNAL_IDS_HINT')}</p>
      {externalIds.length === 0 ? null : (
        <AdminTable
          label={text('COMPANY_EXTERNAL_IDS')}
          rows={externalIds}
          getKey={({ issuer, externalId }) => `${issuer} ${externalId}`}
          columns={[
            { field: 'externalId', label: 'COMPANY_EXTERNAL_ID', isCardTitle: true },
            { field: 'issuer', label: 'COMPANY_ISSUER' },
          ]}
        />
      )}
      {change.allowed ? <ExternalIdForm company={company} /> : null}
    </section>
  )
}

interface ExternalId {
  readonly externalId: string
  readonly issuer: string
}

export const externalIdFields: readonly Field<ExternalId>[] = [
  {
    kind: 'text',
    field: 'externalId',
    label: 'COMPANY_EXTERNAL_ID',
    maxLength: maxCompanyLengths.externalId,
    required: true,
  },
  {
    kind: 'text',
    field: 'issuer',
    label: 'COMPANY_ISSUER',
    maxLength: maxCompanyLengths.issuer,
    required: true,
  },
]

const toVersion = ({ rowVersion, externalIds }: Company) => ({
  rowVersion,
  values: { externalId: '', issuer: externalIds[0]?.issuer ?? '' },
})

function ExternalIdForm({ company }: { readonly company: Company }) {
  const text = useText()
  const queries = useQueryClient()
  return (
    <RecordForm
      place={`external ID ${company.companyId}`}
      label={text('COMPANY_EXTERNAL_IDS')}
      fields={externalIdFields}
      version={toVersion(company)}
      saveLabel="COMPANY_TIE"
      save={async (values) => {
        const saved = await api.call('company/external-id/tie', { companyId: company.companyId, ...values })
        cacheCompany(queries, saved)
        return toVersion(saved)
      }}
    />
  )
}
