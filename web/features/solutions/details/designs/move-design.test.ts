import { expect, test } from 'vitest'
import { dropDesign, moveDesign } from './move-design.ts'

const list = ['a', 'b', 'c', 'd']

test('an entry moves by one place and stops at the ends', () => {
  expect(moveDesign(list, 'b', 2)).toEqual(['a', 'c', 'b', 'd'])
  expect(moveDesign(list, 'b', 0)).toEqual(['b', 'a', 'c', 'd'])
  expect(moveDesign(list, 'a', -1)).toEqual(list)
  expect(moveDesign(list, 'd', 9)).toEqual(list)
})

test('an entry dropped on another takes its place from either direction', () => {
  expect(dropDesign(list, 'a', 'c')).toEqual(['b', 'c', 'a', 'd'])
  expect(dropDesign(list, 'd', 'b')).toEqual(['a', 'd', 'b', 'c'])
})

test('an unknown entry moves nothing', () => {
  expect(moveDesign(list, 'x', 1)).toEqual(list)
  expect(dropDesign(list, 'a', 'x')).toEqual(list)
})
