/** A setting of this browser that is on by default, and stays off at the next visit once a user turns it off. */

import { useSyncExternalStore } from 'react'
import { clearStored, readStored, type StoredKey, writeStored } from './browser-storage.ts'

/** A function that returns whether the setting is on, and a hook that also returns a function to change it. */
export type StoredSwitch = readonly [
  isOn: () => boolean,
  useSwitch: () => readonly [on: boolean, turn: (on: boolean) => void],
]

/** @param key stores `off`, or nothing while the setting is on */
export function createStoredSwitch(key: StoredKey): StoredSwitch {
  const switchChanges = new EventTarget()
  const isOn = (): boolean => readStored(key) !== 'off'
  const turn = (on: boolean): void => {
    if (on) clearStored(key)
    else writeStored(key, 'off')
    switchChanges.dispatchEvent(new Event('change'))
  }
  const subscribe = (onChange: () => void): (() => void) => {
    switchChanges.addEventListener('change', onChange)
    return () => switchChanges.removeEventListener('change', onChange)
  }
  const useSwitch = () => [useSyncExternalStore(subscribe, isOn), turn] as const
  return [isOn, useSwitch]
}
