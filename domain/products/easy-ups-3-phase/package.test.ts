// The three-phase UPS as a package: its text gives the model, the figures, the bill, the notices and the exchange that its TypeScript gives.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileModel } from '../../engine/compile.ts'
import { readProductPackage } from '../testing/package.ts'
import { testConfigurations, testText } from '../testing/package-tests.ts'
import { overRandom } from '../testing/product-sessions.ts'
import { readPartOf } from '../testing/read-tables.ts'
import { buildModel } from './model.ts'
import { easyUps3Phase } from './product.ts'
import { sampleListPrices } from './samples.ts'
import { configure, sessionOf } from './testing/configure.ts'

const folder = import.meta.dirname
const written = readProductPackage(folder, sampleListPrices)

/**
 * Findings of the TypeScript that bear the name of a value but are another number: modules of both systems, while the value counts those of one;
 * and the battery current at the end voltage of any battery, while the value is that of lead-acid blocks. A figure has a name of its own there.
 */
const namesInText: Readonly<Record<string, string>> = {
  installedModules: 'modulesInAll',
  batteryCurrent: 'largestBatteryCurrent',
}
const namesOfProduct = new Map(Object.entries(namesInText).map(([name, own]) => [own, name]))
const nameOf = (name: string): string => namesOfProduct.get(name) ?? name

const requirements = fc.record(
  {
    load: fc.integer({ min: 10, max: 12_000 }).map((tenths) => tenths / 10),
    country: fc.constantFrom('DE', 'US', 'CN', 'JP', 'MX', 'SA', 'AQ'),
    phases: fc.constantFrom('3:3', '3:3', '3:1'),
    redundancy: fc.constantFrom('N', 'N+1', 'N+X', '2N'),
    growth: fc.constantFrom(0, 20, 65),
    maximumUse: fc.constantFrom(70, 80, 100),
    mains: fc.constantFrom('single', 'dual'),
    efficiencyMode: fc.constantFrom('doubleConversion', 'eConversion'),
    batteryKind: fc.constantFrom('internalVrla', 'externalVrla', 'lithiumIon', 'byOthers'),
    runtime: fc.constantFrom('0', '5', '10', '30', '120'),
    runtimeBasis: fc.constantFrom('new', 'endOfLife'),
    batteryMargin: fc.constantFrom(0, 10),
    batteryTemperature: fc.constantFrom(0, 15, 20, 25, 35),
    cutOff: fc.constantFrom('1.70', '1.75', '1.80', 'byMaker'),
    roomTemperature: fc.constantFrom(20, 35, 40),
    loadPowerFactor: fc.constantFrom('0.70 leading', '1.00', '0.85 lagging', '0.70 lagging'),
    altitude: fc.constantFrom(0, 1400, 2000),
    maintenanceBypass: fc.constantFrom('internal', 'externalPanel', 'bypassCabinet', 'none'),
    backfeed: fc.constantFrom('notChosen', 'upstreamShuntTrip', 'internalKit'),
    cableEntry: fc.constantFrom('top', 'bottom'),
    batteryDisconnect: fc.constantFrom('notChosen', 'breakerKit', 'byOthers'),
    blocksPerString: fc.constantFrom('30', '32', '40', 'notApplicable'),
    family: fc.constantFrom('easyModular', 'galaxyVs', 'galaxyVl', 'galaxyVxl', 'easy3m'),
    strings: fc.constantFrom(0, 1, 2, 3, 8),
    singleCordedLoads: fc.boolean(),
    spreaderPlate: fc.boolean(),
    managementCard: fc.boolean(),
    temperatureSensor: fc.boolean(),
    emergencyPowerOff: fc.boolean(),
    seismicKit: fc.boolean(),
    airFilter: fc.boolean(),
    commissioning: fc.boolean(),
    loadBankTest: fc.boolean(),
    training: fc.boolean(),
    startUp: fc.constantFrom('none', '5x8', '7x24'),
    servicePlan: fc.constantFrom('none', '1 year', '3 years', '5 years'),
    preventiveMaintenance: fc.constantFrom('none', 'annual', 'semiAnnual', 'quarterly'),
    serviceResponse: fc.constantFrom('nextBusinessDay', 'fourHours'),
  },
  { requiredKeys: ['load'] },
)
const overConfigurations = overRandom(requirements, { sessionOf }, 27)
const count = Number(process.env['PACKAGE_COUNT'] ?? 200)

/** Read by the TypeScript from a finding, whose value is cut off after six decimals; the text gives what was computed. */
const cutOff: readonly string[] = ['exchange.standing.footprint']

const tested = { folder, written, product: easyUps3Phase, nameOf, cutOff }

describe('the text', () => {
  test('gives the engine the model of the TypeScript, but for facts that only figures read', () => {
    const model = buildModel(sampleListPrices)
    expect(readPartOf(written.model)).toEqual(readPartOf(model))
    expect(compileModel(written.model).graph.nodes).toEqual(compileModel(model).graph.nodes)
  })

  testText(tested)
})

describe('a configuration', () => {
  testConfigurations(
    tested,
    (check) => overConfigurations(count, check),
    (choices) => configure(choices),
  )
})
