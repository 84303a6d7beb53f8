// Tests the assessment of a fleet: warranties, windows, services with their limits, batteries, and the sums by site.
import { describe, expect, test } from 'vitest'
import { parseDay } from '../../engine/source/days.ts'
import { assessFleet, assessFleetByOrder } from './assess-fleet.ts'

const toDay = (written: string): number => parseDay(written) ?? Number.NaN

const device = {
  model: 'M',
  site: 'Berlin',
  band: 'B3',
  rating: 3,
  purchased: toDay('2026-03-01'),
  purchaseMonths: 24,
  hasSerial: true,
  hardWired: false,
  threeYears: true,
  depot: true,
}
const request = {
  ordered: toDay('2026-08-01'),
  service: 'servicePack',
  years: 3,
  response: 'exchange',
  dueDays: 90,
} as const

type Inputs = Parameters<typeof assessFleet.run>[0]
type Device = Partial<Inputs['assets'][number]>

/** @param missing the fields that the device does not have */
function assess(
  changes: Device = {},
  requestChanges: Partial<Inputs> = {},
  missing: readonly ('band' | 'purchased')[] = [],
) {
  const asset = { ...device, ...changes }
  const { band, purchased, ...rest } = asset
  const given = {
    ...rest,
    ...(missing.includes('band') ? {} : { band }),
    ...(missing.includes('purchased') ? {} : { purchased }),
  }
  const { assets, findings } = assessFleet.run({ ...request, ...requestChanges, assets: [given] })
  return { first: assets[0], found: findings.map(({ is }) => is) }
}

describe('published rules', () => {
  test('a pack of three years on two years of factory warranty covers to 2031-03-01', () => {
    expect(assess().first).toMatchObject({
      warrantyEnd: toDay('2028-03-01'),
      windowOpen: true,
      service: 'servicePack',
      start: toDay('2028-03-02'),
      end: toDay('2031-03-01'),
    })
  })

  test('a pack of three years on three years of factory warranty reaches the six years that are allowed', () => {
    const { first, found } = assess({ purchaseMonths: 36 })
    expect(first).toMatchObject({ years: 3, end: toDay('2032-03-01') })
    expect(found).toEqual([])
  })

  test('a pack after six years of cover is refused, and one that would exceed six years is shortened', () => {
    expect(assess({ purchaseMonths: 36, packYears: 3 }, { years: 1 })).toMatchObject({
      first: { service: 'none', years: 0 },
      found: ['sixYearsFull'],
    })
    expect(assess({ purchaseMonths: 48 })).toMatchObject({ first: { years: 1 }, found: ['sixYears'] })
  })

  test('a warranty ends with the first of its two periods, and a pack ordered after it becomes an extended warranty', () => {
    const dates = {
      purchased: toDay('2025-09-15'),
      shipped: toDay('2025-01-10'),
      shipmentMonths: 30,
    }
    expect(assess(dates).first).toMatchObject({ warrantyEnd: toDay('2027-07-10'), end: toDay('2030-07-10') })
    const assessmentAfterWarranty = assess(dates, { ordered: toDay('2027-08-01') })
    expect(assessmentAfterWarranty.found).toEqual(['windowClosed'])
    expect(assessmentAfterWarranty.first).toMatchObject({
      service: 'extendedWarranty',
      start: toDay('2027-08-01'),
    })
  })

  test('an on-site extension follows the warranty of a hard-wired device', () => {
    const { first, found } = assess({ hardWired: true, rating: 15 }, { service: 'onSiteExtension', years: 1 })
    expect(first).toMatchObject({ end: toDay('2029-03-01'), response: 'onSite' })
    expect(found).toEqual(['wiredOnSite'])
  })
})

test('a device of an unknown model or without a date of purchase gets no service', () => {
  expect(assess({}, {}, ['band'])).toMatchObject({ first: { service: 'none' }, found: ['unknownModel'] })
  expect(assess({}, {}, ['purchased'])).toMatchObject({
    first: { status: 'notStated', service: 'none' },
    found: ['dateMissing'],
  })
})

test.each<[string, Device, Partial<Inputs>, string[]]>([
  ['a model out of service', { outOfService: toDay('2026-08-01') }, {}, ['outOfService']],
  ['a missing serial number', { hasSerial: false }, {}, ['serialMissing']],
  ['a missing day of shipment', { shipmentMonths: 30 }, {}, ['dateMissing']],
  [
    'a model that is not offered three years',
    { threeYears: false },
    { service: 'extendedWarranty' },
    ['threeYearsNotOffered'],
  ],
  ['a device above 3 kVA', { rating: 3.1 }, {}, ['largeOnSite']],
  ['a device without a depot', { depot: false }, {}, ['noDepot']],
  [
    'a battery that was due',
    { batteryInstalled: toDay('2022-01-01') },
    { batteryMonths: 48 },
    ['batteryOverdue'],
  ],
  ['nothing', {}, { batteryMonths: 48 }, []],
  ['nothing where no service is wanted', { depot: false }, { service: 'none' }, []],
])('in an assessment, %s is found', (_, changes, requestChanges, found) => {
  expect(assess(changes, requestChanges).found).toEqual(found)
})

test('sites are summed up, with the months that would align their renewals', () => {
  const assets = [
    device,
    { ...device, purchased: toDay('2026-05-01') },
    { ...device, site: 'Lyon', band: 'B1' },
  ]
  const { sites, covers } = assessFleet.run({ ...request, assets })
  expect(sites).toMatchObject([
    { site: 'Berlin', assets: 2, inWarranty: 2, covered: 2, renewalDays: 2, alignMonths: 2 },
    { site: 'Lyon', assets: 1, renewalDays: 1, alignMonths: 0 },
  ])
  expect(covers).toMatchObject([
    { band: 'B3', quantity: 2, sites: 1 },
    { band: 'B1', quantity: 1 },
  ])
})

test('an empty fleet gives empty lists', () => {
  expect(assessFleet.run({ ...request, assets: [] })).toEqual({
    assets: [],
    findings: [],
    covers: [],
    sites: [],
  })
})

test.each([
  ['2028-03-01', 'onSiteExtension', []],
  ['2028-03-02', 'none', ['onSiteTooLate']],
])(
  'an on-site extension ordered on %s after a warranty to 2028-03-01 gives the service %s',
  (ordered, service, found) => {
    const { assets, findings } = assessFleetByOrder.run({
      ...request,
      assets: [device],
      service: 'onSiteExtension',
      years: 1,
      response: 'onSite',
      ordered: toDay(ordered),
    })
    expect(assets[0]?.service).toBe(service)
    expect(findings.map(({ is }) => is)).toEqual(found)
  },
)
