/** The list of the customers that a user sees. */

import { Link, useNavigate } from '@tanstack/react-router'
import { customerStates } from '@design-portal/contract/customer-options.ts'
import { buildCallAddress } from '@design-portal/contract/client.ts'
import { callQuery } from '../../../api/call-query.ts'
import { paths } from '../../../paths.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { findOption, toListInput } from '../../administration/shared/admin-search.ts'
import { AdminList } from '../../administration/shared/AdminList.tsx'
import { NewCustomerDialog } from './NewCustomerDialog.tsx'

export function CustomersPage() {
  const navigate = useNavigate()
  return (
    <AdminList
      isOutsideAdmin
      title="CUSTOMERS_TITLE"
      hint="CUSTOMERS_HINT"
      query={(search) =>
        callQuery('customer/list', {
          ...toListInput(search),
          state: findOption(customerStates, search.state) ?? 'active',
          ...(search.country === undefined ? {} : { country: search.country }),
        })
      }
      mayChange={({ mayChange }) => mayChange}
      searchLabel="CUSTOMERS_SEARCH"
      filters={[
        {
          kind: 'segments',
          param: 'state',
          label: 'CUSTOMERS_STATE',
          options: { active: 'CUSTOMERS_ACTIVE', ended: 'CUSTOMERS_ENDED', all: 'CUSTOMERS_ALL' },
        },
        { kind: 'country', param: 'country', label: 'ADMIN_FIELD_COUNTRY' },
      ]}
      files={{
        address: (format, lang) => buildCallAddress(`customer/list.${format}`, { lang }),
        import: 'customer/import',
      }}
      createLabel="CUSTOMER_NEW"
      empty={{ title: 'CUSTOMERS_NONE', hint: 'CUSTOMERS_NONE_HINT' }}
      renderDialog={(_row, _mayChange, onClose) => (
        <NewCustomerDialog
          onClose={onClose}
          onChosen={({ customerId }) =>
            void navigate({ to: paths.customer, search: { customerId }, ignoreBlocker: true })
          }
        />
      )}
      getKey={({ customerId }) => customerId}
      columns={[
        {
          key: 'customerName',
          label: 'ADMIN_FIELD_CUSTOMER_NAME',
          isCardTitle: true,
          render: ({ customerId, customerName }) => (
            <Link to={paths.customer} search={{ customerId }} className={tableStyles.name}>
              {customerName}
            </Link>
          ),
        },
        { field: 'customerNumber', label: 'ADMIN_FIELD_CUSTOMER_NUMBER' },
        { field: 'city', label: 'ADMIN_FIELD_CITY' },
        { field: 'countryId', label: 'ADMIN_FIELD_COUNTRY', kind: 'country' },
        { field: 'taxNumber', label: 'ADMIN_FIELD_TAX_NUMBER' },
        { field: 'sites', label: 'CUSTOMER_SITES', kind: 'number' },
        { field: 'contacts', label: 'CUSTOMER_CONTACTS', kind: 'number' },
        { field: 'companyName', label: 'CUSTOMER_OF' },
      ]}
    />
  )
}
