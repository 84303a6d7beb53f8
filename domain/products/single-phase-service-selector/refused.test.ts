// Tests orders for fleets that a service engineer would send back: each is refused or reported, and its sound neighbour is not.
import { expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { loadTestedProduct } from '../testing/tested-product.ts'
import { getDay } from '../testing/get-day.ts'

const { product, configure, openSession } = loadTestedProduct('single-phase-service-selector')

type Device = Readonly<Record<string, string | number | boolean>>
const device = {
  model: 'SMC1500',
  serial: 'A1',
  purchased: getDay('2026-03-01'),
  country: 'DE',
  site: 'Berlin',
} as const
const wiredDevice = { ...device, model: 'SURT15K' } as const

function evaluate(fleet: readonly Device[], choices: Choices) {
  const productWithFleet = product.withData({ fleet })
  const { bill, notices } = productWithFleet.evaluate(configure({ country: 'DE', ...choices }))
  const findQuantity = (part: RegExp) => bill.find(({ partNumber }) => part.test(partNumber))?.quantity
  return { findQuantity, notices: new Map(notices.map(({ id, severity }) => [id, severity])) }
}

const onSite = {
  service: 'onSiteExtension',
  years: 1,
  response: 'nextBusinessDay',
  purchaseKind: 'new',
} as const

test('an on-site extension is not sold for a warranty that ended before the order', () => {
  const late = evaluate([{ ...device, purchased: getDay('2020-03-01') }], onSite)
  expect(late.notices.get('F25')).toBe('error')
  expect(late.findQuantity(/-OS/u)).toBeUndefined()
  const inTime = evaluate([device], onSite)
  expect(inTime.notices.has('F25')).toBe(false)
  expect(inTime.findQuantity(/-OS1-B3-NBD/u)).toBe(1)
})

test('an on-site extension is not served by exchange, and has no part for it', () => {
  const session = openSession({ country: 'DE', service: 'onSiteExtension', years: 1 })
  expect(session.getState('response', 'exchange')).toBe('impossible')
  expect(session.getState('response', '4h')).not.toBe('impossible')
  expect([...product.sampleListPrices.keys()].filter((part) => /-OS\d-B\d+-EX/u.test(part))).toEqual([])
})

test('start-up is ordered for the hard-wired devices whose warranty runs, and the others are reported', () => {
  const old = { ...wiredDevice, serial: 'A2', purchased: getDay('2019-03-01') }
  const startUp = { service: 'none', startUp: '5x8', purchaseKind: 'later' } as const
  const bothDevices = evaluate([wiredDevice, old], startUp)
  expect(bothDevices.findQuantity(/-SU5/u)).toBe(1)
  expect(bothDevices.notices.get('F27')).toBe('warning')
  const oldDevice = evaluate([old], startUp)
  expect(oldDevice.findQuantity(/-SU5/u)).toBeUndefined()
  expect(oldDevice.notices.get('F27')).toBe('warning')
  const newDevice = evaluate([wiredDevice], startUp)
  expect(newDevice.findQuantity(/-SU5/u)).toBe(1)
  expect(newDevice.notices.has('F27')).toBe(false)
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
])('%s reports a choice that has no effect', (id, without, effective, unit) => {
  expect(evaluate([unit], without).notices.get(id)).toBe('information')
  expect(evaluate([unit], effective).notices.has(id)).toBe(false)
})

test('choices that have an effect are not reported', () => {
  const second = {
    ...wiredDevice,
    serial: 'A2',
    purchased: getDay('2025-03-01'),
    batteryInstalled: getDay('2020-01-01'),
  }
  const { notices } = evaluate([device, second], { startUp: '5x8', batteryService: 'kit', align: true })
  expect([...notices.keys()].filter((id) => id.startsWith('F28'))).toEqual([])
})

const onSiteWork = { service: 'servicePack', years: 1 } as const
test.each([
  ['KP', 'nextBusinessDay', ['F29']],
  ['KP', '4h', ['F29']],
  ['KP', 'exchange', []],
  ['RO', '4h', ['F30']],
  ['RO', 'nextBusinessDay', []],
  ['DE', '4h', []],
])('a device in %s with a response of %s is refused by %o', (country, response, errors) => {
  const { notices } = evaluate([{ ...device, country }], { ...onSiteWork, response })
  expect([...notices.keys()].filter((id) => /^F(29|30)$/u.test(id))).toEqual(errors)
  for (const id of errors) expect(notices.get(id)).toBe('error')
})

test('the list of the fleet shows where no engineer comes, or none within 4 hours', () => {
  const fleet = ['KP', 'RO', 'DE'].map((country, index) => ({ ...device, country, serial: `A${index}` }))
  const choices = configure({ country: 'DE', ...onSiteWork, response: '4h' })
  const rows = product.withData({ fleet }).list(choices)?.rows ?? []
  expect(rows.map((row) => JSON.stringify(row.at(-1)).match(/F(?:29|30)/u)?.[0])).toEqual([
    'F29',
    'F30',
    undefined,
  ])
})

test('where no engineer comes, hard-wired devices, start-up and batteries are refused too', () => {
  const unservedCountry = { country: 'KP' } as const
  expect(
    evaluate([{ ...wiredDevice, ...unservedCountry }], { ...onSiteWork, response: 'exchange' }).notices.get(
      'F29',
    ),
  ).toBe('error')
  expect(
    evaluate([{ ...wiredDevice, ...unservedCountry }], { service: 'none', startUp: '5x8' }).notices.get(
      'F29',
    ),
  ).toBe('error')
  expect(
    evaluate([{ ...wiredDevice, ...unservedCountry }], { service: 'none', startUp: 'none' }).notices.has(
      'F29',
    ),
  ).toBe(false)
  const old = { ...device, ...unservedCountry, purchased: getDay('2020-03-01') }
  const replaced = { service: 'none', purchaseKind: 'later' } as const
  expect(evaluate([old], { ...replaced, batteryService: 'engineer' }).notices.get('F29')).toBe('error')
  expect(evaluate([old], { ...replaced, batteryService: 'kit' }).notices.has('F29')).toBe(false)
})

function listServedCountries(key: 'service-selector' | 'single-phase-service-selector') {
  const { rows } = loadTestedProduct(key).product.readContent().source.tables['countries'] ?? { rows: [] }
  return rows.map(({ country, serviced, fastResponse }) => [country, serviced, fastResponse].map(String))
}

test('the countries that are served, and within hours, are those of the contracts for larger equipment', () => {
  expect(listServedCountries('single-phase-service-selector')).toEqual(
    listServedCountries('service-selector'),
  )
  expect(listServedCountries('service-selector').length).toBeGreaterThanOrEqual(249)
})
