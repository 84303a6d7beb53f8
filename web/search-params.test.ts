import { expect, test } from 'vitest'
import {
  configuratorSearch,
  detailsSearch,
  notificationsSearch,
  parseOfferedChoices,
  unknownType,
} from './search-params.ts'

test('the details address keeps the tab that it names', () => {
  expect(detailsSearch({ cfgId: 'a', tab: 'designs' })).toEqual({ cfgId: 'a', tab: 'designs' })
  expect(detailsSearch({ cfgId: 'a', tab: 'price' })).toEqual({ cfgId: 'a', tab: 'price' })
})

test('the configurator address distinguishes type 0 from no type', () => {
  expect(configuratorSearch({ cfgId: 'a', type: 0 })).toEqual({ cfgId: 'a', type: 0 })
  expect(configuratorSearch({ cfgId: 'a', type: 'ups' })).toEqual({ cfgId: 'a', type: unknownType })
})

test('the configurator address names a draft only until the design has its own address', () => {
  expect(configuratorSearch({ cfgId: 'a', type: 27, draft: 'd' })).toEqual({
    cfgId: 'a',
    type: 27,
    draft: 'd',
  })
  expect(configuratorSearch({ cfgId: 'a', type: 27, desId: 'd', draft: 'd' })).toEqual({
    cfgId: 'a',
    type: 27,
    desId: 'd',
  })
})

test('the configurator address accepts only choices with valid values', () => {
  const written = JSON.stringify({ load: 60, spare: true, kind: 'x', nested: {}, none: null })
  expect(configuratorSearch({ cfgId: 'a', type: 27, choose: written }).choose).toBe(written)
  expect(parseOfferedChoices(written)).toEqual({ load: 60, spare: true, kind: 'x' })
  for (const nothing of ['', 'load', '7', 'null', '{}', '{"nested":{}}'])
    expect(parseOfferedChoices(nothing)).toEqual({})
})

test('the notifications address accepts only existing kinds and topics', () => {
  expect(notificationsSearch({ kind: 'solutionReturned', unread: 'true' })).toEqual({
    kind: 'solutionReturned',
    unread: true,
  })
  expect(notificationsSearch({ kind: 'review', unread: true })).toEqual({
    kind: 'review',
    unread: true,
  })
  expect(notificationsSearch({ kind: 'gossip', unread: 'maybe' })).toEqual({})
})
