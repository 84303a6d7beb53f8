// Tests which figures of two configurations differ, and which side is better.
import { expect, test } from 'vitest'
import { compareFigures } from './compare-figures.ts'
import type { Figure } from './product.ts'

const createFigure = (name: string, value: number, decimals = 0): Figure => ({
  name,
  value,
  decimals,
  unit: 'W',
  basis: 'formula',
})

test('less loss is better, less runtime is worse, and current has no verdict', () => {
  const left = [createFigure('heat', 900), createFigure('runtimeNew', 12), createFigure('inputDevice', 100)]
  const right = [createFigure('heat', 800), createFigure('runtimeNew', 10), createFigure('inputDevice', 80)]
  expect(compareFigures(left, right).map(({ name, verdict }) => [name, verdict])).toEqual([
    ['heat', 'better'],
    ['runtimeNew', 'worse'],
    ['inputDevice', undefined],
  ])
  expect(compareFigures(right, left).map(({ verdict }) => verdict)).toEqual(['worse', 'better', undefined])
})

test('figures displayed alike are equal', () => {
  expect(compareFigures([createFigure('mass', 100.2)], [createFigure('mass', 100.4)])).toEqual([])
  expect(compareFigures([createFigure('mass', 100.2, 1)], [createFigure('mass', 100.4, 1)])).toHaveLength(1)
})

test('a figure missing on one side is reported without a verdict', () => {
  expect(compareFigures([createFigure('mass', 5)], [createFigure('heat', 7)])).toEqual([
    { name: 'mass', unit: 'W', decimals: 0, left: 5, right: null },
    { name: 'heat', unit: 'W', decimals: 0, left: null, right: 7 },
  ])
})
