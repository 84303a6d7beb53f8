// Tests bundles: which sums have the same parts, what all parts share, and what each part contributes to each sum.
import { describe, expect, test } from 'vitest'
import {
  add,
  atLeast,
  atMost,
  divideUp,
  ifElse,
  ModelBuilder,
  multiply,
  type NumLike,
} from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import type { CompiledModel } from '../compiled-model.ts'
import { type Bundle, findSumBundles, listContributions } from './sum-bundles.ts'

/** Numbers `n0`, `n1` … with the given number of values each, and `count` from 0 to 8. */
function createParts(sizes: readonly number[]) {
  const model = new ModelBuilder('parts', '1.0.0')
  const numbers = sizes.map((size, index) =>
    model.number(`n${index}`, { group: 'g', min: 0, max: size - 1, step: 1, unit: '1' }),
  )
  const count = model.number('count', { group: 'g', min: 0, max: 8, step: 1, unit: '1' })
  /** The model with a rule on each of these sums. */
  const compileSums = (...sums: readonly (readonly NumLike[])[]): CompiledModel => {
    sums.forEach((terms, index) => model.rule(`r${index}`, atMost(add(...terms), 50)))
    return compileModel(model.build())
  }
  return { numbers, count, compileSums }
}

const listBundles = ({ graph, rules }: CompiledModel): Bundle[] =>
  findSumBundles(
    graph,
    rules.map(({ node }) => node),
  )

const toShape = (compiled: CompiledModel) =>
  listBundles(compiled).map(({ parts: bundleParts, hubs, sums }) => ({
    parts: bundleParts.map(({ parameters }) =>
      parameters.map((index) => compiled.parameters.at(index)?.name).join(),
    ),
    hubs: hubs.map((index) => compiled.parameters.at(index)?.name),
    sums: sums.map(({ terms, inside }) => [terms.length, inside.length]),
  }))

const doubleTerms = (terms: readonly NumLike[]): NumLike[] => terms.map((term) => multiply(2, term))
/** The same terms in a different proportion. */
const scaleByPosition = (terms: readonly NumLike[]): NumLike[] =>
  terms.map((term, index) => multiply(index + 1, term))

const toSortedTexts = (objects: readonly object[]): string[] =>
  objects.map((object) => JSON.stringify(object)).toSorted()

describe('a bundle of sums over the same parts', () => {
  test('is made from three parts on', () => {
    const three = createParts([30, 30, 30])
    expect(toShape(three.compileSums(three.numbers, scaleByPosition(three.numbers)))).toEqual([
      {
        parts: ['n0', 'n1', 'n2'],
        hubs: [],
        sums: [
          [3, 3],
          [3, 3],
        ],
      },
    ])
    const two = createParts([100, 100])
    expect(toShape(two.compileSums(two.numbers, scaleByPosition(two.numbers)))).toEqual([])
    const alone = createParts([30, 30, 30])
    expect(toShape(alone.compileSums(alone.numbers))).toEqual([])
  })

  test('is not made where a table covers the sums', () => {
    const covered = createParts([15, 16, 16])
    expect(toShape(covered.compileSums(covered.numbers, scaleByPosition(covered.numbers)))).toEqual([])
    const wide = createParts([16, 16, 16])
    expect(toShape(wide.compileSums(wide.numbers, scaleByPosition(wide.numbers)))).toHaveLength(1)
  })

  test('is not made if a part has too many combinations or a sum may be undefined', () => {
    const large = createParts([30, 30, 30, 90, 90])
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = large.numbers
    const terms = [a, b, c, multiply(d, e)]
    expect(toShape(large.compileSums(terms, [a, multiply(2, b), c, multiply(3, multiply(d, e))]))).toEqual([])
    const partial = createParts([30, 30, 30])
    expect(
      toShape(
        partial.compileSums(partial.numbers, [
          ...scaleByPosition(partial.numbers),
          divideUp(5, partial.count),
        ]),
      ),
    ).toEqual([])
  })

  test('may leave out terms that only one of the sums has', () => {
    const { numbers, compileSums } = createParts([9, 9, 9, 9, 9, 9])
    const terms = numbers.slice(0, 4)
    expect(toShape(compileSums([...terms, ...numbers.slice(4)], scaleByPosition(terms)))).toEqual([
      {
        parts: ['n0', 'n1', 'n2', 'n3'],
        hubs: [],
        sums: [
          [6, 4],
          [4, 4],
        ],
      },
    ])
  })

  test('has parts of several parameters if one term needs them together', () => {
    const { numbers, compileSums } = createParts([9, 9, 9, 9, 9, 9])
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers
    expect(
      toShape(compileSums([a, b, c, d, e, f], [multiply(a, b), multiply(c, d), multiply(e, f)])),
    ).toEqual([
      {
        parts: ['n0,n1', 'n2,n3', 'n4,n5'],
        hubs: [],
        sums: [
          [6, 6],
          [3, 3],
        ],
      },
    ])
  })
})

/** Terms that apply from a given count on. */
const limitTermsByCount = (count: NumLike, terms: readonly NumLike[]): NumLike[] =>
  terms.map((term, index) => ifElse(atLeast(count, index + 1), term, 0))

describe('a parameter that most terms depend on', () => {
  test('is shared by all parts instead of being a part', () => {
    const { numbers, count, compileSums } = createParts([9, 9, 9, 9])
    const terms = limitTermsByCount(count, numbers)
    const model = compileSums(terms, doubleTerms(terms), scaleByPosition(terms))
    expect(toShape(model).map(({ parts: names, hubs }) => [names, hubs])).toEqual([
      [['n0', 'n1', 'n2', 'n3'], ['count']],
    ])
  })

  test('must occur in at least three terms and in half of all terms', () => {
    const half = createParts([9, 9, 9, 9, 9, 9])
    const terms = [...limitTermsByCount(half.count, half.numbers.slice(0, 3)), ...half.numbers.slice(3)]
    expect(toShape(half.compileSums(terms, scaleByPosition(terms))).map(({ hubs }) => hubs)).toEqual([
      ['count'],
    ])
    const less = createParts([5, 5, 5, 5, 5, 5, 5])
    const few = [...limitTermsByCount(less.count, less.numbers.slice(0, 3)), ...less.numbers.slice(3)]
    expect(
      toShape(less.compileSums(few, scaleByPosition(few))).map(({ parts: names, hubs }) => [names, hubs]),
    ).toEqual([[['n0,n1,n2,count', 'n3', 'n4', 'n5', 'n6'], []]])
    const pair = createParts([20, 20, 20])
    const two = [...limitTermsByCount(pair.count, pair.numbers.slice(0, 2)), ...pair.numbers.slice(2)]
    expect(toShape(pair.compileSums(two, scaleByPosition(two)))).toEqual([])
  })

  test('may also occur by itself', () => {
    const { numbers, count, compileSums } = createParts([9, 9, 9, 9])
    const terms = [...limitTermsByCount(count, numbers), multiply(3, count)]
    expect(
      toShape(compileSums(terms, scaleByPosition(terms))).map(({ parts: names, hubs }) => [names, hubs]),
    ).toEqual([[['n0', 'n1', 'n2', 'n3', 'count'], ['count']]])
  })

  test('determines what each part gives, by its position', () => {
    const { numbers, count, compileSums } = createParts([9, 9, 9, 9])
    const terms = limitTermsByCount(count, numbers)
    const model = compileSums(terms, scaleByPosition(terms))
    const bundle = listBundles(model).at(0)!
    const contributions = [...listContributions(model.graph, bundle.hubs, bundle.parts.at(2)!)]
    expect(contributions).toHaveLength(81)
    const expected = Array.from({ length: 9 }, (_, hub) =>
      Array.from({ length: 9 }, (__, value) => {
        const contribution = hub >= 3 ? value : 0
        return { hub: `${hub}`, values: [contribution, 3 * contribution] }
      }),
    ).flat()
    expect(toSortedTexts(contributions)).toEqual(toSortedTexts(expected))
  })
})
