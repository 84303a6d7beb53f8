// The local edge as a package: its text gives the model, the figures, the bill, the notices and the exchange that its TypeScript gives.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileModel } from '../../engine/compile.ts'
import type { Choices, Model } from '../../engine/model.ts'
import { readProductPackage } from '../testing/package.ts'
import { expectSame, testConfigurations, testText } from '../testing/package-tests.ts'
import { overRandom } from '../testing/product-sessions.ts'
import { readPartOf, withPlainUnits } from '../testing/read-tables.ts'
import { lec } from './product.ts'
import { sampleListPrices } from './samples.ts'
import { configure, model, row, sessionOf } from './testing/configure.ts'
import { closet } from './testing/worked-example.ts'

const folder = import.meta.dirname
const written = readProductPackage(folder, sampleListPrices)

/** What the text cannot say yet: a figure may not bear the name of a function that it calls, so it stands there under another. */
const namesOfProduct = new Map([['batteryLife', 'batteryYears']])
const nameOf = (name: string): string => namesOfProduct.get(name) ?? name

/** What the text cannot say yet: each row of equipment is a section of its own, `equipment1`; there it is part of one. */
const withOneEquipment = (of: Model): Model => ({
  ...of,
  parameters: of.parameters.map((parameter) => ({
    ...parameter,
    group: parameter.group.replace(/^equipment\d$/u, 'equipment'),
  })),
})

/** An addition has one sentence, that of its notice, and a part one, that of its number; the rules that the engine adds are told in no text. */
const rulesOfEngine: readonly string[] = ['rule.L18', 'rule.item.unused']

const device = fc.record({
  kind: fc.constantFrom('server', 'poeSwitch', 'midspan', 'patchPanel'),
  quantity: fc.integer({ min: 1, max: 5 }),
  height: fc.integer({ min: 1, max: 4 }),
  power: fc.constantFrom(0, 20, 60, 200, 400),
  mass: fc.integer({ min: 1, max: 30 }),
  inlet: fc.constantFrom('c14', 'c14', 'c20'),
  plugs: fc.constantFrom(1, 2),
  supply: fc.constantFrom('A', 'B', 'AB'),
  critical: fc.boolean(),
  gap: fc.boolean(),
})
const site = fc.record(
  {
    country: fc.constantFrom('DE', 'US', 'GB', 'JP', 'BR'),
    circuits: fc.constantFrom(1, 2),
    feeds: fc.constantFrom('single', 'pair'),
    enclosure: fc.constantFrom('rack42', 'half24', 'wall15', 'micro42', 'quiet38'),
    growth: fc.constantFrom(0, 20, 50),
    powerBasis: fc.constantFrom('measured', 'nameplate'),
    powerFactor: fc.constantFrom('0.95', '1', '0.9', '0.8'),
    upsForm: fc.constantFrom('rack', 'tower', 'either'),
    battery: fc.constantFrom('vrla', 'lithium'),
    roomTemperature: fc.constantFrom(20, 25, 32),
    closedDoor: fc.boolean(),
    existingVents: fc.boolean(),
    runtime: fc.constantFrom(0, 10, 30, 120),
    packs: fc.integer({ min: 0, max: 6 }),
    cordLength: fc.constantFrom('0.6', '1.8', '3.0'),
    sensors: fc.constantFrom(0, 1, 4),
    warranty: fc.constantFrom('none', '3', '5'),
    camera: fc.boolean(),
    cloud: fc.boolean(),
    onSite: fc.boolean(),
    lock: fc.boolean(),
    startUp: fc.boolean(),
    batteryService: fc.boolean(),
  },
  { requiredKeys: ['country'] },
)
/** One to four rows of equipment, the first with a unit of its own in one of three. */
const requirements: fc.Arbitrary<Choices> = fc
  .tuple(site, fc.array(device, { minLength: 1, maxLength: 4 }), fc.constantFrom(0, 0, 30))
  .map(([place, rows, position]) => ({
    ...place,
    'item.count': rows.length,
    ...Object.assign(
      {},
      ...rows.map((of, index) => row(index + 1, place.feeds === 'pair' ? of : { ...of, supply: 'A' })),
    ),
    ...row(1, { position }),
  }))
const overConfigurations = overRandom(requirements, { sessionOf }, 73)
const count = Number(process.env['PACKAGE_COUNT'] ?? 200)

const tested = { folder, written, product: lec, nameOf, unsaid: rulesOfEngine }

describe('the text', () => {
  test('gives the engine the model of the TypeScript, but for facts that only figures read', () => {
    const theirs = withOneEquipment(model)
    expect(withPlainUnits(readPartOf(written.model))).toEqual(withPlainUnits(readPartOf(theirs)))
    expect(compileModel(written.model).graph.nodes).toEqual(compileModel(theirs).graph.nodes)
  })

  testText(tested)
})

describe('a configuration', () => {
  testConfigurations(
    tested,
    (check) => overConfigurations(count, check),
    (choices) => configure(choices),
  )

  test('of the closet with 24 U has the same figures, bill, notices and exchange', () => {
    expectSame(tested, configure(closet))
  })
})
