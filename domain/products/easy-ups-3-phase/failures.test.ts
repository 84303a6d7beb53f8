// Tests what each module, frame and phase carries after each loss, as the failure chart and its table show.
import { expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { configure, findFigure, getDrawnRows, getValue, product } from './testing/configure.ts'

const modular = {
  country: 'DE',
  family: 'easyModular',
  load: 96,
  loadPowerFactor: '1.00',
  growth: 25,
  maximumUse: 100,
} as const
const listFailures = (choices: Choices) => getDrawnRows(configure({ ...modular, ...choices }), 'failures')
const findNotice = (choices: Choices, id: string) =>
  product.evaluate(configure({ ...modular, ...choices })).notices.find((notice) => notice.id === id)

test('after the loss of one of four modules each other carries 40 kW, and its fullest phase more by the unbalance', () => {
  const choices = { redundancy: 'N+1', unbalance: 20, frames: 1 }
  const assignment = configure({ ...modular, ...choices })
  const [none, module, frame] = getDrawnRows(assignment, 'failures')
  expect([none, module].map((one) => [one?.['failure'], one?.['left']])).toEqual([
    ['none', 4],
    ['module', 3],
  ])
  expect(module?.['share']).toBeCloseTo(80, 9)
  expect(module?.['fullest']).toBeCloseTo(96, 9)
  expect(module?.['other']).toBeCloseTo(72, 9)
  expect(module?.['frameLoad']).toBeCloseTo(120, 9)
  expect(module?.['share']).toBeCloseTo(Number(findFigure(assignment, 'moduleUseAfterFailure')?.value), 0)
  expect(frame).toEqual({ failure: 'frame', left: 0 })
})

test('spare modules in one frame do not cover the loss of the frame, which is reported, and with 2N the other system carries everything', () => {
  expect(findNotice({ redundancy: 'N+1', frames: 1 }, 'R04-one-frame')?.severity).toBe('information')
  expect(findNotice({ redundancy: '2N', frames: 1 }, 'R04-one-frame')).toBeUndefined()
  const ofTwo = listFailures({ redundancy: '2N', frames: 1 })
  expect(ofTwo.map(({ failure }) => failure)).toEqual(['none', 'module', 'system'])
  const [none, , system] = ofTwo
  expect(system?.['share']).toBeCloseTo(2 * Number(none?.['share']), 9)
})

test.each(['N', 'N+1', 'N+X', '2N'])(
  'with %s the modules that remain after a loss carry the load of their system',
  (redundancy) => {
    for (const load of [60, 140, 320]) {
      const assignment = configure({ ...modular, load, redundancy })
      const designLoad = 1.25 * load
      const rows = getDrawnRows(assignment, 'failures')
      expect(rows.length).toBeGreaterThan(0)
      for (const { failure, left, share } of rows) {
        if (left === 0) expect(share).toBeUndefined()
        else {
          const ofSystem = designLoad / (redundancy === '2N' && failure !== 'system' ? 2 : 1)
          const usable = getValue(assignment, 'moduleUsable')
          expect((Number(share) / 100) * Number(left) * usable, String(failure)).toBeCloseTo(ofSystem, 6)
        }
      }
    }
  },
)
