/** The keyboard shortcuts that work everywhere in the configurator. */

import { useEffect, useEffectEvent } from 'react'
import { areCharacterKeysOn } from '../../../session/character-keys.ts'

export interface ShortcutActions {
  readonly undo: () => void
  readonly redo: () => void
  readonly save: () => void
  readonly search: () => void
  readonly help: () => void
}

/** Listens while the configurator is shown; an open dialog handles its own keys. */
export function useShortcuts(actions: ShortcutActions): void {
  // Always uses the handlers of the latest render: a key pressed right after a change must not save the previous state.
  const perform = useEffectEvent((action: keyof ShortcutActions) => actions[action]())
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      const element = target instanceof HTMLElement ? target : undefined
      if (element?.closest('[role="dialog"]') !== null && element !== undefined) return
      const action = findAction(event, element)
      if (action === undefined) return
      event.preventDefault()
      perform(action)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function findAction(
  event: KeyboardEvent,
  element: HTMLElement | undefined,
): keyof ShortcutActions | undefined {
  const key = event.key.toLowerCase()
  if (event.altKey) return undefined
  if (event.ctrlKey || event.metaKey) {
    if (key === 's') return 'save'
    if (key === 'k') return 'search'
    // While a text is being typed, undo belongs to the text field.
    if (isTyping(element)) return undefined
    if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
    return key === 'y' ? 'redo' : undefined
  }
  return event.key === '?' && !isTextField(element) && areCharacterKeysOn() ? 'help' : undefined
}

function isTextField(element: HTMLElement | undefined): boolean {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

/** Returns whether the user is typing: number fields report whether their text is unfinished; other text fields always count. */
function isTyping(element: HTMLElement | undefined): boolean {
  if (!isTextField(element) || element === undefined) return false
  return element.dataset['status'] === undefined || element.dataset['typing'] !== undefined
}
