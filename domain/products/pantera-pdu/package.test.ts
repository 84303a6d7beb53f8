// The power distribution unit as a package: its text gives the model, the figures, the bill, the notices and the exchange of its TypeScript.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileModel } from '../../engine/compile.ts'
import type { Choices, Model } from '../../engine/model.ts'
import { readProductPackage } from '../testing/package.ts'
import { testConfigurations, testText } from '../testing/package-tests.ts'
import { overRandom } from '../testing/product-sessions.ts'
import { readPartOf, withPlainUnits } from '../testing/read-tables.ts'
import { panteraPdu } from './product.ts'
import { sampleListPrices } from './samples.ts'
import { configure, model, row, sessionOf, spectrum } from './testing/configure.ts'

const folder = import.meta.dirname
const written = readProductPackage(folder, sampleListPrices)

/** What the text cannot say yet: each row of the load list is a section of its own, `circuits1`; there it is part of one. */
const withOneLoadList = (of: Model): Model => ({
  ...of,
  parameters: of.parameters.map((parameter) => ({
    ...parameter,
    group: parameter.group.replace(/^circuits\d$/u, 'circuits'),
  })),
})

const circuits = fc.record({
  quantity: fc.integer({ min: 1, max: 14 }),
  poles: fc.constantFrom('1', '2', '3'),
  amps: fc.integer({ min: 1, max: 40 }),
  length: fc.constantFrom(0, 10, 35, 60),
})
const shares = fc.constantFrom<Readonly<Record<number, number>>>(
  { 3: 30, 5: 20, 7: 10 },
  { 5: 20, 7: 14, 11: 9.1, 13: 7.7, 17: 5.8, 19: 5.6, 23: 4.3, 25: 4 },
  { 3: 2.5 },
)
const banks = fc.constantFrom(0, 4.5, 9, 13.5, 16)
const site = fc.record(
  {
    country: fc.constantFrom('DE', 'US', 'CA', 'CN', 'JP', 'MX', 'GB', 'BR'),
    codeEdition: fc.constantFrom('2023', '2026'),
    altitude: fc.constantFrom(0, 2500),
    roomTemperature: fc.constantFrom(20, 25, 40),
    construction: fc.constantFrom('module', 'panelboard'),
    transformer: fc.constantFrom('none', 'isolation', 'autotransformer'),
    diversity: fc.constantFrom(60, 100),
    phasing: fc.constantFrom('balanced', 'inOrder'),
    growth: fc.constantFrom(0, 20, 50),
    europeanSum: fc.constantFrom('fromSecond', 'fromFundamental'),
    eddyLoss: fc.constantFrom(5, 10, 20),
    protection: fc.constantFrom('primaryOnly', 'primaryAndSecondary'),
    neutral: fc.constantFrom('100', '200'),
    panelPoles: fc.constantFrom('24', '42', '84'),
    subFeeds: fc.constantFrom(0, 3),
    breakersIncluded: fc.boolean(),
    residualCurrentProtection: fc.boolean(),
    handleTies: fc.boolean(),
    feederLength: fc.constantFrom(0, 15, 80, 200),
    seismicZone: fc.constantFrom(0, 4),
    loadKind: fc.constantFrom('it', 'linear'),
    monitoring: fc.constantFrom('none', 'main', 'branch'),
    networkCard: fc.boolean(),
    surgeArrester: fc.boolean(),
    emergencyPowerOff: fc.boolean(),
    startUp: fc.constantFrom('none', '5x8', '7x24'),
    monthsToStartUp: fc.constantFrom(0, 3, 9, 18),
  },
  { requiredKeys: ['country'] },
)
const strip = fc.record({
  rackStrip: fc.constantFrom('AF522A', 'AF533A', 'AF526A', 'AP8868'),
  bank1: banks,
  bank2: banks,
  bank3: banks,
})

/** One to four rows, from one unit or from a pair; half of them with a spectrum, half with a rack strip. */
const requirements: fc.Arbitrary<Choices> = fc
  .record({
    place: site,
    rows: fc.array(circuits, { minLength: 1, maxLength: 4 }),
    pair: fc.boolean(),
    sides: fc.array(fc.constantFrom('A', 'B', 'AB'), { minLength: 4, maxLength: 4 }),
    outlet: fc.constantFrom('hardWired', 'hardWired', 'iec32', 'L6-30', 'iec32x3', 'L21-30'),
    stated: fc.option(shares, { freq: 2 }),
    loaded: fc.option(strip, { freq: 2 }),
  })
  .map(({ place, rows, pair, sides, outlet, stated, loaded }) => ({
    ...place,
    feeds: pair ? 'pair' : 'single',
    'circuit.count': rows.length,
    ...Object.assign(
      {},
      ...rows.map((of, index) => row(index + 1, pair ? { ...of, supply: sides[index] ?? 'A' } : of)),
    ),
    ...row(1, outlet === 'hardWired' ? {} : { connector: outlet, poles: polesOf(outlet) }),
    ...(stated === null ? {} : spectrum(stated)),
    ...loaded,
  }))
const polesOf = (outlet: string): string => (outlet === 'iec32' ? '1' : outlet === 'L6-30' ? '2' : '3')

const overConfigurations = overRandom(requirements, { sessionOf }, 28)
const count = Number(process.env['PACKAGE_COUNT'] ?? 200)

/**
 * An addition has one sentence, that of its notice; the rule and the values that the engine adds are told in no text, and no value of today's
 * model bears the names `price`, `squares` and `weightedSquares` any more.
 */
const unsaid: readonly string[] = [
  'rule.P17',
  'rule.P18',
  'rule.circuit.unused',
  'value.harmonic.count',
  'value.price',
  'value.shared',
  'value.squares',
  'value.weightedSquares',
]

/** Read by the TypeScript from a finding, whose value is cut off after six decimals; the text gives what was computed. */
const cutOff: readonly string[] = ['exchange.standing.footprint']

const tested = { folder, written, product: panteraPdu, unsaid, cutOff }

describe('the text', () => {
  test('gives the engine the model of the TypeScript, but for facts that only figures read', () => {
    const theirs = withOneLoadList(model)
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
})
