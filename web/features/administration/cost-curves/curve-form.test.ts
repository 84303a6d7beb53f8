// Tests that points are read as people paste them, and that what cannot be read is reported by its line.

import { expect, test } from 'vitest'
import { parsePoints, toCurveInput, toCurveValues } from './curve-form.ts'

const points = [
  [100, 13_000],
  [1000, 9000.5],
]

test.each([
  ['columns of a spreadsheet', '100\t13000\n1000\t9000.5', 'en'],
  ['semicolons and empty lines', '100; 13000\n\n1000;9000.5\n', 'en'],
  ['blanks and grouping', '100 13,000\r\n1,000 9,000.5', 'en'],
  ['decimal commas', '100; 13.000\n1000; 9000,5', 'de'],
])('points are read from %s', (_, text, language) => {
  expect(parsePoints(text, language)).toEqual({ points })
})

test.each([
  ['a line without a number', '100; 13000\nmuch; 9000', { key: 'UNREADABLE', line: 2 }],
  ['a line with three numbers', '100; 13000; 1', { key: 'UNREADABLE', line: 1 }],
  ['a cost of 0', '100; 0\n200; 1', { key: 'UNREADABLE', line: 1 }],
  ['kW that fall', '100; 1\n\n50; 1', { key: 'NOT_RISING', line: 3 }],
  ['a single point', '100; 1', { key: 'TOO_FEW' }],
  [
    'more than 100 points',
    Array.from({ length: 101 }, (_, index) => `${index + 1}; 1`).join('\n'),
    { key: 'TOO_MANY' },
  ],
])('points are refused because of %s', (_, text, problem) => {
  expect(parsePoints(text, 'en')).toEqual({ problem })
})

test.each(['en', 'de', 'ja'])(
  'a stored curve that is opened and sent again in %s is unchanged',
  (language) => {
    const curve = {
      names: { en: 'Europe' },
      source: 'Own projects',
      currency: 'EUR',
      priceDay: '2026-06-30',
      points: [[100, 13_000] as [number, number], [1000, 9000.5] as [number, number]],
      redundancy: { N: 0.85, 'N+1': 1, '2N': 1.4 },
      architecture: { chilledWater: 1, directExpansion: 0.9 },
    }
    const stored = { ...curve, curveId: '1', updatedBy: 'A', updatedDate: '2026-07-01', rowVersion: 1 }
    expect(toCurveInput(toCurveValues(stored, language), language)).toEqual(curve)
    expect(toCurveInput(toCurveValues(undefined, language), language)).toBeUndefined()
  },
)
