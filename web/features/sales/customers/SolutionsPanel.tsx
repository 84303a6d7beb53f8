/** The solutions for a customer, as far as the user may list them; the newest first. */

import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { callQuery } from '../../../api/call-query.ts'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { useMayEver } from '../../../session/privileges.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import styles from '../../../ui/PanelPage.module.css'
import { AdminTable } from '../../administration/shared/AdminTable.tsx'
import { SolutionStatus } from '../../solutions/shared/SolutionStatus.tsx'

/** The maximum number of solutions to show; a link leads to the list with all of them. */
const maxShownSolutions = 20

export function SolutionsPanel({ customerId }: { readonly customerId: string }) {
  const text = useText()
  const mayListAll = useMayEver('listAll')
  const mayListCompany = useMayEver('listCompany')
  const group = mayListAll ? 'all' : mayListCompany ? 'company' : 'my'
  const found = useQuery(
    callQuery('solutions/list/filter', {
      filter: { group, customerId },
      paging: { sizePerPage: maxShownSolutions },
    }),
  )
  return (
    <section className={styles.panel} aria-labelledby="solutions-heading">
      <Title order={2} id="solutions-heading">
        {text('CUSTOMER_SOLUTIONS')}
      </Title>
      {found.data?.solutions.length === 0 ? (
        <p className={styles.hint}>{text('CUSTOMER_NO_SOLUTIONS')}</p>
      ) : (
        <AdminTable
          label={text('CUSTOMER_SOLUTIONS')}
          rows={found.data?.solutions}
          getKey={({ cfgId }) => cfgId}
          columns={[
            {
              key: 'name',
              label: 'COLUMN_SOLUTION_DETAILS',
              isCardTitle: true,
              render: ({ cfgId, name }) => (
                <Link to={paths.solutionDetails} search={{ cfgId }} className={tableStyles.name}>
                  {name}
                </Link>
              ),
            },
            { field: 'countryId', label: 'ADMIN_FIELD_COUNTRY', kind: 'country' },
            {
              key: 'status',
              label: 'COLUMN_SOLUTION_STATUS',
              render: ({ statusId }) => <SolutionStatus statusId={statusId} />,
            },
            { field: 'updateDate', label: 'COLUMN_UPDATED_DATE', kind: 'date' },
          ]}
        />
      )}
      {found.data?.paginationInfo.hasNext === true ? (
        <Link to={paths.solutionList} search={{ group, customer: customerId }} className={tableStyles.name}>
          {text('CUSTOMER_ALL_SOLUTIONS')}
        </Link>
      ) : null}
    </section>
  )
}
