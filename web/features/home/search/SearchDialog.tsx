/** The search of the portal: solutions, designs, parts, customers and people, and every page and action, in one list. */

import { Kbd, Modal } from '@mantine/core'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { searchLimits } from '@design-portal/contract/search.ts'
import { useText } from '../../../language/use-text.ts'
import { useAnnouncement } from '../../../ui/announce.ts'
import { holdFocus } from '../../../ui/hold-focus.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useRestoredFocus } from '../../../ui/use-restored-focus.ts'
import '@mantine/core/styles/Kbd.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { findNextOption } from './find-next-option.ts'
import { searchCommands } from './search-commands.ts'
import styles from './SearchDialog.module.css'
import { SearchOption } from './SearchOption.tsx'
import { useCommands } from './use-commands.ts'
import { useSearchResults } from './use-search-results.ts'

interface SearchDialogProps {
  readonly onClose: () => void
  /** Opens the dialog for a new solution. */
  readonly onCreate: () => void
}

export function SearchDialog({ onClose, onCreate }: SearchDialogProps) {
  const text = useText()
  const [query, setQuery] = useState('')
  const { actions, recent, inList } = useCommands(query, onCreate)
  const found = useSearchResults(query)
  const isEmpty = query.trim() === ''
  const groups = useMemo(
    // What the browser knows itself comes first, so that nothing moves under the pointer when the server answers.
    () => [
      ...(isEmpty ? recent : []),
      ...searchCommands(actions, query),
      ...found.groups,
      ...searchCommands(inList, query),
    ],
    [isEmpty, recent, actions, inList, query, found.groups],
  )
  const options = groups.flatMap(({ commands }) => commands)
  const [chosenId, setChosenId] = useState<string>()
  const active = options.find(({ id }) => id === chosenId) ?? options[0]
  const listId = useId()
  useRestoredFocus()
  const count = options.filter(({ matchesAnyText }) => matchesAnyText !== true).length
  const hasNoMatch = !isEmpty && count === 0 && found.state === 'answered'
  const status =
    found.state === 'pending'
      ? text('SEARCH_PENDING')
      : found.state === 'failed'
        ? text('SEARCH_FAILED')
        : isEmpty || hasNoMatch
          ? ''
          : text('SEARCH_COUNT', { count })
  useAnnouncement(hasNoMatch ? text('SEARCH_NOTHING', { words: query.trim() }) : status)

  const run = (id: string | undefined) => {
    const option = options.find((candidate) => candidate.id === id)
    if (option === undefined) return
    onClose()
    option.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      run(active?.id)
      return
    }
    const next = findNextOption(event, options, active)
    if (next === undefined) return
    event.preventDefault()
    setChosenId(next.id)
  }
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={640}
      yOffset="min(12dvh, 6rem)"
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content aria-label={text('SEARCH_TITLE')} onFocus={holdFocus}>
        <div className={styles.field}>
          <Icon name="search" />
          <SearchField
            label={text('SEARCH_FIELD')}
            value={query}
            listId={listId}
            activeId={active === undefined ? undefined : toOptionId(active.id)}
            onChange={(value) => {
              setQuery(value)
              setChosenId(undefined)
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={styles.close} aria-label={text('CLOSE')} onClick={onClose}>
            <Icon name="close" size={16} />
          </button>
        </div>
        {hasNoMatch ? (
          <div className={styles.nothing}>
            <strong>{text('SEARCH_NOTHING', { words: query.trim() })}</strong>
            <span>{text('SEARCH_NOTHING_HINT')}</span>
          </div>
        ) : null}
        <div id={listId} role="listbox" aria-label={text('SEARCH_TITLE')} className={styles.list}>
          {groups.map(({ label, commands }) => (
            <div key={label} role="group" aria-label={label}>
              <div className={styles.group} aria-hidden>
                {label}
              </div>
              {commands.map((command) => (
                <SearchOption
                  key={command.id}
                  id={toOptionId(command.id)}
                  command={command}
                  query={query}
                  isActive={command === active}
                  onChoose={run}
                  onPoint={setChosenId}
                />
              ))}
            </div>
          ))}
        </div>
        <div className={styles.foot}>
          <span className={styles.status}>
            {found.more.length === 0 ? status : text('SEARCH_MORE', { groups: found.more.join(', ') })}
          </span>
          <span className={styles.keys} aria-hidden>
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd> {text('SEARCH_MOVE')} <Kbd>Enter</Kbd> {text('SEARCH_CHOOSE')} <Kbd>Esc</Kbd>{' '}
            {text('SEARCH_LEAVE')}
          </span>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly listId: string
  readonly activeId: string | undefined
  readonly onChange: (value: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function SearchField({ label, value, listId, activeId, onChange, onKeyDown }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  // Mantine focuses a moment later, by a timer; what is typed until then would be lost.
  useEffect(() => field.current?.focus(), [])
  return (
    <input
      ref={field}
      className={styles.input}
      type="text"
      inputMode="search"
      enterKeyHint="go"
      autoComplete="off"
      spellCheck={false}
      maxLength={searchLimits.maxTextLength}
      role="combobox"
      aria-label={label}
      aria-expanded
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={activeId}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}

/** Returns a valid element id that `aria-activedescendant` can refer to. */
const toOptionId = (id: string): string => `search-${id.replaceAll(/[^\w-]/g, '-')}`
