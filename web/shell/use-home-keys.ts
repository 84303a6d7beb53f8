/** Keyboard shortcuts on every page of a signed-in user. */

import { useEffect } from 'react'
import { areCharacterKeysOn } from '../session/character-keys.ts'
import { sendHomeSignal } from './home-signals.ts'

export function useHomeKeys(): void {
  useEffect(() => {
    // Registered after the page's own keys, so that a key that a screen handles stays with it, such as the configurator's search.
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.isComposing) return
  const element = event.target instanceof HTMLElement ? event.target : undefined
  if (element?.closest('[role=dialog], [role=menu], [role=listbox]')) return
  const action = findAction(event, element)
  if (action === undefined) return
  event.preventDefault()
  action()
}

function findAction(event: KeyboardEvent, element: HTMLElement | undefined): (() => void) | undefined {
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey)
    return key === 'k' && !event.shiftKey ? () => sendHomeSignal('search') : undefined
  if (isTyping(element) || !areCharacterKeysOn()) return undefined
  if (key === '?') return () => sendHomeSignal('shortcuts')
  return key === '/' ? () => sendHomeSignal('search') : undefined
}

function isTyping(element: HTMLElement | undefined): boolean {
  return element?.matches('input, textarea, select, [contenteditable]') ?? false
}
