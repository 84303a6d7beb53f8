/** The dialogs that open over a bill of materials, each loaded when it is first opened. */

import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { callQuery } from '../../../../api/call-query.ts'
import { lazyWithFallback } from '../../../../ui/lazy-with-fallback.ts'
import type { Solution } from '../../shared/solution-queries.ts'
import type { BillDialog } from '../bill/bill-view.ts'

const AdditionalPartDialog = lazyWithFallback(
  () => import('../dialogs/AdditionalPartDialog.tsx'),
  (module) => module.AdditionalPartDialog,
)
const CustomPartDialog = lazyWithFallback(
  () => import('../dialogs/CustomPartDialog.tsx'),
  (module) => module.CustomPartDialog,
)
const RequestCustomPartDialog = lazyWithFallback(
  () => import('../dialogs/RequestCustomPartDialog.tsx'),
  (module) => module.RequestCustomPartDialog,
)
const NewCustomPartRequestDialog = lazyWithFallback(
  () => import('../dialogs/NewCustomPartRequestDialog.tsx'),
  (module) => module.NewCustomPartRequestDialog,
)
const ChargeDialog = lazyWithFallback(
  () => import('../dialogs/ChargeDialog.tsx'),
  (module) => module.ChargeDialog,
)
const WholeDiscountDialog = lazyWithFallback(
  () => import('../dialogs/WholeDiscountDialog.tsx'),
  (module) => module.WholeDiscountDialog,
)
const ImportDialog = lazyWithFallback(
  () => import('../dialogs/ImportDialog.tsx'),
  (module) => module.ImportDialog,
)
const CompareDialog = lazyWithFallback(
  () => import('../bill/CompareDialog.tsx'),
  (module) => module.CompareDialog,
)

interface BillDialogsProps {
  /** Undefined if none is open. */
  readonly dialog: BillDialog | undefined
  readonly solution: Solution
  readonly onDialog: (dialog: BillDialog | undefined) => void
}

export function BillDialogs({ dialog, ...props }: BillDialogsProps) {
  return (
    <Suspense fallback={null}>
      {dialog === undefined ? null : (
        <OpenDialog dialog={dialog} {...props} onClose={() => props.onDialog(undefined)} />
      )}
    </Suspense>
  )
}

interface OpenDialogProps extends BillDialogsProps {
  readonly dialog: BillDialog
  readonly onClose: () => void
}

function OpenDialog({ dialog, solution, onDialog, onClose }: OpenDialogProps) {
  const { cfgId, currency } = solution
  switch (dialog.kind) {
    case 'part':
      return <AdditionalPartDialog cfgId={cfgId} replaces={dialog.replaces} onClose={onClose} />
    case 'customPart':
      return <CustomPartDialog cfgId={cfgId} currency={currency} onClose={onClose} />
    case 'requestCustomPart':
      return (
        <RequestCustomPartDialog
          cfgId={cfgId}
          onNewRequest={() => onDialog({ kind: 'newCustomPartRequest' })}
          onClose={onClose}
        />
      )
    case 'newCustomPartRequest':
      return <NewCustomPartRequestDialog cfgId={cfgId} currency={currency} onClose={onClose} />
    case 'charge':
      return <OpenChargeDialog solution={solution} chargeId={dialog.chargeId} onClose={onClose} />
    case 'wholeDiscount':
      return <WholeDiscountDialog solution={solution} onClose={onClose} />
    case 'import':
      return <ImportDialog cfgId={cfgId} onClose={onClose} />
    case 'compare':
      return <CompareDialog cfgId={cfgId} onClose={onClose} />
  }
}

interface OpenChargeDialogProps {
  readonly solution: Solution
  readonly chargeId: string | undefined
  readonly onClose: () => void
}

function OpenChargeDialog({ solution, chargeId, onClose }: OpenChargeDialogProps) {
  const { cfgId, currency, rowVersion } = solution
  const bill = useQuery({ ...callQuery('solution/bill/grid', { cfgId }), enabled: chargeId !== undefined })
  if (chargeId !== undefined && bill.data === undefined) return null
  const charge = bill.data?.charges.find((stored) => stored.chargeId === chargeId)
  return (
    <ChargeDialog
      cfgId={cfgId}
      currency={currency}
      rowVersion={rowVersion}
      charge={charge}
      onClose={onClose}
    />
  )
}
