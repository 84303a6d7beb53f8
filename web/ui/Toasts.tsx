/** The place where toasts appear. Their code is fetched once a page is idle, or with the first toast. */

import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { prefetchCode } from './lazy-with-fallback.ts'
import { Notice } from './notice/Notice.tsx'
import { listenForToasts } from './toast.ts'

const loadStack = () => import('./ToastStack.tsx')

/** Fetches the code of toasts ahead of the first: the message that the network is lost needs code that is already loaded. */
export const fetchToasts = (): void => void prefetchCode(loadStack)

export function Toasts({ closeLabel }: { closeLabel: string }) {
  const [Stack, setStack] = useState<ComponentType>()
  useEffect(
    () =>
      listenForToasts((toast) => {
        // If even this code cannot be fetched, there is no way to report it.
        void prefetchCode(loadStack).then((module) => {
          if (module === undefined) return
          setStack(() => module.ToastStack)
          module.showInStack(toast, closeLabel)
        })
      }),
    [closeLabel],
  )
  // The region is rendered before the first toast: many screen readers ignore a region that is inserted together with its text.
  return (
    <Notice side="end">
      <div role="status" aria-atomic="false">
        {Stack === undefined ? null : <Stack />}
      </div>
    </Notice>
  )
}
