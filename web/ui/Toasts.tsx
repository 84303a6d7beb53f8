/** Where toasts appear. Their code is fetched once a page is at rest, or with the first of them. */

import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { fetchAhead } from './lazy-with-fallback.ts'
import { Notice } from './notice/Notice.tsx'
import { listenForToasts } from './toast.ts'

const loadStack = () => import('./ToastStack.tsx')

/** Fetches the code of toasts before the first: what says that the network is lost must be there by then. */
export const fetchToasts = (): void => void fetchAhead(loadStack)

export function Toasts({ closeLabel }: { closeLabel: string }) {
  const [Stack, setStack] = useState<ComponentType>()
  useEffect(
    () =>
      listenForToasts((toast) => {
        // When even this code cannot be fetched there is no place left to say so.
        void fetchAhead(loadStack).then((module) => {
          if (module === undefined) return
          setStack(() => module.ToastStack)
          module.showInStack(toast, closeLabel)
        })
      }),
    [closeLabel],
  )
  // It stands before the first toast does: many screen readers say nothing of a region that comes with its text.
  return (
    <Notice side="end">
      <div role="status" aria-atomic="false">
        {Stack === undefined ? null : <Stack />}
      </div>
    </Notice>
  )
}
