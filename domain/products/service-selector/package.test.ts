// The service selector as a package: its text gives the model, the figures, the bill, the notices and the exchange that its TypeScript gives.
import { readFileSync } from 'node:fs'
import { parseMessages } from '@design-portal/i18n/messages.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileModel } from '../../engine/compile.ts'
import { evaluation } from '../../engine/evaluate.ts'
import type { Choices, Model, Num } from '../../engine/model.ts'
import { readProductPackage } from '../testing/package.ts'
import { testConfigurations, testText } from '../testing/package-tests.ts'
import { overRandom } from '../testing/product-sessions.ts'
import { readPartOf, withPlainUnits } from '../testing/read-tables.ts'
import { assets } from './facts/assets.ts'
import { buildModel } from './model.ts'
import { serviceSelector } from './product.ts'
import { sampleListPrices } from './samples.ts'
import { asset, configure, day, sessionOf } from './testing/configure.ts'

const folder = import.meta.dirname
const written = readProductPackage(folder, sampleListPrices)

/** What the text cannot say yet: each asset is a section of its own, `asset[1]`; there it is part of one. */
const withOneEquipment = (of: Model): Model => ({
  ...of,
  parameters: of.parameters.map((parameter) => ({
    ...parameter,
    group: parameter.group.replace(/^asset\[\d\]$/u, 'asset'),
  })),
})

/**
 * What the text cannot say yet: a place by its number, `asset[2].jars`. It sums departures over the places that are used, while the TypeScript,
 * which adds them after all other values, sums those of all places; one that is not used is pinned to what is preferred and departs in nothing.
 */
const withDeparturesLast = ({ values, ...of }: Model): Model => {
  const departures = values.filter(({ name }) => name === 'departures')
  return {
    ...of,
    values: [
      ...values.filter((value) => !departures.includes(value)),
      ...departures.map((value) => ({ ...value, is: { kind: 'add', terms: termsOf(value.is) } as const })),
    ],
  }
}

/** The terms of sums within sums, each without the question whether its place is used. */
function termsOf(of: Num): readonly Num[] {
  if (of.kind === 'add') return of.terms.flatMap(termsOf)
  if (of.kind === 'if' && of.test.kind === 'compare' && of.test.operator === '>=') return termsOf(of.whenTrue)
  return [of]
}

/** Rules and notices of each asset and site bear the name of their part in the keys of the product. */
const keyOf = (key: string): string => {
  const part = partOf.get(key)
  return part === undefined ? key : `${key}@${part}`
}
const { parts = [], computedNotices = [] } = written.source
const partOf = new Map([
  ...parts.flatMap(({ name, rules = [], notices = [] }) => [
    ...rules.map(({ id }): [string, string] => [`rule.${id}`, name]),
    ...notices.map(({ id }): [string, string] => [`notice.${id}`, name]),
  ]),
  ...computedNotices.flatMap(({ id, each: [each] = [] }): [string, string][] =>
    id.kind === 'literal' && each !== undefined ? [[`notice.${id.value}`, each.part]] : [],
  ),
])

/** An addition has one sentence, that of its notice, and a part one, that of its number; the rules that the engine adds are told in no text. */
const rulesOfEngine: readonly string[] = [
  'group.asset.place',
  'rule.S09',
  'rule.S14',
  'rule.S19',
  'rule.asset.unused',
  'rule.site.unused',
]

/** Equipment with the plans and extensions that are offered for all of it. */
const offers = [
  {
    products: assets.filter(({ services }) => services.includes('onSiteExtension')).map(({ key }) => key),
    plans: ['none', 'preventive', 'preventiveLabour', 'full'],
    extensions: ['none', 'onSite'],
  },
  {
    products: assets.filter(({ services }) => services.includes('servicePack')).map(({ key }) => key),
    plans: ['none', 'preventive', 'full'],
    extensions: ['servicePack', 'extendedWarranty'],
  },
  {
    products: assets.filter(({ services }) => services.includes('onSitePackage')).map(({ key }) => key),
    plans: ['preventiveLabour', 'full', 'onSitePackage'],
    extensions: ['none'],
  },
  { products: assets.map(({ key }) => key), plans: ['none'], extensions: ['none'] },
] as const

/** What is bought with each plan; a choice that is left out is for the completion to make. */
const withPlan: Readonly<Record<string, fc.Arbitrary<Choices>>> = {
  none: fc.constant({ visits: 0 }),
  preventive: fc.record({ visits: fc.integer({ min: 1, max: 4 }), hours: fc.constantFrom('5x8', '5x16') }),
  preventiveLabour: fc.record({
    visits: fc.integer({ min: 1, max: 4 }),
    hours: fc.constantFrom('5x8', '5x16', '7x24'),
    response: fc.constantFrom('nextBusinessDay', '8h', '4h', '2h'),
  }),
  full: fc.record({
    visits: fc.integer({ min: 1, max: 4 }),
    hours: fc.constantFrom('5x8', '5x16', '7x24'),
    response: fc.constantFrom('nextBusinessDay', '8h', '4h', '2h'),
    batteryCover: fc.constantFrom('none', 'tenPercent', 'full'),
  }),
  onSitePackage: fc.record({
    visits: fc.integer({ min: 0, max: 4 }),
    response: fc.constantFrom('nextBusinessDay', '4h'),
  }),
}
/** Years that an extension lasts; of a service pack the factory warranty leaves room for them. */
const yearsOf = { none: [1], onSite: [1, 2], servicePack: [1, 3], extendedWarranty: [1, 3] } as const

/** A day between two. */
const days = (from: string, to: string) => fc.integer({ min: day(from), max: day(to) })

const options = fc.record(
  {
    country: fc.constantFrom('DE', 'US', 'JP', 'BR'),
    criticality: fc.constantFrom('standard', 'critical', 'roundTheClock'),
    speaksEnglish: fc.boolean(),
    payment: fc.constantFrom('annual', 'upfront'),
    coverageFrom: fc.constantFrom('warrantyEnd', 'purchase', 'startUp'),
    electrician: fc.constantFrom('byOthers', 'ordered'),
    customerOnSite: fc.boolean(),
    monitoring: fc.boolean(),
    monitoringCards: fc.boolean(),
    training: fc.boolean(),
    loadBankTest: fc.boolean(),
    batteryInspection: fc.boolean(),
    survey: fc.boolean(),
  },
  { requiredKeys: [] },
)
const purchase = fc.oneof(
  fc.record({ purchaseKind: fc.constant('new'), startUp: fc.constantFrom('none', '5x8', '7x24') }),
  fc.record({ purchaseKind: fc.constantFrom('later', 'renewal') }),
)
const distances = fc.array(fc.constantFrom(0, 30, 81, 200, 241, 300, 480, 900), {
  minLength: 1,
  maxLength: 3,
})

function assetOf({ products }: (typeof offers)[number], sites: number): fc.Arbitrary<Choices> {
  const equipment = fc.record({
    product: fc.constantFrom(...products),
    site: fc.integer({ min: 1, max: sites }),
    shipped: days('2022-01-01', '2025-12-31'),
    purchased: days('2022-01-01', '2026-12-31'),
    started: days('2026-01-01', '2027-12-31'),
    batteryInstalled: days('2020-01-01', '2027-12-31'),
    jars: fc.constantFrom(0, 4, 10, 64, 128),
    card: fc.boolean(),
  })
  return equipment.map(({ jars, ...of }) => {
    const hasBatteries = assets.some(({ key, batteries }) => key === of.product && batteries)
    return { ...of, jars: hasBatteries ? jars : 0 }
  })
}

/** One to six assets at one to three sites. */
const requirements: fc.Arbitrary<Choices> = fc
  .tuple(fc.constantFrom(...offers), distances)
  .chain(([offer, kilometres]) =>
    fc
      .tuple(fc.constantFrom(...offer.plans), fc.constantFrom(...offer.extensions))
      .chain(([plan, extension]) =>
        fc.tuple(
          fc.record({
            plan: fc.constant(plan),
            term: plan === 'onSitePackage' ? fc.constant(1) : fc.integer({ min: 1, max: 5 }),
            extension: fc.constant(extension),
            extensionYears: fc.constantFrom(...yearsOf[extension]),
            ordered: days('2023-06-01', extension === 'servicePack' ? '2024-01-01' : '2029-12-31'),
          }),
          withPlan[plan] ?? fc.constant({}),
          extension === 'onSite' ? fc.constant({ purchaseKind: 'new' }) : purchase,
          options,
          fc.array(assetOf(offer, kilometres.length), { minLength: 1, maxLength: 6 }),
          fc.constant(kilometres),
        ),
      ),
  )
  .map(([contract, bought, purchased, optional, equipment, kilometres]) => ({
    ...optional,
    ...purchased,
    ...bought,
    ...contract,
    'asset.count': equipment.length,
    'site.count': kilometres.length,
    ...Object.assign(
      {},
      ...equipment.map((of, index) => asset(index + 1, of)),
      ...kilometres.map((distance, index) => ({ [`site[${index + 1}].distance`]: distance })),
    ),
  }))
const overConfigurations = overRandom(requirements, { sessionOf }, 33)
const count = Number(process.env['PACKAGE_COUNT'] ?? 200)

const tested = {
  folder,
  written,
  product: serviceSelector,
  keyOf,
  unsaid: rulesOfEngine,
}

describe('the text', () => {
  test('gives the engine the model of the TypeScript, but for facts that only figures read', () => {
    const [mine, theirs] = [withDeparturesLast(written.model), withOneEquipment(buildModel())]
    expect(withPlainUnits(readPartOf(mine))).toEqual(withPlainUnits(readPartOf(theirs)))
    expect(compileModel(mine).graph.nodes).toEqual(compileModel(theirs).graph.nodes)
  })

  testText(tested)
})

describe('a configuration', () => {
  testConfigurations(
    tested,
    (check) => overConfigurations(count, check),
    (choices) => configure(choices),
  )

  test('of random requirements has every part that has a description in its bill at some time', () => {
    const seen = new Set<string>()
    overConfigurations(200, (assignment) => {
      for (const { description } of written.evaluate(assignment).bill) seen.add(description.message)
    })
    const english = parseMessages(readFileSync(`${folder}/messages/en.json`, 'utf8'), 'en.json')
    const described = Object.keys(english).filter((key) => key.startsWith('part.'))
    expect(described.filter((key) => !seen.has(key))).toEqual([])
  })

  test('departs from what is preferred as often in the text as in the TypeScript', () => {
    const inTypeScript = buildModel()
    const departures: Num = { kind: 'ref', name: 'departures' }
    overConfigurations(Math.min(count, 100), (assignment) => {
      const [mine, theirs] = [written.model, inTypeScript].map((of) =>
        evaluation(of, assignment).number(departures),
      )
      expect(mine).toBeGreaterThan(0)
      expect(mine).toBe(theirs)
    })
  })
})
