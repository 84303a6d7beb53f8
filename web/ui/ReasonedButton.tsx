/** A button that, where it cannot be used, stays within reach and says why: to the eye as a tooltip, to screen readers as its description. */

import { Button, Tooltip, VisuallyHidden } from '@mantine/core'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import '@mantine/core/styles/Tooltip.css'

interface ReasonedButtonProps {
  readonly children: ReactNode
  readonly leftSection: ReactNode
  readonly onClick: () => void
  readonly loading?: boolean
  /** How much it stands out; the one next step of a page is filled. */
  readonly variant?: 'default' | 'filled'
  /** In a cell of a grid, whose key Enter presses it. */
  readonly tabIndex?: number
  readonly 'data-control'?: true
  /** Why it cannot be used; undefined where it can. */
  readonly refusal?: string | undefined
  /** What is to be known before it is pressed, though it can be used. */
  readonly caution?: string | undefined
}

export function ReasonedButton({ refusal, caution, onClick, children, ...shared }: ReasonedButtonProps) {
  const describedBy = useId()
  // The place of a tooltip is made by drawing everything a second time: only once a pointer or the focus comes near.
  const [near, setNear] = useState(false)
  const come = () => setNear(true)
  const note = refusal ?? caution
  const button = (
    <Button
      variant="default"
      size="sm"
      {...shared}
      {...(refusal === undefined ? { onClick } : { 'aria-disabled': true, 'data-disabled': true })}
      {...(note === undefined
        ? {}
        : { 'aria-describedby': describedBy, onPointerEnter: come, onFocus: come })}
    >
      {children}
    </Button>
  )
  if (note === undefined) return button
  return (
    <>
      <Tooltip
        label={note}
        multiline
        maw={320}
        withArrow
        withinPortal={near}
        // Who enlarges the screen moves the pointer onto the words to read them (WCAG 1.4.13).
        interactive
        events={{ hover: true, focus: true, touch: true }}
      >
        {button}
      </Tooltip>
      <VisuallyHidden id={describedBy}>{note}</VisuallyHidden>
    </>
  )
}
