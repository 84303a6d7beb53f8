import { expect, test } from 'vitest'
import { mergeStages } from './merge-stages.ts'

const createStage = (number: number, amount: string | null, count = 1) => ({
  stage: number,
  count,
  value: amount === null ? null : { amount, currency: 'EUR' },
  withoutValue: amount === null ? count : 0,
})

test('pending stages are merged into one, with sums exact to the cent', () => {
  const merged = mergeStages([
    createStage(0, '5.00'),
    createStage(1, '90071992547409931.27', 2),
    createStage(2, null, 4),
    createStage(3, '0.74', 3),
    createStage(4, null),
  ])
  expect(merged).toEqual([
    createStage(0, '5.00'),
    { stage: 1, count: 9, value: { amount: '90071992547409932.01', currency: 'EUR' }, withoutValue: 4 },
    createStage(4, null),
  ])
})

test('without any price there is no sum, and small sums keep their zeros', () => {
  expect(mergeStages([createStage(1, null), createStage(2, null), createStage(3, null)])[0]?.value).toBeNull()
  expect(
    mergeStages([createStage(1, '0.01'), createStage(2, '0.02'), createStage(3, null)])[0]?.value?.amount,
  ).toBe('0.03')
  expect(
    mergeStages([createStage(1, '100'), createStage(2, '23'), createStage(3, null)])[0]?.value?.amount,
  ).toBe('123')
})
