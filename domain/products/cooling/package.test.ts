// Cooling as a package: its text gives the model, the figures, the bill, the notices and the exchange that its TypeScript gives.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileModel } from '../../engine/compile.ts'
import { readProductPackage } from '../testing/package.ts'
import { testConfigurations, testText } from '../testing/package-tests.ts'
import { overRandom } from '../testing/product-sessions.ts'
import { readPartOf, withPlainUnits } from '../testing/read-tables.ts'
import { media } from './facts/units.ts'
import { cooling } from './product.ts'
import { sampleListPrices } from './samples.ts'
import { configure, model, sessionOf } from './testing/configure.ts'

const folder = import.meta.dirname
const written = readProductPackage(folder, sampleListPrices)

/** An addition has one sentence, that of its notice; its rule, which the engine adds, is told in no text. */
const rulesOfAdditions: readonly string[] = ['rule.M04', 'rule.M14']

const requirements = fc.record(
  {
    country: fc.constantFrom('DE', 'US', 'JP', 'AU', 'BR'),
    altitude: fc.constantFrom(0, 500, 1650),
    outdoorMaximum: fc.constantFrom(30, 38, 45),
    outdoorMinimum: fc.constantFrom(-20, 0),
    itLoad: fc.integer({ min: 1, max: 900 }),
    powerRating: fc.constantFrom(0, 200),
    powerLocation: fc.constantFrom('inside', 'upsOutside', 'outside'),
    area: fc.constantFrom(0, 100, 400),
    people: fc.constantFrom(0, 2, 7),
    equipmentClass: fc.constantFrom('A1', 'A2', 'A3', 'A4'),
    containment: fc.constantFrom('none', 'cold', 'hot', 'chimney'),
    supply: fc.constantFrom(20, 22, 24.5),
    rise: fc.integer({ min: 8, max: 16 }),
    ratio: fc.constantFrom(90, 100, 110, 130, 155, 160, 180),
    humidity: fc.constantFrom('none', 'dehumidify', 'both'),
    dewPoint: fc.constantFrom(9, 16),
    medium: fc.constantFrom(...media),
    plant: fc.constantFrom('site', 'own'),
    waterIn: fc.constantFrom(10, 14, 18),
    waterRise: fc.constantFrom('6', '5.5', '6.7'),
    lineLength: fc.constantFrom(0, 10, 30),
    redundancy: fc.constantFrom('N', 'N+1', 'N+2', '2N'),
    frontClearance: fc.constantFrom(1000, 1200, 2450),
    noiseLimit: fc.constantFrom(65, 85),
    capacityBasis: fc.constantFrom('converted', 'net', 'gross'),
    distributionFeed: fc.constantFrom('single', 'dual'),
    startUp: fc.boolean(),
    unit: fc.constantFrom('cw305', 'perimeterWater100', 'doorWater20', 'rowWater60'),
  },
  { requiredKeys: ['itLoad'] },
)
const overConfigurations = overRandom(requirements, { sessionOf }, 71)
const count = Number(process.env['PACKAGE_COUNT'] ?? 200)

const tested = { folder, written, product: cooling, unsaid: rulesOfAdditions }

describe('the text', () => {
  test('gives the engine the model of the TypeScript, but for facts that only figures read', () => {
    expect(withPlainUnits(readPartOf(written.model))).toEqual(withPlainUnits(readPartOf(model)))
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
