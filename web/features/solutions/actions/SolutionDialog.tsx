/** The dialogs of what can be done with a solution as a whole, each loaded when it is first opened. */

import { useNavigate } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { paths } from '../../../paths.ts'
import type { ActionTarget } from './action-target.ts'

const CopyDialog = lazy(async () => ({ default: (await import('./CopyDialog.tsx')).CopyDialog }))
const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }))
const TransferDialog = lazy(async () => ({ default: (await import('./TransferDialog.tsx')).TransferDialog }))
const TrainingDialog = lazy(async () => ({ default: (await import('./TrainingDialog.tsx')).TrainingDialog }))
const StandardDialog = lazy(async () => ({ default: (await import('./StandardDialog.tsx')).StandardDialog }))
const OpportunityDialog = lazy(async () => ({
  default: (await import('./OpportunityDialog.tsx')).OpportunityDialog,
}))
const ChooseDistributorsDialog = lazy(async () => ({
  default: (await import('../../quote-requests/ChooseDistributorsDialog.tsx')).ChooseDistributorsDialog,
}))
const ArchiveStandardDialog = lazy(async () => ({
  default: (await import('./ArchiveStandardDialog.tsx')).ArchiveStandardDialog,
}))

export type SolutionDialogName =
  | 'copy'
  | 'share'
  | 'transfer'
  | 'training'
  | 'standard'
  | 'archiveStandard'
  | 'opportunity'
  | 'distributors'

interface SolutionDialogProps {
  readonly name: SolutionDialogName
  readonly solution: ActionTarget
  readonly onClose: () => void
}

export function SolutionDialog(props: SolutionDialogProps) {
  return (
    <Suspense fallback={null}>
      <NamedDialog {...props} />
    </Suspense>
  )
}

function NamedDialog({ name, solution, onClose }: SolutionDialogProps) {
  const navigate = useNavigate()
  switch (name) {
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
      return <ArchiveStandardDialog solutions={[solution]} onClose={onClose} />
    case 'opportunity':
      return <OpportunityDialog solution={solution} onClose={onClose} />
    case 'distributors':
      return <ChooseDistributorsDialog solution={solution} onClose={onClose} />
  }
}
