// Tests the network: ends, positions and ranges of every kind of variable against its values.
import { describe, expect, test } from 'vitest'
import { RowList } from '../kernel/rows.ts'
import { Store } from '../kernel/store.ts'
import { Network } from './network.ts'

const values = [-8, -3, 0, 1, 7, 30]
/** More values than are stored individually. */
const many = Float64Array.from({ length: 600 }, (_, index) => 3 * index - 10)

const kinds: readonly (readonly [
  string,
  (network: Network) => number,
  readonly number[],
  listed: boolean,
])[] = [
  ['a few integers', (network) => network.number(-4, 5), [-4, -3, -2, -1, 0, 1, 2, 3, 4, 5], true],
  ['one integer', (network) => network.number(3, 3), [3], true],
  [
    '512 integers',
    (network) => network.number(0, 511),
    Array.from({ length: 512 }, (_, index) => index),
    true,
  ],
  [
    '513 integers',
    (network) => network.number(-1, 511),
    Array.from({ length: 513 }, (_, index) => index - 1),
    false,
  ],
  ['some integers', (network) => network.numberAmong(Float64Array.from(values)), values, true],
  ['many of them', (network) => network.numberAmong(many), [...many], false],
]

describe.each(kinds)('variables of %s', (_, make, own, listed) => {
  const network = new Network([])
  const variable = make(network)

  test('have ends and positions', () => {
    expect(network.spec(variable)).toMatchObject({ size: own.length, listed })
    expect(network.getBounds(variable)).toEqual([own[0], own.at(-1)])
    for (const value of [...own, -100, -9, 0.5, 4, 31, 2000]) {
      const position = own.indexOf(value)
      expect(Math.max(-1, network.getPosition(variable, value))).toBe(position)
    }
  })

  test('are in a range or not, position by position', () => {
    const store = new Store(network.variables, 0, () => [])
    const ends = [Number.NEGATIVE_INFINITY, -9, -4, -2.5, 0, 1, 3, 29, 511, 512, Number.POSITIVE_INFINITY]
    const looked = own.length > 20 ? [0, 1, 2, 3, 4, 5, 12, 13, own.length - 2, own.length - 1] : own.keys()
    for (const low of ends)
      for (const high of ends) {
        const literal = network.inRange(variable, low, high)
        const within = own.filter((value) => low <= value && value <= high)
        if (listed && within.length === 0) expect(literal).toBe(network.false)
        if (within.length === own.length) expect(literal).toBe(network.true)
        for (const position of looked) {
          store.push()
          store.assign(variable, position)
          expect(literal.truth(store)).toBe(within.includes(own.at(position) ?? Number.NaN) ? 1 : 0)
          store.backTo(0)
        }
      }
  })
})

test('true and false conditions have their values, and a new condition is open', () => {
  const network = new Network([])
  const open = network.boolean()
  const store = new Store(network.variables, 0, () => [])
  expect([network.true.truth(store), network.false.truth(store), open.truth(store)]).toEqual([1, 0, -1])
  expect(network.spec(open.variable)).toEqual({ size: 2, listed: true, base: 0, stride: 1 })
  store.assign(open.variable, 1)
  expect([open.truth(store), open.negated.truth(store)]).toEqual([1, 0])
})

test('a table has a column for each variable and a separate wide last one', () => {
  const network = new Network([])
  const [first, second, wide] = [network.number(0, 3), network.number(0, 5), network.number(0, 1000)]
  const rows = new RowList(3)
  rows.push([1, 2, 900])
  network.table(4, [7], [first, second, wide], rows)
  network.table(-1, [], [first, second], Object.assign(new RowList(2), { count: 0 }))
  const [ordered, listed] = network.constraints.map(({ constraint }) =>
    constraint.kind === 'table' ? constraint.spec : undefined,
  )
  expect(network.constraints[0]).toMatchObject({ group: 4, parameters: [7] })
  expect(ordered).toMatchObject({
    ordered: { variable: wide },
    columns: [
      { variable: first, size: 4 },
      { variable: second, size: 6 },
    ],
  })
  expect(listed).toMatchObject({ columns: [{ variable: first }, { variable: second }] })
  expect(listed?.ordered).toBeUndefined()
})
