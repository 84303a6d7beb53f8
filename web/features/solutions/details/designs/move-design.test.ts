import { expect, test } from 'vitest'
import { dropped, moved } from './move-design.ts'

const list = ['a', 'b', 'c', 'd']

test('an entry moves by one and stops at the ends', () => {
  expect(moved(list, 'b', 2)).toEqual(['a', 'c', 'b', 'd'])
  expect(moved(list, 'b', 0)).toEqual(['b', 'a', 'c', 'd'])
  expect(moved(list, 'a', -1)).toEqual(list)
  expect(moved(list, 'd', 9)).toEqual(list)
})

test('an entry dropped on another takes its place, from either side', () => {
  expect(dropped(list, 'a', 'c')).toEqual(['b', 'c', 'a', 'd'])
  expect(dropped(list, 'd', 'b')).toEqual(['a', 'd', 'b', 'c'])
})

test('what is not in the list moves nothing', () => {
  expect(moved(list, 'x', 1)).toEqual(list)
  expect(dropped(list, 'a', 'x')).toEqual(list)
})
