import { expect, test } from 'vitest'
import { countDesignators } from './count-designators.ts'

test.each([
  ['R1', 1],
  ['R1, R2;R3 R4', 4],
  ['R1-R3, C10–C12', 6],
  ['D1…4', 4],
  ['Q1..Q2', 2],
])('%s names %i places', (text, count) => {
  expect(countDesignators(text)).toBe(count)
})

test.each(['', 'Rack 4', 'R1-C3', 'R3-R1', 'R1-R2-R3', '12', 'R1-R99999'])(
  '"%s" is not a list of places',
  (text) => {
    expect(countDesignators(text)).toBeUndefined()
  },
)
