import { expect, test } from 'vitest'
import { computeInteractionFigures, computeInteractionTimes } from './interactions.ts'

const event = (interactionId: number, duration: number, name = 'click') => ({ name, interactionId, duration })

test('the duration of an interaction is that of its longest event, and events without interaction are ignored', () => {
  const events = [event(0, 400, 'pointermove'), event(7, 24, 'pointerdown'), event(7, 48), event(9, 16)]
  expect(computeInteractionTimes(events)).toEqual([48, 16])
})

test('a single slow interaction of one run is the maximum but affects no median', () => {
  const quick = [16, 24, 32]
  expect(computeInteractionFigures([quick, quick, [16, 480]])).toEqual({ median: 32, p98: 480, worst: 480 })
})

test('a run without reportable events counts as the shortest reportable time', () => {
  expect(computeInteractionFigures([[], [], [40]])).toEqual({ median: 16, p98: 40, worst: 40 })
})
