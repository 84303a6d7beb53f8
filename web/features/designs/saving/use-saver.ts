/** The saver as a React hook. */

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { invalidateTag } from '../../../api/invalidate.ts'
import { DesignSaver } from './design-saver.ts'
import type { SaveRequest, SaveState } from './design-saver.ts'
import { sendDesign } from './send-design.ts'
import type { DesignContext } from './send-design.ts'

/**
 * Returns the saver with its state; other data of the solution is refetched after a save.
 * @param pending an unanswered save of an earlier visit, which is sent first
 */
export function useSaver(
  { cfgId, type }: DesignContext,
  pending: SaveRequest | undefined,
  onSaved: (rowVersion: number, saved: SaveRequest) => void,
): { readonly saver: DesignSaver; readonly saving: SaveState } {
  const queries = useQueryClient()
  const [saving, setSaving] = useState<SaveState>({ kind: 'idle' })
  const latest = useLatestRef(onSaved)
  const [saver] = useState(
    () =>
      new DesignSaver({
        send: (request) => sendDesign({ cfgId, type }, request),
        onState: setSaving,
        onSaved: (rowVersion, request) => {
          latest.current(rowVersion, request)
          void invalidateTag(queries, 'savedDesigns')
        },
        schedule: (milliseconds, work) => {
          const timer = setTimeout(work, milliseconds)
          return () => clearTimeout(timer)
        },
      }),
  )
  useEffect(() => {
    if (pending !== undefined) saver.save(pending)
  }, [pending, saver])
  useEffect(() => {
    const retryOnline = () => saver.retry()
    window.addEventListener('online', retryOnline)
    return () => {
      window.removeEventListener('online', retryOnline)
      saver.dispose()
    }
  }, [saver])
  return { saver, saving }
}

function useLatestRef<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
