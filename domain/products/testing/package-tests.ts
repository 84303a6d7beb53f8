// What the tests of every product package hold it to: the layout and sentences of its text, and all that its TypeScript gives.
import { readFileSync } from 'node:fs'
import { parseMessages } from '@design-portal/i18n/messages.ts'
import { expect, test } from 'vitest'
import type { Assignment, Choices } from '../../engine/model.ts'
import { formatModel } from '../../engine/text/model-text.ts'
import { countries } from '../../reference/countries.ts'
import type { Product } from '../product.ts'
import type { ProductPackage } from './package.ts'

export interface PackageUnderTest {
  readonly folder: string
  readonly written: ProductPackage
  /** The product in TypeScript. */
  readonly product: Product
  /** The name that a figure of the text has in TypeScript, where it is another. */
  readonly nameOf?: (figure: string) => string
  /** The key that a sentence of the text has in the product, where it is another. */
  readonly keyOf?: (key: string) => string
  /** Sentences of the product that the text cannot say, by key. */
  readonly unsaid?: readonly string[]
  /** Paths of numbers that the TypeScript cuts off after six decimals. */
  readonly cutOff?: readonly string[]
}

const sameName = (name: string): string => name

/** Tests of the text by itself. */
export function testText({
  folder,
  written,
  nameOf = sameName,
  keyOf = sameName,
  unsaid = [],
}: PackageUnderTest): void {
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
      return [kind === 'value' ? `value.${nameOf(name.join('.'))}` : keyOf(key), text]
    })
    expect(said.filter(([key, text]) => english[key] !== text)).toEqual([])
    const meant = /^(?:group|parameter|value|rule|notice|goal)\.(?!.*\.(?:detail|declined)$)/u
    const missing = Object.keys(english).filter(
      (key) => meant.test(key) && !said.some(([known]) => known === key),
    )
    expect(missing.toSorted()).toEqual(unsaid)
  })
}

/** Tests of what is computed for random configurations and as a design opens in every country. */
export function testConfigurations(
  tested: PackageUnderTest,
  overRandom: (check: (assignment: Assignment) => void) => void,
  configure: (choices: Choices) => Assignment,
): void {
  const { written } = tested

  test('of random requirements has the same figures, bill, notices and exchange', () => {
    const seen = new Set<string>()
    overRandom((assignment) => {
      expectSame(tested, assignment)
      const { findings, bill, notices } = written.evaluate(assignment)
      for (const { name } of findings) seen.add(name)
      for (const { id } of [...bill, ...notices]) seen.add(id.replace(/@.*$/u, ''))
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
      expectSame(tested, configure({ country }))
    },
  )
}

/** Text and TypeScript give the same for one configuration. */
export function expectSame(
  { written, product, nameOf = sameName, cutOff = [] }: PackageUnderTest,
  assignment: Assignment,
): void {
  const [mine, theirs] = [written.evaluate(assignment), product.evaluate(assignment)]
  const figures = mine.findings.map((figure) => ({ ...figure, name: nameOf(figure.name) }))
  expectNear(figures, theirs.findings, 'figures', cutOff)
  expect(mine.notices).toEqual(theirs.notices)
  expect(mine.bill).toEqual(theirs.bill)
  const places = product.placesOf?.(assignment) ?? {}
  const placed = theirs.bill.flatMap(({ id }) => (places[id] === undefined ? [] : [[id, places[id]]]))
  expect(written.placesOf(assignment)).toEqual(Object.fromEntries(placed))
  expectNear(written.exchange(assignment), product.exchange?.(assignment), 'exchange', cutOff)
}

/** Equal but for what the order of sums and products does to the last digits of doubles. */
function expectNear(mine: unknown, theirs: unknown, path: string, cutOff: readonly string[]): void {
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
  for (const [name, value] of wanted) expectNear(fields.get(name), value, `${path}.${name}`, cutOff)
}
