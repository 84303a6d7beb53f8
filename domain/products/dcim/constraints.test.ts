// Tests a state for each constraint of the configurator's page, and one beside it for which nothing is said.
import { describe, expect, test } from 'vitest'
import type { Choices, Value } from '../../engine/model.ts'
import type { RaisedNotice } from '../product.ts'
import { configure, openSession, planning, product } from './testing/configure.ts'

const english = await product.loadMessages('en')

interface Excluded {
  readonly rule: string
  readonly choices: Choices
  readonly parameter: string
  readonly value: Value
  /** A value beside it that remains possible. */
  readonly instead: Value
  /** What the sentence of the rule names: the field and the remedy. */
  readonly says: RegExp
}

const perRack: Choices = { sensorScheme: 'perRack', sensorsPerRack: 6, fullCabinets: 10 }
const packsOnly: Choices = { ...planning, enterprise: false }

const errors: readonly Excluded[] = [
  {
    rule: 'D01',
    choices: { ...packsOnly, fullCabinets: 120, packs500: 0, packs200: 0, packs10: 1 },
    parameter: 'packs100',
    value: 1,
    instead: 2,
    says: /packs must license every cabinet; add packs/,
  },
  {
    rule: 'D03',
    choices: {
      ...packsOnly,
      fullCabinets: 100,
      capacity: 'new',
      packs500: 0,
      packs200: 0,
      packs100: 1,
      packs10: 0,
    },
    parameter: 'moduleRacks',
    value: 90,
    instead: 100,
    says: /same racks as the base; add the same packs to each/,
  },
  {
    rule: 'D03-new',
    choices: {
      ...packsOnly,
      ownedRacks: 200,
      fullCabinets: 200,
      capacity: 'new',
      catchUp100: 0,
      catchUp10: 0,
      catchUp500: 0,
    },
    parameter: 'catchUp200',
    value: 0,
    instead: 1,
    says: /must catch up with the racks that are licensed already; add packs/,
  },
  {
    rule: 'D04',
    choices: { manage: 'monitor' },
    parameter: 'capacity',
    value: 'new',
    instead: 'none',
    says: /added to a base licence .* choose assets or both/,
  },
  {
    rule: 'D04-owned',
    choices: { ...planning, ownedRacks: 0 },
    parameter: 'change',
    value: 'owned',
    instead: 'new',
    says: /licensed already can be extended; state these racks/,
  },
  {
    rule: 'D06',
    choices: { ...perRack, sensorKind: 'wired', cabling: true },
    parameter: 'rackMonitors',
    value: 1,
    instead: 2,
    says: /carries 42 wired sensors; add rack monitors/,
  },
  {
    rule: 'D07',
    choices: { ...perRack, sensorKind: 'wireless' },
    parameter: 'rackMonitors',
    value: 1,
    instead: 2,
    says: /carries 47 wireless sensors; add rack monitors/,
  },
  {
    rule: 'D08',
    choices: { sensorScheme: 'none', handles125: 1, handles13: 1 },
    parameter: 'rackMonitors',
    value: 1,
    instead: 2,
    says: /two door handles of one type; add rack monitors/,
  },
  {
    rule: 'D09',
    choices: { roomMonitors: 1 },
    parameter: 'cameras',
    value: 5,
    instead: 4,
    says: /carries four cameras; add room monitors/,
  },
  {
    rule: 'R6-pods',
    choices: { ...perRack, sensorKind: 'wired', roomMonitors: 0 },
    parameter: 'roomPods',
    value: 1,
    instead: 0,
    says: /twelve sensor pods; add room monitors/,
  },
  {
    rule: 'R6-access',
    choices: { ...perRack, sensorKind: 'wired', roomMonitors: 1, roomPods: 1 },
    parameter: 'accessPods',
    value: 1,
    instead: 0,
    says: /13 rack access pods, if it carries no sensor pods; add room monitors/,
  },
  {
    rule: 'R6-cameras',
    choices: { roomMonitors: 1, accessPods: 10 },
    parameter: 'cameras',
    value: 4,
    instead: 3,
    says: /Cameras take places of pods .* add room monitors/,
  },
  {
    rule: 'R6-spare',
    choices: { ...perRack, sensorKind: 'wired', fullCabinets: 1, aisleSensors: 0, dryContacts: 0 },
    parameter: 'roomPods',
    value: 2,
    instead: 1,
    says: /six to a pod; take pods out, or add wired sensors/,
  },
  {
    rule: 'R6-shared',
    choices: { roomMonitors: 1, sharedAppliances: 8, sharedCameras: 4 },
    parameter: 'sharedPods',
    value: 17,
    instead: 16,
    says: /16 pods of eight other appliances, four of them cameras; add room monitors/,
  },
  {
    rule: 'R6-shared',
    choices: { roomMonitors: 1, sharedPods: 16, sharedCameras: 0 },
    parameter: 'sharedAppliances',
    value: 9,
    instead: 8,
    says: /eight other appliances/,
  },
  {
    rule: 'R6-owners',
    choices: { sharedPods: 3, sharedAppliances: 1 },
    parameter: 'sharedCameras',
    value: 4,
    instead: 3,
    says: /cameras are among the pods; correct one of the numbers/,
  },
  {
    rule: 'D12',
    choices: { sites: 2, sitesOffline: 1 },
    parameter: 'deployment',
    value: 'cloud',
    instead: 'hybrid',
    says: /route to the cloud; choose a server on the premises/,
  },
  {
    rule: 'D18',
    choices: { rackPdus: 20, rackUps: 0, transferSwitches: 0, 'device[1].protocol': 'snmp' },
    parameter: 'secondPaths',
    value: 11,
    instead: 10,
    says: /Only rack devices with an interface .* state fewer/,
  },
  {
    rule: 'D19',
    choices: { gatewayDevices: 50 },
    parameter: 'transparentGateways',
    value: 0,
    instead: 1,
    says: /Devices behind transparent gateways need such a gateway; state how many/,
  },
  {
    rule: 'R9-data',
    choices: { deployment: 'appliance', dataOnSite: true },
    parameter: 'remoteService',
    value: true,
    instead: false,
    says: /The remote service watches over the internet; .* Leave it out/,
  },
  {
    rule: 'R9-data',
    choices: { deployment: 'appliance', sites: 2, remoteService: true },
    parameter: 'sitesOffline',
    value: 2,
    instead: 1,
    says: /sites without any route, exclude it/,
  },
]

test.each(errors)(
  '$rule excludes a value, names the field and a hint, and offers a repair',
  ({ rule, choices, parameter, value, instead, says }) => {
    const session = openSession(choices)
    expect(session.getState(parameter, instead)).not.toBe('impossible')
    expect(['impossible', 'conditional']).toContain(session.getState(parameter, value))
    const explanation = session.explain({ parameter, value })
    expect(explanation?.conflict).toContainEqual({ kind: 'rule', rule })
    expect(explanation?.repairs).not.toEqual([])
    expect(english[`rule.${rule}`]).toMatch(says)
  },
)

interface RaisedCase {
  readonly id: string
  readonly severity: RaisedNotice['severity']
  readonly choices: Choices
  /** Choices with which it is not reported. */
  readonly beside: Choices
}

const notices: readonly RaisedCase[] = [
  {
    id: 'R1',
    severity: 'warning',
    choices: { rackPdus: 0, floorUps: 0, distributionUnits: 0, coolingUnits: 0 },
    beside: { rackPdus: 0, floorUps: 0, distributionUnits: 0, coolingUnits: 0, transparentGateways: 1 },
  },
  { id: 'D01', severity: 'auto', choices: planning, beside: { ...planning, ownedRacks: 10 } },
  {
    id: 'D02',
    severity: 'information',
    choices: { ...planning, halfCabinets: 1 },
    beside: { halfCabinets: 1 },
  },
  { id: 'D03', severity: 'auto', choices: { ...planning, capacity: 'new' }, beside: planning },
  {
    id: 'D05',
    severity: 'auto',
    choices: {},
    beside: { floorUps: 0, distributionUnits: 0, coolingUnits: 0 },
  },
  { id: 'D06', severity: 'auto', choices: perRack, beside: { ...perRack, fullCabinets: 7 } },
  {
    id: 'D07',
    severity: 'auto',
    choices: { ...perRack, sensorKind: 'wireless' },
    beside: { ...perRack, sensorKind: 'wireless', fullCabinets: 7 },
  },
  {
    id: 'D10',
    severity: 'warning',
    choices: { existingServer: 'older' },
    beside: { existingServer: 'older', sensorScheme: 'none' },
  },
  {
    id: 'D11',
    severity: 'auto',
    choices: { highAvailability: true, deployment: 'virtual' },
    beside: { highAvailability: true, deployment: 'cloud' },
  },
  {
    id: 'D13@device[6]',
    severity: 'warning',
    choices: { 'device[6].protocol': 'bacnet' },
    beside: { 'device[6].protocol': 'bacnet', customDrivers: true },
  },
  {
    id: 'D13-silent@device[4]',
    severity: 'warning',
    choices: { 'device[4].protocol': 'none' },
    beside: { 'device[4].protocol': 'none', floorUps: 0 },
  },
  {
    id: 'D14',
    severity: 'information',
    choices: { licenceKind: 'perpetual' },
    beside: { licenceKind: 'subscription' },
  },
  {
    id: 'D15',
    severity: 'warning',
    choices: { sensorsPerRack: 2 },
    beside: { sensorsPerRack: 2, sensorScheme: 'every4th' },
  },
  {
    id: 'D16',
    severity: 'auto',
    choices: { ...planning, fullCabinets: 501 },
    beside: { ...planning, fullCabinets: 500 },
  },
  {
    id: 'R10-network',
    severity: 'information',
    choices: { sites: 3 },
    beside: { ...planning, deployment: 'cloud' },
  },
  { id: 'D17', severity: 'information', choices: { manage: 'both' }, beside: {} },
  { id: 'D18', severity: 'auto', choices: { secondPaths: 1 }, beside: {} },
  {
    id: 'D19',
    severity: 'information',
    choices: { transparentGateways: 1, gatewayDevices: 30 },
    beside: {},
  },
  {
    id: 'D12',
    severity: 'warning',
    choices: { deployment: 'hybrid', sites: 2, sitesOffline: 2 },
    beside: { deployment: 'hybrid', sites: 2, sitesOffline: 1 },
  },
  {
    id: 'D21',
    severity: 'warning',
    choices: { sites: 10, fullCabinets: 10 },
    beside: { sites: 10, fullCabinets: 10, rackMonitors: 10 },
  },
  {
    id: 'D22-availability',
    severity: 'information',
    choices: { deployment: 'cloud', highAvailability: true },
    beside: { deployment: 'appliance', highAvailability: true },
  },
  {
    id: 'D22-support',
    severity: 'information',
    choices: { licenceKind: 'subscription', support: 'extended' },
    beside: { licenceKind: 'perpetual', support: 'extended' },
  },
  {
    id: 'D22-drivers',
    severity: 'information',
    choices: { customDrivers: true },
    beside: { customDrivers: true, 'device[6].protocol': 'bacnet' },
  },
  { id: 'D20', severity: 'warning', choices: { startUp: false }, beside: {} },
]

const list = (choices: Choices): readonly RaisedNotice[] => product.evaluate(configure(choices)).notices
const count = (choices: Choices, line: string): number | undefined =>
  product.evaluate(configure(choices)).bill.find(({ id }) => id === line)?.quantity

describe('notices', () => {
  test.each(notices)('$id is reported as $severity, and not beside', ({ id, severity, choices, beside }) => {
    expect(list(choices).find((notice) => notice.id === id)?.severity).toBe(severity)
    expect(list(beside).map((notice) => notice.id)).not.toContain(id)
  })

  test('D05, D11, D18 and D19 change what is counted', () => {
    const few: Choices = { rackPdus: 10, coolingUnits: 0, distributionUnits: 0, floorUps: 0 }
    expect(count(few, 'devices')).toBe(10)
    expect(count({ ...few, floorUps: 1 }, 'devices')).toBe(15)
    expect(count({ ...few, secondPaths: 2 }, 'devices')).toBe(8)
    expect(count({ ...few, transparentGateways: 1, gatewayDevices: 30 }, 'devices')).toBe(41)
    expect(count({ deployment: 'virtual', highAvailability: true }, 'server')).toBe(2)
    expect(count({ deployment: 'virtual' }, 'server')).toBe(1)
  })

  test('gateways carry a thousand devices each beside a server, as they do to the cloud', () => {
    const many: Choices = { sites: 2, rackPdus: 5000, floorUps: 0, distributionUnits: 0, coolingUnits: 0 }
    expect(count({ ...many, deployment: 'appliance' }, 'gateway')).toBe(3)
    expect(count({ ...many, deployment: 'cloud' }, 'gateway')).toBe(5)
    expect(count({ ...many, deployment: 'appliance', rackPdus: 100 }, 'gateway')).toBe(1)
  })

  test('D16 can be declined, and packs are bought instead', () => {
    const assignment = configure({ ...planning, fullCabinets: 510, enterprise: false }, 'cheapest')
    expect(assignment).toMatchObject({ 'D16.declined': true, packs500: 1, packs10: 1 })
  })
})
