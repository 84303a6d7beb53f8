/** Asks before the user leaves a page with unsaved changes. */

import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useText } from '../../../language/use-text.ts'
import { ModalDialog } from '../../../ui/ModalDialog.tsx'

interface DiscardQuestion {
  readonly onStay: () => void
  readonly onDiscard: () => void
}

/** The unsaved state of a page. */
interface UnsavedChanges {
  readonly isDirty: boolean
  /** Discards what was typed. */
  readonly onDiscard: () => void
}

/**
 * Blocks navigation away from the page while there are unsaved changes. Returns the answers for `DiscardDialog` while a navigation waits for
 * the user; undefined otherwise.
 */
export function useUnsavedChanges({ isDirty, onDiscard }: UnsavedChanges): DiscardQuestion | undefined {
  const { history } = useRouter()
  const [question, setQuestion] = useState<DiscardQuestion>()
  useEffect(() => {
    if (!isDirty) return undefined
    return history.block({
      enableBeforeUnload: true,
      blockerFn: ({ currentLocation, nextLocation }) => {
        // A session that has ended leads out of the portal's pages, and nothing can be saved any more.
        if (nextLocation.pathname === currentLocation.pathname || !nextLocation.pathname.startsWith('/home'))
          return false
        return new Promise<boolean>((resolve) => {
          const answer = (isStaying: boolean) => {
            setQuestion(undefined)
            resolve(isStaying)
          }
          setQuestion({ onStay: () => answer(true), onDiscard: () => answer(false) })
        })
      },
    })
  }, [history, isDirty])
  if (question === undefined) return undefined
  return {
    onStay: question.onStay,
    onDiscard: () => {
      onDiscard()
      question.onDiscard()
    },
  }
}

export function DiscardDialog({ onStay, onDiscard }: DiscardQuestion) {
  const text = useText()
  return (
    <ModalDialog
      title={text('UNSAVED_TITLE')}
      introduction={<p>{text('UNSAVED_HINT')}</p>}
      onClose={onStay}
      closeLabel={text('UNSAVED_STAY')}
      primary={{ label: text('DISCARD_CHANGES'), destructive: true, onSubmit: onDiscard }}
    >
      {null}
    </ModalDialog>
  )
}
