/** Tests the warnings before a training solution becomes a real one. */
import { expect, test } from 'vitest'
import { listTrainingWarnings } from './training-warnings.ts'

const now = new Date('2026-03-02T09:00:00Z')
const completeDesign = { name: 'Hall A', priceComplete: true }

test('a complete solution with fresh prices has no training warning', () => {
  expect(listTrainingWarnings({ designs: [completeDesign], pricedAt: now, now })).toEqual([])
})

test('each gap causes a named warning, in a fixed order', () => {
  const designs = [completeDesign, { name: 'Hall B', priceComplete: false }]
  expect(listTrainingWarnings({ designs, pricedAt: new Date('2026-01-30T08:59:59Z'), now })).toEqual([
    { warning: 'missingPrice', designs: ['Hall B'] },
    { warning: 'oldPrice', designs: [] },
  ])
  expect(listTrainingWarnings({ designs: [], pricedAt: null, now })).toEqual([
    { warning: 'noDesign', designs: [] },
  ])
})

test('a price of thirty days is still fresh', () => {
  const pricedAt = new Date('2026-01-31T09:00:00Z')
  expect(listTrainingWarnings({ designs: [completeDesign], pricedAt, now })).toEqual([])
})
