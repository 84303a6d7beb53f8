import { expect, test } from 'vitest'
import { rowsInWindow } from './use-first-screen.ts'

test('the rows of a window fill what the head of the page leaves, and one more that is cut', () => {
  expect(rowsInWindow(900, 52)).toBe(14)
  expect(rowsInWindow(240 + 52 * 10, 52)).toBe(11)
  expect(rowsInWindow(2160, 52)).toBe(38)
})

test('a window lower than the head of the page has rows to begin with', () => {
  expect(rowsInWindow(180, 52)).toBe(2)
})
