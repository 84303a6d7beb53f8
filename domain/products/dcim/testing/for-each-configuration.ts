// Examines many complete designs with random requirements: every task, deployment and way to license.
import fc from 'fast-check'
import type { Choices } from '../../../engine/model.ts'
import { createConfigurationRunner } from '../../testing/product-sessions.ts'
import { openSession } from './configure.ts'

const moduleState = fc.constantFrom('none', 'new', 'owned')
const few = (max: number) => fc.integer({ min: 0, max })

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
        userSeats: few(20),
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
        rackPdus: few(400),
        rackUps: few(40),
        transferSwitches: few(10),
        floorUps: few(10),
        coolingPlant: few(6),
        'device[1].protocol': fc.constantFrom('snmp', 'none'),
        'device[6].protocol': fc.constantFrom('modbus', 'bacnet'),
        transparentGateways: few(3),
        gatewayDevices: few(50),
        fullCabinets: few(700),
        halfCabinets: few(40),
        quarterCabinets: few(40),
        ownedRacks: fc.constantFrom(0, 100, 200),
        capacity: moduleState,
        tenants: moduleState,
        airflow: fc.boolean(),
        criticalAssets: few(500),
        linearSegments: few(30),
      },
      { requiredKeys: [] },
    ),
    fc.record(
      {
        sensorScheme: fc.constantFrom('perRack', 'every3rd', 'every4th'),
        sensorsPerRack: fc.integer({ min: 1, max: 8 }),
        sensorKind: fc.constantFrom('wired', 'wireless', 'both'),
        aisleSensors: few(20),
        leakSensors: few(20),
        doorContacts: few(20),
        dryContacts: few(20),
        displays: few(20),
        handles125: few(9),
        handles13: few(9),
        cameras: few(12),
        accessPods: few(30),
        remoteService: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([task, scope, things, sensors]) => ({
    ...scope,
    ...things,
    ...(task.manage === 'assets' ? {} : sensors),
    ...task,
  }))

/** Calls `examine` for `count` configurations with random requirements; impossible requirements are skipped. */
export const forEachConfiguration = createConfigurationRunner(requirements, { openSession }, 13)
