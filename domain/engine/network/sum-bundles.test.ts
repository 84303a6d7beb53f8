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
function parts(sizes: readonly number[]) {
  const model = new ModelBuilder('parts', '1.0.0')
  const own = sizes.map((size, index) =>
    model.number(`n${index}`, { group: 'g', min: 0, max: size - 1, step: 1, unit: '1' }),
  )
  const count = model.number('count', { group: 'g', min: 0, max: 8, step: 1, unit: '1' })
  /** A rule on each of some sums. */
  const compiled = (...sums: readonly (readonly NumLike[])[]): CompiledModel => {
    sums.forEach((terms, index) => model.rule(`r${index}`, atMost(add(...terms), 50)))
    return compileModel(model.build())
  }
  return { own, count, compiled }
}

const bundlesIn = ({ graph, rules }: CompiledModel): Bundle[] =>
  findSumBundles(
    graph,
    rules.map(({ node }) => node),
  )

const toShape = (compiled: CompiledModel) =>
  bundlesIn(compiled).map(({ parts: own, hubs, sums }) => ({
    parts: own.map(({ parameters }) => parameters.map((index) => compiled.parameters.at(index)?.name).join()),
    hubs: hubs.map((index) => compiled.parameters.at(index)?.name),
    sums: sums.map(({ terms, inside }) => [terms.length, inside.length]),
  }))

const twice = (terms: readonly NumLike[]): NumLike[] => terms.map((term) => multiply(2, term))
/** The same terms in a different proportion. */
const stepped = (terms: readonly NumLike[]): NumLike[] =>
  terms.map((term, index) => multiply(index + 1, term))

const texts = (all: readonly object[]): string[] => all.map((one) => JSON.stringify(one)).toSorted()

describe('a bundle of sums over the same parts', () => {
  test('is made from three parts on', () => {
    const three = parts([30, 30, 30])
    expect(toShape(three.compiled(three.own, stepped(three.own)))).toEqual([
      {
        parts: ['n0', 'n1', 'n2'],
        hubs: [],
        sums: [
          [3, 3],
          [3, 3],
        ],
      },
    ])
    const two = parts([100, 100])
    expect(toShape(two.compiled(two.own, stepped(two.own)))).toEqual([])
    const alone = parts([30, 30, 30])
    expect(toShape(alone.compiled(alone.own))).toEqual([])
  })

  test('is not made where a table covers them', () => {
    const covered = parts([15, 16, 16])
    expect(toShape(covered.compiled(covered.own, stepped(covered.own)))).toEqual([])
    const wide = parts([16, 16, 16])
    expect(toShape(wide.compiled(wide.own, stepped(wide.own)))).toHaveLength(1)
  })

  test('is not made if a part has too many combinations or a sum may be undefined', () => {
    const large = parts([30, 30, 30, 90, 90])
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = large.own
    const terms = [a, b, c, multiply(d, e)]
    expect(toShape(large.compiled(terms, [a, multiply(2, b), c, multiply(3, multiply(d, e))]))).toEqual([])
    const partial = parts([30, 30, 30])
    expect(
      toShape(partial.compiled(partial.own, [...stepped(partial.own), divideUp(5, partial.count)])),
    ).toEqual([])
  })

  test('may have further parts of its own', () => {
    const { own, compiled } = parts([9, 9, 9, 9, 9, 9])
    const terms = own.slice(0, 4)
    expect(toShape(compiled([...terms, ...own.slice(4)], stepped(terms)))).toEqual([
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
    const { own, compiled } = parts([9, 9, 9, 9, 9, 9])
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = own
    expect(toShape(compiled([a, b, c, d, e, f], [multiply(a, b), multiply(c, d), multiply(e, f)]))).toEqual([
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
const used = (count: NumLike, own: readonly NumLike[]): NumLike[] =>
  own.map((one, index) => ifElse(atLeast(count, index + 1), one, 0))

describe('a parameter that most terms depend on', () => {
  test('is shared by all parts instead of being a part', () => {
    const { own, count, compiled } = parts([9, 9, 9, 9])
    const terms = used(count, own)
    const model = compiled(terms, twice(terms), stepped(terms))
    expect(toShape(model).map(({ parts: names, hubs }) => [names, hubs])).toEqual([
      [['n0', 'n1', 'n2', 'n3'], ['count']],
    ])
  })

  test('occurs in at least three terms and half of them', () => {
    const half = parts([9, 9, 9, 9, 9, 9])
    const terms = [...used(half.count, half.own.slice(0, 3)), ...half.own.slice(3)]
    expect(toShape(half.compiled(terms, stepped(terms))).map(({ hubs }) => hubs)).toEqual([['count']])
    const less = parts([5, 5, 5, 5, 5, 5, 5])
    const few = [...used(less.count, less.own.slice(0, 3)), ...less.own.slice(3)]
    expect(toShape(less.compiled(few, stepped(few))).map(({ parts: names, hubs }) => [names, hubs])).toEqual([
      [['n0,n1,n2,count', 'n3', 'n4', 'n5', 'n6'], []],
    ])
    const pair = parts([20, 20, 20])
    const two = [...used(pair.count, pair.own.slice(0, 2)), ...pair.own.slice(2)]
    expect(toShape(pair.compiled(two, stepped(two)))).toEqual([])
  })

  test('may also occur on its own', () => {
    const { own, count, compiled } = parts([9, 9, 9, 9])
    const terms = [...used(count, own), multiply(3, count)]
    expect(toShape(compiled(terms, stepped(terms))).map(({ parts: names, hubs }) => [names, hubs])).toEqual([
      [['n0', 'n1', 'n2', 'n3', 'count'], ['count']],
    ])
  })

  test('determines what each part gives, by its position', () => {
    const { own, count, compiled } = parts([9, 9, 9, 9])
    const terms = used(count, own)
    const model = compiled(terms, stepped(terms))
    const bundle = bundlesIn(model).at(0)!
    const given = [...listContributions(model.graph, bundle.hubs, bundle.parts.at(2)!)]
    expect(given).toHaveLength(81)
    const expected = Array.from({ length: 9 }, (_, many) =>
      Array.from({ length: 9 }, (__, value) => {
        const counted = many >= 3 ? value : 0
        return { hub: `${many}`, values: [counted, 3 * counted] }
      }),
    ).flat()
    expect(texts(given)).toEqual(texts(expected))
  })
})
