/** Polls the number of unread notifications every half minute while the user is active. */

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callQuery } from '../../../api/call-query.ts'
import { useIdle } from '../../../ui/use-idle.ts'
import { isAway } from '../../../session/page-activity.ts'

const pollInterval = 30_000

export function useUnread() {
  const touchedAt = useRef(0)
  // The first screen does not wait for this number.
  const idle = useIdle()
  const unread = useQuery({
    ...callQuery('notification/unread', {}),
    enabled: idle,
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    // An inactive page does not poll, so that an unattended session can expire.
    refetchInterval: () => (isUserAway(touchedAt.current) ? false : pollInterval),
  })
  const { refetch } = unread
  useEffect(() => {
    touchedAt.current = Date.now()
    const recordActivity = () => {
      const before = touchedAt.current
      touchedAt.current = Date.now()
      if (isUserAway(before)) void refetch()
    }
    document.addEventListener('pointerdown', recordActivity)
    document.addEventListener('keydown', recordActivity)
    return () => {
      document.removeEventListener('pointerdown', recordActivity)
      document.removeEventListener('keydown', recordActivity)
    }
  }, [refetch])
  return unread.data
}

const isUserAway = (touchedAt: number): boolean => isAway({ touchedAt, typedAt: undefined }, Date.now())
