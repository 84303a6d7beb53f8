// Tests what infrastructure management exchanges with the other designs of its solution.
import { expect, test } from 'vitest'
import { createOtherDesign } from '../testing/other-design.ts'
import { toChoices } from '../taken-values.ts'
import { configure, findFigure, planning, product } from './testing/configure.ts'

test('what monitors, gateways and servers draw becomes heat', () => {
  const assignment = configure({ deployment: 'appliance', highAvailability: true, sites: 3 })
  const { takes = [], heat } = product.exchange(assignment)
  const kilowatts = (findFigure(assignment, 'power')?.value ?? 0) / 1000
  expect(kilowatts).toBeGreaterThan(0.5)
  expect(heat?.kilowatts).toBeCloseTo(kilowatts, 9)
  expect(takes).toEqual([expect.objectContaining({ side: 'A', volts: 230, phases: 1 })])
  expect(takes[0]?.load.kw).toBeCloseTo(kilowatts, 9)
})

test('a design in the cloud without equipment on site draws nothing', () => {
  const { takes, heat } = product.exchange(configure(planning))
  expect(takes).toBeUndefined()
  expect(heat?.kilowatts).toBe(0)
})

test('cabinets and devices of the other designs are taken over, and can be configured', () => {
  const rows = {
    cabinets: [
      { count: 20, share: 'full', units: 42 },
      { count: 2, share: 'half', units: 24 },
    ],
    devices: [
      { kind: 'rackPdu', count: 40, protocol: 'snmp', name: 'A' },
      { kind: 'coolingUnit', count: 6, protocol: 'modbus', name: 'B' },
    ],
  } as const
  const plant = {
    devices: [
      { kind: 'floorUps', count: 1, protocol: 'none', name: 'C' },
      { kind: 'coolingUnit', count: 2, protocol: 'bacnet', name: 'D' },
    ],
  } as const
  const takenValues = product.takeIn([createOtherDesign(rows, 1), createOtherDesign(plant, 2)])
  const choices = toChoices(takenValues)
  expect(choices).toMatchObject({
    fullCabinets: 20,
    halfCabinets: 2,
    quarterCabinets: 0,
    rackPdus: 40,
    floorUps: 2,
    coolingUnits: 10,
    coolingPlant: 0,
    'device[1].protocol': 'snmp',
    'device[4].protocol': 'none',
    'device[6].protocol': 'bacnet',
  })
  const { notices } = product.evaluate(configure(choices))
  expect(notices.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['D13@device[6]', 'D13-silent@device[4]']),
  )
})

test('what other designs do not state is not taken over, and a single device without interface can be configured', () => {
  expect(product.takeIn([createOtherDesign({}, 1)])).toEqual([])
  const singleDevice = { devices: [{ kind: 'floorUps', count: 1, protocol: 'none', name: 'C' }] } as const
  const takenChoices = toChoices(product.takeIn([createOtherDesign(singleDevice, 1)]))
  const { notices } = product.evaluate(configure(takenChoices))
  expect(notices.map(({ id }) => id)).toContain('R1')
})
