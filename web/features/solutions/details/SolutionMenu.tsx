/** What can be done with a solution as a whole; what cannot be done now is greyed and says why. */

import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { findStatus } from '@design-portal/domain/workflow/statuses.ts'
import { useText } from '../../../language/use-text.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { IconName } from '../../../ui/Icon.tsx'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import type { MenuEntry } from '../../../ui/MenuButton.tsx'
import { reasonText } from '../actions/action-failure.ts'
import { useQuickActions } from '../actions/use-quick-actions.ts'
import type { QuickAction } from '../actions/use-quick-actions.ts'
import type { Solution } from '../solutions.ts'

const CopyDialog = lazy(async () => ({ default: (await import('../actions/CopyDialog.tsx')).CopyDialog }))
const ShareDialog = lazy(async () => ({ default: (await import('../actions/ShareDialog.tsx')).ShareDialog }))
const TransferDialog = lazy(async () => ({
  default: (await import('../actions/TransferDialog.tsx')).TransferDialog,
}))
const TrainingDialog = lazy(async () => ({
  default: (await import('../actions/TrainingDialog.tsx')).TrainingDialog,
}))
const StandardDialog = lazy(async () => ({
  default: (await import('../actions/StandardDialog.tsx')).StandardDialog,
}))
const ArchiveStandardDialog = lazy(async () => ({
  default: (await import('../actions/ArchiveStandardDialog.tsx')).ArchiveStandardDialog,
}))

type Dialog = 'copy' | 'share' | 'transfer' | 'training' | 'standard' | 'archiveStandard'

export function SolutionMenu({ solution }: { readonly solution: Solution }) {
  const text = useText()
  const [dialog, setDialog] = useState<Dialog>()
  const quick = useQuickActions()
  const { actions } = solution
  const standard = findStatus(solution.statusId) === 'standard'
  const archived = findStatus(solution.statusId) === 'archived'

  const entry = (
    action: keyof typeof actions,
    label: string,
    icon: IconName,
    onSelect: () => void,
  ): MenuEntry => {
    const ability = actions[action]
    return { label, icon, onSelect, ...(ability.allowed ? {} : { disabledReason: reasonText(ability) }) }
  }
  const atOnce = (action: QuickAction) => () => quick.mutate({ action, solution })
  const entries = [
    entry('copy', text('COPY'), 'copy', () => setDialog('copy')),
    entry('share', text('SHARE'), 'share', () => setDialog('share')),
    entry('transfer', text('TRANSFER'), 'transfer', () => setDialog('transfer')),
    entry('grab', text('GRAB'), 'user', atOnce('grab')),
    // Only who had it before can take it back; to others the entry would say nothing.
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
      <Suspense fallback={null}>
        {dialog === undefined ? null : (
          <OpenDialog dialog={dialog} solution={solution} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
    </>
  )
}

interface OpenDialogProps {
  readonly dialog: Dialog
  readonly solution: Solution
  readonly onClose: () => void
}

function OpenDialog({ dialog, solution, onClose }: OpenDialogProps) {
  const navigate = useNavigate()
  switch (dialog) {
    case 'copy':
      return (
        <CopyDialog
          solution={solution}
          onClose={onClose}
          onCopied={(cfgId) => void navigate({ to: paths.solutionDetails, search: { cfgId } })}
        />
      )
    case 'share':
      return <ShareDialog solution={solution} onClose={onClose} />
    case 'transfer':
      return <TransferDialog solutions={[solution]} onClose={onClose} />
    case 'training':
      return <TrainingDialog solution={solution} onClose={onClose} />
    case 'standard':
      return <StandardDialog solution={solution} onClose={onClose} />
    case 'archiveStandard':
      return <ArchiveStandardDialog solution={solution} onClose={onClose} />
  }
}
