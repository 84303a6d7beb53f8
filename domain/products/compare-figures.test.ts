// Tests which figures of two configurations differ, and which side is better.
import { expect, test } from 'vitest'
import { compareFigures } from './compare-figures.ts'
import type { Figure } from './product.ts'

const figure = (name: string, value: number, decimals = 0): Figure => ({
  name,
  value,
  decimals,
  unit: 'W',
  basis: 'formula',
})

test('less loss is better, less runtime is worse, and current has no verdict', () => {
  const left = [figure('heat', 900), figure('runtimeNew', 12), figure('inputDevice', 100)]
  const right = [figure('heat', 800), figure('runtimeNew', 10), figure('inputDevice', 80)]
  expect(compareFigures(left, right).map(({ name, verdict }) => [name, verdict])).toEqual([
    ['heat', 'better'],
    ['runtimeNew', 'worse'],
    ['inputDevice', undefined],
  ])
  expect(compareFigures(right, left).map(({ verdict }) => verdict)).toEqual(['worse', 'better', undefined])
})

test('figures displayed alike are equal', () => {
  expect(compareFigures([figure('mass', 100.2)], [figure('mass', 100.4)])).toEqual([])
  expect(compareFigures([figure('mass', 100.2, 1)], [figure('mass', 100.4, 1)])).toHaveLength(1)
})

test('a figure missing on one side is reported without a verdict', () => {
  expect(compareFigures([figure('mass', 5)], [figure('heat', 7)])).toEqual([
    { name: 'mass', unit: 'W', decimals: 0, left: 5, right: null },
    { name: 'heat', unit: 'W', decimals: 0, left: null, right: 7 },
  ])
})
