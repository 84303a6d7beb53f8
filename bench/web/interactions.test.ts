import { expect, test } from 'vitest'
import { computeInteractionFigures, computeInteractionTimes } from './interactions.ts'

const event = (interactionId: number, duration: number, name = 'click') => ({ name, interactionId, duration })

test('the longest event of an interaction is its time; what belongs to none, such as a pointer that moves, is left out', () => {
  const events = [event(0, 400, 'pointermove'), event(7, 24, 'pointerdown'), event(7, 48), event(9, 16)]
  expect(computeInteractionTimes(events)).toEqual([48, 16])
})

test('a single slow interaction of one run is the worst, and neither the median', () => {
  const quick = [16, 24, 32]
  expect(computeInteractionFigures([quick, quick, [16, 480]])).toEqual({ median: 32, p98: 480, worst: 480 })
})

test('a run in which nothing took long enough to be told counts as the shortest time that is told', () => {
  expect(computeInteractionFigures([[], [], [40]])).toEqual({ median: 16, p98: 40, worst: 40 })
})
