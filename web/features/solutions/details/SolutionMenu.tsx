/** The menu of actions on a whole solution; unavailable ones are disabled with the reason. */

import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isOpportunity } from '@design-portal/domain/workflow/opportunity.ts'
import { toolKeys } from '@design-portal/domain/trade-off/tool-keys.ts'
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
  const isStandardSolution = isStandard(findStatus(solution.statusId))
  const isArchivedSolution = isArchived(findStatus(solution.statusId))

  const createEntry = (
    action: keyof typeof actions,
    label: string,
    icon: IconName,
    onSelect: () => void,
  ): MenuEntry => {
    const ability = actions[action]
    return { label, icon, onSelect, ...(ability.allowed ? {} : { disabledReason: formatReason(ability) }) }
  }
  const createQuickActionHandler = (action: QuickAction) => () => quick.mutate({ action, solution })
  const entries = [
    createEntry('copy', text('COPY'), 'copy', () => setDialog('copy')),
    createEntry('share', text('SHARE'), 'share', () => setDialog('share')),
    createEntry(
      'linkOpportunity',
      text(isOpportunity(solution.opportunityNumber) ? 'OPPORTUNITY_CHANGE' : 'OPPORTUNITY_LINK'),
      'link',
      () => setDialog('opportunity'),
    ),
    createEntry('chooseDistributors', text('DISTRIBUTORS_ASK'), 'priceTag', () => setDialog('distributors')),
    ...(actions.chooseDistributors.reason?.startsWith('PERMISSION') === true
      ? []
      : [
          {
            label: text('QUOTES_COMPARE'),
            icon: 'compare' as const,
            onSelect: () => void navigate({ to: paths.quotes, search: { cfgId: solution.cfgId } }),
          },
        ]),
    createEntry('exportDocument', text('DOCUMENT_OPEN'), 'note', () => {
      void navigate({ to: paths.solutionDocument, search: { cfgId: solution.cfgId } })
    }),
    createEntry('exportDocument', text('CALCULATION_SHEET'), 'note', () => {
      void navigate({
        to: paths.solutionDocument,
        search: { cfgId: solution.cfgId, kind: 'calculation' },
      })
    }),
    createEntry('exportDocument', text('SUBMITTAL_OPEN'), 'note', () => setDialog('submittal')),
    {
      label: text('TRADE_TITLE'),
      icon: 'compare' as const,
      onSelect: () =>
        void navigate({
          to: paths.tradeOffTools,
          search: { tool: toolKeys[0], a: `country:${solution.countryId}` },
        }),
    },
    createEntry('transfer', text('TRANSFER'), 'transfer', () => setDialog('transfer')),
    createEntry('grab', text('GRAB'), 'user', createQuickActionHandler('grab')),
    // Only the previous owner can take a solution back, so others do not see the entry.
    ...(actions.takeBack.allowed
      ? [createEntry('takeBack', text('TAKE_BACK'), 'restore', createQuickActionHandler('takeBack'))]
      : []),
    isStandardSolution
      ? createEntry('cancelStandard', text('STANDARD_CANCEL'), 'star', () => setDialog('standard'))
      : createEntry('makeStandard', text('STANDARD_MAKE'), 'star', () => setDialog('standard')),
    ...(solution.training
      ? [createEntry('makeNonTraining', text('TRAINING_MAKE'), 'check', () => setDialog('training'))]
      : []),
    isArchivedSolution
      ? createEntry('restore', text('RESTORE'), 'restore', createQuickActionHandler('restore'))
      : createEntry(
          'archive',
          text('ARCHIVE'),
          'archive',
          isStandardSolution ? () => setDialog('archiveStandard') : createQuickActionHandler('archive'),
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
