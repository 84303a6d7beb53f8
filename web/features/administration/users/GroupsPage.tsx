/** The groups of users by role, right, region and product family; each links to its members. */

import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Group } from '@design-portal/contract/users.ts'
import { formatNumber } from '@design-portal/i18n/format.ts'
import { callQuery } from '../../../api/call-query.ts'
import { translateName, useLanguage, useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { FailureNotice } from '../../../ui/FailureNotice.tsx'
import { LoadingPanel } from '../../../ui/LoadingPanel.tsx'
import tableStyles from '../../../ui/grid/DataTable.module.css'
import styles from '../../../ui/PanelPage.module.css'
import { formatAdminFailure } from '../shared/admin-texts.ts'
import { BackToAdmin } from '../shared/BackToAdmin.tsx'
import { AdminTable } from '../shared/AdminTable.tsx'
import { type GroupKind, formatGroup } from './groups.ts'

export function GroupsPage() {
  const text = useText()
  const groups = useQuery(callQuery('user/admin/groups', {}))
  return (
    <div className={styles.page}>
      <BackToAdmin />
      <Title order={1}>{text('GROUPS_TITLE')}</Title>
      <p className={styles.hint}>{text('GROUPS_HINT')}</p>
      {groups.isError ? (
        <FailureNotice
          title={text('ADMIN_LOAD_FAILED')}
          message={formatAdminFailure(groups.error)}
          retryLabel={text('TRY_AGAIN')}
          onRetry={() => void groups.refetch()}
        />
      ) : groups.data === undefined ? (
        <LoadingPanel height={240} />
      ) : (
        [...Map.groupBy(groups.data.data, ({ kind }) => kind)].map(([kind, some]) => (
          <GroupPanel key={kind} kind={kind} groups={some} />
        ))
      )}
    </div>
  )
}

function GroupPanel({ kind, groups }: { readonly kind: GroupKind; readonly groups: readonly Group[] }) {
  const text = useText()
  const language = useLanguage()
  const title = translateName('GROUP_KIND', kind)
  return (
    <section className={styles.panel} aria-labelledby={`group-${kind}`}>
      <Title order={2} id={`group-${kind}`}>
        {title}
      </Title>
      <AdminTable
        label={title}
        rows={groups}
        keyOf={({ key }) => key}
        columns={[
          {
            key: 'name',
            heading: title,
            title: true,
            render: ({ key }) => (
              <Link to={paths.users} search={{ groupKind: kind, groupKey: key }} className={tableStyles.name}>
                {formatGroup(kind, key)}
              </Link>
            ),
          },
          {
            key: 'people',
            heading: text('ADMIN_FIELD_PEOPLE'),
            align: 'end',
            render: ({ people }) => formatNumber(people, language),
          },
        ]}
      />
    </section>
  )
}
