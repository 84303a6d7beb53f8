/**
 * Whether single characters are shortcuts in this browser. Who speaks to the machine, or hits keys by accident, turns them off
 * (WCAG 2.1.4).
 */

import { useSyncExternalStore } from 'react'
import { clearStored, readStored, writeStored } from './browser-storage.ts'

const changed = new EventTarget()

export const characterKeysOn = (): boolean => readStored('characterKeys') !== 'off'

export function useCharacterKeys(): readonly [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, characterKeysOn), setCharacterKeys]
}

function setCharacterKeys(on: boolean): void {
  if (on) clearStored('characterKeys')
  else writeStored('characterKeys', 'off')
  changed.dispatchEvent(new Event('change'))
}

function subscribe(onChange: () => void): () => void {
  changed.addEventListener('change', onChange)
  return () => changed.removeEventListener('change', onChange)
}
