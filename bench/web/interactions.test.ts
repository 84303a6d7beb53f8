import { expect, test } from 'vitest'
import { computeInteractionFigures, computeInteractionTimes } from './interactions.ts'

const createEvent = (interactionId: number, duration: number, name = 'click') => ({
  name,
  interactionId,
  duration,
})

test('the duration of an interaction is that of its longest event, and events without interaction are ignored', () => {
  const events = [
    createEvent(0, 400, 'pointermove'),
    createEvent(7, 24, 'pointerdown'),
    createEvent(7, 48),
    createEvent(9, 16),
  ]
  expect(computeInteractionTimes(events)).toEqual([48, 16])
})

test('a single slow interaction of one run is the maximum but affects no median', () => {
  const quickTimes = [16, 24, 32]
  expect(computeInteractionFigures([quickTimes, quickTimes, [16, 480]])).toEqual({
    median: 32,
    p98: 480,
    worst: 480,
  })
})

test('a run without reportable events counts as the shortest reportable time', () => {
  expect(computeInteractionFigures([[], [], [40]])).toEqual({ median: 16, p98: 40, worst: 40 })
})
