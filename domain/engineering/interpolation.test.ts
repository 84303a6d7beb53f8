// Tests linear interpolation between points, its constant values beyond them, and the neighbours of a value on an axis.
import { expect, test } from 'vitest'
import { interpolateClamped, findNeighbours } from './interpolation.ts'

test('interpolation is linear between points, constant beyond them and refused without points', () => {
  const points = [
    [10, 100],
    [20, 90],
    [40, 50],
  ] as const
  expect([5, 10, 15, 30, 40, 50].map((x) => interpolateClamped(points, x))).toEqual([
    100, 100, 95, 70, 50, 50,
  ])
  expect(() => interpolateClamped([], 1)).toThrow('no points')
})

test('a value has two neighbours on an axis, itself at a point of the axis, and none outside it', () => {
  const axis = [7, 12, 14]
  expect(findNeighbours(axis, 13)).toEqual({ from: 12, to: 14, share: 0.5 })
  expect(findNeighbours(axis, 7)).toEqual({ from: 7, to: 7, share: 0 })
  expect([findNeighbours(axis, 6.9), findNeighbours(axis, 14.1), findNeighbours([], 7)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
