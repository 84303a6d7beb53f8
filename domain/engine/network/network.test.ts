// Tests the network: ends, positions and ranges of every kind of variable against its values.
import { describe, expect, test } from 'vitest'
import { RowList } from '../kernel/rows.ts'
import { Store } from '../kernel/store.ts'
import { Network } from './network.ts'

const fewValues = [-8, -3, 0, 1, 7, 30]
/** More than the 512 values up to which a variable is listed. */
const manyValues = Float64Array.from({ length: 600 }, (_, index) => 3 * index - 10)

const variableKinds: readonly (readonly [
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
  [
    'a few integers from a list',
    (network) => network.numberAmong(Float64Array.from(fewValues)),
    fewValues,
    true,
  ],
  ['many integers from a list', (network) => network.numberAmong(manyValues), [...manyValues], false],
]

describe.each(variableKinds)('variables of %s', (_, createVariable, values, listed) => {
  const network = new Network([])
  const variable = createVariable(network)

  test('have ends and positions', () => {
    expect(network.spec(variable)).toMatchObject({ size: values.length, listed })
    expect(network.getBounds(variable)).toEqual([values[0], values.at(-1)])
    for (const value of [...values, -100, -9, 0.5, 4, 31, 2000]) {
      const position = values.indexOf(value)
      expect(Math.max(-1, network.getPosition(variable, value))).toBe(position)
    }
  })

  test('have literals that tell of each position whether it is in a range', () => {
    const store = new Store(network.variables, 0, () => [])
    const ends = [Number.NEGATIVE_INFINITY, -9, -4, -2.5, 0, 1, 3, 29, 511, 512, Number.POSITIVE_INFINITY]
    const testedPositions =
      values.length > 20 ? [0, 1, 2, 3, 4, 5, 12, 13, values.length - 2, values.length - 1] : values.keys()
    for (const low of ends)
      for (const high of ends) {
        const literal = network.inRange(variable, low, high)
        const valuesInRange = values.filter((value) => low <= value && value <= high)
        if (listed && valuesInRange.length === 0) expect(literal).toBe(network.false)
        if (valuesInRange.length === values.length) expect(literal).toBe(network.true)
        for (const position of testedPositions) {
          store.push()
          store.assign(variable, position)
          expect(literal.truth(store)).toBe(valuesInRange.includes(values.at(position) ?? Number.NaN) ? 1 : 0)
          store.backTo(0)
        }
      }
  })
})

test('true and false conditions have their values, and a new condition is open', () => {
  const network = new Network([])
  const condition = network.boolean()
  const store = new Store(network.variables, 0, () => [])
  expect([network.true.truth(store), network.false.truth(store), condition.truth(store)]).toEqual([1, 0, -1])
  expect(network.spec(condition.variable)).toEqual({ size: 2, listed: true, base: 0, stride: 1 })
  store.assign(condition.variable, 1)
  expect([condition.truth(store), condition.negated.truth(store)]).toEqual([1, 0])
})

test('a table has a column for each listed variable, and a wide last variable beside them', () => {
  const network = new Network([])
  const [first, second, wide] = [network.number(0, 3), network.number(0, 5), network.number(0, 1000)]
  const rows = new RowList(3)
  rows.push([1, 2, 900])
  network.table(4, [7], [first, second, wide], rows)
  network.table(-1, [], [first, second], Object.assign(new RowList(2), { count: 0 }))
  const [orderedSpec, listedSpec] = network.constraints.map(({ constraint }) =>
    constraint.kind === 'table' ? constraint.spec : undefined,
  )
  expect(network.constraints[0]).toMatchObject({ group: 4, parameters: [7] })
  expect(orderedSpec).toMatchObject({
    ordered: { variable: wide },
    columns: [
      { variable: first, size: 4 },
      { variable: second, size: 6 },
    ],
  })
  expect(listedSpec).toMatchObject({ columns: [{ variable: first }, { variable: second }] })
  expect(listedSpec?.ordered).toBeUndefined()
})
