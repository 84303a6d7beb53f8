/** Tests the owner's cost curve as a setting. */
import { expect, test } from 'vitest'
import { readSettings } from './env.ts'

const curve = {
  name: 'Europe 2026',
  currency: 'EUR',
  priceDay: '2026-06-30',
  points: [
    [100, 13_000],
    [1000, 9000],
  ],
  redundancy: { N: 0.9, 'N+1': 1, '2N': 1.4 },
  architecture: { chilledWater: 1, directExpansion: 0.9 },
}

const read = (changes: object) =>
  readSettings({ COST_CURVE: JSON.stringify({ ...curve, ...changes }) }).costCurve

test('a curve is read with its currency and day, and is no sample', () => {
  expect(read({})).toEqual({ ...curve, sample: false })
  expect(readSettings({}).costCurve).toBeUndefined()
})

test.each([
  ['no day of its prices', { priceDay: '' }, /priceDay: must be a day/],
  ['no currency', { currency: 'euro' }, /currency: must be a currency/],
  ['points that fall', { points: curve.points.toReversed() }, /points: must rise in kW/],
  ['one point', { points: curve.points.slice(1) }, /points/],
  ['a factor of 0', { redundancy: { ...curve.redundancy, N: 0 } }, /redundancy\.N/],
])('a curve with %s keeps the portal from starting, and is told', (_, changes, problem) => {
  expect(() => read(changes)).toThrow(problem)
})
