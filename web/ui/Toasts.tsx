/** Where toasts appear; fetches their code with the first one. */

import { Suspense, lazy, useEffect, useState } from 'react'
import { listenForToasts } from './toast.ts'

const loadStack = () => import('./ToastStack.tsx')
const ToastStack = lazy(async () => ({ default: (await loadStack()).ToastStack }))

export function Toasts({ closeLabel }: { closeLabel: string }) {
  const [needed, setNeeded] = useState(false)
  useEffect(
    () =>
      listenForToasts((toast) => {
        setNeeded(true)
        // When even this code cannot be fetched there is no place left to say so.
        loadStack().then(
          ({ presentToast }) => presentToast(toast, closeLabel),
          () => undefined,
        )
      }),
    [closeLabel],
  )
  // It stands before the first toast does: many screen readers say nothing of a region that comes with its text.
  return (
    <div role="status" aria-atomic="false">
      {needed ? (
        <Suspense fallback={null}>
          <ToastStack />
        </Suspense>
      ) : null}
    </div>
  )
}
