// Tests that the trail restores the old values of cells, level by level, however much has changed.
import { expect, test } from 'vitest'
import { Trail } from './trail.ts'

test('each trailed cell is restored to its first saved value', () => {
  const cells = Int32Array.of(10, 20, 30)
  const trail = new Trail(cells)
  const set = (address: number, value: number, mark: number): void => {
    trail.save(address, mark)
    cells[address] = value
  }
  set(0, 11, 1)
  set(0, 12, 1)
  set(1, 21, 1)
  expect(trail.length).toBe(2)
  set(0, 13, 2)
  set(2, 31, 2)
  set(0, 14, 2)
  expect(trail.length).toBe(4)
  trail.undoTo(2)
  expect([...cells]).toEqual([12, 21, 30])
  expect(trail.length).toBe(2)
  trail.undoTo(0)
  expect([...cells]).toEqual([10, 20, 30])
})

test('a cell saved at several levels is restored to the oldest value', () => {
  const cells = Float64Array.of(0.5)
  const trail = new Trail(cells)
  for (let mark = 1; mark < 4; mark++) {
    trail.save(0, mark)
    cells[0] = mark
  }
  trail.undoTo(0)
  expect(cells[0]).toBe(0.5)
})

test('thousands of trailed changes are kept, including the first', () => {
  const cells = Float64Array.from({ length: 5000 }, (_, index) => index + 0.5)
  const trail = new Trail(cells)
  const before = [...cells]
  for (let at = 0; at < cells.length; at++) {
    trail.save(at, 1)
    cells[at] = -1
  }
  expect(trail.length).toBe(5000)
  trail.undoTo(1024)
  expect(cells.slice(0, 1024).every((cell) => cell === -1)).toBe(true)
  expect(Array.from(cells).slice(1024)).toEqual(before.slice(1024))
  trail.undoTo(0)
  expect([...cells]).toEqual(before)
})
