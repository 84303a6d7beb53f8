/** The quick search: searches while the user types, and at once on Enter. */

import { ActionIcon, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../language/use-text.ts'
import { runAfterPaint } from '../../../ui/after-paint.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './QuickSearch.module.css'

/** The pause in typing after which the search runs, in milliseconds. */
const searchDelay = 250

interface QuickSearchProps {
  /** The current search text. */
  readonly value: string
  readonly onSearch: (searchText: string) => void
}

export function QuickSearch({ value, onSearch }: QuickSearchProps) {
  const text = useText()
  const [typed, setTyped] = useState(value)
  /** Cancels the pending search. */
  const cancelPending = useRef<() => void>(undefined)
  /** The text that was searched last, to recognise a value that comes from elsewhere. */
  const searched = useRef(value)

  // The address was changed elsewhere (back, a link): its value replaces the typed text.
  useEffect(() => {
    if (value !== searched.current) setTyped(value)
    searched.current = value
  }, [value])
  useEffect(() => () => cancelPending.current?.(), [])

  const search = (searchText: string) => {
    searched.current = searchText.trim()
    onSearch(searchText.trim())
  }
  const handleTyping = (searchText: string) => {
    setTyped(searchText)
    cancelPending.current?.()
    const timer = setTimeout(() => search(searchText), searchDelay)
    cancelPending.current = () => clearTimeout(timer)
  }
  /** The field updates before the list does. */
  const searchNow = (searchText: string) => {
    setTyped(searchText)
    cancelPending.current?.()
    cancelPending.current = runAfterPaint(() => search(searchText))
  }
  const clear = () => searchNow('')

  return (
    <search>
      <TextInput
        type="text"
        inputMode="search"
        enterKeyHint="search"
        className={styles.field ?? ''}
        aria-label={text('QUICK_SEARCH')}
        placeholder={text('QUICK_SEARCH_PLACEHOLDER')}
        leftSection={<Icon name="search" size={16} />}
        rightSection={
          typed === '' ? null : (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={text('CLEAR_SEARCH')}
              onClick={clear}
            >
              <Icon name="close" size={14} />
            </ActionIcon>
          )
        }
        value={typed}
        onChange={(event) => handleTyping(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') searchNow(typed)
          if (event.key === 'Escape' && typed !== '') clear()
        }}
      />
    </search>
  )
}
