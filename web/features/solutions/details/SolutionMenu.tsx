/** The menu of actions on a whole solution; unavailable ones are disabled with the reason. */

import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isOpportunity } from '@design-portal/domain/workflow/opportunity.ts'
import { findStatus, isArchived, isStandard } from '@design-portal/domain/workflow/statuses.ts'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { IconName } from '../../../ui/Icon.tsx'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import type { MenuEntry } from '../../../ui/MenuButton.tsx'
import { formatReason } from '../shared/format-action-failure.ts'
import { SolutionDialog } from '../actions/SolutionDialog.tsx'
import type { SolutionDialogName } from '../actions/SolutionDialog.tsx'
import { useQuickActions } from '../actions/use-quick-actions.ts'
import type { QuickAction } from '../actions/use-quick-actions.ts'
import type { Solution } from '../shared/solution-queries.ts'

export function SolutionMenu({ solution }: { readonly solution: Solution }) {
  const text = useText()
  const [dialog, setDialog] = useState<SolutionDialogName>()
  const quick = useQuickActions()
  const navigate = useNavigate()
  const { actions } = solution
  const standard = isStandard(findStatus(solution.statusId))
  const archived = isArchived(findStatus(solution.statusId))

  const entry = (
    action: keyof typeof actions,
    label: string,
    icon: IconName,
    onSelect: () => void,
  ): MenuEntry => {
    const ability = actions[action]
    return { label, icon, onSelect, ...(ability.allowed ? {} : { disabledReason: formatReason(ability) }) }
  }
  const atOnce = (action: QuickAction) => () => quick.mutate({ action, solution })
  const entries = [
    entry('copy', text('COPY'), 'copy', () => setDialog('copy')),
    entry('share', text('SHARE'), 'share', () => setDialog('share')),
    entry(
      'linkOpportunity',
      text(isOpportunity(solution.opportunityNumber) ? 'OPPORTUNITY_CHANGE' : 'OPPORTUNITY_LINK'),
      'link',
      () => setDialog('opportunity'),
    ),
    entry('chooseDistributors', text('DISTRIBUTORS_ASK'), 'priceTag', () => setDialog('distributors')),
    ...(actions.chooseDistributors.reason?.startsWith('PERMISSION') === true
      ? []
      : [
          {
            label: text('QUOTES_COMPARE'),
            icon: 'compare' as const,
            onSelect: () => void navigate({ to: paths.quotes, search: { cfgId: solution.cfgId } }),
          },
        ]),
    entry('exportDocument', text('DOCUMENT_OPEN'), 'note', () => {
      void navigate({ to: paths.solutionDocument, search: { cfgId: solution.cfgId } })
    }),
    entry('transfer', text('TRANSFER'), 'transfer', () => setDialog('transfer')),
    entry('grab', text('GRAB'), 'user', atOnce('grab')),
    // Only the previous owner can take a solution back, so others do not see the entry.
    ...(actions.takeBack.allowed
      ? [entry('takeBack', text('TAKE_BACK'), 'restore', atOnce('takeBack'))]
      : []),
    standard
      ? entry('cancelStandard', text('STANDARD_CANCEL'), 'star', () => setDialog('standard'))
      : entry('makeStandard', text('STANDARD_MAKE'), 'star', () => setDialog('standard')),
    ...(solution.training
      ? [entry('makeNonTraining', text('TRAINING_MAKE'), 'check', () => setDialog('training'))]
      : []),
    archived
      ? entry('restore', text('RESTORE'), 'restore', atOnce('restore'))
      : entry(
          'archive',
          text('ARCHIVE'),
          'archive',
          standard ? () => setDialog('archiveStandard') : atOnce('archive'),
        ),
  ]
  return (
    <>
      <MenuButton
        button={
          <Button
            variant="default"
            rightSection={<Icon name="chevronDown" size={16} />}
            loading={quick.isPending}
            aria-label={text('ACTIONS_FOR', { name: solution.name })}
          >
            {text('SOLUTION_ACTIONS')}
          </Button>
        }
        entries={entries}
      />
      {dialog === undefined ? null : (
        <SolutionDialog name={dialog} solution={solution} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}
