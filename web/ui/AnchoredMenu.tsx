/** A menu anchored to a place on the page, for pages where many rows share one menu. It moves with the page and closes on Escape. */

import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import '@mantine/core/styles/Menu.css'
import { holdFocus } from './hold-focus.ts'
import styles from './AnchoredMenu.module.css'

interface AnchoredMenuProps {
  /** Where the menu opens, in viewport coordinates. */
  readonly anchor: DOMRect
  readonly label: string
  /** The entries: Menu.Item, Menu.Label and Menu.Divider. */
  readonly children: ReactNode
  /** Must return the focus to the element that opened the menu. */
  readonly onClose: () => void
  readonly position?: 'bottom-start' | 'bottom-end'
}

export function AnchoredMenu({
  anchor,
  label,
  children,
  onClose,
  position = 'bottom-end',
}: AnchoredMenuProps) {
  const place = {
    top: anchor.top + window.scrollY,
    left: anchor.left + window.scrollX,
    width: anchor.width,
    height: anchor.height,
  }
  return (
    <Menu
      opened
      onChange={(opened) => {
        if (!opened) onClose()
      }}
      position={position}
      shadow="md"
      withInitialFocusPlaceholder={false}
      returnFocus={false}
      // The key or pointer that opened the menu is released outside of it, which must not close it again.
      clickOutsideEvents={['mousedown', 'touchstart']}
    >
      <Menu.Target>
        {/* Only names the menu; it is never pressed. */}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          aria-label={label}
          className={styles.anchor}
          style={place}
        />
      </Menu.Target>
      <Menu.Dropdown className={styles.dropdown ?? ''} onFocus={holdFocus}>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
