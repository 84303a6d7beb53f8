/** Tests the grammar of a cell and the errors that it reports. */
import { describe, expect, test } from 'vitest'
import { parseCell } from './cell.ts'

describe('a cell of the permission table', () => {
  test('adds nothing when it is a dash', () => {
    expect(parseCell(' - ')).toEqual([])
  })

  test('consists of alternative scopes, conditions, exclusions and a limit', () => {
    expect(parseCell('OSC:externalText')).toEqual([
      { scopes: ['own', 'shared', 'company'], conditions: [], exclusions: [], limit: 'externalText' },
    ])
    expect(parseCell('record-own R+autoApproved-own')).toEqual([
      { scopes: ['record'], conditions: [], exclusions: ['own'], limit: undefined },
      { scopes: ['region'], conditions: ['autoApproved'], exclusions: ['own'], limit: undefined },
    ])
  })

  test.each([
    ['OX', 'scope X is unknown'],
    ['everyone', '"everyone" is unknown'],
    ['O+often', '"often" is unknown'],
    ['O-others', '"others" is unknown'],
    ['O:somewhat', '"somewhat" is unknown'],
    ['O not own', '"not" is unknown'],
    ['O:read-own', 'is not an alternative'],
    ['', 'is not an alternative'],
  ])('rejects %j', (text, reason) => {
    expect(() => parseCell(text)).toThrow(reason)
  })
})
