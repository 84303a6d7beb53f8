/** A button that, where it cannot be used, stays within reach and says why: to the eye as a tooltip, to screen readers as its description. */

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

export function ReasonedButton({ refusal, caution, ...own }: ReasonedButtonProps) {
  const note = refusal ?? caution
  if (note === undefined) return <Button variant="default" size="sm" {...own} />
  return <NotedButton note={note} refused={refusal !== undefined} {...own} />
}

interface NotedButtonProps extends Omit<ReasonedButtonProps, 'refusal' | 'caution'> {
  readonly note: string
  readonly refused: boolean
}

/** Its words are made when a pointer or the focus comes to it, and are gone with it. */
function NotedButton({ note, refused, onClick, children, ...own }: NotedButtonProps) {
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
        {...own}
        {...(refused ? { 'aria-disabled': true, 'data-disabled': true } : { onClick })}
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
            words={note}
            onPointerEnter={open}
            onPointerLeave={closeSoon}
          />
        </Suspense>
      )}
      <VisuallyHidden id={describedBy}>{note}</VisuallyHidden>
    </>
  )
}
