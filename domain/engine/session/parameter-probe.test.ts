import { describe, expect, test, vi } from 'vitest'
import { all, less, more, not } from '../testing/builder.ts'
import type { ProbeOptions } from './parameter-probe.ts'
import { addNumber, compileStudyModel, createProbe, createPropagatedCap } from './testing/studies.ts'

const createFinding = (): Pick<ProbeOptions, 'solve'> => ({ solve: () => 'found' })

describe('the farthest position that propagation leaves', () => {
  test('is found in both directions, and visited in its own state', () => {
    const { probe, store } = createProbe(createPropagatedCap(20, 37), createFinding)
    const visited: number[][] = []
    const visit = (): unknown => visited.push([store.low[0]!, store.high[0]!])
    expect(probe.findFarthest({ low: 0, high: 100 }, true, visit)).toBe(37)
    expect(probe.findFarthest({ low: 0, high: 100 }, false, visit)).toBe(20)
    expect(visited).toEqual([
      [37, 37],
      [20, 20],
    ])
    // Nothing remains of the states in between.
    expect([store.low[0], store.high[0]]).toEqual([0, 100])
  })

  test('is looked for between the given ones', () => {
    const { probe } = createProbe(createPropagatedCap(20, 37), createFinding)
    expect(probe.findFarthest({ low: 22, high: 30 }, true, () => undefined)).toBe(30)
    expect(probe.findFarthest({ low: 38, high: 100 }, true, () => undefined)).toBeUndefined()
  })

  test('may lie behind positions that are refuted, with others before them', () => {
    const model = compileStudyModel((builder) => {
      const x = addNumber(builder, 'x', 100)
      const flag = builder.flag('flag', { group: 'g' }).isTrue
      const when = all(more(x, 10), less(x, 90))
      builder.rule('set', flag, { when })
      builder.rule('unset', not(flag), { when })
    })
    const { probe } = createProbe(model, createFinding)
    expect(probe.findFarthest({ low: 0, high: 89 }, true, () => undefined)).toBe(10)
    expect(probe.findFarthest({ low: 11, high: 100 }, false, () => undefined)).toBe(90)
  })

  test('is the end when the question is cancelled, because nothing is refuted', () => {
    const solve = vi.fn<ProbeOptions['solve']>(() => 'found')
    const { probe } = createProbe(createPropagatedCap(20, 37), () => ({ solve, isCancelled: () => true }))
    const visit = vi.fn<() => void>()
    expect(probe.findFarthest({ low: 0, high: 100 }, true, visit)).toBe(100)
    expect(probe.findFarthest({ low: 0, high: 100 }, false, visit)).toBe(0)
    expect(probe.search({ low: 0, high: 100 })).toBe('unknown')
    expect(visit).not.toHaveBeenCalled()
    expect(solve).not.toHaveBeenCalled()
  })
})

test('a search begins only where propagation leaves a position', () => {
  const solve = vi.fn<ProbeOptions['solve']>()
  const { probe, store } = createProbe(createPropagatedCap(20, 37), () => ({ solve }))
  solve.mockImplementation(() => (store.low[0] === 30 ? 'unknown' : 'found'))
  expect(probe.search({ low: 38, high: 100 })).toBe('none')
  expect(solve).not.toHaveBeenCalled()
  expect(probe.search({ low: 25, high: 100 }, 7)).toBe('found')
  expect(probe.search({ low: 30, high: 31 })).toBe('unknown')
  expect(solve.mock.calls).toEqual([[7], [undefined]])
})
