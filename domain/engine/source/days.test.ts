// Tests the numbers of valid days, the refusal of invalid ones, and the addition of months of different lengths.
import { expect, test } from 'vitest'
import { addMonths, parseDay, findDayText, formatIsoDay } from './days.ts'

test.each([
  ['1970-01-01', 0],
  ['1970-02-01', 31],
  ['1969-12-31', -1],
  ['2024-02-29', 19_782],
])('%s is day number %i, and the other way round', (text, number) => {
  expect(parseDay(text)).toBe(number)
  expect(formatIsoDay(number)).toBe(text)
})

test.each(['2023-02-29', '2024-13-01', '2024-00-10', '2024-4-01', '2024-04-01T', 'today'])(
  '%s is no day',
  (text) => {
    expect(parseDay(text)).toBeUndefined()
  },
)

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

// Outside these days there is no text: JavaScript takes years below 100 for 19xx, and a year after 9999 has more than four digits.
const firstDay = parseDay('0100-01-01') ?? Number.NaN
const lastDay = parseDay('9999-12-31') ?? Number.NaN

test.each([
  [0, '1970-01-01'],
  [20_485, '2026-02-01'],
  [firstDay, '0100-01-01'],
  [lastDay, '9999-12-31'],
])('the text of day number %s is %s', (number, text) => {
  expect(findDayText(number)).toBe(text)
})

test.each([firstDay - 1, lastDay + 1, 0.5, Number.NaN])('the number %s has no text of a day', (number) => {
  expect(findDayText(number)).toBeUndefined()
})
