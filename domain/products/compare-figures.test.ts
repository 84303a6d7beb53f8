// Tests which figures of two configurations differ, and which side is better.
import { expect, test } from 'vitest'
import { compareFigures } from './compare-figures.ts'
import type { Finding } from './product.ts'

const finding = (name: string, value: number, decimals = 0): Finding => ({
  name,
  value,
  decimals,
  unit: 'W',
  basis: 'formula',
})

test('less loss is better, less runtime is worse, and current has no verdict', () => {
  const left = [finding('heat', 900), finding('runtimeNew', 12), finding('inputDevice', 100)]
  const right = [finding('heat', 800), finding('runtimeNew', 10), finding('inputDevice', 80)]
  expect(compareFigures(left, right).map(({ name, verdict }) => [name, verdict])).toEqual([
    ['heat', 'better'],
    ['runtimeNew', 'worse'],
    ['inputDevice', undefined],
  ])
  expect(compareFigures(right, left).map(({ verdict }) => verdict)).toEqual(['worse', 'better', undefined])
})

test('figures displayed alike are equal', () => {
  expect(compareFigures([finding('mass', 100.2)], [finding('mass', 100.4)])).toEqual([])
  expect(compareFigures([finding('mass', 100.2, 1)], [finding('mass', 100.4, 1)])).toHaveLength(1)
})

test('a figure missing on one side is reported without a verdict', () => {
  expect(compareFigures([finding('mass', 5)], [finding('heat', 7)])).toEqual([
    { name: 'mass', unit: 'W', decimals: 0, left: 5, right: null },
    { name: 'heat', unit: 'W', decimals: 0, left: null, right: 7 },
  ])
})
