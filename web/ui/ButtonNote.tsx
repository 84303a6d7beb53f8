/** A tooltip with a note about a button. */

import { Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.css'

interface ButtonNoteProps {
  readonly button: HTMLElement
  readonly opened: boolean
  readonly note: string
  /** Users who magnify the screen move the pointer onto the note to read it (WCAG 1.4.13). */
  readonly onPointerEnter: () => void
  readonly onPointerLeave: () => void
}

export function ButtonNote({ button, note, ...rest }: ButtonNoteProps) {
  return <Tooltip target={button} label={note} multiline maw={320} withArrow interactive {...rest} />
}
