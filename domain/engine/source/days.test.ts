// Tests valid and invalid days, and months of different lengths.
import { expect, test } from 'vitest'
import { addMonths, parseDay, findDayText, formatIsoDay } from './days.ts'

test.each([
  ['1970-01-01', 0],
  ['1970-02-01', 31],
  ['1969-12-31', -1],
  ['2024-02-29', 19_782],
  ['2023-02-29', undefined],
  ['2024-13-01', undefined],
  ['2024-00-10', undefined],
  ['2024-4-01', undefined],
  ['2024-04-01T', undefined],
  ['today', undefined],
])('%s is day number %s', (text, number) => {
  expect(parseDay(text)).toBe(number)
  if (number !== undefined) expect(formatIsoDay(number)).toBe(text)
})

test.each([
  ['2024-01-15', 1, '2024-02-15'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2023-01-31', 1, '2023-02-28'],
  ['2024-03-31', -1, '2024-02-29'],
  ['2024-11-30', 3, '2025-02-28'],
  ['2024-12-31', 12, '2025-12-31'],
  ['2024-01-01', -13, '2022-12-01'],
  ['2024-05-31', 0, '2024-05-31'],
])('%s plus %i months is %s', (from, months, to) => {
  expect(formatIsoDay(addMonths(parseDay(from) ?? Number.NaN, months))).toBe(to)
})

test.each([
  [0, '1970-01-01'],
  [20_485, '2026-02-01'],
  [parseDay('0100-01-01') ?? Number.NaN, '0100-01-01'],
  [(parseDay('0100-01-01') ?? Number.NaN) - 1, undefined],
  [parseDay('9999-12-31') ?? Number.NaN, '9999-12-31'],
  [(parseDay('9999-12-31') ?? Number.NaN) + 1, undefined],
  [0.5, undefined],
  [Number.NaN, undefined],
])('the text of day number %s is %s', (number, text) => {
  expect(findDayText(number)).toBe(text)
})
