/** One company: its data, ERP number, ids in other systems, price list, distributors and history. */

import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { formatCountry } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import backStyles from '../../../ui/BackLink.module.css'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../../../ui/PanelPage.module.css'
import { formatReason } from '../shared/admin-texts.ts'
import { HistoryPanel } from '../shared/HistoryList.tsx'
import { AdminTable } from '../shared/AdminTable.tsx'
import { QueryContent } from '../shared/QueryContent.tsx'
import type { Company } from './companies.ts'
import { CompanyForm } from './CompanyForm.tsx'
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
      <QueryContent query={company}>{(found) => <CompanyContent company={found} />}</QueryContent>
    </div>
  )
}

function CompanyContent({ company }: { readonly company: Company }) {
  const text = useText()
  const { change: changeAbility } = company
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
        {changeAbility.reason === null ? null : (
          <p className={styles.hint}>{formatReason(changeAbility.reason)}</p>
        )}
        <CompanyForm key={company.companyId} company={company} />
      </section>
      {company.kind === 'internal' ? null : <ExternalIdsPanel key={company.companyId} company={company} />}
      <PriceListsAndDistributors company={company} />
      <HistoryPanel history={company.history} />
    </>
  )
}

function PriceListsAndDistributors({ company: { lists, distributors } }: { readonly company: Company }) {
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
          getKey={({ priceListId }) => priceListId}
          columns={[
            {
              key: 'name',
              label: 'PRICE_LIST',
              isCardTitle: true,
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
        <section className={styles.panel} aria-labelledby="distributors-heading">
          <Title order={2} id="distributors-heading">
            {text('DISTRIBUTORS_TITLE')}
          </Title>
          <AdminTable
            label={text('DISTRIBUTORS_TITLE')}
            rows={distributors}
            getKey={({ distributorId }) => distributorId}
            columns={[
              { field: 'distName', label: 'ADMIN_FIELD_DIST_NAME', isCardTitle: true },
              { field: 'countryId', label: 'ADMIN_FIELD_COUNTRY', kind: 'country' },
              { field: 'active', label: 'ADMIN_FIELD_ACTIVE', kind: 'yesNo' },
            ]}
          />
        </section>
      )}
    </>
  )
}
