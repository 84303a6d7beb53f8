// Tests what a contract for a fleet takes from the other designs of its solution, and tells them.
import { expect, test } from 'vitest'
import { parseDay } from '../../engine/source/days.ts'
import { loadTestedProduct } from '../testing/tested-product.ts'
import { createOtherDesign } from '../testing/other-design.ts'

const { product, configure } = loadTestedProduct('single-phase-service-selector')
const edge = loadTestedProduct('lec')
const toDay = (written: string): number => parseDay(written) ?? Number.NaN

const device = {
  model: 'SMC1500',
  serial: 'A1',
  purchased: toDay('2026-03-01'),
  country: 'DE',
  site: 'Berlin',
}
const units = edge.product.exchange(edge.configure({}))
const closets = createOtherDesign(units, 3, 7)
const [given] = product.takeRows([closets])
const taken = (given?.rows ?? []).map((row) =>
  Object.fromEntries(
    row.flatMap((cell, place) => (cell === null ? [] : [[given?.columns[place] ?? '', cell] as const])),
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
  const dated = taken.map((row, index) => ({ ...row, serial: `S${index}`, purchased: toDay('2026-03-01') }))
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

test('a contract tells which units it covers, and another one does not take them', () => {
  const contract = product.withData({ fleet: taken.slice(0, 2) }).exchange(configure({}))
  expect(contract.covered).toEqual(taken.slice(0, 2).map(({ origin }) => ({ unit: origin })))
  expect(contract.devices).toBeUndefined()
  const [second] = product.takeRows([closets, createOtherDesign(contract, 1, 8)])
  expect(second?.rows.map((row) => row.at(-1))).toEqual([taken[2]?.['origin']])
})

test('infrastructure management is told the devices of each model that no other design stands for', () => {
  const typed = Array.from({ length: 12 }, (_, index) => ({ ...device, serial: `A${index}` }))
  const wired = { ...device, model: 'SURT15K', serial: 'W' }
  const fleet = [...typed, wired, ...taken]
  const { devices } = product.withData({ fleet: fleet }).exchange(configure({}))
  expect(devices).toEqual([
    { kind: 'rackUps', count: 12, protocol: 'none', name: 'SMC1500' },
    { kind: 'floorUps', count: 1, protocol: 'none', name: 'SURT15K' },
  ])
})
