// Tests, over configurations, that units whose coils do not reach the supply temperature are reported, and no others.
import { expect, test } from 'vitest'
import type { Assignment } from '../../engine/model.ts'
import { findFigure, getDrawnRows, getValue, product } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

/** The coldest air in °C that the units which remain after a loss supply at full speed; undefined outside their map. */
function computeAttainable(assignment: Assignment): number | undefined {
  const getFigure = (name: string): number => findFigure(assignment, name)?.value ?? Number.NaN
  const [remaining, capacity] = [getValue(assignment, 'remaining'), getValue(assignment, 'failureCapacity')]
  const heatPerUnit = getFigure('heat') / remaining
  const kelvinPerKilowatt = (getFigure('return') - getFigure('coldestSupply')) / getFigure('rated')
  // The sensible share of the capacity of a unit, from its load after a loss.
  const sensibleShare = heatPerUnit / (capacity * getFigure('failureShare')) / 0.01
  const rows = getDrawnRows(assignment, 'map').map(
    (row) => [Number(row['return']), Number(row['capacity'])] as const,
  )
  const place = rows.findIndex(([, carried]) => carried >= heatPerUnit / sensibleShare)
  const [below, above] = [rows[place - 1], rows[place]]
  if (below === undefined || above === undefined) return undefined
  const share = (heatPerUnit / sensibleShare - below[1]) / (above[1] - below[1])
  return below[0] + share * (above[0] - below[0]) - heatPerUnit * kelvinPerKilowatt
}

test('the supply is reached with the units that a loss leaves, or a notice says that it is not', () => {
  const counts = { reported: 0, reached: 0 }
  forEachConfiguration(120, (assignment) => {
    const attainable = computeAttainable(assignment)
    const limit = Number(assignment['supply']) + 0.5
    if (attainable === undefined || Math.abs(attainable - limit) < 0.01) return
    const isReported = product
      .evaluate(assignment)
      .notices.some(({ id }) => id === 'M03-warm' || id === 'M03-hot')
    expect(isReported, JSON.stringify(assignment)).toBe(attainable > limit)
    counts[isReported ? 'reported' : 'reached'] += 1
  })
  expect(counts.reported).toBeGreaterThan(0)
  expect(counts.reached).toBeGreaterThan(0)
})
