/** Polls the number of unread notifications every half minute while the user is active, and less often while the page rests. */

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callQuery } from '../../../api/call-query.ts'
import { useIdle } from '../../../ui/use-idle.ts'
import { restingUnreadSeconds, unreadSeconds } from '@design-portal/domain/workflow/presence.ts'
import { useUser } from '../../../session/current-user.ts'
import { isAway, isResting } from '../../../session/page-activity.ts'
import type { Activity } from '../../../session/page-activity.ts'

export function useUnread() {
  const touchedAt = useRef(0)
  // The first screen does not wait for this number.
  const isIdle = useIdle()
  const { hideTerms: hasAcceptedTerms } = useUser()
  const unread = useQuery({
    ...callQuery('notification/unread', {}),
    enabled: isIdle && hasAcceptedTerms,
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    // An inactive page does not poll, so that an unattended session can expire.
    refetchInterval: () => choosePollInterval(touchedAt.current),
  })
  const { refetch } = unread
  useEffect(() => {
    touchedAt.current = Date.now()
    const recordActivity = () => {
      const before = touchedAt.current
      touchedAt.current = Date.now()
      if (isResting(toActivity(before), Date.now())) void refetch()
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

const toActivity = (touchedAt: number): Activity => ({ touchedAt, typedAt: undefined })

function choosePollInterval(touchedAt: number): number | false {
  const now = Date.now()
  if (isAway(toActivity(touchedAt), now)) return false
  return 1000 * (isResting(toActivity(touchedAt), now) ? restingUnreadSeconds : unreadSeconds)
}
