/** What can be done with a solution from the list. */

import { ActionIcon } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import type { SolutionRow } from '../solutions.ts'

export function SolutionActions({ solution }: { solution: SolutionRow }) {
  const text = useText()
  const navigate = useNavigate()
  const open = (tab: 'designs' | 'price') => () =>
    void navigate({
      to: paths.solutionDetails,
      search: { cfgId: solution.cfgId, ...(tab === 'price' ? { tab } : {}) },
    })
  return (
    <MenuButton
      button={
        <ActionIcon variant="subtle" color="gray" aria-label={text('ACTIONS_FOR', { name: solution.name })}>
          <Icon name="more" />
        </ActionIcon>
      }
      entries={[
        { label: text('OPEN_DESIGNS'), icon: 'ups', onSelect: open('designs') },
        { label: text('OPEN_PRICE'), icon: 'list', onSelect: open('price') },
      ]}
    />
  )
}
