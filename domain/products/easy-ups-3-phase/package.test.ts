// The three-phase UPS as a package: its text gives the model, the figures, the bill, the notices and the exchange that its TypeScript gives.
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

describe('the text', () => {
  test('gives the engine the model of the TypeScript, but for facts that only figures read', () => {
    const model = buildModel(sampleListPrices)
    expect(readPartOf(written.model)).toEqual(readPartOf(model))
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
    const said = Object.entries(written.messages).map(([key, text]): [string, string] => {
      const [kind = '', ...name] = key.split('.')
      return [`${kind}.${nameOf(name.join('.'))}`, text]
    })
    expect(said.filter(([key, text]) => english[key] !== text)).toEqual([])
    const meant = /^(?:group|parameter|value|rule|notice|goal)\.(?!.*\.(?:detail|declined)$)/u
    const missing = Object.keys(english).filter(
      (key) => meant.test(key) && !said.some(([known]) => known === key),
    )
    expect(missing).toEqual([])
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
  const [mine, theirs] = [written.evaluate(assignment), easyUps3Phase.evaluate(assignment)]
  const figures = mine.findings.map((figure) => ({ ...figure, name: nameOf(figure.name) }))
  expectNear(figures, theirs.findings, 'figures')
  expect(mine.notices).toEqual(theirs.notices)
  expect(mine.bill).toEqual(theirs.bill)
  const places = easyUps3Phase.placesOf?.(assignment) ?? {}
  const placed = theirs.bill.flatMap(({ id }) => (places[id] === undefined ? [] : [[id, places[id]]]))
  expect(written.placesOf(assignment)).toEqual(Object.fromEntries(placed))
  expectNear(written.exchange(assignment), easyUps3Phase.exchange?.(assignment), 'exchange')
}

/** Read by the TypeScript from a finding, whose value is cut off after six decimals; the text gives what was computed. */
const cutOff: readonly string[] = ['exchange.standing.footprint']

/** Equal but for what the order of sums and products does to the last digits of doubles. */
function expectNear(mine: unknown, theirs: unknown, path: string): void {
  if (typeof theirs === 'number' && typeof mine === 'number') {
    const away = Math.abs(mine - theirs) / Math.max(1, Math.abs(theirs))
    expect(away, `${path}: ${mine} for ${theirs}`).toBeLessThanOrEqual(cutOff.includes(path) ? 5e-7 : 1e-9)
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
