/** Something of this browser that is on until a person turns it off, and stays off at the next visit. */

import { useSyncExternalStore } from 'react'
import { clearStored, readStored, type StoredKey, writeStored } from './browser-storage.ts'

/** Whether it is on now; and the same for a component, with the way to turn it. */
export type StoredSwitch = readonly [
  isOn: () => boolean,
  useSwitch: () => readonly [on: boolean, turn: (on: boolean) => void],
]

/** @param key holds `off`, or nothing while it is on */
export function createStoredSwitch(key: StoredKey): StoredSwitch {
  const changed = new EventTarget()
  const isOn = (): boolean => readStored(key) !== 'off'
  const turn = (on: boolean): void => {
    if (on) clearStored(key)
    else writeStored(key, 'off')
    changed.dispatchEvent(new Event('change'))
  }
  const subscribe = (onChange: () => void): (() => void) => {
    changed.addEventListener('change', onChange)
    return () => changed.removeEventListener('change', onChange)
  }
  const useSwitch = () => [useSyncExternalStore(subscribe, isOn), turn] as const
  return [isOn, useSwitch]
}
