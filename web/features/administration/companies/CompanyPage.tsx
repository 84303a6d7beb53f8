/** One company: its data, ERP number, ids in other systems, price list, distributors and history. */

import { Button, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCountry } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { api } from '../../../api/portal-api.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import backStyles from '../../../ui/BackLink.module.css'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LoadingPanel } from '../../../ui/LoadingPanel.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { showToast } from '../../../ui/toast.ts'
import { formatAdminFailure, formatFieldErrors, isConflict, formatReason } from '../shared/admin-texts.ts'
import { ConflictNotice } from '../shared/ConflictNotice.tsx'
import { HistoryPanel } from '../shared/HistoryList.tsx'
import { AdminTable } from '../shared/AdminTable.tsx'
import { cacheCompany } from './companies.ts'
import type { Company } from './companies.ts'
import { CompanyFields } from './CompanyFields.tsx'
import type { CompanyValues } from './CompanyFields.tsx'
import { ExternalIdsPanel } from './ExternalIdsPanel.tsx'

export function CompanyPage() {
  const text = useText()
  const { companyId } = useSearch({ from: '/home/admin/companies/company' })
  const company = useQuery(callQuery('company/details', { companyId }))
  return (
    <div className={styles.page}>
      <Link to={paths.companies} className={backStyles.back}>
        <Icon name="chevronLeft" size={16} />
        {text('COMPANIES_TITLE')}
      </Link>
      {company.isError ? (
        <FailureNotice
          title={text('ADMIN_LOAD_FAILED')}
          message={formatAdminFailure(company.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void company.refetch()}
        />
      ) : company.data === undefined ? (
        <LoadingPanel height={320} />
      ) : (
        <CompanyContent company={company.data} />
      )}
    </div>
  )
}

function CompanyContent({ company }: { readonly company: Company }) {
  const text = useText()
  const { change } = company
  return (
    <>
      <div className={styles.top}>
        <Title order={1}>{company.companyName}</Title>
        <Link to={paths.users} search={{ companyId: company.companyId }} className={styles.link}>
          {text('COMPANY_PEOPLE', { count: company.people })}
        </Link>
      </div>
      <section className={styles.panel} aria-labelledby="company-heading">
        <Title order={2} id="company-heading">
          {text('COMPANY_FACTS')}
        </Title>
        {change.reason === null ? null : <p className={styles.hint}>{formatReason(change.reason)}</p>}
        <CompanyForm key={company.companyId} company={company} disabled={!change.allowed} />
      </section>
      {company.kind === 'internal' ? null : <ExternalIdsPanel key={company.companyId} company={company} />}
      <ListsPanel company={company} />
      <HistoryPanel history={company.history} />
    </>
  )
}

const toCompanyValues = ({
  companyName,
  kind,
  countryId,
  mayOrder,
  crmAccount,
  oracleSiteId,
}: Company): CompanyValues => ({
  companyName,
  kind,
  countryId,
  mayOrder,
  crmAccount: crmAccount ?? '',
  oracleSiteId: oracleSiteId ?? '',
})

function CompanyForm({ company, disabled }: { readonly company: Company; readonly disabled: boolean }) {
  const text = useText()
  const queries = useQueryClient()
  const [values, setValues] = useState(() => toCompanyValues(company))
  const [rowVersion, setRowVersion] = useState(company.rowVersion)
  const { companyId } = company
  const saving = useMutation({
    mutationFn: (version: number) => api.call('company/save', { companyId, ...values, rowVersion: version }),
    onSuccess: (saved) => {
      cacheCompany(queries, saved)
      setRowVersion(saved.rowVersion)
      showToast({ type: 'success', message: text('ADMIN_SAVED') })
    },
  })
  const takeTheirs = async () => {
    const theirs = await queries.fetchQuery({ ...callQuery('company/details', { companyId }), staleTime: 0 })
    setValues(toCompanyValues(theirs))
    setRowVersion(theirs.rowVersion)
    saving.reset()
  }
  return (
    <form
      className={styles.fields}
      aria-labelledby="company-heading"
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate(rowVersion)
      }}
    >
      <fieldset disabled={disabled} role="none" style={{ display: 'contents' }}>
        <CompanyFields
          values={values}
          wrong={formatFieldErrors(saving.error)}
          onChange={(part) => setValues({ ...values, ...part })}
        />
        <div className={styles.wideField}>
          {isConflict(saving.error) ? (
            <ConflictNotice
              conflict={saving.error}
              onTheirs={() => void takeTheirs()}
              onMine={(version) => saving.mutate(version)}
            />
          ) : (
            <div role="alert" className={styles.failure}>
              {saving.isError ? formatAdminFailure(saving.error) : null}
            </div>
          )}
          {disabled ? null : (
            <Button type="submit" loading={saving.isPending}>
              {text('SAVE')}
            </Button>
          )}
        </div>
      </fieldset>
    </form>
  )
}

function ListsPanel({ company: { lists, distributors } }: { readonly company: Company }) {
  const text = useText()
  const language = useLanguage()
  return (
    <>
      <section className={styles.panel} aria-labelledby="lists-heading">
        <Title order={2} id="lists-heading">
          {text('COMPANY_PRICE_LISTS')}
        </Title>
        <p className={styles.hint}>{text('COMPANY_PRICE_LISTS_HINT')}</p>
        <AdminTable
          label={text('COMPANY_PRICE_LISTS')}
          rows={lists}
          keyOf={({ priceListId }) => priceListId}
          columns={[
            {
              key: 'name',
              label: 'PRICE_LIST',
              title: true,
              render: ({ priceListName, own }) =>
                own ? <strong>{`${priceListName} · ${text('COMPANY_OWN_LIST')}`}</strong> : priceListName,
            },
            { field: 'currency', label: 'PRICE_COLUMN_CURRENCY' },
            {
              key: 'countries',
              label: 'PRICE_LIST_COUNTRIES',
              render: ({ countryIds }) =>
                countryIds === null
                  ? text('PRICE_LIST_ALL_COUNTRIES')
                  : countryIds.map((id) => formatCountry(id, language)).join(', '),
            },
          ]}
        />
      </section>
      {distributors.length === 0 ? null : (
        <section className={styles.panel} aria-labelledby="branches-heading">
          <Title order={2} id="branches-heading">
            {text('DISTRIBUTORS_TITLE')}
          </Title>
          <AdminTable
            label={text('DISTRIBUTORS_TITLE')}
            rows={distributors}
            keyOf={({ distributorId }) => distributorId}
            columns={[
              { field: 'distName', label: 'ADMIN_FIELD_DIST_NAME', title: true },
              { field: 'countryId', label: 'ADMIN_FIELD_COUNTRY', kind: 'country' },
              { field: 'active', label: 'ADMIN_FIELD_ACTIVE', kind: 'yesNo' },
            ]}
          />
        </section>
      )}
    </>
  )
}
