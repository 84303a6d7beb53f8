/** The keyboard shortcuts of the portal, grouped by where they work. */

import { Kbd, Switch, Title } from '@mantine/core'
import { useText } from '../language/use-text.ts'
import type { MessageKey } from '../language/use-text.ts'
import { useCharacterKeys } from '../session/character-keys.ts'
import { ModalDialog } from '../ui/ModalDialog.tsx'
import '@mantine/core/styles/Kbd.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import styles from './KeyboardMap.module.css'

interface Shortcut {
  readonly keys: readonly string[]
  /** What the keys do. */
  readonly effect: MessageKey
}

/** The name of the control key; Apple keyboards use the command key instead. */
const controlKey = navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl'

const shortcutGroups: readonly { readonly title: MessageKey; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'KEYS_EVERYWHERE',
    shortcuts: [
      { keys: ['/'], effect: 'SEARCH_TITLE' },
      { keys: [controlKey, 'K'], effect: 'SEARCH_TITLE' },
      { keys: ['?'], effect: 'KEYS_TITLE' },
      { keys: ['Esc'], effect: 'KEYS_CLOSE' },
    ],
  },
  {
    title: 'KEYS_LIST',
    shortcuts: [
      { keys: ['↑', '↓', '←', '→'], effect: 'KEYS_MOVE' },
      { keys: ['Enter'], effect: 'KEYS_OPEN' },
      { keys: ['Space'], effect: 'KEYS_SELECT' },
      { keys: ['Shift', 'Space'], effect: 'KEYS_SELECT_RANGE' },
      { keys: [controlKey, 'A'], effect: 'KEYS_SELECT_ALL' },
      { keys: ['Shift', 'F10'], effect: 'KEYS_MENU' },
    ],
  },
  {
    title: 'KEYS_CONFIGURATOR',
    shortcuts: [
      { keys: [controlKey, 'Z'], effect: 'CONFIGURATOR_UNDO' },
      { keys: [controlKey, 'Shift', 'Z'], effect: 'CONFIGURATOR_REDO' },
      { keys: [controlKey, 'S'], effect: 'SAVE' },
      { keys: [controlKey, 'K'], effect: 'CONFIGURATOR_SEARCH' },
    ],
  },
]

export function KeyboardMap({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const [characterKeys, setCharacterKeys] = useCharacterKeys()
  return (
    <ModalDialog title={text('KEYS_TITLE')} onClose={onClose}>
      {shortcutGroups.map(({ title, shortcuts }) => (
        <section key={title}>
          <Title order={3}>{text(title)}</Title>
          <dl className={styles.shortcuts}>
            {shortcuts.map(({ keys, effect }) => (
              <div key={effect} className={styles.shortcut}>
                <dt>
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dt>
                <dd>{text(effect)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Switch
        label={text('KEYS_CHARACTERS')}
        description={text('KEYS_CHARACTERS_HINT')}
        checked={characterKeys}
        onChange={(event) => setCharacterKeys(event.currentTarget.checked)}
      />
    </ModalDialog>
  )
}
