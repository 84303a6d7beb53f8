/** The list of distributors: the branches through which companies deliver to countries. */

import { buildCallAddress } from '@design-portal/contract/client.ts'
import { callQuery } from '../../../api/call-query.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { toListInput } from '../shared/admin-search.ts'
import { AdminList } from '../shared/AdminList.tsx'
import { RowButton } from '../shared/RowButton.tsx'
import { DistributorDialog } from './DistributorDialog.tsx'

export const DistributorsPage = () => (
  <AdminList
    title="DISTRIBUTORS_TITLE"
    hint="DISTRIBUTORS_ADMIN_HINT"
    query={(search) =>
      callQuery('distributor/list', {
        ...toListInput(search),
        country: search.country,
        active: search.state === 'all' ? undefined : true,
      })
    }
    mayChange={({ mayChange }) => mayChange}
    searchLabel="DISTRIBUTORS_SEARCH"
    filters={[
      { kind: 'country', param: 'country', label: 'ADMIN_FIELD_COUNTRY' },
      { kind: 'flag', param: 'state', label: 'DISTRIBUTORS_ALL', value: 'all' },
    ]}
    files={{
      address: (format, lang) => buildCallAddress(`distributor/list.${format}`, { lang }),
      import: 'distributor/import',
    }}
    createLabel="DISTRIBUTOR_NEW"
    renderDialog={(distributor, mayChange, onClose) => (
      <DistributorDialog distributor={distributor} mayChange={mayChange} onClose={onClose} />
    )}
    getKey={({ distributorId }) => distributorId}
    columns={[
      {
        key: 'companyName',
        label: 'ADMIN_FIELD_COMPANY_NAME',
        isCardTitle: true,
        render: ({ companyName, active }, { text }) => (
          <>
            <strong>{companyName}</strong>
            {active ? null : <span className={tableStyles.caution}>{text('DISTRIBUTOR_INACTIVE')}</span>}
          </>
        ),
      },
      { field: 'distName', label: 'ADMIN_FIELD_DIST_NAME' },
      { field: 'country', label: 'ADMIN_FIELD_COUNTRY', kind: 'country' },
      {
        key: 'actions',
        label: 'COLUMN_ACTIONS',
        render: ({ distName }, { text, mayChange, open }) => (
          <RowButton
            action={text(mayChange ? 'ADMIN_EDIT' : 'ADMIN_HISTORY')}
            name={distName}
            onClick={open}
          />
        ),
      },
    ]}
  />
)
