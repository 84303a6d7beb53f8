/** Chooses whose solutions the list shows. */

import { NativeSelect } from '@mantine/core'
import { useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { listGroups } from '../../../search-params.ts'
import type { ListGroup } from '../../../search-params.ts'

const labels: Record<ListGroup, MessageKey> = {
  my: 'LIST_GROUP_MY',
  shared: 'LIST_GROUP_SHARED',
  company: 'LIST_GROUP_COMPANY',
  standard: 'LIST_GROUP_STANDARD',
  all: 'LIST_GROUP_ALL',
}

interface GroupChoiceProps {
  readonly value: ListGroup
  /** The groups the person may list; all until the server has told. */
  readonly permitted: readonly string[] | undefined
  readonly onChoose: (group: ListGroup) => void
}

export function GroupChoice({ value, permitted, onChoose }: GroupChoiceProps) {
  const text = useText()
  return (
    <NativeSelect
      aria-label={text('LIST_GROUP')}
      data={listGroups
        .filter((group) => group === value || (permitted?.includes(group) ?? true))
        .map((group) => ({ value: group, label: text(labels[group]) }))}
      value={value}
      onChange={(event) => {
        const chosen = listGroups.find((group) => group === event.currentTarget.value)
        if (chosen !== undefined) onChoose(chosen)
      }}
    />
  )
}
