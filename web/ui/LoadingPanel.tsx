/** Stands where a panel is being loaded. That it is, is said by a region that was there before: one that comes with its text is often not. */

import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../language/use-text.ts'

let shown = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  shown += by
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether any panel of the page is being loaded. */
export const usePanelsLoading = (): boolean => useSyncExternalStore(listen, () => shown > 0)

interface LoadingPanelProps {
  /** In CSS pixels, of the one area that stands for the panel where it has no children. */
  readonly height?: number
  readonly className?: string | undefined
  readonly children?: ReactNode
}

export function LoadingPanel({ height, className, children }: LoadingPanelProps) {
  const text = useText()
  useEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
  return (
    <div className={className} aria-busy="true">
      <VisuallyHidden>{text('LOADING')}</VisuallyHidden>
      {children ?? <Skeleton height={height ?? 0} radius="sm" />}
    </div>
  )
}
