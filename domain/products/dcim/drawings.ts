// The drawings of infrastructure management in display order, and their inputs.
import {
  atMostOne,
  type DrawingRecord,
  many,
  number,
  one,
  oneOf,
  optional,
  defineProductDrawings,
  text,
} from '../drawing-contract.ts'
import { drawDeviceList } from './drawing-devices.ts'
import { drawLicenceBar } from './drawing-licences.ts'
import { drawNetworkDiagram } from './drawing-network.ts'
import { drawSensorPlan } from './drawing-sensors.ts'

const members = {
  /** What is used of a licence or of equipment, what is there, and what the next size would be. */
  bars: many({
    name: oneOf('packs', 'cabinets', 'assets', 'devices', 'servers', 'wired', 'wireless', 'room'),
    used: number(),
    bought: number(),
    next: optional(number()),
    part: text,
  }),
  /** Absent without sensors in racks. `every` is 1 if each rack has sensors, 3 for every third. */
  sensors: atMostOne({ racks: number(), instrumented: number(), every: number(), part: text }),
  /** The sensors of an instrumented rack, by the side and the height above the floor. */
  places: many({ side: oneOf('front', 'rear'), height: number('mm') }),
  rack: one({ units: number(), unitHeight: number('mm') }),
  /** Equal devices of a kind, by its place in the form. */
  devices: many({
    place: number(),
    quantity: number(),
    protocol: oneOf('snmp', 'modbus', 'bacnet', 'none'),
    weight: number(),
    units: number(),
    part: text,
  }),
  network: one({
    deployment: oneOf('cloud', 'appliance', 'virtual', 'hybrid'),
    sites: number(),
    servers: number(),
    nodes: number(),
    gateways: number(),
    /** Transparent gateways of a building system, and the devices behind them. */
    transparent: number(),
    behind: number(),
    rackMonitors: number(),
    roomMonitors: number(),
    sensors: number(),
    cameras: number(),
    /** Rack access pods and sensor pods at room monitors, and pods of other appliances that they show. */
    pods: number(),
    shared: number(),
  }),
}

export type ManagementRecord = DrawingRecord<typeof members>
export type LicenceBar = ManagementRecord['bars'][number]
export type DeviceRow = ManagementRecord['devices'][number]

export const dcimDrawings = defineProductDrawings(1, members, (record) => [
  drawLicenceBar(record),
  ...drawSensorPlan(record),
  drawNetworkDiagram(record),
  drawDeviceList(record),
])
