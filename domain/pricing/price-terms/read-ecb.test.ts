/** Tests the daily CSV file of the European Central Bank, and what only resembles it. */
import { expect, test } from 'vitest'
import { isEcbCsv, readEcbCsv } from './read-ecb.ts'

test('a row for each day gives a rate for each currency, exactly as written', () => {
  const daily = 'Date, USD, JPY, \r\n27 November 2026, 1.0845, 172.30, \r\n'
  expect(isEcbCsv(daily)).toBe(true)
  expect(readEcbCsv(daily)).toEqual([
    { row: 2, currency: 'USD', day: '2026-11-27', rate: '1.0845' },
    { row: 2, currency: 'JPY', day: '2026-11-27', rate: '172.30' },
  ])
  const history = '\uFEFFDate,USD,CYP,\n2026-11-27,1.08,N/A,\n2026-11-26,1.09,,\n'
  expect(isEcbCsv(history)).toBe(true)
  expect(readEcbCsv(history).map(({ day, rate }) => `${day} ${rate}`)).toEqual([
    '2026-11-27 1.08',
    '2026-11-26 1.09',
  ])
})

test('a file with other columns is not one of the European Central Bank, and a day in another form is empty', () => {
  expect(isEcbCsv('Date;USD;JPY\n')).toBe(false)
  expect(isEcbCsv('currency,rate\nUSD,1.08\n')).toBe(false)
  expect(readEcbCsv('Date,USD\n27. Nov 2026,1.08\n')).toMatchObject([{ day: '' }])
})
