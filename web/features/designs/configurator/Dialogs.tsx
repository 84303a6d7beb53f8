/** The dialogs of the configurator; at most one is open, and the focus returns to its previous place afterwards. */

import { Suspense } from 'react'
import { lazyWithFallback } from '../../../ui/lazy-with-fallback.ts'
import type { WantedValue } from '../engine/protocol.ts'
import type { DesignOnScreen } from '../saving/use-design.ts'

// The dialogs are loaded lazily, since the first view of the screen needs none of them.
const ConflictDialog = lazyWithFallback(
  () => import('../conflict/ConflictDialog.tsx'),
  (module) => module.ConflictDialog,
)
const CompareDialog = lazyWithFallback(
  () => import('../compare/CompareDialog.tsx'),
  (module) => module.CompareDialog,
)
const SaveConflictDialog = lazyWithFallback(
  () => import('./SaveConflictDialog.tsx'),
  (module) => module.SaveConflictDialog,
)
const ShortcutsDialog = lazyWithFallback(
  () => import('./ShortcutsDialog.tsx'),
  (module) => module.ShortcutsDialog,
)

export type OpenDialog =
  | { readonly kind: 'why'; readonly wanted: WantedValue | undefined }
  | { readonly kind: 'compare' }
  | { readonly kind: 'saveConflict' }
  | { readonly kind: 'shortcuts' }

interface DialogsProps {
  readonly dialog: OpenDialog | undefined
  readonly design: DesignOnScreen
  readonly onClose: () => void
  /** Fetches the other person's saved version and opens it as the second variant. */
  readonly onOpenTheirs: () => void
}

export function Dialogs(props: DialogsProps) {
  return props.dialog === undefined ? null : (
    <Suspense fallback={null}>
      <DialogContent {...props} dialog={props.dialog} />
    </Suspense>
  )
}

function DialogContent({
  dialog,
  design,
  onClose,
  onOpenTheirs,
}: DialogsProps & { readonly dialog: OpenDialog }) {
  const { workbench, dispatch, saving, saver } = design
  switch (dialog.kind) {
    case 'why':
      return <ConflictDialog wanted={dialog.wanted} onClose={onClose} />
    case 'compare': {
      const { A, B } = workbench.variants
      if (B === undefined) return null
      const keep = (variant: 'A' | 'B') => {
        dispatch({ type: 'keep', variant })
        onClose()
      }
      return <CompareDialog left={A.present} right={B.present} onKeep={keep} onClose={onClose} />
    }
    case 'saveConflict':
      if (saving.kind !== 'conflict') return null
      return (
        <SaveConflictDialog
          conflict={saving.conflict}
          onOpenTheirs={onOpenTheirs}
          onOverwrite={() => {
            saver.overwrite()
            onClose()
          }}
          onClose={onClose}
        />
      )
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />
  }
}
