import { describe, expect, test } from 'vitest'
import { decideListed } from './decide-listed.ts'
import type { Interval } from './parameter-probe.ts'
import type { Outcome } from './search.ts'
import { addNumber, compileStudyModel, createAllowance, createProbe } from './testing/studies.ts'
import { isSpent } from './allowance.ts'
import { OPEN, POSSIBLE, Verdicts } from './verdicts.ts'

/**
 * Decides the values 0 to `highest` of one parameter, of which 0 has a configuration. `isPossible` answers a search,
 * `findAlong` gives what a configuration with a value proves besides it.
 */
function decideValues(
  highest: number,
  {
    isPossible = () => true,
    findAlong = () => [],
    shift = () => false,
    outcome,
    allowance = createAllowance(),
  }: {
    readonly isPossible?: (value: number) => boolean
    readonly findAlong?: (value: number) => readonly number[]
    readonly shift?: (value: number) => boolean
    /** What a search ends with instead. */
    readonly outcome?: Outcome
    readonly allowance?: ReturnType<typeof createAllowance>
  },
) {
  const compiled = compileStudyModel((model) => void addNumber(model, 'value', highest))
  const verdicts = new Verdicts(compiled.parameters)
  verdicts.markPossible(0, 0)
  const searches: Interval[] = []
  const solve = (low: number, high: number): Outcome => {
    searches.push({ low, high })
    allowance.left -= 1
    if (outcome !== undefined) return outcome
    for (let value = low; value <= high; value++)
      if (isPossible(value)) {
        for (const other of [value, ...findAlong(value)]) verdicts.markPossible(0, other)
        return 'found'
      }
    return 'none'
  }
  const { probe } = createProbe(compiled, (store) => ({
    solve: () => solve(store.low[0]!, store.high[0]!),
    isSpent: () => isSpent(allowance),
  }))
  decideListed(probe, verdicts, {
    near: 0,
    shift: (value) => {
      if (shift(value)) verdicts.markPossible(0, value)
      return shift(value)
    },
  })
  return { states: [...verdicts.listed[0]!], searches }
}

const listValues = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('the values of a parameter are decided', () => {
  test('from the far end, as long as its configurations prove others', () => {
    const { states, searches } = decideValues(30, { findAlong: (value) => listValues(value - 9, value - 1) })
    expect(states.every((state) => state === POSSIBLE)).toBe(true)
    expect(searches.map(({ low }) => low)).toEqual([30, 20, 10])
  })

  test('in the middle where a configuration at the end proves nothing else', () => {
    // Each value allows the greater ones up to its double, as a number of units does for a load.
    const { states, searches } = decideValues(64, { findAlong: (value) => listValues(value + 1, 2 * value) })
    expect(states.every((state) => state === POSSIBLE)).toBe(true)
    expect(searches.length).toBeLessThan(12)
  })

  test('all at once where searches refute the two farthest', () => {
    const { states, searches } = decideValues(100, { isPossible: (value) => value === 0 })
    expect(states.slice(1).includes(OPEN) || states.slice(1).includes(POSSIBLE)).toBe(false)
    expect(searches).toEqual([
      { low: 100, high: 100 },
      { low: 1, high: 99 },
    ])
  })

  test('in growing groups down to a possible one', () => {
    const { states, searches } = decideValues(100, { isPossible: (value) => value <= 3 })
    expect(states.lastIndexOf(POSSIBLE)).toBe(3)
    expect(states).not.toContain(OPEN)
    expect(searches.length).toBeLessThan(20)
  })

  test('without a search where moving others gives a configuration', () => {
    const { states, searches } = decideValues(20, { shift: (value) => value % 2 === 0 })
    expect(states.every((state) => state === POSSIBLE)).toBe(true)
    expect(searches.every(({ low }) => low % 2 === 1)).toBe(true)
  })

  test('once each where a search ends without an answer', () => {
    const { states, searches } = decideValues(5, { outcome: 'unknown' })
    expect(states).toEqual([POSSIBLE, OPEN, OPEN, OPEN, OPEN, OPEN])
    expect(searches.map(({ low }) => low)).toEqual([5, 4, 3, 2, 1])
  })

  test('no further than allowed', () => {
    const { searches } = decideValues(20, { outcome: 'unknown', allowance: createAllowance(3) })
    expect(searches).toHaveLength(3)
  })
})
