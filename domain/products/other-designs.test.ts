// Tests the lists of single units, and of equipment that no other contract covers.
import { expect, test } from 'vitest'
import type { Exchange, OtherDesign } from './exchange.ts'
import { listOtherDesigns } from './other-designs.ts'
import { createOtherDesign } from './testing/other-design.ts'
import { parseUnitName } from './unit-name.ts'

const closet: Exchange = {
  devices: [
    { kind: 'rackUps', count: 2, protocol: 'none', name: 'UPS-1', kva: 1, phases: 1 },
    { kind: 'rackPdu', count: 1, protocol: 'snmp', name: 'PDU-1' },
  ],
}
function listRecords(others: readonly OtherDesign[], list: string) {
  const records = listOtherDesigns(others)[list]
  return Array.isArray(records) ? records : []
}

const listUnits = (...others: Parameters<typeof createOtherDesign>[]) =>
  listRecords(
    others.map((one) => createOtherDesign(...one)),
    'units',
  )

test('each device is a unit with the name of its design, and keeps its own name when others are added', () => {
  const two = listUnits([closet, 2])
  expect(two).toHaveLength(6)
  expect(two).toContainEqual({
    unit: '00000000-0000-4000-8000-000000000001/2/rackUps/1',
    design: 'Design 1',
    country: 'DE',
    covered: false,
    kind: 'rackUps',
    protocol: 'none',
    name: 'UPS-1',
    kva: 1,
    phases: 1,
  })
  expect(listUnits([closet, 3, 1], [closet, 1, 2])).toEqual(expect.arrayContaining(two))
})

test('a unit that a contract names is covered, whichever design comes first', () => {
  const unit = '00000000-0000-4000-8000-000000000002/1/rackUps/2'
  const contract: Exchange = { covered: [{ unit }] }
  for (const others of [
    [createOtherDesign(contract, 1, 1), createOtherDesign(closet, 1, 2)],
    [createOtherDesign(closet, 1, 2), createOtherDesign(contract, 1, 3)],
  ]) {
    const coveredUnits = listRecords(others, 'units').filter((one) => one.covered === true)
    expect(coveredUnits.map((one) => one.unit)).toEqual([unit])
  }
})

test('the name of a unit can be parsed, and other texts cannot', () => {
  const design = '00000000-0000-4000-8000-000000000002'
  expect(parseUnitName(`${design}/12/rackUps/3`)).toEqual({ design, copy: 12, kind: 'rackUps', number: 3 })
  for (const other of ['', 'SMT1500', `${design}/12`, `x${design}/1/rackUps/1`])
    expect(parseUnitName(other)).toBeUndefined()
})

const ups = { kind: 'ups', units: 3, batteries: true, ownPlan: false } as const
const asset = { place: 1, kind: 'ups', shipped: 0, started: 0, warrantyEnd: 0, batteries: true } as const

test('the assets of other contracts are subtracted from the equipment that needs a contract', () => {
  const others = [
    createOtherDesign({ serviced: [{ ...ups, ownPlan: true }, ups] }, 2, 1),
    createOtherDesign({
      covers: { assets: [asset, asset, asset, asset], ordered: { day: 0, parameter: 'ordered' } },
    }),
  ]
  expect(listRecords(others, 'serviced').map((one) => one.uncovered)).toEqual([3, 0, 3, 2])
})
