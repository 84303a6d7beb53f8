/** The list of companies: their kind, country, ERP number, users and price lists. */

import { Link } from '@tanstack/react-router'
import { buildCallAddress } from '@design-portal/contract/client.ts'
import { companyKinds } from '@design-portal/domain/access/privileges.ts'
import { callQuery } from '../../../api/call-query.ts'
import { paths } from '../../../paths.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { findOption, toListInput } from '../shared/admin-search.ts'
import { AdminList } from '../shared/AdminList.tsx'
import { NewCompanyDialog } from './CompanyForm.tsx'

export const CompaniesPage = () => (
  <AdminList
    title="COMPANIES_TITLE"
    hint="COMPANIES_HINT"
    query={(search) =>
      callQuery('company/list', { ...toListInput(search), kind: findOption(companyKinds, search.kind) })
    }
    mayChange={({ mayChange }) => mayChange}
    searchLabel="COMPANIES_SEARCH"
    filters={[
      {
        kind: 'choice',
        param: 'kind',
        label: 'ADMIN_FIELD_KIND',
        options: companyKinds,
        textPrefix: 'COMPANY_KIND',
        placeholder: 'COMPANIES_EVERY_KIND',
      },
    ]}
    files={{
      address: (format, lang) => buildCallAddress(`company/list.${format}`, { lang }),
      import: 'company/import',
    }}
    createLabel="COMPANY_NEW"
    renderDialog={(_row, _mayChange, onClose) => <NewCompanyDialog onClose={onClose} />}
    getKey={({ companyId }) => companyId}
    columns={[
      {
        key: 'companyName',
        label: 'ADMIN_FIELD_COMPANY_NAME',
        isCardTitle: true,
        render: ({ companyId, companyName }) => (
          <Link to={paths.company} search={{ companyId }} className={tableStyles.name}>
            {companyName}
          </Link>
        ),
      },
      { field: 'kind', label: 'ADMIN_FIELD_KIND', kind: 'name', textPrefix: 'COMPANY_KIND' },
      { field: 'countryId', label: 'ADMIN_FIELD_COUNTRY', kind: 'country' },
      { field: 'oracleSiteId', label: 'ADMIN_FIELD_ORACLE_SITE_ID' },
      { field: 'people', label: 'ADMIN_FIELD_PEOPLE', kind: 'number' },
      { field: 'priceLists', label: 'ADMIN_FIELD_PRICE_LISTS', kind: 'number' },
    ]}
  />
)
