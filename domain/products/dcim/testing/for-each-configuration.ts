// Examines many complete designs with random requirements: every task, deployment and way to license.
import fc from 'fast-check'
import type { Choices } from '../../../engine/model.ts'
import { createConfigurationRunner } from '../../testing/product-sessions.ts'
import { openSession } from './configure.ts'

const moduleState = fc.constantFrom('none', 'new', 'owned')
const createCountUpTo = (max: number) => fc.integer({ min: 0, max })

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
        userSeats: createCountUpTo(20),
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
        rackPdus: createCountUpTo(400),
        rackUps: createCountUpTo(40),
        transferSwitches: createCountUpTo(10),
        floorUps: createCountUpTo(10),
        coolingPlant: createCountUpTo(6),
        'device[1].protocol': fc.constantFrom('snmp', 'none'),
        'device[6].protocol': fc.constantFrom('modbus', 'bacnet'),
        transparentGateways: createCountUpTo(3),
        gatewayDevices: createCountUpTo(50),
        fullCabinets: createCountUpTo(700),
        halfCabinets: createCountUpTo(40),
        quarterCabinets: createCountUpTo(40),
        ownedRacks: fc.constantFrom(0, 100, 200),
        capacity: moduleState,
        tenants: moduleState,
        airflow: fc.boolean(),
        criticalAssets: createCountUpTo(500),
        linearSegments: createCountUpTo(30),
      },
      { requiredKeys: [] },
    ),
    fc.record(
      {
        sensorScheme: fc.constantFrom('perRack', 'every3rd', 'every4th'),
        sensorsPerRack: fc.integer({ min: 1, max: 8 }),
        sensorKind: fc.constantFrom('wired', 'wireless', 'both'),
        aisleSensors: createCountUpTo(20),
        leakSensors: createCountUpTo(20),
        doorContacts: createCountUpTo(20),
        dryContacts: createCountUpTo(20),
        displays: createCountUpTo(20),
        handles125: createCountUpTo(9),
        handles13: createCountUpTo(9),
        cameras: createCountUpTo(12),
        accessPods: createCountUpTo(30),
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
