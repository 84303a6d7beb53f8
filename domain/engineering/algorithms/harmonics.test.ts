// Tests the factors of printed spectra, of an empty one and of a third harmonic in the neutral.
import { expect, test } from 'vitest'
import { harmonicFactors, harmonicFactorsWithNeutral } from './harmonics.ts'

const computeFactors = (shares: Readonly<Record<number, number>>, weighedFrom: 'second' | 'fundamental') =>
  harmonicFactors.run({
    spectrum: Object.entries(shares).map(([order, share]) => ({ order: Number(order), share })),
    eddyLoss: 0.1,
    weighedFrom,
  })
const sixPulse = { 5: 20, 7: 14, 11: 9.1, 13: 7.7, 17: 5.8, 19: 5.6, 23: 4.3, 25: 4 }

test('30, 20 and 10 % of the 3rd, 5th and 7th harmonic give a K factor of 2.89 and a distortion of 37.4 % (reuven.tools)', () => {
  const { kFactor, distortion } = computeFactors({ 3: 30, 5: 20, 7: 10 }, 'second')
  expect(kFactor).toBeCloseTo(2.89, 2)
  expect(distortion).toBeCloseTo(37.4, 1)
})

test('a six-pulse rectifier gives a K factor of 8.348, and a European factor of 1.1828 weighed from the fundamental or 1.1467 from the second order', () => {
  expect(computeFactors(sixPulse, 'second').kFactor).toBeCloseTo(8.348, 3)
  expect(computeFactors(sixPulse, 'fundamental').europeanFactor).toBeCloseTo(1.1828, 3)
  expect(computeFactors(sixPulse, 'second').europeanFactor).toBeCloseTo(1.1467, 3)
})

test('without harmonics there is no loss', () => {
  expect(computeFactors({}, 'second')).toEqual({ distortion: 0, kFactor: 1, europeanFactor: 1 })
})

test('a third harmonic of 80 % loads the neutral with 187 % of the line current, and 5th and 7th with nothing', () => {
  const inputs = { eddyLoss: 0.1, weighedFrom: 'second' } as const
  const computeNeutralShare = (spectrum: readonly { order: number; share: number }[]) =>
    harmonicFactorsWithNeutral.run({ ...inputs, spectrum }).neutralShare
  // 3 · 0.8 / √(1 + 0.64).
  expect(computeNeutralShare([{ order: 3, share: 80 }])).toBeCloseTo(187.4, 1)
  expect(
    computeNeutralShare([
      { order: 5, share: 20 },
      { order: 7, share: 14 },
    ]),
  ).toBe(0)
})
