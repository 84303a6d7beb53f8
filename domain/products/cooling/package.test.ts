// Cooling as a package: its text gives the model, the figures, the bill, the notices and the exchange that its TypeScript gives.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMessages } from '@design-portal/i18n/messages.ts'
import { compileModel } from '../../engine/compile.ts'
import type { Assignment } from '../../engine/model.ts'
import { formatModel } from '../../engine/text/model-text.ts'
import { countries } from '../../reference/countries.ts'
import { readProductPackage } from '../testing/package.ts'
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

describe('the text', () => {
  test('gives the engine the model of the TypeScript, but for facts that only figures read', () => {
    expect(withPlainUnits(readPartOf(written.model))).toEqual(withPlainUnits(readPartOf(model)))
    expect(compileModel(written.model).graph.nodes).toEqual(compileModel(model).graph.nodes)
  })

  test('stands in the standard layout', () => {
    const text = readFileSync(`${folder}/product.model`, 'utf8')
    expect(formatModel(text)).toBe(text)
  })

  test('finds what its worked examples expect', () => {
    expect(written.source.tests?.length).toBeGreaterThan(0)
    expect(written.runTests()).toEqual([])
  })

  test('says the English sentences of the product, of figures as of values', () => {
    const english = parseMessages(readFileSync(`${folder}/messages/en.json`, 'utf8'), 'en.json')
    const said = Object.entries(written.messages).map(([key, text]): [string, string] => [
      key.replace(/^figure\./u, 'value.'),
      text,
    ])
    expect(said.filter(([key, text]) => english[key] !== text)).toEqual([])
    const meant = /^(?:group|parameter|value|rule|notice|goal)\.(?!.*\.(?:detail|declined)$)/u
    const missing = Object.keys(english).filter(
      (key) => meant.test(key) && !said.some(([known]) => known === key),
    )
    expect(missing.toSorted()).toEqual(rulesOfAdditions)
  })
})

describe('a configuration', () => {
  test('of random requirements has the same figures, bill, notices and exchange', () => {
    const seen = new Set<string>()
    overConfigurations(count, (assignment) => {
      expectSame(assignment)
      const { findings, bill, notices } = written.evaluate(assignment)
      for (const { name } of findings) seen.add(name)
      for (const { id } of [...bill, ...notices]) seen.add(id)
    })
    const { figures = [], lines = [], computedNotices = [] } = written.source
    const shown = figures.filter((figure) => figure.shown !== undefined).map(({ name }) => name)
    const ids = [...lines, ...computedNotices].flatMap(({ id }) =>
      id.kind === 'literal' ? [String(id.value)] : [],
    )
    expect([...shown, ...ids].filter((name) => !seen.has(name))).toEqual([])
  }, 600_000)

  test.each(countries.map(({ countryId }) => countryId))(
    'as it opens in %s has the same figures, bill, notices and exchange',
    (country) => {
      expectSame(configure({ country }))
    },
  )
})

function expectSame(assignment: Assignment): void {
  const [mine, theirs] = [written.evaluate(assignment), cooling.evaluate(assignment)]
  expectNear(mine.findings, theirs.findings, 'figures')
  expect(mine.notices).toEqual(theirs.notices)
  expect(mine.bill).toEqual(theirs.bill)
  const places = cooling.placesOf?.(assignment) ?? {}
  const placed = theirs.bill.flatMap(({ id }) => (places[id] === undefined ? [] : [[id, places[id]]]))
  expect(written.placesOf(assignment)).toEqual(Object.fromEntries(placed))
  expectNear(written.exchange(assignment), cooling.exchange?.(assignment), 'exchange')
}

/** Equal but for what the order of sums and products does to the last digits of doubles. */
function expectNear(mine: unknown, theirs: unknown, path: string): void {
  if (typeof theirs === 'number' && typeof mine === 'number') {
    const away = Math.abs(mine - theirs) / Math.max(1, Math.abs(theirs))
    expect(away, `${path}: ${mine} for ${theirs}`).toBeLessThanOrEqual(1e-9)
    return
  }
  if (typeof theirs !== 'object' || theirs === null || typeof mine !== 'object' || mine === null) {
    expect(mine, path).toEqual(theirs)
    return
  }
  const fields = new Map(Object.entries(mine))
  const wanted = Object.entries(theirs)
  expect([...fields.keys()].toSorted(), path).toEqual(wanted.map(([name]) => name).toSorted())
  for (const [name, value] of wanted) expectNear(fields.get(name), value, `${path}.${name}`)
}
