/** An entry of a menu of which one is chosen: announced as such, and marked by a tick. */

import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface MenuChoiceProps {
  readonly chosen: boolean
  /** Called for the chosen entry too, since choosing it again may mean to go back to it. */
  readonly onChoose: () => void
  /** The language of the entry, if it differs from the page's. */
  readonly lang?: string | undefined
  readonly children: ReactNode
}

export function MenuChoice({ chosen, onChoose, lang, children }: MenuChoiceProps) {
  return (
    <Menu.RadioItem
      value=""
      checked={chosen}
      checkIcon={<Icon name="check" size={16} />}
      closeMenuOnClick
      onClick={onChoose}
      {...(lang === undefined ? {} : { lang })}
    >
      {children}
    </Menu.RadioItem>
  )
}
