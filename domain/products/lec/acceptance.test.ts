// The worked examples of the configurator's page, computed by the product.
import { describe, expect, test } from 'vitest'
import type { Assignment } from '../../engine/model.ts'
import { configure, findFigure, product, openSession } from './testing/configure.ts'
import { closet } from './testing/worked-example.ts'

const findValue = (assignment: Assignment, name: string): number | undefined =>
  findFigure(assignment, name)?.value

test('E1: a need of 5 min, a shutdown of 3 min and a margin of 4 min give 15 min (Eaton)', () => {
  expect(findValue(configure({ runtime: 5, shutdown: 3, margin: 4 }), 'target')).toBe(15)
})

describe('E3: the fitted plug counts, not a sum (xpcc.com)', () => {
  test('208 V 30 A: 4992 VA may be drawn, and the 5000 VA unit is right', () => {
    const assignment = configure({ country: 'US', circuit: 'L6-30', ups: 'DR5000' })
    expect(findValue(assignment, 'usableFeed')).toBeCloseTo(4992, 6)
  })

  test('120 V 15 A: 1440 VA by the sum; the published 1500 VA unit is possible and 2000 VA is not', () => {
    const session = openSession({ country: 'US', circuit: '5-15' })
    expect(session.getState('ups', 'LRN1500')).toBe('possible')
    expect(session.getState('ups', 'LRN2000')).toBe('impossible')
    expect(findValue(configure({ country: 'US', circuit: '5-15' }), 'usableFeed')).toBe(1440)
    expect(openSession({ country: 'US', circuit: '5-20' }).getState('ups', 'LRN2000')).toBe('possible')
  })
})

describe('E4: a closet with 24 U on 230 V 16 A', () => {
  const assignment = configure(closet)

  test('uses 13 of 24 U and 168 of 400 kg', () => {
    expect(findValue(assignment, 'usedUnits')).toBe(13)
    expect(findValue(assignment, 'freeUnits')).toBe(11)
    expect(findValue(assignment, 'mass')).toBe(168)
    expect(findValue(assignment, 'massShare')).toBe(42)
  })

  test('needs 2021 VA, so 3000 VA at 67 % with one pack', () => {
    expect(assignment).toMatchObject({ ups: 'LR3000', packs: 1 })
    expect(findValue(assignment, 'apparentLoad')).toBeCloseTo(2021, 0)
    expect(findValue(assignment, 'upsShare')).toBeCloseTo(67, 0)
    expect(openSession(closet).getState('ups', 'LR2200')).toBe('impossible')
  })

  test('draws 13.0 of 16 A for 15 min and gives off 1770 W, which needs fans', () => {
    expect(findValue(assignment, 'upsCurrent')).toBeCloseTo(13, 1)
    expect(findValue(assignment, 'target')).toBe(15)
    expect(findValue(assignment, 'heat')).toBe(1770)
    expect(assignment['ventilation']).toBe('fans')
    expect(product.evaluate(assignment).bill.map(({ id }) => id)).toContain('fan-kit')
  })
})

/** Continuous kVA of each circuit as published on the page, to three significant figures. */
const publishedCircuits: readonly (readonly [circuit: string, country: string, kva: number])[] = [
  ['5-15', 'US', 1.44],
  ['5-20', 'US', 1.92],
  ['L6-30', 'US', 4.99],
  ['cee16', 'DE', 3.68],
  ['cee32', 'DE', 7.36],
]

test.each(publishedCircuits)('R8: %s in %s gives %f kVA', (circuit, country, kva) => {
  const usable = findValue(configure({ country, circuit }), 'usableFeed') ?? 0
  expect(Number((usable / 1000).toPrecision(3))).toBe(kva)
})

describe('R5: the runtime table', () => {
  const { tables } = product.readContent().source
  const findMinutes = (load: number, packs: number): unknown =>
    tables['discharge']?.rows.find((row) => row['packs'] === packs && row['load'] === load)?.['minutes']

  test('contains the published points', () => {
    expect(findMinutes(100, 0)).toBe(9)
    expect(findMinutes(50, 2)).toBe(71)
  })

  test('gives no longer runtime for more load and no shorter one for more packs', () => {
    for (const { packs, load, minutes } of tables['discharge']?.rows ?? [])
      for (const other of tables['discharge']?.rows ?? []) {
        if (other['packs'] === packs && Number(other['load']) > Number(load))
          expect(other['minutes']).toBeLessThanOrEqual(Number(minutes))
        if (other['load'] === load && Number(other['packs']) > Number(packs))
          expect(other['minutes']).toBeGreaterThanOrEqual(Number(minutes))
      }
  })
})

/** Factor by which colder cells need more capacity, by the temperature of the room and the lowest. */
const findFactorAt = (temperature: number, lowest = 40): number =>
  Number(
    product
      .readContent()
      .source.tables['coldBatteries']?.rows.find(
        (row) => row['temperature'] === temperature && row['lowest'] === lowest,
      )?.['factor'],
  )

/** IEEE 485-2010, table 1 (recalled), from 50 °F to 77 °F. */
const publishedFactors: readonly (readonly [celsius: number, factor: number])[] = [
  [10, 1.19],
  [12.8, 1.15],
  [15.6, 1.11],
  [18.3, 1.08],
  [18.9, 1.072],
  [19.4, 1.064],
  [20, 1.056],
  [20.6, 1.048],
  [21.1, 1.04],
  [21.7, 1.034],
  [22.2, 1.029],
  [22.8, 1.023],
  [23.4, 1.017],
  [23.9, 1.011],
  [24.5, 1.006],
  [25, 1],
]

/** Between two rows straight, and rounded up to three decimals. */
function computePublishedFactor(celsius: number): number {
  const after = publishedFactors.findIndex(([at]) => at >= celsius)
  const [x2, y2] = publishedFactors[after] ?? [Number.NaN, Number.NaN]
  if (x2 === celsius) return y2
  const [x1, y1] = publishedFactors[after - 1] ?? [Number.NaN, Number.NaN]
  return Math.ceil(1000 * (y1 + ((y2 - y1) * (celsius - x1)) / (x2 - x1)) - 1e-9) / 1000
}

test('the factors of cold batteries are the rows of IEEE 485, table 1, at every degree from 10 to 25 °C', () => {
  for (let celsius = 10; celsius <= 25; celsius += 1)
    expect(findFactorAt(celsius), `${celsius} °C`).toBe(computePublishedFactor(celsius))
  for (const lowest of [10, 20, 30]) {
    expect(findFactorAt(35, lowest)).toBe(findFactorAt(lowest))
    expect(findFactorAt(10, lowest)).toBe(findFactorAt(10))
  }
})
