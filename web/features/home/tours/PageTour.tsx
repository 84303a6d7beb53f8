/** Offers the tour of a page on the first visit, and starts it on request, without interrupting the user's work. */

import { Button } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useText } from '../../../language/use-text.ts'
import { readStored, writeStored } from '../../../session/browser-storage.ts'
import { onHomeSignal } from '../../../shell/home-signals.ts'
import { Notice } from '../../../ui/notice/Notice.tsx'
import { showToast } from '../../../ui/toast.ts'
import { findTourElement } from './find-tour-element.ts'
import styles from './PageTour.module.css'
import { TourCard } from './TourCard.tsx'
import { findTour } from './tours.ts'
import type { Tour, TourStep } from './tours.ts'

export function PageTour() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const tour = findTour(path)
  return <TourOfPage key={path} tour={tour} />
}

function TourOfPage({ tour }: { readonly tour: Tour | undefined }) {
  const text = useText()
  const [steps, setSteps] = useState<readonly TourStep[]>()
  const [isOffered, setIsOffered] = useState(() => tour !== undefined && readStored(tour.visited) === null)

  const leave = useCallback(() => {
    setSteps(undefined)
    setIsOffered(false)
    // The invitation that started the tour is gone, so the focus moves into the page.
    setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById('content')?.focus()
    }, 50)
    if (tour !== undefined) writeStored(tour.visited, 'true')
  }, [tour])
  const begin = useCallback(() => {
    const present = tour?.steps.filter(({ target }) => findTourElement(target) !== null) ?? []
    if (present.length === 0) showToast({ type: 'info', message: text('TOUR_NONE') })
    else setSteps(present)
    setIsOffered(false)
  }, [tour, text])
  useEffect(() => onHomeSignal('tour', begin), [begin])

  if (steps !== undefined) return <TourCard steps={steps} onClose={leave} />
  if (!isOffered || tour === undefined) return null
  return <Invitation tour={tour} onBegin={begin} onLeave={leave} />
}

interface InvitationProps {
  readonly tour: Tour
  readonly onBegin: () => void
  readonly onLeave: () => void
}

function Invitation({ tour, onBegin, onLeave }: InvitationProps) {
  const text = useText()
  return (
    <Notice side="start">
      <aside aria-label={text('TOUR_START')} className={styles.invitation}>
        <p>{text(tour.invitation)}</p>
        <div className={styles.buttons}>
          <Button size="compact-sm" onClick={onBegin}>
            {text('TOUR_START')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onLeave}>
            {text('TOUR_NOT_NOW')}
          </Button>
        </div>
      </aside>
    </Notice>
  )
}
