/** Whether nobody has touched the page for a while: what it asks for by itself must not keep an unattended session going. */

import { useEffect } from 'react'
import { awaySeconds } from '@design-portal/domain/workflow/presence.ts'

let touchedAt = Date.now()

/** Asks again every so many milliseconds, as long as somebody is at the page. */
export function useAttendedInterval(ask: () => unknown, every: number): void {
  useEffect(() => {
    const touched = () => {
      touchedAt = Date.now()
    }
    const timer = setInterval(() => {
      if (Date.now() - touchedAt <= awaySeconds * 1000 && !document.hidden) ask()
    }, every)
    document.addEventListener('pointerdown', touched)
    document.addEventListener('keydown', touched)
    return () => {
      clearInterval(timer)
      document.removeEventListener('pointerdown', touched)
      document.removeEventListener('keydown', touched)
    }
  }, [ask, every])
}
