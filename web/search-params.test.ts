import { expect, test } from 'vitest'
import {
  readConfiguratorSearch,
  readDetailsSearch,
  readNotificationsSearch,
  readOfferedChoices,
  unknownType,
} from './search-params.ts'

test('the address of the details names a tab only when it is not the first', () => {
  expect(readDetailsSearch({ cfgId: 'a', tab: 'designs' })).toEqual({ cfgId: 'a' })
  expect(readDetailsSearch({ cfgId: 'a', tab: 'price' })).toEqual({ cfgId: 'a', tab: 'price' })
})

test('the address of the configurator keeps type 0 apart from no type', () => {
  expect(readConfiguratorSearch({ cfgId: 'a', type: 0 })).toEqual({ cfgId: 'a', type: 0 })
  expect(readConfiguratorSearch({ cfgId: 'a', type: 'ups' })).toEqual({ cfgId: 'a', type: unknownType })
})

test('the address of the configurator names a draft only while the design has no address of its own', () => {
  expect(readConfiguratorSearch({ cfgId: 'a', type: 27, draft: 'd' })).toEqual({
    cfgId: 'a',
    type: 27,
    draft: 'd',
  })
  expect(readConfiguratorSearch({ cfgId: 'a', type: 27, desId: 'd', draft: 'd' })).toEqual({
    cfgId: 'a',
    type: 27,
    desId: 'd',
  })
})

test('the address of the configurator offers choices that are values, and nothing else', () => {
  const written = JSON.stringify({ load: 60, spare: true, kind: 'x', nested: {}, none: null })
  expect(readConfiguratorSearch({ cfgId: 'a', type: 27, choose: written }).choose).toBe(written)
  expect(readOfferedChoices(written)).toEqual({ load: 60, spare: true, kind: 'x' })
  for (const nothing of ['', 'load', '7', 'null', '{}', '{"nested":{}}'])
    expect(readOfferedChoices(nothing)).toEqual({})
})

test('the address of the notifications names a kind or a topic that there is, and nothing else', () => {
  expect(readNotificationsSearch({ kind: 'solutionReturned', unread: 'true' })).toEqual({
    kind: 'solutionReturned',
    unread: true,
  })
  expect(readNotificationsSearch({ kind: 'review', unread: true })).toEqual({ kind: 'review', unread: true })
  expect(readNotificationsSearch({ kind: 'gossip', unread: 'maybe' })).toEqual({})
})
