// Examines many complete designs with random requirements: every task, deployment and way to license.
import fc from 'fast-check'
import type { Choices } from '../../../engine/model.ts'
import { createConfigurationRunner } from '../../testing/product-sessions.ts'
import { openSession } from './configure.ts'

const moduleState = fc.constantFrom('none', 'new', 'owned')
const upTo = (max: number) => fc.integer({ min: 0, max })

const requirements: fc.Arbitrary<Choices> = fc
  .tuple(
    fc.record({
      manage: fc.constantFrom('monitor', 'assets', 'both', 'both'),
      deployment: fc.constantFrom('cloud', 'appliance', 'virtual', 'hybrid'),
    }),
    fc.record(
      {
        country: fc.constantFrom('DE', 'US', 'JP'),
        licenceKind: fc.constantFrom('subscription', 'perpetual'),
        term: fc.integer({ min: 1, max: 5 }),
        supportYears: fc.integer({ min: 1, max: 5 }),
        support: fc.constantFrom('software', 'extended'),
        highAvailability: fc.boolean(),
        userSeats: upTo(20),
        assetLicence: fc.constantFrom('packs', 'packs', 'cabinets', 'ratio'),
        training: fc.boolean(),
        startUp: fc.boolean(),
        customDrivers: fc.boolean(),
        sites: fc.integer({ min: 1, max: 12 }),
      },
      { requiredKeys: [] },
    ),
    fc.record(
      {
        rackPdus: upTo(400),
        rackUps: upTo(40),
        transferSwitches: upTo(10),
        floorUps: upTo(10),
        coolingPlant: upTo(6),
        'device[1].protocol': fc.constantFrom('snmp', 'none'),
        'device[6].protocol': fc.constantFrom('modbus', 'bacnet'),
        transparentGateways: upTo(3),
        gatewayDevices: upTo(50),
        fullCabinets: upTo(700),
        halfCabinets: upTo(40),
        quarterCabinets: upTo(40),
        ownedRacks: fc.constantFrom(0, 100, 200),
        capacity: moduleState,
        tenants: moduleState,
        airflow: fc.boolean(),
        criticalAssets: upTo(500),
        linearSegments: upTo(30),
      },
      { requiredKeys: [] },
    ),
    fc.record(
      {
        sensorScheme: fc.constantFrom('perRack', 'every3rd', 'every4th'),
        sensorsPerRack: fc.integer({ min: 1, max: 8 }),
        sensorKind: fc.constantFrom('wired', 'wireless', 'both'),
        aisleSensors: upTo(20),
        leakSensors: upTo(20),
        doorContacts: upTo(20),
        dryContacts: upTo(20),
        displays: upTo(20),
        handles125: upTo(9),
        handles13: upTo(9),
        cameras: upTo(12),
        accessPods: upTo(30),
        remoteService: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([task, scope, equipment, sensors]) => ({
    ...scope,
    ...equipment,
    ...(task.manage === 'assets' ? {} : sensors),
    ...task,
  }))

/** Calls `examine` for `count` configurations with random requirements; impossible requirements are skipped. */
export const forEachConfiguration = createConfigurationRunner(requirements, { openSession }, 13)
