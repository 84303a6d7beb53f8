/** The list of companies with the version of their document template that is in force. */

import { Link } from '@tanstack/react-router'
import { callQuery } from '../../../api/call-query.ts'
import { paths } from '../../../paths.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import { toListInput } from '../shared/admin-search.ts'
import { AdminList } from '../shared/AdminList.tsx'

export const TemplatesPage = () => (
  <AdminList
    title="TEMPLATES_TITLE"
    hint="TEMPLATES_HINT"
    query={(search) => callQuery('document-template/list', toListInput(search))}
    searchLabel="TEMPLATES_SEARCH"
    getKey={({ companyId }) => companyId}
    columns={[
      {
        key: 'companyName',
        label: 'ADMIN_FIELD_COMPANY_NAME',
        isCardTitle: true,
        render: ({ companyId, companyName }) => (
          <Link to={paths.documentTemplate} search={{ companyId }} className={tableStyles.name}>
            {companyName}
          </Link>
        ),
      },
      { field: 'countryId', label: 'ADMIN_FIELD_COUNTRY', kind: 'country' },
      {
        key: 'inForce',
        label: 'TEMPLATE_IN_FORCE',
        render: ({ inForce }, { text }) =>
          inForce === null ? text('TEMPLATE_NOT_IN_FORCE') : text('PRICE_LIST_VERSION', { number: inForce }),
      },
      { field: 'hasDraft', label: 'TEMPLATE_DRAFT', kind: 'yesNo' },
      { field: 'updatedDate', label: 'TEMPLATE_LAST_CHANGE', kind: 'moment' },
    ]}
  />
)
