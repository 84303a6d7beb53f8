/** A field to choose the group of solutions in the list, with the count of each group under the current filter. */

import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listGroups } from '@design-portal/contract/solution-list-options.ts'
import type { ListGroup } from '@design-portal/contract/solution-list-options.ts'
import { formatNumber } from '@design-portal/i18n/format.ts'
import { useLanguage, useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { useIdle } from '../../../ui/use-idle.ts'
import { defaultGroup } from '../../../list-search.ts'
import type { ListSearch } from '../../../list-search.ts'
import { waitingNames } from '../shared/waiting-names.ts'
import styles from './GroupChoice.module.css'
import { queryGroupCounts } from './queries/list-queries.ts'

const labels: Record<ListGroup, MessageKey> = {
  my: 'LIST_GROUP_MY',
  shared: 'LIST_GROUP_SHARED',
  company: 'LIST_GROUP_COMPANY',
  distributor: 'LIST_GROUP_DISTRIBUTOR',
  standard: 'LIST_GROUP_STANDARD',
  tss: 'LIST_GROUP_TSS',
  all: 'LIST_GROUP_ALL',
  archivedByMe: 'LIST_GROUP_ARCHIVED_BY_ME',
}

interface GroupChoiceProps {
  readonly search: ListSearch
  readonly narrow: boolean
  /** The groups that the user may list; only the current one until the server has answered. */
  readonly permitted: readonly string[] | undefined
  readonly onChoose: (group: ListGroup) => void
}

export function GroupChoice({ search, narrow, permitted, onChoose }: GroupChoiceProps) {
  const text = useText()
  const language = useLanguage()
  const isIdle = useIdle()
  const { waiting } = search
  // What waits for the user is in no group of its own; choosing one shows that group instead.
  const chosen = waiting === undefined ? (search.group ?? defaultGroup) : undefined
  // The rows have priority; the counts beside the groups are requested later.
  const counts = useQuery({ ...queryGroupCounts(search), enabled: isIdle && permitted !== undefined })
  const groups = listGroups.filter((group) => group === chosen || permitted?.includes(group) === true)
  const formatCount = (group: ListGroup): string | undefined => {
    const count = counts.data?.find((counted) => counted.group === group)
    if (count === undefined) return undefined
    const figure = formatNumber(count.totalItems, language)
    return count.totalExact ? figure : text('MORE_THAN', { figure })
  }

  if (narrow) {
    return (
      <NativeSelect
        className={styles.select ?? ''}
        aria-label={text('LIST_GROUP')}
        data={[
          ...(waiting === undefined ? [] : [{ value: '', label: text(waitingNames[waiting]) }]),
          ...groups.map((group) => {
            const count = formatCount(group)
            return {
              value: group,
              label: count === undefined ? text(labels[group]) : `${text(labels[group])} (${count})`,
            }
          }),
        ]}
        value={chosen ?? ''}
        onChange={(event) => {
          const next = listGroups.find((group) => group === event.currentTarget.value)
          if (next !== undefined) onChoose(next)
        }}
      />
    )
  }
  return (
    <div role="group" aria-label={text('LIST_GROUP')} className={styles.groups}>
      {groups.map((group) => (
        <button
          key={group}
          type="button"
          className={styles.group}
          aria-pressed={group === chosen}
          onClick={() => onChoose(group)}
        >
          {text(labels[group])}
          <span className={styles.count}>{formatCount(group)}</span>
        </button>
      ))}
    </div>
  )
}
