// Tests the texts of infrastructure management: the requirements for every product, and that texts of devices name their kind.
import { expect, test } from 'vitest'
import type { Choices } from '../../engine/model.ts'
import { testTexts } from '../testing/text-tests.ts'
import { configure, planning, product } from './testing/configure.ts'

const modules = { capacity: 'new', change: 'owned', energy: 'new', tenants: 'new', airflow: true } as const
const cases: readonly Choices[] = [
  {},
  { ...planning, ...modules, ownedRacks: 200, fullCabinets: 300, halfCabinets: 2 },
  { ...planning, ...modules, ownedRacks: 10, fullCabinets: 900, licenceKind: 'perpetual', userSeats: 4 },
  { ...planning, assetLicence: 'cabinets', deployment: 'appliance', highAvailability: true },
  { manage: 'both', assetLicence: 'ratio', criticalAssets: 40, deployment: 'virtual', training: true },
  {
    deployment: 'hybrid',
    sensorKind: 'both',
    fullCabinets: 100,
    'device[6].protocol': 'bacnet',
    'device[4].protocol': 'none',
    secondPaths: 4,
    transparentGateways: 1,
    gatewayDevices: 30,
    remoteService: true,
    startUp: false,
  },
  { customDrivers: true, 'device[6].protocol': 'bacnet', sensorsPerRack: 2, existingServer: 'older' },
  {
    displays: 2,
    leakSensors: 3,
    doorContacts: 4,
    handles125: 2,
    handles13: 2,
    cameras: 5,
    accessPods: 3,
    sensorKind: 'wireless',
  },
]

testTexts(product, () => cases.map((choices) => configure(choices)))

test('texts of devices name their kind in every language', async () => {
  const [english, german] = await Promise.all([product.loadMessages('en'), product.loadMessages('de')])
  expect(english['parameter.device[4].protocol']).toBe('Floor UPSs · Protocol')
  expect(german['parameter.device[4].protocol']).toBe('Stand-USV · Protokoll')
})
