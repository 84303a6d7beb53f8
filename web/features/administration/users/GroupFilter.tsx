/** The filter of the list of users by group. */

import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/call-query.ts'
import { translateName, useText } from '../../../language/use-text.ts'
import type { AdminSearch, SearchChange } from '../shared/admin-search.ts'
import { formatGroup } from './groups.ts'

interface GroupFilterProps {
  readonly search: AdminSearch
  readonly onShow: (change: SearchChange) => void
}

export function GroupFilter({ search, onShow }: GroupFilterProps) {
  const text = useText()
  const groups = useQuery(callQuery('user/admin/groups', {}))
  const groupsByKind = Map.groupBy(groups.data?.data ?? [], ({ kind }) => kind)
  return (
    <Select
      label={text('USERS_GROUP')}
      placeholder={text('USERS_EVERY_GROUP')}
      clearable
      searchable
      data={[...groupsByKind].map(([kind, groupsOfKind]) => ({
        group: translateName('GROUP_KIND', kind),
        items: groupsOfKind.map(({ key }) => ({ value: `${kind} ${key}`, label: formatGroup(kind, key) })),
      }))}
      value={search.groupKind === undefined ? null : `${search.groupKind} ${search.groupKey}`}
      withScrollArea={false}
      onChange={(chosen) => {
        const [groupKind, groupKey] = chosen?.split(' ') ?? []
        onShow({ groupKind, groupKey })
      }}
    />
  )
}
