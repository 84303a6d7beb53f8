/** The menu itself, loaded when a user asks for it: opens at once and returns the focus to its button. */

import { Menu } from '@mantine/core'
import { useCallback, useId, useState } from 'react'
import { Icon } from './Icon.tsx'
import { holdFocus } from './hold-focus.ts'
import { MenuChoice } from './MenuChoice.tsx'
import type { MenuButtonProps, MenuEntry } from './MenuButton.tsx'
import { recordMenuEntryChosen } from './use-restored-focus.ts'
import '@mantine/core/styles/Menu.css'
import styles from './OpenMenu.module.css'

export function OpenMenu({ button, heading, entries, onOpen }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const reasonId = useId()
  const sharedReason = findSharedReason(entries)
  // The button that was pressed has been replaced. The focus moves to its replacement before the menu opens, so that the menu records
  // where to return it.
  const focusAndOpen = useCallback((holder: HTMLSpanElement | null) => {
    holder?.querySelector('button')?.focus()
    if (holder !== null) setIsOpen(true)
  }, [])

  return (
    <span ref={focusAndOpen}>
      <Menu
        opened={isOpen}
        onChange={(opened) => {
          setIsOpen(opened)
          if (opened) onOpen?.()
        }}
        position="bottom-end"
        shadow="md"
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown onFocus={holdFocus}>
          {heading === undefined ? null : <Menu.Label>{heading}</Menu.Label>}
          {entries.map((entry) => (
            <Entry
              key={entry.key ?? entry.label}
              entry={entry}
              {...(entry.disabledReason === undefined || entry.disabledReason !== sharedReason
                ? {}
                : { reasonId })}
            />
          ))}
          {sharedReason === undefined ? null : (
            <Menu.Label id={reasonId} className={styles.sharedReason ?? ''}>
              {sharedReason}
            </Menu.Label>
          )}
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}

/** Finds the reason for which several entries are disabled: it is shown once below them, not under each. */
export function findSharedReason(entries: readonly MenuEntry[]): string | undefined {
  const reasons = entries.flatMap(({ disabledReason }) => disabledReason ?? [])
  return reasons.find((reason, index) => reasons.indexOf(reason) !== index)
}

interface EntryProps {
  readonly entry: MenuEntry
  /** The element that holds the reason, if it is shown for several entries together. */
  readonly reasonId?: string
}

function Entry({ entry, reasonId }: EntryProps) {
  const { icon, chosen, lang } = entry
  const isDisabled = entry.disabledReason !== undefined
  if (chosen !== undefined) {
    return (
      <MenuChoice chosen={chosen} onChoose={entry.onSelect} lang={lang}>
        {entry.label}
      </MenuChoice>
    )
  }
  return (
    <Menu.Item
      // A disabled entry remains reachable by the arrow keys, so that its reason can be read.
      {...(isDisabled
        ? {
            'aria-disabled': true,
            'aria-describedby': reasonId,
            closeMenuOnClick: false,
            className: styles.disabled ?? '',
          }
        : {
            onClick: (event) => {
              recordMenuEntryChosen(event.currentTarget)
              entry.onSelect()
            },
          })}
      leftSection={icon === undefined ? <span style={{ width: 16 }} /> : <Icon name={icon} size={16} />}
      {...(lang === undefined ? {} : { lang })}
      {...(entry.destructive === true ? { color: 'red' } : {})}
    >
      {entry.label}
      {isDisabled && reasonId === undefined ? (
        <small className={styles.reason}>{entry.disabledReason}</small>
      ) : null}
    </Menu.Item>
  )
}
