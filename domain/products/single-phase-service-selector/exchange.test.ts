// Tests what a contract for a fleet takes from the other designs of its solution and gives to them.
import { expect, test } from 'vitest'
import { loadTestedProduct } from '../testing/tested-product.ts'
import { getDay } from '../testing/get-day.ts'
import { createOtherDesign } from '../testing/other-design.ts'

const { product, configure } = loadTestedProduct('single-phase-service-selector')
const edge = loadTestedProduct('lec')

const device = {
  model: 'SMC1500',
  serial: 'A1',
  purchased: getDay('2026-03-01'),
  country: 'DE',
  site: 'Berlin',
}
const units = edge.product.exchange(edge.configure({}))
const closets = createOtherDesign(units, 3, 7)
const [takenRows] = product.takeRows([closets])
const takenDevices = (takenRows?.rows ?? []).map((row) =>
  Object.fromEntries(
    row.flatMap((cell, place) => (cell === null ? [] : [[takenRows?.columns[place] ?? '', cell] as const])),
  ),
)

test('the UPS of each closet of the local edge becomes a row, whose days and serial number are not stated', () => {
  expect(product.takeRows([closets])).toEqual([
    {
      table: 'fleet',
      key: 'origin',
      columns: ['model', 'country', 'site', 'hardWired', 'rating', 'origin'],
      initial: ['country', 'site'],
      rows: [1, 2, 3].map((copy) => [
        'SPBPP-UPS-LR1000',
        'DE',
        'Design 7',
        false,
        1,
        `${closets.id}/${copy}/rackUps/1`,
      ]),
      found: 3,
    },
  ])
})

test('a device that is not among the models gets its band from its rating, and its warranty once its day is known', () => {
  const dated = takenDevices.map((row, index) => ({
    ...row,
    serial: `S${index}`,
    purchased: getDay('2026-03-01'),
  }))
  const { bill, notices } = product.withData({ fleet: dated }).evaluate(configure({}))
  expect(bill[0]).toMatchObject({ partNumber: 'SPSFT-SP3-B1-EX-T1', quantity: 3 })
  expect(bill[0]?.description.arguments).toMatchObject({ start: '2028-03-02' })
  const ids = notices.map(({ id }) => id)
  expect(ids).toContain('R1-rating')
  expect(ids).not.toContain('F01')
  const monitored = product.withData({ fleet: dated }).evaluate(configure({ monitoring: 'advanced' }))
  expect(monitored.notices.map(({ id }) => id)).toContain('F10-unknown')
  expect(monitored.bill.map(({ partNumber }) => partNumber)).not.toContain('SPSFT-MAD')
})

test('a contract gives the units that it covers, and another contract does not take them', () => {
  const contract = product.withData({ fleet: takenDevices.slice(0, 2) }).exchange(configure({}))
  expect(contract.covered).toEqual(takenDevices.slice(0, 2).map(({ origin }) => ({ unit: origin })))
  expect(contract.devices).toBeUndefined()
  const [second] = product.takeRows([closets, createOtherDesign(contract, 1, 8)])
  expect(second?.rows.map((row) => row.at(-1))).toEqual([takenDevices[2]?.['origin']])
})

test('a contract gives infrastructure management the devices of each model that no other design contains', () => {
  const ownDevices = Array.from({ length: 12 }, (_, index) => ({ ...device, serial: `A${index}` }))
  const wiredDevice = { ...device, model: 'SURT15K', serial: 'W' }
  const fleet = [...ownDevices, wiredDevice, ...takenDevices]
  const { devices } = product.withData({ fleet }).exchange(configure({}))
  expect(devices).toEqual([
    { kind: 'rackUps', count: 12, protocol: 'none', name: 'SMC1500' },
    { kind: 'floorUps', count: 1, protocol: 'none', name: 'SURT15K' },
  ])
})
