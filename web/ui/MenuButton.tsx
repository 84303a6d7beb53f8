/**
 * A button that opens a menu. The menu's code is fetched when the pointer or the focus comes near, so that it does not slow down a first
 * page.
 */

import { Suspense, useState } from 'react'
import type { ReactElement } from 'react'
import type { IconName } from './Icon.tsx'
import { prefetchCode, lazyWithFallback } from './lazy-with-fallback.ts'

export interface MenuEntry {
  /** Identifies the entry if another one may have the same label. */
  readonly key?: string
  readonly label: string
  readonly onSelect: () => void
  readonly icon?: IconName
  /** Set for entries of which exactly one is chosen: whether this one is. */
  readonly chosen?: boolean
  /** Why the entry cannot be used now; it stays readable. */
  readonly disabledReason?: string
  readonly destructive?: boolean
  /** The language of the label, if it differs from the page's. */
  readonly lang?: string
}

export interface MenuButtonProps {
  /** The button that opens the menu: a Button or an IconButton with a name. */
  readonly button: ReactElement<TargetProps>
  /** A heading above the entries, for example the owner of the account. */
  readonly heading?: string
  readonly entries: readonly MenuEntry[]
  /** Called each time the menu opens. */
  readonly onOpen?: () => void
}

export interface TargetProps {
  readonly onClick?: () => void
  readonly onPointerEnter?: () => void
  readonly onFocus?: () => void
  readonly 'aria-haspopup'?: 'menu'
  readonly 'aria-expanded'?: boolean
}

const loadMenu = () => import('./OpenMenu.tsx')
const OpenMenu = lazyWithFallback(loadMenu, (module) => module.OpenMenu)

export function MenuButton(props: MenuButtonProps) {
  const [isMenuWanted, setIsMenuWanted] = useState(false)
  if (!isMenuWanted)
    return (
      <MenuTarget
        {...props}
        onWanted={() => {
          setIsMenuWanted(true)
          props.onOpen?.()
        }}
      />
    )
  return (
    <Suspense fallback={props.button}>
      <OpenMenu {...props} />
    </Suspense>
  )
}

function MenuTarget({ button, onWanted }: MenuButtonProps & { onWanted: () => void }) {
  const Target = button.type
  return (
    <Target
      {...button.props}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={onWanted}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    />
  )
}

const prefetch = () => void prefetchCode(loadMenu)
