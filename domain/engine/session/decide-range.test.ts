import { describe, expect, test } from 'vitest'
import { isSpent } from './allowance.ts'
import { decideRange } from './decide-range.ts'
import type { Outcome } from './search.ts'
import { createAllowance, createProbe, createPropagatedCap } from './testing/studies.ts'
import type { RangeVerdict } from './verdicts.ts'

/**
 * Decides the ends of a number of 0 to 100 that can be 20 to 37, which propagation sees for each value beyond them. A
 * search finds the value nearest to 25 between `least` and `most`, and costs one failure.
 */
function decideEnds({
  range = { low: 0, high: 100, minWitness: 25, maxWitness: 25 },
  least = 20,
  most = 37,
  outcomeElsewhere = 'none',
  failures = 1000,
  needed = 0,
}: {
  readonly range?: RangeVerdict
  readonly least?: number
  readonly most?: number
  readonly outcomeElsewhere?: Outcome
  readonly failures?: number
  /** Failures that a search needs for a configuration. */
  readonly needed?: number
} = {}) {
  const allowance = createAllowance(failures)
  const searches: [number, number][] = []
  const solve = (low: number, high: number, granted: number): Outcome => {
    if (isSpent(allowance)) return 'unknown'
    searches.push([low, high])
    allowance.left -= 1
    if (granted < needed) return 'unknown'
    const [first, last] = [Math.max(low, least), Math.min(high, most)]
    if (first > last) return outcomeElsewhere
    const found = Math.min(Math.max(25, first), last)
    range.minWitness = Math.min(range.minWitness, found)
    range.maxWitness = Math.max(range.maxWitness, found)
    return 'found'
  }
  const { probe } = createProbe(createPropagatedCap(20, 37), (store) => ({
    solve: (granted = Number.POSITIVE_INFINITY) => solve(store.low[0]!, store.high[0]!, granted),
    isSpent: () => isSpent(allowance),
  }))
  decideRange(probe, range)
  return { range, searches }
}

describe('the ends of a range', () => {
  test('are searched only where propagation leaves them', () => {
    const { range, searches } = decideEnds()
    expect(range).toEqual({ low: 20, high: 37, minWitness: 20, maxWitness: 37 })
    expect(searches).toEqual([
      [20, 20],
      [37, 37],
    ])
  })

  test('are found by halving where propagation leaves too much', () => {
    const { range, searches } = decideEnds({ least: 22, most: 30 })
    expect(range).toEqual({ low: 22, high: 30, minWitness: 22, maxWitness: 30 })
    expect(searches.length).toBeLessThan(20)
  })

  test('are proved at once where nothing lies beyond what is attained', () => {
    const { range, searches } = decideEnds({ least: 25, most: 25 })
    expect(range).toEqual({ low: 25, high: 25, minWitness: 25, maxWitness: 25 })
    // The farthest one that propagation leaves, then all others.
    expect(searches).toEqual([
      [20, 20],
      [21, 24],
      [37, 37],
      [26, 36],
    ])
  })

  test('stay open where searches end without an answer', () => {
    const { range } = decideEnds({ least: 25, most: 30, outcomeElsewhere: 'unknown' })
    expect(range).toEqual({ low: 20, high: 37, minWitness: 25, maxWitness: 30 })
  })

  test('are found with dearer steps once a value was found that cheap steps had missed', () => {
    const { range, searches } = decideEnds({ needed: 100 })
    expect(range).toEqual({ low: 20, high: 37, minWitness: 20, maxWitness: 37 })
    // With the cheap steps alone it would take a search of everything for each value.
    expect(searches.filter(([low, high]) => high === 37 && low <= 36).length).toBeLessThan(6)
  })

  test('stay open where nothing more may be tried', () => {
    const { range, searches } = decideEnds({ least: 22, most: 30, failures: 1 })
    expect(range.low).toBeLessThanOrEqual(22)
    expect(range.high).toBeGreaterThanOrEqual(30)
    expect(searches.length).toBeLessThan(5)
  })

  test('do not exist where no value is possible', () => {
    const { range } = decideEnds({
      range: { low: 0, high: 100, minWitness: 101, maxWitness: -1 },
      least: 50,
      most: 40,
    })
    expect(range.low).toBeGreaterThan(range.high)
  })
})
