/** The list of companies: their kind, country, ERP number, users and price lists. */

import { Button, Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { rowsPerPage } from '@design-portal/contract/administration.ts'
import { formatCountry, formatNumber } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { translateName, useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { updateSearch, findOption, readAdminSearch } from '../shared/admin-search.ts'
import { AdminTable } from '../shared/AdminTable.tsx'
import { ListFiles } from '../shared/ListFiles.tsx'
import { ListPage } from '../shared/ListPage.tsx'
import { companyKinds } from './companies.ts'
import { NewCompanyDialog } from './NewCompanyDialog.tsx'
import '@mantine/core/styles/Popover.css'

export function CompaniesPage() {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const search = readAdminSearch({ ...useSearch({ from: '/home/admin/companies' }) })
  const kind = findOption(companyKinds, search.kind)
  const input = {
    searchText: search.search ?? '',
    currentPage: search.page ?? 1,
    sizePerPage: rowsPerPage,
    ...(kind === undefined ? {} : { kind }),
  }
  const companies = useQuery({
    ...callQuery('company/list', input),
    placeholderData: keepPreviousData,
  })
  const mayChange = companies.data?.mayChange === true
  const show = (change: Parameters<typeof updateSearch>[1]) =>
    void navigate({
      to: paths.companies,
      search: updateSearch(search, change),
      replace: true,
      resetScroll: false,
    })
  return (
    <ListPage
      title={text('COMPANIES_TITLE')}
      hint={text('COMPANIES_HINT')}
      search={{
        label: text('COMPANIES_SEARCH'),
        words: search.search ?? '',
        onSearch: (words) => show({ search: words }),
      }}
      filters={
        <Select
          label={text('ADMIN_FIELD_KIND')}
          placeholder={text('COMPANIES_EVERY_KIND')}
          clearable
          data={companyKinds.map((value) => ({ value, label: translateName('COMPANY_KIND', value) }))}
          value={kind ?? null}
          withScrollArea={false}
          onChange={(chosen) => show({ kind: chosen ?? undefined })}
        />
      }
      actions={
        <>
          <ListFiles list="companies" mayChange={mayChange} />
          {mayChange ? (
            <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setCreating(true)}>
              {text('COMPANY_NEW')}
            </Button>
          ) : null}
        </>
      }
      list={companies}
      page={search.page ?? 1}
      onPage={(page) => show({ page })}
    >
      <AdminTable
        label={text('COMPANIES_TITLE')}
        rows={companies.data?.data}
        keyOf={({ companyId }) => companyId}
        columns={[
          {
            key: 'companyName',
            heading: text('ADMIN_FIELD_COMPANY_NAME'),
            title: true,
            render: ({ companyId, companyName }) => (
              <Link to={paths.company} search={{ companyId }} className={tableStyles.name}>
                {companyName}
              </Link>
            ),
          },
          {
            key: 'kind',
            heading: text('ADMIN_FIELD_KIND'),
            render: (row) => translateName('COMPANY_KIND', row.kind),
          },
          {
            key: 'country',
            heading: text('ADMIN_FIELD_COUNTRY'),
            render: ({ countryId }) => formatCountry(countryId, language),
          },
          {
            key: 'oracleSiteId',
            heading: text('ADMIN_FIELD_ORACLE_SITE_ID'),
            render: ({ oracleSiteId }) => oracleSiteId ?? '–',
          },
          {
            key: 'people',
            heading: text('ADMIN_FIELD_PEOPLE'),
            align: 'end',
            render: ({ people }) => formatNumber(people, language),
          },
          {
            key: 'priceLists',
            heading: text('ADMIN_FIELD_PRICE_LISTS'),
            align: 'end',
            render: ({ priceLists }) => formatNumber(priceLists, language),
          },
        ]}
      />
      {creating ? <NewCompanyDialog onClose={() => setCreating(false)} /> : null}
    </ListPage>
  )
}
