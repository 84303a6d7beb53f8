/** The list of the configurator's keyboard shortcuts. */

import { Kbd } from '@mantine/core'
import { useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import '@mantine/core/styles/Kbd.css'
import styles from './ShortcutsDialog.module.css'

const shortcuts: readonly { readonly keys: readonly string[]; readonly action: MessageKey }[] = [
  { keys: ['Ctrl', 'Z'], action: 'CONFIGURATOR_UNDO' },
  { keys: ['Ctrl', 'Shift', 'Z'], action: 'CONFIGURATOR_REDO' },
  { keys: ['Ctrl', 'S'], action: 'SAVE' },
  { keys: ['Ctrl', 'K'], action: 'CONFIGURATOR_SEARCH' },
  { keys: ['?'], action: 'CONFIGURATOR_SHORTCUTS' },
  { keys: ['←', '→'], action: 'CONFIGURATOR_KEY_MOVE' },
  { keys: ['Space'], action: 'CONFIGURATOR_KEY_CHOOSE' },
  { keys: ['Del'], action: 'CONFIGURATOR_KEY_TAKE_BACK' },
  { keys: ['Esc'], action: 'CONFIGURATOR_KEY_DISCARD' },
]

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  return (
    <ModalDialog title={text('CONFIGURATOR_SHORTCUTS')} onClose={onClose}>
      <dl className={styles.shortcuts}>
        {shortcuts.map(({ keys, action }) => (
          <div key={action} className={styles.shortcut}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{text(action)}</dd>
          </div>
        ))}
      </dl>
    </ModalDialog>
  )
}
