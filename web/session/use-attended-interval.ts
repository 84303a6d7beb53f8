/** Polls only while the user is active: background requests must not keep an unattended session alive. */

import { useEffect } from 'react'
import { awaySeconds } from '@design-portal/domain/workflow/presence.ts'

let touchedAt = Date.now()

/** Repeats a request at an interval in milliseconds while the user is active on the page. */
export function useAttendedInterval(sendRequest: () => unknown, interval: number): void {
  useEffect(() => {
    const recordActivity = () => {
      touchedAt = Date.now()
    }
    const timer = setInterval(() => {
      if (Date.now() - touchedAt <= awaySeconds * 1000 && !document.hidden) sendRequest()
    }, interval)
    document.addEventListener('pointerdown', recordActivity)
    document.addEventListener('keydown', recordActivity)
    return () => {
      clearInterval(timer)
      document.removeEventListener('pointerdown', recordActivity)
      document.removeEventListener('keydown', recordActivity)
    }
  }, [sendRequest, interval])
}
