import { expect, test } from 'vitest'
import { placeOnWall } from './place-on-wall.ts'

const square = [
  { x: 0, y: 0 },
  { x: 4000, y: 0 },
  { x: 4000, y: 4000 },
  { x: 0, y: 4000 },
]

test('an opening is placed along its wall from the first corner, and the last wall closes the outline', () => {
  expect(placeOnWall(square, { wall: 1, offset: 500, width: 1000 })).toMatchObject({
    from: { x: 500, y: 0 },
    to: { x: 1500, y: 0 },
  })
  expect(placeOnWall(square, { wall: 4, offset: 0, width: 1000 })).toMatchObject({
    from: { x: 0, y: 4000 },
    to: { x: 0, y: 3000 },
  })
})

test('the inward direction of a wall points into the room, whichever way round the corners are listed', () => {
  expect(placeOnWall(square, { wall: 1, offset: 0, width: 1 })?.inwards.y).toBe(1)
  const turned = square.toReversed()
  // The wall from (4000, 4000) to (4000, 0).
  expect(placeOnWall(turned, { wall: 2, offset: 0, width: 1 })?.inwards.x).toBe(-1)
})

test('an opening is cut at the end of its wall, and a missing wall has no place', () => {
  expect(placeOnWall(square, { wall: 2, offset: 3500, width: 1000 })?.to).toEqual({ x: 4000, y: 4000 })
  expect(placeOnWall(square, { wall: 5, offset: 0, width: 1 })).toBeUndefined()
  expect(placeOnWall([square[0] ?? { x: 0, y: 0 }], { wall: 1, offset: 0, width: 1 })).toBeUndefined()
})
