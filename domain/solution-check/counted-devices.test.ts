// Tests that management that counts fewer devices than the designs have is reported, and one that counts all of them is not.
import { expect, test } from 'vitest'
import type { LicensedCount, Devices } from '../products/exchange.ts'
import { configure, product } from '../products/dcim/testing/configure.ts'
import { checkSolution } from './check-solution.ts'
import { createDesign } from './testing/sample-designs.ts'

const createManagement = (...counted: readonly LicensedCount[]) => createDesign('management', { counted })
const createCount = (
  kind: LicensedCount['kind'],
  number: number,
  parameter: string = kind,
): LicensedCount => ({
  kind,
  count: number,
  parameter,
})
const createDevices = (kind: Devices['kind'], number: number): Devices => ({
  kind,
  count: number,
  protocol: 'snmp',
  name: 'part',
})
const rows = createDesign(
  'rows',
  { cabinets: [{ count: 10, share: 'full', units: 42 }], devices: [createDevices('rackPdu', 20)] },
  { quantity: 2 },
)
const ups = createDesign('ups', { devices: [createDevices('floorUps', 1)] })
const check = (...designs: Parameters<typeof checkSolution>[0]) =>
  checkSolution(designs, []).filter(({ key }) => key === 'CHAIN_DEVICES_UNCOUNTED')

test('devices and cabinets that licences do not count are one warning, which offers all counts', () => {
  const managementOfFew = createManagement(
    createCount('rackPdu', 20, 'rackPdus'),
    createCount('floorUps', 1),
    createCount('full', 19, 'fullCabinets'),
  )
  expect(check(managementOfFew, rows, ups)).toMatchObject([
    {
      severity: 'warning',
      designs: ['management', 'rows'],
      arguments: { kind: 'rackPdu', count: 20, wanted: 40, more: 1 },
      repairs: [{ design: 'management', choices: { rackPdus: 40, fullCabinets: 20 } }],
    },
  ])
  const sufficientCounts = [createCount('rackPdu', 40), createCount('floorUps', 3), createCount('full', 20)]
  expect(check(createManagement(...sufficientCounts), rows, ups)).toEqual([])
  expect(check(rows, ups)).toEqual([])
})

test('kinds that are not managed are not missed, and several designs count together', () => {
  expect(check(createManagement(createCount('floorUps', 1)), rows, ups)).toEqual([])
  const managementOfHalf = { ...createManagement(createCount('rackPdu', 20)), quantity: 2 }
  expect(check(managementOfHalf, rows)).toEqual([])
  expect(check({ ...managementOfHalf, quantity: 1 }, rows)).toHaveLength(1)
})

const createRealManagement = (choices: Parameters<typeof configure>[0]) =>
  createDesign('management', product.exchange(configure(choices)))

test('a real design counts what it monitors and plans', () => {
  const counts = { rackPdus: 40, floorUps: 1, fullCabinets: 20 }
  expect(check(createRealManagement({ manage: 'both', ...counts }), rows, ups)).toEqual([])
  const [finding] = check(
    createRealManagement({ manage: 'both', ...counts, rackPdus: 39, floorUps: 0 }),
    rows,
    ups,
  )
  expect(finding?.arguments).toMatchObject({ more: 1 })
  const repaired = { manage: 'both', ...counts, rackPdus: 39, floorUps: 0, ...finding?.repairs[0]?.choices }
  expect(check(createRealManagement(repaired), rows, ups)).toEqual([])
  expect(check(createRealManagement({ manage: 'monitor', ...counts, fullCabinets: 0 }), rows, ups)).toEqual(
    [],
  )
})
