import { expect, test } from 'vitest'
import { changeRole } from './draft-form.ts'

const createIncluded = (itemId: string) => ({ itemId, role: 'included' as const, replaces: null })

test('an alternative takes the place of the first included item, and of another one when that is no longer included', () => {
  const offers = changeRole(
    [createIncluded('a'), createIncluded('b'), createIncluded('c')],
    'c',
    'alternative',
  )
  expect(offers[2]).toEqual({ itemId: 'c', role: 'alternative', replaces: 'a' })
  expect(changeRole(offers, 'a', 'optional')[2]).toEqual({ itemId: 'c', role: 'alternative', replaces: 'b' })
})

test('an item that becomes included again no longer replaces another', () => {
  const offers = changeRole([createIncluded('a'), createIncluded('b')], 'b', 'alternative')
  expect(changeRole(offers, 'b', 'included')).toEqual([createIncluded('a'), createIncluded('b')])
})
