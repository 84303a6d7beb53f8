/** A countdown in seconds to an action that can still be stopped. */

import { useEffect, useRef, useState } from 'react'

export interface Countdown {
  /** Undefined while no countdown is running. */
  readonly seconds: number | undefined
  readonly start: () => void
  readonly stop: () => void
}

/**
 * @param duration in seconds
 * @param onOver called once when the countdown ends; never after `stop`
 */
export function useCountdown(duration: number, onOver: () => void): Countdown {
  const [seconds, setSeconds] = useState<number>()
  const latestOnOver = useRef(onOver)
  useEffect(() => {
    latestOnOver.current = onOver
  })
  useEffect(() => {
    if (seconds === undefined) return
    const timer = setTimeout(() => {
      setSeconds(seconds > 1 ? seconds - 1 : undefined)
      if (seconds <= 1) latestOnOver.current()
    }, 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return { seconds, start: () => setSeconds(duration), stop: () => setSeconds(undefined) }
}
