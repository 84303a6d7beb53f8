/** A part of the page whose code comes when the page stands. */

import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useIdle } from './use-idle.ts'

interface DeferUntilIdleProps {
  readonly children: ReactNode
  /** Keeps its place. */
  readonly fallback?: ReactNode
}

export function DeferUntilIdle({ children, fallback = null }: DeferUntilIdleProps) {
  const idle = useIdle()
  return idle ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
