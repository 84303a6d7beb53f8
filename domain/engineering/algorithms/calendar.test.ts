// Tests the months of the calendar: those of a leap year, and that each month follows the one before.
import { expect, test } from 'vitest'
import { parseDay, formatIsoDay } from '../../engine/source/days.ts'
import { calendarMonths } from './calendar.ts'

test('from 2024-01-01 to 2024-03-31 plus two months there are 31, 29, 31, 30 and 31 days', () => {
  const [first, last] = [parseDay('2024-01-01') ?? 0, parseDay('2024-03-31') ?? 0]
  const { months } = calendarMonths.run({ first, last, more: 2 })
  expect(months.map(({ length }) => length)).toEqual([31, 29, 31, 30, 31])
  expect(formatIsoDay(months[4]?.start ?? 0)).toBe('2024-05-01')
  for (const { index, start, length } of months.slice(0, -1))
    expect(months[index + 1]?.start).toBe(start + length)
})
