/** A part of the page whose code is loaded once the page is idle. */

import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useIdle } from './use-idle.ts'

interface DeferUntilIdleProps {
  readonly children: ReactNode
  /** A placeholder that reserves its space. */
  readonly fallback?: ReactNode
}

export function DeferUntilIdle({ children, fallback = null }: DeferUntilIdleProps) {
  const idle = useIdle()
  return idle ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
