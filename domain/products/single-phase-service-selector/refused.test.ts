// Tests orders for fleets that a service engineer would send back: each is refused or reported, and its sound neighbour is not.
import { expect, test } from 'vitest'
import { parseDay } from '../../engine/source/days.ts'
import type { Choices } from '../../engine/model.ts'
import { loadTestedProduct } from '../testing/tested-product.ts'

const { product, configure, openSession } = loadTestedProduct('single-phase-service-selector')

type Device = Readonly<Record<string, string | number | boolean>>
const toDay = (written: string): number => parseDay(written) ?? Number.NaN
const device = {
  model: 'SMC1500',
  serial: 'A1',
  purchased: toDay('2026-03-01'),
  country: 'DE',
  site: 'Berlin',
} as const
const wired = { ...device, model: 'SURT15K' } as const

function evaluate(fleet: readonly Device[], choices: Choices) {
  const given = product.withData({ fleet })
  const { bill, notices } = given.evaluate(configure({ country: 'DE', ...choices }))
  const find = (part: RegExp) => bill.find(({ partNumber }) => part.test(partNumber))?.quantity
  return { find, notices: new Map(notices.map(({ id, severity }) => [id, severity])) }
}

const onSite = {
  service: 'onSiteExtension',
  years: 1,
  response: 'nextBusinessDay',
  purchaseKind: 'new',
} as const

test('an on-site extension is not sold for a warranty that ended before the order', () => {
  const late = evaluate([{ ...device, purchased: toDay('2020-03-01') }], onSite)
  expect(late.notices.get('F25')).toBe('error')
  expect(late.find(/-OS/u)).toBeUndefined()
  const inTime = evaluate([device], onSite)
  expect(inTime.notices.has('F25')).toBe(false)
  expect(inTime.find(/-OS1-B3-NBD/u)).toBe(1)
})

test('an on-site extension is not served by exchange, and no part of it is', () => {
  const session = openSession({ country: 'DE', service: 'onSiteExtension', years: 1 })
  expect(session.getState('response', 'exchange')).toBe('impossible')
  expect(session.getState('response', '4h')).not.toBe('impossible')
  expect([...product.sampleListPrices.keys()].filter((part) => /-OS\d-B\d+-EX/u.test(part))).toEqual([])
})

test('start-up is ordered for the hard-wired devices whose warranty runs, and the others are reported', () => {
  const old = { ...wired, serial: 'A2', purchased: toDay('2019-03-01') }
  const startUp = { service: 'none', startUp: '5x8', purchaseKind: 'later' } as const
  const mixed = evaluate([wired, old], startUp)
  expect(mixed.find(/-SU5/u)).toBe(1)
  expect(mixed.notices.get('F27')).toBe('warning')
  const none = evaluate([old], startUp)
  expect(none.find(/-SU5/u)).toBeUndefined()
  expect(none.notices.get('F27')).toBe('warning')
  const sound = evaluate([wired], startUp)
  expect(sound.find(/-SU5/u)).toBe(1)
  expect(sound.notices.has('F27')).toBe(false)
})

test.each<readonly [string, Choices, Choices, Device]>([
  [
    'F28-loaner',
    { loaner: true, response: 'nextBusinessDay' },
    { loaner: true, response: 'exchange' },
    device,
  ],
  ['F28-response', { service: 'none', response: '4h' }, { service: 'servicePack', response: '4h' }, device],
  ['F28-startUp', { startUp: '5x8' }, { startUp: 'none' }, device],
  ['F28-battery', { batteryService: 'kit' }, { batteryService: 'none' }, device],
  ['F28-align', { align: true }, { align: false }, device],
])('%s reports a wish that has no effect', (id, without, effective, one) => {
  expect(evaluate([one], without).notices.get(id)).toBe('information')
  expect(evaluate([one], effective).notices.has(id)).toBe(false)
})

test('wishes that have an effect are not reported', () => {
  const second = {
    ...wired,
    serial: 'A2',
    purchased: toDay('2025-03-01'),
    batteryInstalled: toDay('2020-01-01'),
  }
  const { notices } = evaluate([device, second], { startUp: '5x8', batteryService: 'kit', align: true })
  expect([...notices.keys()].filter((id) => id.startsWith('F28'))).toEqual([])
})
