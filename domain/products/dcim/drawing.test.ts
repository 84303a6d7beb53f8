// Tests the drawings: they agree with the bill and the figures, and no texts overlap in any language.
import { expect, test } from 'vitest'
import type { Drawing } from '../../drawings/shapes.ts'
import type { Choices } from '../../engine/model.ts'
import { expectReadable, listRectangles, loadTranslators } from '../testing/drawing-tests.ts'
import { configure, getValue, planning, product } from './testing/configure.ts'

const translators = await loadTranslators(product)

/** Everything at once: three ways to read devices, two kinds of sensors, servers and cloud. */
const largestDesign: Choices = {
  manage: 'both',
  deployment: 'hybrid',
  licenceKind: 'perpetual',
  highAvailability: true,
  sites: 12,
  rackPdus: 900,
  rackUps: 20,
  transferSwitches: 12,
  coolingPlant: 4,
  'device[2].protocol': 'none',
  'device[6].protocol': 'modbus',
  'device[7].protocol': 'bacnet',
  transparentGateways: 2,
  gatewayDevices: 60,
  fullCabinets: 320,
  capacity: 'new',
  sensorKind: 'both',
  sensorsPerRack: 8,
  cameras: 7,
  accessPods: 20,
}
const cases: readonly Choices[] = [
  {},
  largestDesign,
  { ...planning, fullCabinets: 900 },
  { ...planning, assetLicence: 'ratio', criticalAssets: 25_000 },
  { sensorScheme: 'every4th', deployment: 'virtual', fullCabinets: 30 },
  { sensorScheme: 'every3rd', sensorsPerRack: 1, deployment: 'appliance', sites: 3 },
]

test.each(cases)(
  'no texts overlap, nothing is outside, and parts are bill lines or fields: %o',
  (choices) => {
    const assignment = configure(choices)
    expectReadable(product, assignment, { translators, alsoDrawn: (part) => part in assignment })
  },
)

const findDrawing = (choices: Choices, id: Drawing['id']): Drawing | undefined =>
  product.draw(configure(choices)).find((drawing) => drawing.id === id)
const listNumbers = (drawing: Drawing | undefined, row: number): readonly number[] =>
  drawing?.table.rows[row]?.flatMap((label) => ('quantity' in label ? [label.quantity] : [])) ?? []

test('the licence bar compares used, bought and the next size of packs', () => {
  const bar = findDrawing({ ...planning, fullCabinets: 45 }, 'licence-bar')
  expect(listNumbers(bar, 0)).toEqual([45, 50, 100])
  const [next, bought, used] = listRectangles(bar).map(({ width }) => width)
  expect((used ?? 0) / (bought ?? 1)).toBeCloseTo(0.9, 9)
  expect((bought ?? 0) / (next ?? 1)).toBeCloseTo(0.5, 9)
  expect(listNumbers(findDrawing({ ...planning, fullCabinets: 900 }, 'licence-bar'), 0)).toEqual([900, 900])
})

test('the licence bar names the next larger server', () => {
  const choices = { deployment: 'appliance', server: 'basic', servers: 1, rackPdus: 300 }
  expect(listNumbers(findDrawing(choices, 'licence-bar'), 1)).toEqual([306, 500, 2000])
})

test.each([
  ['perRack', 30],
  ['every3rd', 10],
  ['every4th', 8],
])('the sensor plan of the scheme %s shows %i racks with sensors', (sensorScheme, instrumented) => {
  const choices = { sensorScheme, fullCabinets: 30 }
  const plan = findDrawing(choices, 'sensor-plan')
  for (const row of plan?.table.rows.keys() ?? []) expect(listNumbers(plan, row)[1]).toBe(instrumented)
  const sensors = plan?.shapes.filter((shape) => shape.kind === 'circle') ?? []
  expect(sensors.length * instrumented).toBe(getValue(configure(choices), 'rackSensors'))
})

test('without sensors in racks there is no sensor plan', () => {
  expect(findDrawing(planning, 'sensor-plan')).toBeUndefined()
})

test('every box of the network diagram except the last reports to another', () => {
  const network = findDrawing(largestDesign, 'network-diagram')
  const lastBoxes = network?.table.rows.filter(([, to]) => to !== undefined && 'literal' in to)
  expect(lastBoxes).toHaveLength(1)
  expect(network?.shapes.filter(({ pen }) => pen === 'cable')).toHaveLength(
    (network?.table.rows.length ?? 0) - 1,
  )
})

/** The transparent gateways of the largest design and the devices behind them, which the list does not name. */
const unitsOfGateways = 2 + 60

test('the device list adds up to the device licences, without those of gateways', () => {
  const deviceList = findDrawing(largestDesign, 'device-list')
  const units = (deviceList?.table.rows ?? []).map((_, row) => listNumbers(deviceList, row).at(-1) ?? 0)
  const sum = units.reduce((total, count) => total + count, 0)
  expect(sum).toBe(getValue(configure(largestDesign), 'deviceUnits') - unitsOfGateways)
})
