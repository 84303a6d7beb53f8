/** A note about a button, in words beside it. */

import { Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.css'

interface ButtonNoteProps {
  readonly button: HTMLElement
  readonly opened: boolean
  readonly words: string
  /** Users who magnify the screen move the pointer onto the note to read it (WCAG 1.4.13). */
  readonly onPointerEnter: () => void
  readonly onPointerLeave: () => void
}

export function ButtonNote({ button, words, ...own }: ButtonNoteProps) {
  return <Tooltip target={button} label={words} multiline maw={320} withArrow interactive {...own} />
}
