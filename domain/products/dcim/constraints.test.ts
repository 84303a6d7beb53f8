// Tests a state for each constraint of the configurator's page, and a similar one for which nothing is reported.
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
  /** What the text of the rule names: the field and the remedy. */
  readonly text: RegExp
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
    text: /packs must license every cabinet; add packs/,
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
    text: /same racks as the base; add the same packs to each/,
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
    text: /must catch up with the racks that are licensed already; add packs/,
  },
  {
    rule: 'D04',
    choices: { manage: 'monitor' },
    parameter: 'capacity',
    value: 'new',
    instead: 'none',
    text: /added to a base licence .* choose assets or both/,
  },
  {
    rule: 'D04-owned',
    choices: { ...planning, ownedRacks: 0 },
    parameter: 'change',
    value: 'owned',
    instead: 'new',
    text: /licensed already can be extended; state these racks/,
  },
  {
    rule: 'D06',
    choices: { ...perRack, sensorKind: 'wired', cabling: true },
    parameter: 'rackMonitors',
    value: 1,
    instead: 2,
    text: /carries 42 wired sensors; add rack monitors/,
  },
  {
    rule: 'D07',
    choices: { ...perRack, sensorKind: 'wireless' },
    parameter: 'rackMonitors',
    value: 1,
    instead: 2,
    text: /carries 47 wireless sensors; add rack monitors/,
  },
  {
    rule: 'D08',
    choices: { sensorScheme: 'none', handles125: 1, handles13: 1 },
    parameter: 'rackMonitors',
    value: 1,
    instead: 2,
    text: /two door handles of one type; add rack monitors/,
  },
  {
    rule: 'D09',
    choices: { roomMonitors: 1 },
    parameter: 'cameras',
    value: 5,
    instead: 4,
    text: /carries four cameras; add room monitors/,
  },
  {
    rule: 'R6-pods',
    choices: { ...perRack, sensorKind: 'wired', roomMonitors: 0 },
    parameter: 'roomPods',
    value: 1,
    instead: 0,
    text: /twelve sensor pods; add room monitors/,
  },
  {
    rule: 'R6-access',
    choices: { ...perRack, sensorKind: 'wired', roomMonitors: 1, roomPods: 1 },
    parameter: 'accessPods',
    value: 1,
    instead: 0,
    text: /13 rack access pods, if it carries no sensor pods; add room monitors/,
  },
  {
    rule: 'R6-cameras',
    choices: { roomMonitors: 1, accessPods: 10 },
    parameter: 'cameras',
    value: 4,
    instead: 3,
    text: /Cameras take places of pods .* add room monitors/,
  },
  {
    rule: 'R6-spare',
    choices: { ...perRack, sensorKind: 'wired', fullCabinets: 1, aisleSensors: 0, dryContacts: 0 },
    parameter: 'roomPods',
    value: 2,
    instead: 1,
    text: /six to a pod; take pods out, or add wired sensors/,
  },
  {
    rule: 'R6-shared',
    choices: { roomMonitors: 1, sharedAppliances: 8, sharedCameras: 4 },
    parameter: 'sharedPods',
    value: 17,
    instead: 16,
    text: /16 pods of eight other appliances, four of them cameras; add room monitors/,
  },
  {
    rule: 'R6-shared',
    choices: { roomMonitors: 1, sharedPods: 16, sharedCameras: 0 },
    parameter: 'sharedAppliances',
    value: 9,
    instead: 8,
    text: /eight other appliances/,
  },
  {
    rule: 'R6-owners',
    choices: { sharedPods: 3, sharedAppliances: 1 },
    parameter: 'sharedCameras',
    value: 4,
    instead: 3,
    text: /cameras are among the pods; correct one of the numbers/,
  },
  {
    rule: 'D12',
    choices: { sites: 2, sitesOffline: 1 },
    parameter: 'deployment',
    value: 'cloud',
    instead: 'hybrid',
    text: /route to the cloud; choose a server on the premises/,
  },
  {
    rule: 'D18',
    choices: { rackPdus: 20, rackUps: 0, transferSwitches: 0, 'device[1].protocol': 'snmp' },
    parameter: 'secondPaths',
    value: 11,
    instead: 10,
    text: /Only rack devices with an interface .* state fewer/,
  },
  {
    rule: 'D19',
    choices: { gatewayDevices: 50 },
    parameter: 'transparentGateways',
    value: 0,
    instead: 1,
    text: /Devices behind transparent gateways need such a gateway; state how many/,
  },
  {
    rule: 'R9-data',
    choices: { deployment: 'appliance', dataOnSite: true },
    parameter: 'remoteService',
    value: true,
    instead: false,
    text: /The remote service watches over the internet; .* Leave it out/,
  },
  {
    rule: 'R9-data',
    choices: { deployment: 'appliance', sites: 2, remoteService: true },
    parameter: 'sitesOffline',
    value: 2,
    instead: 1,
    text: /sites without any route, exclude it/,
  },
]

test.each(errors)(
  '$rule excludes a value, names the field and a hint, and offers a repair',
  ({ rule, choices, parameter, value, instead, text }) => {
    const session = openSession(choices)
    expect(session.getState(parameter, instead)).not.toBe('impossible')
    expect(['impossible', 'conditional']).toContain(session.getState(parameter, value))
    const explanation = session.explain({ parameter, value })
    expect(explanation?.conflict).toContainEqual({ kind: 'rule', rule })
    expect(explanation?.repairs).not.toEqual([])
    expect(english[`rule.${rule}`]).toMatch(text)
  },
)

interface RaisedCase {
  readonly id: string
  readonly severity: RaisedNotice['severity']
  readonly choices: Choices
  /** Similar choices with which it is not reported. */
  readonly similar: Choices
}

const notices: readonly RaisedCase[] = [
  {
    id: 'R1',
    severity: 'warning',
    choices: { rackPdus: 0, floorUps: 0, distributionUnits: 0, coolingUnits: 0 },
    similar: { rackPdus: 0, floorUps: 0, distributionUnits: 0, coolingUnits: 0, transparentGateways: 1 },
  },
  { id: 'D01', severity: 'auto', choices: planning, similar: { ...planning, ownedRacks: 10 } },
  {
    id: 'D02',
    severity: 'information',
    choices: { ...planning, halfCabinets: 1 },
    similar: { halfCabinets: 1 },
  },
  { id: 'D03', severity: 'auto', choices: { ...planning, capacity: 'new' }, similar: planning },
  {
    id: 'D05',
    severity: 'auto',
    choices: {},
    similar: { floorUps: 0, distributionUnits: 0, coolingUnits: 0 },
  },
  { id: 'D06', severity: 'auto', choices: perRack, similar: { ...perRack, fullCabinets: 7 } },
  {
    id: 'D07',
    severity: 'auto',
    choices: { ...perRack, sensorKind: 'wireless' },
    similar: { ...perRack, sensorKind: 'wireless', fullCabinets: 7 },
  },
  {
    id: 'D10',
    severity: 'warning',
    choices: { existingServer: 'older' },
    similar: { existingServer: 'older', sensorScheme: 'none' },
  },
  {
    id: 'D11',
    severity: 'auto',
    choices: { highAvailability: true, deployment: 'virtual' },
    similar: { highAvailability: true, deployment: 'cloud' },
  },
  {
    id: 'D13@device[6]',
    severity: 'warning',
    choices: { 'device[6].protocol': 'bacnet' },
    similar: { 'device[6].protocol': 'bacnet', customDrivers: true },
  },
  {
    id: 'D13-silent@device[4]',
    severity: 'warning',
    choices: { 'device[4].protocol': 'none' },
    similar: { 'device[4].protocol': 'none', floorUps: 0 },
  },
  {
    id: 'D14',
    severity: 'information',
    choices: { licenceKind: 'perpetual' },
    similar: { licenceKind: 'subscription' },
  },
  {
    id: 'D15',
    severity: 'warning',
    choices: { sensorsPerRack: 2 },
    similar: { sensorsPerRack: 2, sensorScheme: 'every4th' },
  },
  {
    id: 'D16',
    severity: 'auto',
    choices: { ...planning, fullCabinets: 501 },
    similar: { ...planning, fullCabinets: 500 },
  },
  {
    id: 'R10-network',
    severity: 'information',
    choices: { sites: 3 },
    similar: { ...planning, deployment: 'cloud' },
  },
  { id: 'D17', severity: 'information', choices: { manage: 'both' }, similar: {} },
  { id: 'D18', severity: 'auto', choices: { secondPaths: 1 }, similar: {} },
  {
    id: 'D19',
    severity: 'information',
    choices: { transparentGateways: 1, gatewayDevices: 30 },
    similar: {},
  },
  {
    id: 'D12',
    severity: 'warning',
    choices: { deployment: 'hybrid', sites: 2, sitesOffline: 2 },
    similar: { deployment: 'hybrid', sites: 2, sitesOffline: 1 },
  },
  {
    id: 'D21',
    severity: 'warning',
    choices: { sites: 10, fullCabinets: 10 },
    similar: { sites: 10, fullCabinets: 10, rackMonitors: 10 },
  },
  {
    id: 'D22-availability',
    severity: 'information',
    choices: { deployment: 'cloud', highAvailability: true },
    similar: { deployment: 'appliance', highAvailability: true },
  },
  {
    id: 'D22-support',
    severity: 'information',
    choices: { licenceKind: 'subscription', support: 'extended' },
    similar: { licenceKind: 'perpetual', support: 'extended' },
  },
  {
    id: 'D22-drivers',
    severity: 'information',
    choices: { customDrivers: true },
    similar: { customDrivers: true, 'device[6].protocol': 'bacnet' },
  },
  { id: 'D20', severity: 'warning', choices: { startUp: false }, similar: {} },
]

const listNotices = (choices: Choices): readonly RaisedNotice[] =>
  product.evaluate(configure(choices)).notices
const countLine = (choices: Choices, line: string): number | undefined =>
  product.evaluate(configure(choices)).bill.find(({ id }) => id === line)?.quantity

describe('notices', () => {
  test.each(notices)(
    '$id is reported as $severity, and not for similar choices',
    ({ id, severity, choices, similar }) => {
      expect(listNotices(choices).find((notice) => notice.id === id)?.severity).toBe(severity)
      expect(listNotices(similar).map((notice) => notice.id)).not.toContain(id)
    },
  )

  test('D05, D11, D18 and D19 change what is counted', () => {
    const few: Choices = { rackPdus: 10, coolingUnits: 0, distributionUnits: 0, floorUps: 0 }
    expect(countLine(few, 'devices')).toBe(10)
    expect(countLine({ ...few, floorUps: 1 }, 'devices')).toBe(15)
    expect(countLine({ ...few, secondPaths: 2 }, 'devices')).toBe(8)
    expect(countLine({ ...few, transparentGateways: 1, gatewayDevices: 30 }, 'devices')).toBe(41)
    expect(countLine({ deployment: 'virtual', highAvailability: true }, 'server')).toBe(2)
    expect(countLine({ deployment: 'virtual' }, 'server')).toBe(1)
  })

  test('each gateway carries a thousand devices, to a server as to the cloud', () => {
    const many: Choices = { sites: 2, rackPdus: 5000, floorUps: 0, distributionUnits: 0, coolingUnits: 0 }
    expect(countLine({ ...many, deployment: 'appliance' }, 'gateway')).toBe(3)
    expect(countLine({ ...many, deployment: 'cloud' }, 'gateway')).toBe(5)
    expect(countLine({ ...many, deployment: 'appliance', rackPdus: 100 }, 'gateway')).toBe(1)
  })

  test('D16 can be declined, and packs are bought instead', () => {
    const assignment = configure({ ...planning, fullCabinets: 510, enterprise: false }, 'cheapest')
    expect(assignment).toMatchObject({ 'D16.declined': true, packs500: 1, packs10: 1 })
  })
})
