// Rows of racks as a package: its text gives the model, the figures, the bill, the notices and the exchange that its TypeScript gives.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileModel } from '../../engine/compile.ts'
import type { Choices, Model } from '../../engine/model.ts'
import { readProductPackage } from '../testing/package.ts'
import { expectSame, testConfigurations, testText } from '../testing/package-tests.ts'
import { overRandom } from '../testing/product-sessions.ts'
import { readPartOf, withPlainUnits } from '../testing/read-tables.ts'
import { racks } from './facts/racks.ts'
import { rowDesigner } from './product.ts'
import { sampleListPrices } from './samples.ts'
import { configure, model, run, sessionOf } from './testing/configure.ts'

const folder = import.meta.dirname
const written = readProductPackage(folder, sampleListPrices)

/** A finding of the TypeScript bears the name of a choice, the least air ratio wanted, but is another number: the ratio of what is installed. */
const namesOfProduct = new Map([['ratioAllOn', 'airRatio']])
const nameOf = (name: string): string => namesOfProduct.get(name) ?? name

/** What the text cannot say yet: each run of exceptional racks is a section of its own, `exceptions1`; there it is part of one. */
const withOneSection = (of: Model): Model => ({
  ...of,
  parameters: of.parameters.map((parameter) => ({
    ...parameter,
    group: parameter.group.replace(/^exceptions\d$/u, 'exceptions'),
  })),
})

/** An addition has one sentence, that of its notice; the rules and values that the engine adds are told in no text. */
const saidByEngine: readonly string[] = ['rule.R24', 'rule.exception.unused', 'value.shared']

/** Read by the TypeScript from findings, whose values are cut off after six decimals; the text gives what was computed. */
const cutOff = ['footprint', 'spread', 'point'].map((field) => `exchange.standing.${field}`)

const site = fc.record(
  {
    country: fc.constantFrom('DE', 'US', 'JP', 'GB', 'CN'),
    ceiling: fc.constantFrom(2500, 3500),
    sprinklers: fc.boolean(),
    raisedFloor: fc.constantFrom(0, 400, 800),
    tile: fc.constantFrom('600', '610'),
    tiles: fc.constantFrom('none', 'none', 'cold'),
    rack: fc.constantFrom(...racks.map(({ key }) => key)),
    rackPower: fc.constantFrom(0.5, 2, 5, 8, 12),
    plannedPower: fc.constantFrom(4, 10),
    usedUnits: fc.integer({ min: 1, max: 42 }),
    contentMass: fc.constantFrom(50, 300, 500),
    floorLimit: fc.constantFrom(9, 15),
    floorBasis: fc.constantFrom('footprint', 'spread'),
    ratedThree: fc.boolean(),
    seismicZone: fc.constantFrom(0, 4),
    endPanels: fc.boolean(),
    rearDoors: fc.constantFrom('split', 'full'),
    coldAisle: fc.constantFrom(1200, 1220, 1800),
    hotAisle: fc.constantFrom(910, 1200, 1610),
    containment: fc.constantFrom('hot', 'cold', 'none', 'chimney'),
    aisleDoors: fc.constantFrom('sliding', 'hinged'),
    roof: fc.constantFrom('plain', 'dropAway', 'inAisle'),
    architecture: fc.constantFrom('row', 'row', 'row', 'perimeter'),
    rise: fc.constantFrom(6, 12, 20),
    supply: fc.constantFrom(18, 22, 26),
    inletLimit: fc.constantFrom(24, 27, 32),
    airClass: fc.constantFrom('A1', 'A2', 'A3', 'A4'),
    airRatio: fc.constantFrom(80, 100, 130),
    placement: fc.constantFrom('auto', 'alternate', 'ends', 'manual'),
    firstCooler: fc.constantFrom(1, 4),
    coolerSpacing: fc.constantFrom(1, 3),
    redundancy: fc.constantFrom('N', 'N+1', 'N+2'),
    cooler: fc.constantFrom('RC300', 'RC300Q', 'RC600'),
    strip: fc.constantFrom('1x16-400', '1x32-400', '3x32-400'),
    feeds: fc.constantFrom('pair', 'single'),
    stripsPerFeed: fc.constantFrom(1, 2),
    distribution: fc.constantFrom('busway', 'panel'),
  },
  { requiredKeys: ['rack', 'tiles', 'raisedFloor'] },
)
const exceptional = fc.record({
  row: fc.constantFrom(1, 1, 2),
  quantity: fc.constantFrom(1, 1, 2),
  power: fc.constantFrom(0, 3, 15),
  mass: fc.constantFrom(100, 600),
  usedUnits: fc.integer({ min: 0, max: 42 }),
  breathing: fc.constantFrom('front', 'side'),
  phase: fc.constantFrom('auto', 'L1', 'L2', 'L3'),
})
/** One or two rows of up to 14 racks with up to three runs of exceptional ones. */
const requirements: fc.Arbitrary<Choices> = fc
  .tuple(
    site,
    fc.integer({ min: 1, max: 2 }),
    fc.integer({ min: 2, max: 14 }),
    fc.array(exceptional, { maxLength: 3 }),
  )
  .map(([place, rows, racksPerRow, runs]) => ({
    ...place,
    rows,
    racksPerRow,
    'exception.count': runs.length,
    ...Object.assign({}, ...runs.map((of, index) => run(index + 1, { ...of, position: 2 * index + 1 }))),
  }))
const overConfigurations = overRandom(requirements, { sessionOf }, 79)
const count = Number(process.env['PACKAGE_COUNT'] ?? 200)

const tested = { folder, written, product: rowDesigner, nameOf, unsaid: saidByEngine, cutOff }

describe('the text', () => {
  test('gives the engine the model of the TypeScript, but for facts that only figures read', () => {
    const theirs = withOneSection(model)
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

  test.each<[string, Choices]>([
    [
      'racks without any load',
      { rows: 1, racksPerRow: 4, 'exception.count': 1, ...run(1, { power: 0, quantity: 4 }) },
    ],
    [
      'one row of 40 wide racks and 40 coolers, whose whips from a panel are longer than any that is kept',
      {
        rows: 1,
        racksPerRow: 40,
        rack: '5312.124',
        contentMass: 100,
        coolers: 40,
        cooler: 'RC600',
        distribution: 'panel',
        corridor: 600,
        roomLength: 60_000,
      },
    ],
    [
      'two open rows that miss their air most where the last cooler of row B has failed',
      { rows: 2, racksPerRow: 6, rackPower: 8, containment: 'none', supply: 22, inletLimit: 24 },
    ],
    [
      'two rows of 40 racks with four runs',
      {
        rows: 2,
        racksPerRow: 40,
        rackPower: 3,
        corridor: 600,
        roomLength: 60_000,
        'exception.count': 4,
        ...run(1, { row: 1, position: 3, quantity: 5, power: 12, phase: 'L2' }),
        ...run(2, { row: 2, position: 30, quantity: 11, power: 1, breathing: 'side' }),
        ...run(3, { row: 2, position: 1, power: 15, phase: 'L1' }),
        ...run(4, { row: 1, position: 40, mass: 900, usedUnits: 0 }),
      },
    ],
  ])('of %s has the same figures, bill, notices and exchange', (_, choices) => {
    expectSame(tested, configure(choices))
  })
})
