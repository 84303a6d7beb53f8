/** The list of users: searchable, filterable by group and state, sortable; each row links to the user's page. */

import { Link } from '@tanstack/react-router'
import { getLanguage } from '../../../language/browser-language.ts'
import { groupKinds, userSorts, userStates } from '@design-portal/contract/administration-options.ts'
import { buildCallAddress } from '@design-portal/contract/client.ts'
import { callQuery } from '../../../api/call-query.ts'
import { paths } from '../../../paths.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { findOption, toListInput } from '../shared/admin-search.ts'
import type { AdminSearch } from '../shared/admin-search.ts'
import { formatPrivilege } from '../shared/admin-texts.ts'
import { AdminList } from '../shared/AdminList.tsx'
import { GroupFilter } from './GroupFilter.tsx'
import { NewUserDialog } from './UserForm.tsx'

export const UsersPage = () => (
  <AdminList
    title="USERS_TITLE"
    hint="USERS_HINT"
    query={(search) => callQuery('user/admin/list', toUsersInput(search))}
    mayChange={({ mayChange }) => mayChange}
    searchLabel="USERS_SEARCH"
    filters={[
      {
        kind: 'custom',
        key: 'group',
        render: ({ search, onShow }) => <GroupFilter search={search} onShow={onShow} />,
      },
      {
        kind: 'oneOf',
        param: 'state',
        label: 'ADMIN_FIELD_ACTIVE',
        options: userStates,
        textPrefix: 'USER_STATE',
      },
    ]}
    files={{
      address: (format, lang) => buildCallAddress(`user/admin/list.${format}`, { lang }),
      import: 'user/admin/import',
    }}
    createLabel="USER_NEW"
    renderDialog={(_row, _mayChange, onClose) => <NewUserDialog onClose={onClose} />}
    getKey={({ usrId }) => usrId}
    sorts={userSorts}
    columns={[
      {
        key: 'usrName',
        label: 'ADMIN_FIELD_USR_NAME',
        sort: 'usrName',
        isCardTitle: true,
        render: ({ usrId, usrName, active }, { text }) => (
          <>
            <Link to={paths.user} search={{ usrId }} className={tableStyles.name}>
              {usrName}
            </Link>
            {active ? null : <span className={tableStyles.caution}>{text('USER_STATE_INACTIVE')}</span>}
          </>
        ),
      },
      { field: 'usrEmail', label: 'ADMIN_FIELD_USR_EMAIL', sort: 'usrEmail' },
      { field: 'usrCompanyName', label: 'ADMIN_FIELD_USR_COMPANY_NAME', sort: 'usrCompanyName' },
      { field: 'countryId', label: 'ADMIN_FIELD_COUNTRY', sort: 'country', kind: 'country' },
      {
        key: 'role',
        label: 'ADMIN_FIELD_BASE_ROLE',
        sort: 'role',
        render: ({ baseRole, roleFlags }) => [baseRole, ...roleFlags].map(formatPrivilege).join(', '),
      },
      { field: 'lastUse', label: 'ADMIN_FIELD_LAST_USE', sort: 'lastUse', kind: 'date' },
    ]}
  />
)

function toUsersInput(search: AdminSearch) {
  const groupKind = findOption(groupKinds, search.groupKind)
  return {
    ...toListInput(search),
    state: findOption(userStates, search.state),
    ...(groupKind === undefined || search.groupKey === undefined
      ? {}
      : { groupKind, groupKey: search.groupKey }),
    companyId: search.companyId,
    sort: findOption(userSorts, search.sort),
    descending: search.descending,
    // Only these two sort by their translated names.
    ...(search.sort === 'country' || search.sort === 'role' ? { lang: getLanguage() } : {}),
  }
}
