/** The dialogs for actions on a whole solution, each loaded when it is first opened. */

import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { paths } from '../../../paths.ts'
import { lazyWithFallback } from '../../../ui/lazy-with-fallback.ts'
import type { ActionTarget } from '../shared/action-target.ts'

const CopyDialog = lazyWithFallback(
  () => import('./CopyDialog.tsx'),
  (module) => module.CopyDialog,
)
const ShareDialog = lazyWithFallback(
  () => import('./ShareDialog.tsx'),
  (module) => module.ShareDialog,
)
const TransferDialog = lazyWithFallback(
  () => import('./TransferDialog.tsx'),
  (module) => module.TransferDialog,
)
const TrainingDialog = lazyWithFallback(
  () => import('./TrainingDialog.tsx'),
  (module) => module.TrainingDialog,
)
const StandardDialog = lazyWithFallback(
  () => import('./StandardDialog.tsx'),
  (module) => module.StandardDialog,
)
const OpportunityDialog = lazyWithFallback(
  () => import('./OpportunityDialog.tsx'),
  (module) => module.OpportunityDialog,
)
const ChooseDistributorsDialog = lazyWithFallback(
  () => import('../../sales/quote-requests/ChooseDistributorsDialog.tsx'),
  (module) => module.ChooseDistributorsDialog,
)
const SubmittalDialog = lazyWithFallback(
  () => import('./SubmittalDialog.tsx'),
  (module) => module.SubmittalDialog,
)
const ArchiveStandardDialog = lazyWithFallback(
  () => import('./ArchiveStandardDialog.tsx'),
  (module) => module.ArchiveStandardDialog,
)

export type SolutionDialogName =
  | 'copy'
  | 'share'
  | 'transfer'
  | 'training'
  | 'standard'
  | 'archiveStandard'
  | 'opportunity'
  | 'distributors'
  | 'submittal'

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
    case 'submittal':
      return <SubmittalDialog solution={solution} onClose={onClose} />
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
