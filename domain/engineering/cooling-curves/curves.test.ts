// Tests the curves of units and chillers at their own rating points and within their ranges.
import { describe, expect, test } from 'vitest'
import { chillerCurves } from './chillers.ts'
import { evaluateBiquadratic, findMissedRating } from './curve.ts'
import { computeDxCapacity, dxCurves } from './dx-units.ts'

/** A curve that is constant everywhere. */
const flat = (factor: number) => [factor, 0, 0, 0, 0, 0] as const

/** The result of the check for a record whose curves are these factors everywhere. */
const missedBy = (capacity: number, energy: number) =>
  findMissedRating({
    name: '',
    capacity: 1,
    box: { x: [0, 1], y: [0, 1] },
    at: { x: 0, y: 0 },
    capacityCurve: flat(capacity),
    energyCurve: flat(energy),
  })

describe('cooling curves at their own rating point', () => {
  test('one of 26 direct-expansion units misses it by 9 % more energy', () => {
    expect(dxCurves).toHaveLength(26)
    const missed = dxCurves.filter((unit) => findMissedRating(unit) !== undefined)
    expect(missed.map(({ name }) => name)).toEqual(['York Sunline ZR060'])
    expect(missed.map((unit) => findMissedRating(unit)?.energy.toFixed(4))).toEqual(['1.0923'])
  })

  test('only the chiller known to miss it by 20 % misses it', () => {
    const missed = chillerCurves.filter((unit) => findMissedRating(unit) !== undefined)
    expect(missed.map(({ name }) => name)).toEqual(['York YT 1794 kW, 7.90 COP, VSD'])
    expect(missed.map((unit) => findMissedRating(unit)?.capacity.toFixed(3))).toEqual(['1.203'])
  })

  test('a deviation of 5 % is not flagged and a larger one is', () => {
    expect(missedBy(1.049, 0.951)).toBeUndefined()
    expect(missedBy(1.06, 1)).toEqual({ capacity: 1.06, energy: 1 })
    expect(missedBy(1, 0.94)).toEqual({ capacity: 1, energy: 0.94 })
  })
})

test('each rating point is within its range, and outside it there is no figure', () => {
  for (const unit of [...dxCurves, ...chillerCurves]) {
    const { at, box, capacityCurve: curve } = unit
    expect(evaluateBiquadratic(unit, curve, at.x, at.y), unit.name).toBeGreaterThan(0)
    for (const [x, y] of [
      [box.x[0] - 0.01, at.y],
      [box.x[1] + 0.01, at.y],
      [at.x, box.y[0] - 0.01],
      [at.x, box.y[1] + 0.01],
    ] as const)
      expect(evaluateBiquadratic(unit, curve, x, y), unit.name).toBeUndefined()
  }
})

test('a wetter coil gives more capacity and a hotter day less', () => {
  for (const unit of dxCurves.filter(({ box }) => box.y[1] > 40)) {
    const at = (wet: number, outdoor: number) => computeDxCapacity(unit, wet, outdoor) ?? Number.NaN
    expect(at(19.44, 40), unit.name).toBeLessThan(at(19.44, 35))
    expect(at(20.5, 35), unit.name).toBeGreaterThan(at(18.5, 35))
  }
})
