// Compares random contracts with a second computation that shares no code with the product, and checks that their days can follow each other.
import { expect, test } from 'vitest'
import type { Assignment } from '../../engine/model.ts'
import { formatIsoDay } from '../../engine/source/days.ts'
import { recomputeServicePeriods } from '../../recomputation/service-selector.ts'
import { getValue, product } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

/** First and last days that the bill names, and the ends of the warranties. */
function readPeriods(assignment: Assignment): ReadonlyMap<string, readonly [unknown, unknown]> {
  const lines = product
    .evaluate(assignment)
    .bill.filter(({ id }) => /-plan-year-\d+$|-extension$/u.test(id))
    .map(({ id, description }) => {
      const { start, end } = description.arguments ?? {}
      return [id, [start, end]] as const
    })
  const warranties = Array.from(
    { length: Number(assignment['asset.count']) },
    (_, index) =>
      [
        `warranty-${index + 1}`,
        [undefined, formatIsoDay(getValue(assignment, `asset[${index + 1}].warrantyEnd`))],
      ] as const,
  )
  return new Map([...lines, ...warranties])
}

const sortById = (periods: ReadonlyMap<string, unknown>) =>
  [...periods].toSorted(([a], [b]) => a.localeCompare(b))

test('warranties, years of cover and extensions are those of the second computation', () => {
  forEachConfiguration(40, (assignment) => {
    expect(sortById(readPeriods(assignment)), JSON.stringify(assignment)).toEqual(
      sortById(recomputeServicePeriods(assignment)),
    )
  })
})

test('nothing is ordered or started before it is bought, nor started before it is shipped', () => {
  forEachConfiguration(40, (assignment) => {
    for (let place = 1; place <= Number(assignment['asset.count']); place += 1) {
      const [shipped = 0, purchased = 0, started = 0] = ['shipped', 'purchased', 'started'].map((name) =>
        Number(assignment[`asset[${place}].${name}`]),
      )
      const ordered = Number(assignment['ordered'])
      expect(purchased).toBeLessThanOrEqual(Math.min(ordered, started))
      expect(shipped).toBeLessThanOrEqual(started)
      if (assignment['purchaseKind'] === 'renewal') expect(started).toBeLessThanOrEqual(ordered)
      const hasStartUp = product
        .evaluate(assignment)
        .bill.some(({ id }) => id.startsWith(`asset-${place}-start-up`))
      if (hasStartUp) expect(started).toBeGreaterThanOrEqual(ordered)
    }
  })
})
