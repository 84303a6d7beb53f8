/** Has the server create a file, reports the progress, and can cancel it. */

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/call-query.ts'
import { useText } from '../../../language/use-text.ts'
import { showToast } from '../../../ui/toast.ts'
import { useSlow } from '../../../ui/use-slow.ts'

/** The delay after which the progress is shown, in milliseconds. */
const progressDelay = 1000

/** How often the progress is polled, in milliseconds. */
const pollInterval = 700

interface Run {
  readonly printId: string
  readonly controller: AbortController
}

/** What the call that creates the file needs, so that its progress can be polled and it can be cancelled. */
export interface PrintRun {
  readonly printId: string
  readonly signal: AbortSignal
}

export interface Print {
  /** Starts; does nothing while a file is being made. */
  readonly start: () => void
  readonly cancel: () => void
  readonly isRunning: boolean
  /** True once it takes more than a second. */
  readonly isSlow: boolean
  /** Percent; undefined while nothing is known. */
  readonly percent: number | undefined
  /** Why the last file was not made; null unless it failed. */
  readonly failure: Error | null
}

interface PrintOptions<File> {
  readonly make: (run: PrintRun) => Promise<File>
  readonly onMade: (file: File) => void
  readonly onFailure?: (failure: Error) => void
  /** Whether the server reports the progress; it reports none to users who are not signed in. True by default. */
  readonly reportsProgress?: boolean
}

export function usePrint<File>({
  make,
  onMade,
  onFailure,
  reportsProgress = true,
}: PrintOptions<File>): Print {
  const text = useText()
  const [run, setRun] = useState<Run>()
  const isSlow = useSlow(run !== undefined, progressDelay)
  const making = useMutation({
    mutationFn: async ({ printId, controller }: Run) => await make({ printId, signal: controller.signal }),
    onSuccess: onMade,
    onError: (failure, { controller }) => {
      if (controller.signal.aborted) showToast({ type: 'info', message: text('PRINT_CANCELLED') })
      else onFailure?.(failure)
    },
    onSettled: () => setRun(undefined),
  })
  const { data } = useQuery({
    ...callQuery('document/progress', { printId: run?.printId ?? '' }),
    enabled: run !== undefined && isSlow && reportsProgress,
    refetchInterval: pollInterval,
    gcTime: 0,
  })
  const progress = run === undefined ? null : (data?.progress ?? null)
  return {
    start() {
      if (run !== undefined) return
      const next = { printId: crypto.randomUUID(), controller: new AbortController() }
      setRun(next)
      making.mutate(next)
    },
    cancel: () => run?.controller.abort(),
    isRunning: run !== undefined,
    isSlow,
    percent: progress === null ? undefined : Math.floor((100 * progress.done) / Math.max(1, progress.of)),
    failure: run === undefined && making.variables?.controller.signal.aborted !== true ? making.error : null,
  }
}
