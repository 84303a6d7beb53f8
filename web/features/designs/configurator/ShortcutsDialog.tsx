/** The list of the configurator's keyboard shortcuts. */

import { Kbd } from '@mantine/core'
import { useText } from '../../../language/use-text.ts'
import type { MessageKey } from '../../../language/use-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'
import '@mantine/core/styles/Kbd.css'
import styles from './ShortcutsDialog.module.css'

const shortcuts: readonly { readonly keys: readonly string[]; readonly does: MessageKey }[] = [
  { keys: ['Ctrl', 'Z'], does: 'CONFIGURATOR_UNDO' },
  { keys: ['Ctrl', 'Shift', 'Z'], does: 'CONFIGURATOR_REDO' },
  { keys: ['Ctrl', 'S'], does: 'SAVE' },
  { keys: ['Ctrl', 'K'], does: 'CONFIGURATOR_SEARCH' },
  { keys: ['?'], does: 'CONFIGURATOR_SHORTCUTS' },
  { keys: ['←', '→'], does: 'CONFIGURATOR_KEY_MOVE' },
  { keys: ['Space'], does: 'CONFIGURATOR_KEY_CHOOSE' },
  { keys: ['Del'], does: 'CONFIGURATOR_KEY_TAKE_BACK' },
  { keys: ['Esc'], does: 'CONFIGURATOR_KEY_DISCARD' },
]

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  return (
    <ModalDialog title={text('CONFIGURATOR_SHORTCUTS')} onClose={onClose}>
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
    </ModalDialog>
  )
}
