/** One step of a tour: highlights an element, and explains it in a dialog beside it. */

import { Button } from '@mantine/core'
import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import { useEffect, useId, useState } from 'react'
import type { CSSProperties } from 'react'
import { useText } from '../../../language/use-text.ts'
import { useRestoredFocus } from '../../../ui/use-restored-focus.ts'
import { findTourElement } from './find-tour-element.ts'
import styles from './PageTour.module.css'
import { placeCard } from './place-card.ts'
import type { TourStep } from './tours.ts'

interface TourCardProps {
  readonly steps: readonly TourStep[]
  /** Called at the end of the tour, or when the user leaves it early. */
  readonly onClose: () => void
}

export function TourCard({ steps, onClose }: TourCardProps) {
  const text = useText()
  const titleId = useId()
  const bodyId = useId()
  const [index, setIndex] = useState(0)
  const step = steps[index] ?? steps[0]
  const [card, setCard] = useState<HTMLDivElement | null>(null)
  const position = useCardPosition(step?.target ?? '', card)
  const ref = useMergedRef<HTMLDivElement>(setCard, useFocusTrap())
  useEscape(onClose)
  useRestoredFocus()
  if (step === undefined) return null
  const isLast = index === steps.length - 1
  return (
    <div className={styles.layer}>
      <div className={styles.shown} style={position.highlight} />
      <div
        ref={ref}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={bodyId}
        className={styles.card}
        style={position.card}
      >
        <div aria-live="polite">
          <p className={styles.count}>{text('TOUR_STEP', { step: index + 1, steps: steps.length })}</p>
          <h2 id={titleId} className={styles.title}>
            {text(step.title)}
          </h2>
          <p id={bodyId}>{text(step.body)}</p>
        </div>
        <div className={styles.buttons}>
          <Button data-autofocus onClick={() => (isLast ? onClose() : setIndex(index + 1))}>
            {text(isLast ? 'TOUR_DONE' : 'TOUR_NEXT')}
          </Button>
          {index === 0 ? null : (
            <Button variant="default" onClick={() => setIndex(index - 1)}>
              {text('TOUR_BACK')}
            </Button>
          )}
          {isLast ? null : (
            <Button variant="subtle" color="gray" onClick={onClose}>
              {text('TOUR_END')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

/** The styles that position the highlight around the element, and the card beside it. */
interface TourPosition {
  readonly highlight: CSSProperties
  readonly card: CSSProperties
}

/** The margin around the highlighted element, in CSS pixels. */
const margin = 6

/** Follows the highlighted element while the page scrolls or changes under the tour. */
function useCardPosition(target: string, card: HTMLElement | null): TourPosition {
  const [position, setPosition] = useState<TourPosition>({ highlight: {}, card: {} })
  useEffect(() => {
    if (card === null) return undefined
    const measure = () => setPosition(computePosition(target, card))
    findTourElement(target)?.scrollIntoView({ block: 'nearest' })
    // Measures at first and at every change of size, since the texts of the steps differ in length.
    const sizes = new ResizeObserver(measure)
    sizes.observe(card)
    sizes.observe(document.documentElement)
    window.addEventListener('scroll', measure, true)
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', measure, true)
    }
  }, [target, card])
  return position
}

function computePosition(target: string, card: HTMLElement): TourPosition {
  const box = findTourElement(target)?.getBoundingClientRect()
  if (box === undefined) return { highlight: {}, card: {} }
  const { clientWidth: width } = document.documentElement
  return {
    highlight: {
      top: box.top - margin,
      left: box.left - margin,
      width: box.width + 2 * margin,
      height: box.height + 2 * margin,
    },
    card: placeCard(box, card.getBoundingClientRect(), { width, height: window.innerHeight }),
  }
}

function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [onEscape])
}
