/**
 * The placeholder for a panel that is loading. A live region that already exists announces it: screen readers often ignore one that is
 * inserted together with its text.
 */

import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../language/use-text.ts'

let mountedPanels = 0
const listeners = new Set<() => void>()

function changeCount(by: number): void {
  mountedPanels += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns whether any panel of the page is loading. */
export const usePanelsLoading = (): boolean => useSyncExternalStore(subscribe, () => mountedPanels > 0)

interface LoadingPanelProps {
  /** Height in CSS pixels of the single area that represents the panel if it has no children. */
  readonly height?: number
  readonly className?: string | undefined
  readonly children?: ReactNode
}

export function LoadingPanel({ height, className, children }: LoadingPanelProps) {
  const text = useText()
  useEffect(() => {
    changeCount(1)
    return () => changeCount(-1)
  }, [])
  return (
    <div className={className} aria-busy="true">
      <VisuallyHidden>{text('LOADING')}</VisuallyHidden>
      {children ?? <Skeleton height={height ?? 0} radius="sm" />}
    </div>
  )
}
