/** The list of users: searchable, filterable by group and state, sortable; each row links to the user's page. */

import { Button, Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { rowsPerPage } from '@design-portal/contract/administration.ts'
import { formatCountry, formatDate } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { translateName, useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { formatPrivilege } from '../shared/admin-texts.ts'
import { type AdminSearch, updateSearch, findOption, readAdminSearch } from '../shared/admin-search.ts'
import { AdminTable } from '../shared/AdminTable.tsx'
import { ListFiles } from '../shared/ListFiles.tsx'
import { ListPage } from '../shared/ListPage.tsx'
import { groupKinds, formatGroup } from './groups.ts'
import { NewUserDialog } from './NewUserDialog.tsx'

const sorts = ['usrName', 'usrEmail', 'usrCompanyName', 'country', 'role', 'lastUse'] as const
const states = ['active', 'inactive', 'all'] as const

export function UsersPage() {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const search = readAdminSearch({ ...useSearch({ from: '/home/admin/users' }) })
  const sort = findOption(sorts, search.sort) ?? 'usrName'
  const descending = search.descending === true
  const users = useQuery({
    ...callQuery('user/admin/list', toListInput(search)),
    placeholderData: keepPreviousData,
  })
  const show = (change: Parameters<typeof updateSearch>[1]) =>
    void navigate({
      to: paths.users,
      search: updateSearch(search, change),
      replace: true,
      resetScroll: false,
    })
  return (
    <ListPage
      title={text('USERS_TITLE')}
      hint={text('USERS_HINT')}
      search={{
        label: text('USERS_SEARCH'),
        words: search.search ?? '',
        onSearch: (words) => show({ search: words }),
      }}
      filters={<UserFilters search={search} onShow={show} />}
      actions={
        <>
          <ListFiles list="users" mayChange={users.data?.mayChange === true} />
          {users.data?.mayChange === true ? (
            <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setCreating(true)}>
              {text('USER_NEW')}
            </Button>
          ) : null}
        </>
      }
      list={users}
      page={search.page ?? 1}
      onPage={(page) => show({ page })}
    >
      <AdminTable
        label={text('USERS_TITLE')}
        rows={users.data?.data}
        keyOf={({ usrId }) => usrId}
        sorting={{ by: sort, descending, onSort: (by, down) => show({ sort: by, descending: down }) }}
        columns={[
          {
            key: 'usrName',
            heading: text('ADMIN_FIELD_USR_NAME'),
            sorts: true,
            title: true,
            render: ({ usrId, usrName, active }) => (
              <>
                <Link to={paths.user} search={{ usrId }} className={tableStyles.name}>
                  {usrName}
                </Link>
                {active ? null : <span className={tableStyles.caution}>{text('USER_STATE_INACTIVE')}</span>}
              </>
            ),
          },
          {
            key: 'usrEmail',
            heading: text('ADMIN_FIELD_USR_EMAIL'),
            sorts: true,
            render: ({ usrEmail }) => usrEmail,
          },
          {
            key: 'usrCompanyName',
            heading: text('ADMIN_FIELD_USR_COMPANY_NAME'),
            sorts: true,
            render: ({ usrCompanyName }) => usrCompanyName,
          },
          {
            key: 'country',
            heading: text('ADMIN_FIELD_COUNTRY'),
            sorts: true,
            render: ({ countryId }) => formatCountry(countryId, language),
          },
          {
            key: 'role',
            heading: text('ADMIN_FIELD_BASE_ROLE'),
            sorts: true,
            render: ({ baseRole, roleFlags }) => [baseRole, ...roleFlags].map(formatPrivilege).join(', '),
          },
          {
            key: 'lastUse',
            heading: text('ADMIN_FIELD_LAST_USE'),
            sorts: true,
            render: ({ lastUse }) => (lastUse === null ? '–' : formatDate(lastUse, language)),
          },
        ]}
      />
      {creating ? <NewUserDialog onClose={() => setCreating(false)} /> : null}
    </ListPage>
  )
}

function toListInput(search: AdminSearch) {
  const groupKind = findOption(groupKinds, search.groupKind)
  const group =
    groupKind === undefined || search.groupKey === undefined ? {} : { groupKind, groupKey: search.groupKey }
  return {
    searchText: search.search ?? '',
    state: findOption(states, search.state) ?? 'active',
    ...group,
    ...(search.companyId === undefined ? {} : { companyId: search.companyId }),
    sort: findOption(sorts, search.sort) ?? 'usrName',
    descending: search.descending === true,
    currentPage: search.page ?? 1,
    sizePerPage: rowsPerPage,
  }
}

interface UserFiltersProps {
  readonly search: AdminSearch
  readonly onShow: (change: Parameters<typeof updateSearch>[1]) => void
}

function UserFilters({ search, onShow }: UserFiltersProps) {
  const text = useText()
  const groups = useQuery(callQuery('user/admin/groups', {}))
  const byKind = Map.groupBy(groups.data?.data ?? [], ({ kind }) => kind)
  return (
    <>
      <Select
        label={text('USERS_GROUP')}
        placeholder={text('USERS_EVERY_GROUP')}
        clearable
        searchable
        data={[...byKind].map(([kind, some]) => ({
          group: translateName('GROUP_KIND', kind),
          items: some.map(({ key }) => ({ value: `${kind} ${key}`, label: formatGroup(kind, key) })),
        }))}
        value={search.groupKind === undefined ? null : `${search.groupKind} ${search.groupKey}`}
        withScrollArea={false}
        onChange={(chosen) => {
          const [groupKind, groupKey] = chosen?.split(' ') ?? []
          onShow({ groupKind, groupKey })
        }}
      />
      <Select
        label={text('ADMIN_FIELD_ACTIVE')}
        allowDeselect={false}
        data={states.map((value) => ({ value, label: translateName('USER_STATE', value) }))}
        value={findOption(states, search.state) ?? 'active'}
        withScrollArea={false}
        onChange={(state) => onShow({ state: state === 'active' ? undefined : (state ?? undefined) })}
      />
    </>
  )
}
