/** A button that, where it cannot be used, stays within reach and says why: to the eye as a tooltip, to screen readers as its description. */

import { Button, Tooltip, VisuallyHidden } from '@mantine/core'
import type { ButtonProps } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import type { ComponentProps, ReactNode, RefCallback } from 'react'
import { flushSync } from 'react-dom'
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

interface NearButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps | 'ref'> {
  /** Given by the tooltip: takes the element that it stands at. */
  readonly standAt?: RefCallback<HTMLButtonElement>
  readonly onNear: () => void
}

/** Tells its tooltip where it stands once a pointer or the focus comes near: told at once, everything would be drawn a second time. */
function NearButton({ standAt, onNear, onPointerEnter, onFocus, ...button }: NearButtonProps) {
  const element = useRef<HTMLButtonElement>(null)
  const come = () => {
    standAt?.(element.current)
    onNear()
  }
  return (
    <Button
      ref={element}
      {...button}
      onPointerEnter={(event) => {
        // At once, so that the tooltip hears of the movement that has brought the pointer here.
        flushSync(come)
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        come()
        onFocus?.(event)
      }}
    />
  )
}

export function ReasonedButton({ refusal, caution, onClick, children, ...own }: ReasonedButtonProps) {
  const look = { variant: 'default', size: 'sm', ...own } as const
  const describedBy = useId()
  const [near, setNear] = useState(false)
  const note = refusal ?? caution
  if (note === undefined) {
    return (
      <Button {...look} onClick={onClick}>
        {children}
      </Button>
    )
  }
  return (
    <>
      <Tooltip
        label={note}
        multiline
        maw={320}
        withArrow
        withinPortal={near}
        refProp="standAt"
        // Who enlarges the screen moves the pointer onto the words to read them (WCAG 1.4.13).
        interactive
        events={{ hover: true, focus: true, touch: true }}
      >
        <NearButton
          {...look}
          {...(refusal === undefined ? { onClick } : { 'aria-disabled': true, 'data-disabled': true })}
          aria-describedby={describedBy}
          onNear={() => setNear(true)}
        >
          {children}
        </NearButton>
      </Tooltip>
      <VisuallyHidden id={describedBy}>{note}</VisuallyHidden>
    </>
  )
}
