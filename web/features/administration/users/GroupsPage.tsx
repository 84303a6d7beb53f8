/** The groups of users by role, right, region and product family; each links to its members. */

import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { GroupKind } from '@design-portal/contract/administration-options.ts'
import type { Group } from '@design-portal/contract/users.ts'
import { callQuery } from '../../../api/call-query.ts'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import styles from '../../../ui/PanelPage.module.css'
import { AdminTable } from '../shared/AdminTable.tsx'
import { BackToAdmin } from '../shared/BackToAdmin.tsx'
import { QueryContent } from '../shared/QueryContent.tsx'
import { formatGroup } from './groups.ts'

const titles = {
  role: 'GROUP_KIND_ROLE',
  roleFlag: 'GROUP_KIND_ROLE_FLAG',
  accessFlag: 'GROUP_KIND_ACCESS_FLAG',
  region: 'GROUP_KIND_REGION',
  productFamily: 'GROUP_KIND_PRODUCT_FAMILY',
} as const satisfies Record<GroupKind, unknown>

export function GroupsPage() {
  const text = useText()
  const groups = useQuery(callQuery('user/admin/groups', {}))
  return (
    <div className={styles.page}>
      <BackToAdmin />
      <Title order={1}>{text('GROUPS_TITLE')}</Title>
      <p className={styles.hint}>{text('GROUPS_HINT')}</p>
      <QueryContent query={groups}>
        {({ data }) =>
          [...Map.groupBy(data, ({ kind }) => kind)].map(([kind, groupsOfKind]) => (
            <GroupPanel key={kind} kind={kind} groups={groupsOfKind} />
          ))
        }
      </QueryContent>
    </div>
  )
}

function GroupPanel({ kind, groups }: { readonly kind: GroupKind; readonly groups: readonly Group[] }) {
  const text = useText()
  return (
    <section className={styles.panel} aria-labelledby={`group-${kind}`}>
      <Title order={2} id={`group-${kind}`}>
        {text(titles[kind])}
      </Title>
      <AdminTable
        label={text(titles[kind])}
        rows={groups}
        getKey={({ key }) => key}
        columns={[
          {
            key: 'name',
            label: titles[kind],
            isCardTitle: true,
            render: ({ key }) => (
              <Link to={paths.users} search={{ groupKind: kind, groupKey: key }} className={tableStyles.name}>
                {formatGroup(kind, key)}
              </Link>
            ),
          },
          { field: 'people', label: 'ADMIN_FIELD_PEOPLE', kind: 'number' },
        ]}
      />
    </section>
  )
}
