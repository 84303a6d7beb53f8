/** The command palette: every page, recent solutions and global actions, found by typing. */

import { UnstyledButton } from '@mantine/core'
import { Spotlight, createSpotlight } from '@mantine/spotlight'
import { memo, useEffect, useMemo, useState } from 'react'
import { useText } from '../../../language/use-text.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useRestoredFocus } from '../../../ui/use-restored-focus.ts'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/spotlight/styles.css'
import styles from './CommandPalette.module.css'
import { searchCommands } from './search-commands.ts'
import type { Command } from './search-commands.ts'
import { useCommands } from './use-commands.ts'

const [store, palette] = createSpotlight()
const resultsId = 'palette-results'

interface CommandPaletteProps {
  readonly onClose: () => void
  /** Opens the dialog for a new solution. */
  readonly onCreate: () => void
}

export function CommandPalette({ onClose, onCreate }: CommandPaletteProps) {
  const text = useText()
  const [query, setQuery] = useState('')
  const groups = useCommands(query, onCreate)
  const found = useMemo(() => searchCommands(groups, query), [groups, query])
  const count = found.reduce((sum, { commands }) => sum + commands.length, 0)
  const active = useActiveOption()
  useRestoredFocus()
  useEffect(() => {
    palette.open()
    return () => palette.close()
  }, [])
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      clearQueryOnClose={false}
      maxHeight="min(28rem, 70dvh)"
      scrollable
      overlayProps={{ backgroundOpacity: 0.35 }}
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      // The dialog has no visible title.
      attributes={{ content: { 'aria-label': text('PALETTE_TITLE') } }}
    >
      <Spotlight.Search
        aria-label={text('PALETTE_SEARCH')}
        placeholder={text('PALETTE_SEARCH')}
        leftSection={<Icon name="search" />}
        role="combobox"
        aria-expanded
        aria-controls={resultsId}
        aria-autocomplete="list"
        aria-activedescendant={active}
      />
      <output className={styles.count}>{text('PALETTE_COUNT', { count })}</output>
      <Spotlight.ActionsList id={resultsId} role="listbox" aria-label={text('PALETTE_TITLE')}>
        {found.map(({ label, commands }) => (
          <Spotlight.ActionsGroup key={label} label={label} role="group" aria-label={label}>
            {commands.map((command) => (
              <PaletteOption
                key={command.id}
                command={command}
                isActive={active === toOptionId(command.id)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {count === 0 ? <Spotlight.Empty>{text('PALETTE_NOTHING')}</Spotlight.Empty> : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

interface PaletteOptionProps {
  readonly command: Command
  readonly isActive: boolean
}

/** One command, memoised because Mantine's own component renders all of them twice for every letter; Mantine finds it by `data-action`. */
const PaletteOption = memo(function PaletteOption({ command, isActive }: PaletteOptionProps) {
  const { id, label, hint, icon, lang, run } = command
  const { action, actionSection, actionBody, actionLabel, actionDescription } = Spotlight.classes
  return (
    <UnstyledButton
      id={toOptionId(id)}
      className={action ?? ''}
      data-action
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      lang={lang}
      // Keeps the focus in the search field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        run()
        palette.close()
      }}
    >
      <span className={actionSection} data-position="left" data-dimmed>
        <Icon name={icon} size={16} />
      </span>
      <span className={actionBody}>
        <span className={actionLabel}>{label}</span>
        <span className={actionDescription}>{hint}</span>
      </span>
    </UnstyledButton>
  )
})

/** Returns a valid element id that `aria-activedescendant` can refer to. */
const toOptionId = (id: string): string => `command-${id.replaceAll(/[^\w-]/g, '-')}`

/** Returns the option that the arrow keys have reached: Mantine only highlights it, and screen readers learn it from the field. */
function useActiveOption(): string | undefined {
  const [active, setActive] = useState<string>()
  useEffect(() => {
    const read = () => setActive(document.querySelector(`#${resultsId} [data-selected]`)?.id)
    const marks = new MutationObserver(read)
    marks.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-selected'] })
    return () => marks.disconnect()
  }, [])
  return active
}
