// The local edge as a package: its text gives the model, the figures, the bill, the notices and the exchange that its TypeScript gives.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMessages } from '@design-portal/i18n/messages.ts'
import { compileModel } from '../../engine/compile.ts'
import type { Assignment, Choices, Model } from '../../engine/model.ts'
import { formatModel } from '../../engine/text/model-text.ts'
import { countries } from '../../reference/countries.ts'
import { readProductPackage } from '../testing/package.ts'
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

describe('the text', () => {
  test('gives the engine the model of the TypeScript, but for facts that only figures read', () => {
    const theirs = withOneEquipment(model)
    expect(withPlainUnits(readPartOf(written.model))).toEqual(withPlainUnits(readPartOf(theirs)))
    expect(compileModel(written.model).graph.nodes).toEqual(compileModel(theirs).graph.nodes)
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
    const said = Object.entries(written.messages).map(([key, text]): [string, string] => {
      const [kind = '', ...name] = key.split('.')
      return [kind === 'value' ? `value.${nameOf(name.join('.'))}` : key, text]
    })
    expect(said.filter(([key, text]) => english[key] !== text)).toEqual([])
    const meant = /^(?:group|parameter|value|rule|notice|goal)\.(?!.*\.(?:detail|declined)$)/u
    const missing = Object.keys(english).filter(
      (key) => meant.test(key) && !said.some(([known]) => known === key),
    )
    expect(missing.toSorted()).toEqual(rulesOfEngine)
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

  test('of the closet with 24 U has the same figures, bill, notices and exchange', () => {
    expectSame(configure(closet))
  })
})

function expectSame(assignment: Assignment): void {
  const [mine, theirs] = [written.evaluate(assignment), lec.evaluate(assignment)]
  const figures = mine.findings.map((figure) => ({ ...figure, name: nameOf(figure.name) }))
  expectNear(figures, theirs.findings, 'figures')
  expect(mine.notices).toEqual(theirs.notices)
  expect(mine.bill).toEqual(theirs.bill)
  const places = lec.placesOf?.(assignment) ?? {}
  const placed = theirs.bill.flatMap(({ id }) => (places[id] === undefined ? [] : [[id, places[id]]]))
  expect(written.placesOf(assignment)).toEqual(Object.fromEntries(placed))
  expectNear(written.exchange(assignment), lec.exchange?.(assignment), 'exchange')
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
