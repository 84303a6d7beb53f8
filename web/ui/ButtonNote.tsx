/** What is to be known of a button, in words beside it. */

import { Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.css'

interface ButtonNoteProps {
  readonly button: HTMLElement
  readonly opened: boolean
  readonly words: string
  /** Who enlarges the screen moves the pointer onto the words to read them (WCAG 1.4.13). */
  readonly onPointerEnter: () => void
  readonly onPointerLeave: () => void
}

export function ButtonNote({ button, words, ...own }: ButtonNoteProps) {
  return <Tooltip target={button} label={words} multiline maw={320} withArrow interactive {...own} />
}
