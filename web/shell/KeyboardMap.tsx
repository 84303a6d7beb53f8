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
  readonly does: MessageKey
}

/** Apple keyboards have another name for the same key. */
const control = navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl'

const places: readonly { readonly title: MessageKey; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'KEYS_EVERYWHERE',
    shortcuts: [
      { keys: ['/'], does: 'SEARCH_TITLE' },
      { keys: [control, 'K'], does: 'SEARCH_TITLE' },
      { keys: ['?'], does: 'KEYS_TITLE' },
      { keys: ['Esc'], does: 'KEYS_CLOSE' },
    ],
  },
  {
    title: 'KEYS_LIST',
    shortcuts: [
      { keys: ['↑', '↓', '←', '→'], does: 'KEYS_MOVE' },
      { keys: ['Enter'], does: 'KEYS_OPEN' },
      { keys: ['Space'], does: 'KEYS_SELECT' },
      { keys: ['Shift', 'Space'], does: 'KEYS_SELECT_RANGE' },
      { keys: [control, 'A'], does: 'KEYS_SELECT_ALL' },
      { keys: ['Shift', 'F10'], does: 'KEYS_MENU' },
    ],
  },
  {
    title: 'KEYS_CONFIGURATOR',
    shortcuts: [
      { keys: [control, 'Z'], does: 'CONFIGURATOR_UNDO' },
      { keys: [control, 'Shift', 'Z'], does: 'CONFIGURATOR_REDO' },
      { keys: [control, 'S'], does: 'SAVE' },
      { keys: [control, 'K'], does: 'CONFIGURATOR_SEARCH' },
    ],
  },
]

export function KeyboardMap({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const [characterKeys, setCharacterKeys] = useCharacterKeys()
  return (
    <ModalDialog title={text('KEYS_TITLE')} onClose={onClose}>
      {places.map(({ title, shortcuts }) => (
        <section key={title}>
          <Title order={3}>{text(title)}</Title>
          <dl className={styles.shortcuts}>
            {shortcuts.map(({ keys, does }) => (
              <div key={does} className={styles.shortcut}>
                <dt>
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dt>
                <dd>{text(does)}</dd>
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
