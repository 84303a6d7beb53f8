// The worked examples of the configurator's page, through the product.
import { describe, expect, test } from 'vitest'
import type { Assignment } from '../../engine/model.ts'
import { evaluate } from './evaluation/evaluate.ts'
import { feeds, usableVa } from './facts/feeds.ts'
import { loadFor, minutesAt } from './facts/ups.ts'
import { configure, sessionOf } from './testing/configure.ts'
import { closet } from './testing/worked-example.ts'

const found = (assignment: Assignment, name: string): number | undefined =>
  evaluate(assignment).findings.find((one) => one.name === name)?.value

test('E1: a need of 5 min, a shutdown of 3 min and a margin of 4 min are 15 min (Eaton)', () => {
  expect(found(configure({ runtime: 5, shutdown: 3, margin: 4 }), 'target')).toBe(15)
})

describe('E3: the plug that is fitted decides, not a sum (xpcc.com)', () => {
  test('208 V 30 A: 4992 VA may be taken, and the 5000 VA unit is right', () => {
    const assignment = configure({ country: 'US', circuit: 'L6-30', ups: 'DR5000' })
    expect(found(assignment, 'usableFeed')).toBeCloseTo(4992, 6)
  })

  test('120 V 15 A: 1440 VA by the sum, and the published 1500 VA unit is possible, 2000 VA is not', () => {
    const session = sessionOf({ country: 'US', circuit: '5-15' })
    expect(session.stateOf('ups', 'LRN1500')).toBe('possible')
    expect(session.stateOf('ups', 'LRN2000')).toBe('impossible')
    expect(found(configure({ country: 'US', circuit: '5-15' }), 'usableFeed')).toBe(1440)
    expect(sessionOf({ country: 'US', circuit: '5-20' }).stateOf('ups', 'LRN2000')).toBe('possible')
  })
})

describe('E4: a closet with 24 U on 230 V 16 A', () => {
  const assignment = configure(closet)

  test('13 of 24 U, 168 of 400 kg', () => {
    expect(found(assignment, 'usedUnits')).toBe(13)
    expect(found(assignment, 'freeUnits')).toBe(11)
    expect(found(assignment, 'mass')).toBe(168)
    expect(found(assignment, 'massShare')).toBe(42)
  })

  test('2021 VA, so 3000 VA at 67 %, with one pack', () => {
    expect(assignment).toMatchObject({ ups: 'LR3000', packs: 1 })
    expect(found(assignment, 'apparentLoad')).toBeCloseTo(2021, 0)
    expect(found(assignment, 'upsShare')).toBeCloseTo(67, 0)
    expect(sessionOf(closet).stateOf('ups', 'LR2200')).toBe('impossible')
  })

  test('13.0 A of 16 A, 15 min asked for, 1530 W: fans', () => {
    expect(found(assignment, 'upsCurrent')).toBeCloseTo(13, 1)
    expect(found(assignment, 'target')).toBe(15)
    expect(found(assignment, 'heat')).toBe(1530)
    expect(assignment['ventilation']).toBe('fans')
    expect(evaluate(assignment).bill.map(({ id }) => id)).toContain('fan-kit')
  })
})

/** kVA as the page prints them, to three figures. */
const printed: readonly (readonly [string, number])[] = [
  ['120-15', 1.44],
  ['120-20', 1.92],
  ['120-30', 2.88],
  ['208-20', 3.33],
  ['208-30', 4.99],
  ['208-20-3', 5.76],
  ['208-30-3', 8.65],
  ['208-60-3', 17.3],
  ['208-50-3', 9.98],
  ['415-30-3', 17.3],
  ['230-10', 2.3],
  ['230-16', 3.68],
  ['230-32', 7.36],
  ['400-16-3', 11.1],
  ['400-32-3', 22.2],
  ['400-63-3', 43.6],
]

test.each(printed)('R8: %s gives %f kVA', (key, kva) => {
  const feed = feeds.find((one) => one.key === key)
  expect(feed && Number((usableVa(feed) / 1000).toPrecision(3))).toBe(kva)
})

describe('R5: the runtime table', () => {
  test('gives its own points, what lies between them, and nothing beyond', () => {
    expect(minutesAt(100, 0)).toBe(9)
    expect(minutesAt(50, 2)).toBe(71)
    expect(minutesAt(85, 1)).toBeCloseTo(25.5, 9)
    expect(minutesAt(9, 0)).toBeUndefined()
    expect(minutesAt(101, 0)).toBeUndefined()
  })

  test('the load that lasts a time lasts it', () => {
    for (let packs = 0; packs <= 4; packs += 1)
      for (let minutes = 1; minutes <= 360; minutes += 1) {
        const load = loadFor(minutes, packs)
        if (load > 0) expect(minutesAt(load, packs) ?? 0).toBeGreaterThanOrEqual(minutes - 1e-9)
      }
    expect(loadFor(361, 4)).toBe(0)
  })
})
