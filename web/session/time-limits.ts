/**
 * Whether messages go by themselves and seconds are counted down in this browser. Who reads, listens or types slowly turns that off
 * (WCAG 2.2.1).
 */

import { useSyncExternalStore } from 'react'
import { clearStored, readStored, writeStored } from './browser-storage.ts'

const changed = new EventTarget()

export const timeLimitsOn = (): boolean => readStored('timeLimits') !== 'off'

export function useTimeLimits(): readonly [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, timeLimitsOn), setTimeLimits]
}

function setTimeLimits(on: boolean): void {
  if (on) clearStored('timeLimits')
  else writeStored('timeLimits', 'off')
  changed.dispatchEvent(new Event('change'))
}

function subscribe(onChange: () => void): () => void {
  changed.addEventListener('change', onChange)
  return () => changed.removeEventListener('change', onChange)
}
