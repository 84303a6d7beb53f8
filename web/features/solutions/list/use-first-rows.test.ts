import { expect, test } from 'vitest'
import { listFirstRows, countRowsInWindow } from './use-first-rows.ts'

test('the rows drawn first fill the window below the page head plus one partly visible row', () => {
  expect(countRowsInWindow(900, 52)).toBe(14)
  expect(countRowsInWindow(240 + 52 * 10, 52)).toBe(11)
  expect(countRowsInWindow(2160, 52)).toBe(38)
})

test('a window lower than the page head still gets rows', () => {
  expect(countRowsInWindow(180, 52)).toBe(2)
})

const createRows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ cfgId: `solution ${from + index}` }))

test('many new rows are drawn visible ones first, and a few all at once', () => {
  expect(listFirstRows(null, createRows(0, 100), 14)).toEqual(createRows(0, 14))
  expect(listFirstRows(createRows(200, 203), createRows(0, 100), 14)).toEqual(createRows(0, 14))
  expect(listFirstRows(createRows(0, 100), createRows(10, 110), 14)).toEqual(createRows(10, 110))
  expect(listFirstRows(null, createRows(0, 5), 14)).toEqual(createRows(0, 5))
  expect(listFirstRows(createRows(0, 100), [], 14)).toEqual([])
})

test('after scrolling, all rows above the lower edge of the window stay drawn', () => {
  expect(listFirstRows(null, createRows(0, 100), 200)).toEqual(createRows(0, 100))
})
