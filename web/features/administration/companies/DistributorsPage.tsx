/** The list of distributors: the branches through which companies deliver to countries. */

import { Button, Checkbox } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { rowsPerPage } from '@design-portal/contract/administration.ts'
import { formatCountry } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { updateSearch, readAdminSearch } from '../shared/admin-search.ts'
import { CountryField } from '../shared/fields.tsx'
import { AdminTable } from '../shared/AdminTable.tsx'
import { ListFiles } from '../shared/ListFiles.tsx'
import { ListPage } from '../shared/ListPage.tsx'
import type { Distributor } from './companies.ts'
import { DistributorDialog } from './DistributorDialog.tsx'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'

export function DistributorsPage() {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const [editing, setEditing] = useState<Distributor | 'new'>()
  const search = readAdminSearch({ ...useSearch({ from: '/home/admin/distributors' }) })
  const input = {
    searchText: search.search ?? '',
    currentPage: search.page ?? 1,
    sizePerPage: rowsPerPage,
    ...(search.country === undefined ? {} : { country: search.country }),
    ...(search.state === 'all' ? {} : { active: true }),
  }
  const distributors = useQuery({
    ...callQuery('distributor/list', input),
    placeholderData: keepPreviousData,
  })
  const mayChange = distributors.data?.mayChange === true
  const show = (change: Parameters<typeof updateSearch>[1]) =>
    void navigate({
      to: paths.distributors,
      search: updateSearch(search, change),
      replace: true,
      resetScroll: false,
    })
  return (
    <ListPage
      title={text('DISTRIBUTORS_TITLE')}
      hint={text('DISTRIBUTORS_ADMIN_HINT')}
      search={{
        label: text('DISTRIBUTORS_SEARCH'),
        words: search.search ?? '',
        onSearch: (words) => show({ search: words }),
      }}
      filters={
        <>
          <CountryField
            label={text('ADMIN_FIELD_COUNTRY')}
            value={search.country}
            clearable
            onChange={(country) => show({ country })}
          />
          <Checkbox
            label={text('DISTRIBUTORS_ALL')}
            checked={search.state === 'all'}
            onChange={(event) => show({ state: event.currentTarget.checked ? 'all' : undefined })}
          />
        </>
      }
      actions={
        <>
          <ListFiles list="distributors" mayChange={mayChange} />
          {mayChange ? (
            <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setEditing('new')}>
              {text('DISTRIBUTOR_NEW')}
            </Button>
          ) : null}
        </>
      }
      list={distributors}
      page={search.page ?? 1}
      onPage={(page) => show({ page })}
    >
      <AdminTable
        label={text('DISTRIBUTORS_TITLE')}
        rows={distributors.data?.data}
        keyOf={({ distributorId }) => distributorId}
        columns={[
          {
            key: 'companyName',
            heading: text('ADMIN_FIELD_COMPANY_NAME'),
            title: true,
            render: ({ companyName, active }) => (
              <>
                <strong>{companyName}</strong>
                {active ? null : <span className={tableStyles.caution}>{text('DISTRIBUTOR_INACTIVE')}</span>}
              </>
            ),
          },
          { key: 'distName', heading: text('ADMIN_FIELD_DIST_NAME'), render: ({ distName }) => distName },
          {
            key: 'country',
            heading: text('ADMIN_FIELD_COUNTRY'),
            render: ({ country }) => formatCountry(country, language),
          },
          {
            key: 'actions',
            heading: text('COLUMN_ACTIONS'),
            render: (distributor) => (
              <Button
                variant="default"
                size="xs"
                aria-label={`${mayChange ? text('ADMIN_EDIT') : text('ADMIN_HISTORY')}: ${distributor.distName}`}
                onClick={() => setEditing(distributor)}
              >
                {mayChange ? text('ADMIN_EDIT') : text('ADMIN_HISTORY')}
              </Button>
            ),
          },
        ]}
      />
      {editing === undefined ? null : (
        <DistributorDialog
          distributor={editing === 'new' ? undefined : editing}
          mayChange={mayChange}
          onClose={() => setEditing(undefined)}
        />
      )}
    </ListPage>
  )
}
