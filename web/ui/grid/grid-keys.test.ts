import { expect, test } from 'vitest'
import { movePlaceByKey } from './grid-keys.ts'

const size = { rows: 100, columns: 5, page: 10 }
const middle = { row: 50, column: 2 }

function pressKey(key: string, ctrlKey = false, place = middle) {
  return movePlaceByKey({ key, ctrlKey }, place, size)
}

test('arrow keys move by one cell and stop at the edges', () => {
  expect(pressKey('ArrowDown')).toEqual({ row: 51, column: 2 })
  expect(pressKey('ArrowUp')).toEqual({ row: 49, column: 2 })
  expect(pressKey('ArrowRight')).toEqual({ row: 50, column: 3 })
  expect(pressKey('ArrowLeft', false, { row: 3, column: 0 })).toEqual({ row: 3, column: 0 })
  expect(pressKey('ArrowDown', false, { row: 99, column: 1 })).toEqual({ row: 99, column: 1 })
})

test('Home and End move within the row, and with Ctrl to the corners', () => {
  expect(pressKey('Home')).toEqual({ row: 50, column: 0 })
  expect(pressKey('End')).toEqual({ row: 50, column: 4 })
  expect(pressKey('Home', true)).toEqual({ row: 0, column: 0 })
  expect(pressKey('End', true)).toEqual({ row: 99, column: 4 })
})

test('page keys stay inside the grid', () => {
  expect(pressKey('PageDown')).toEqual({ row: 60, column: 2 })
  expect(pressKey('PageUp', false, { row: 4, column: 2 })).toEqual({ row: 0, column: 2 })
})

test('other keys do not move the focus', () => {
  expect(pressKey('a')).toBeUndefined()
})
