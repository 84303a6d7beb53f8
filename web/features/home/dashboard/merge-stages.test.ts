import { expect, test } from 'vitest'
import { mergeStages } from './merge-stages.ts'

const stage = (number: number, amount: string | null, count = 1) => ({
  stage: number,
  count,
  value: amount === null ? null : { amount, currency: 'EUR' },
  withoutValue: amount === null ? count : 0,
})

test('pending stages are merged into one, with sums exact to the cent', () => {
  const merged = mergeStages([
    stage(0, '5.00'),
    stage(1, '90071992547409931.27', 2),
    stage(2, null, 4),
    stage(3, '0.74', 3),
    stage(4, null),
  ])
  expect(merged).toEqual([
    stage(0, '5.00'),
    { stage: 1, count: 9, value: { amount: '90071992547409932.01', currency: 'EUR' }, withoutValue: 4 },
    stage(4, null),
  ])
})

test('without any price there is no sum, and small sums keep their zeros', () => {
  expect(mergeStages([stage(1, null), stage(2, null), stage(3, null)])[0]?.value).toBeNull()
  expect(mergeStages([stage(1, '0.01'), stage(2, '0.02'), stage(3, null)])[0]?.value?.amount).toBe('0.03')
  expect(mergeStages([stage(1, '100'), stage(2, '23'), stage(3, null)])[0]?.value?.amount).toBe('123')
})
