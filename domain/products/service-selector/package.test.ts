// The service selector as a package: its text gives the model that its TypeScript gives.
import { describe, expect, test } from 'vitest'
import { compileModel } from '../../engine/compile.ts'
import type { Model, Num } from '../../engine/model.ts'
import { readProductPackage } from '../testing/package.ts'
import { testText } from '../testing/package-tests.ts'
import { readPartOf, withPlainUnits } from '../testing/read-tables.ts'
import { buildModel } from './model.ts'
import { serviceSelector } from './product.ts'
import { sampleListPrices } from './samples.ts'

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
const partOf = new Map(
  (written.source.parts ?? []).flatMap(({ name, rules = [], notices = [] }) => [
    ...rules.map(({ id }): [string, string] => [`rule.${id}`, name]),
    ...notices.map(({ id }): [string, string] => [`notice.${id}`, name]),
  ]),
)

/** An addition has one sentence, that of its notice, and a part one, that of its number; the rules that the engine adds are told in no text. */
const rulesOfEngine: readonly string[] = [
  'group.asset.place',
  'rule.S09',
  'rule.S14',
  'rule.S19',
  'rule.asset.unused',
  'rule.site.unused',
]

/** Figures and computed notices are not in the text yet. */
const notYet: readonly string[] = [
  'notice.R03@asset',
  'notice.R07@asset',
  'notice.R14@asset',
  'notice.S22@asset',
  'value.assetsCovered',
  'value.jarsInAYear',
  'value.longestWait',
  'value.termDiscount',
  'value.visitsInAll',
  'value.volumeDiscount',
]

const tested = {
  folder,
  written,
  product: serviceSelector,
  keyOf,
  unsaid: [...rulesOfEngine, ...notYet].toSorted(),
}

describe('the text', () => {
  test('gives the engine the model of the TypeScript, but for facts that only figures read', () => {
    const [mine, theirs] = [withDeparturesLast(written.model), withOneEquipment(buildModel())]
    expect(withPlainUnits(readPartOf(mine))).toEqual(withPlainUnits(readPartOf(theirs)))
    expect(compileModel(mine).graph.nodes).toEqual(compileModel(theirs).graph.nodes)
  })

  testText(tested)
})
