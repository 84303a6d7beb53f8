/** A button that stays focusable when it cannot be used and explains why: visually as a tooltip, to screen readers as its description. */

import { Button, VisuallyHidden } from '@mantine/core'
import { Suspense, useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyWithFallback } from './lazy-with-fallback.ts'
import { useLingering } from './use-lingering.ts'

const ButtonNote = lazyWithFallback(
  () => import('./ButtonNote.tsx'),
  (module) => module.ButtonNote,
)

interface ReasonedButtonProps {
  readonly children: ReactNode
  readonly leftSection: ReactNode
  readonly onClick: () => void
  readonly loading?: boolean
  /** The visual emphasis; the single next step of a page is filled. */
  readonly variant?: 'default' | 'filled'
  /** For a button in a grid cell, where Enter on the cell presses it. */
  readonly tabIndex?: number
  readonly 'data-control'?: true
  /** Why the button cannot be used; undefined if it can. */
  readonly refusal?: string | undefined
  /** A warning to read before pressing a usable button. */
  readonly caution?: string | undefined
}

export function ReasonedButton({ refusal, caution, ...rest }: ReasonedButtonProps) {
  const note = refusal ?? caution
  if (note === undefined) return <Button variant="default" size="sm" {...rest} />
  return <NotedButton note={note} isRefused={refusal !== undefined} {...rest} />
}

interface NotedButtonProps extends Omit<ReasonedButtonProps, 'refusal' | 'caution'> {
  readonly note: string
  readonly isRefused: boolean
}

/** Renders its note only while the button is hovered or focused. */
function NotedButton({ note, isRefused, onClick, children, ...rest }: NotedButtonProps) {
  const describedBy = useId()
  const [button, setButton] = useState<HTMLButtonElement>()
  const [opened, { open, close, closeSoon }] = useLingering()
  useEffect(() => {
    if (!opened) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [opened, close])
  const openAt = (element: HTMLButtonElement) => {
    setButton(element)
    open()
  }
  return (
    <>
      <Button
        variant="default"
        size="sm"
        {...rest}
        {...(isRefused ? { 'aria-disabled': true, 'data-disabled': true } : { onClick })}
        aria-describedby={describedBy}
        onMouseEnter={({ currentTarget }) => openAt(currentTarget)}
        onMouseLeave={closeSoon}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) openAt(currentTarget)
        }}
        onBlur={close}
      >
        {children}
      </Button>
      {button === undefined ? null : (
        <Suspense fallback={null}>
          <ButtonNote
            button={button}
            opened={opened}
            note={note}
            onPointerEnter={open}
            onPointerLeave={closeSoon}
          />
        </Suspense>
      )}
      <VisuallyHidden id={describedBy}>{note}</VisuallyHidden>
    </>
  )
}
