// Tests that a look-up that always finds its row is a table: bounds on its value bound its keys, however they are computed.
import { expect, test } from 'vitest'
import {
  add,
  any,
  atLeast,
  divideDown,
  largest,
  ModelBuilder,
  multiply,
  smallest,
} from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import { createSession } from '../create-session.ts'

/**
 * The least number that propagation leaves where the value at a key must be at least 45. A key is a tenth of twice the
 * number, and at most 31; its value is 3 times the key.
 */
function findLeastNumber(keys: readonly number[]): number {
  const model = new ModelBuilder('looked-up', '1.0.0')
  const addNumber = (name: string) => model.number(name, { group: 'g', min: 0, max: 200, step: 1, unit: '1' })
  const [a, b] = [addNumber('a'), addNumber('b')]
  const open = model.flag('open', { group: 'g' })
  const table = model.table('list', {
    columns: { key: { type: 'number' }, value: { type: 'number' } },
    rows: keys.map((key) => ({ key, value: 3 * key })),
  })
  const key = smallest(31, largest(0, divideDown(add(multiply(2, a), b), 10)))
  model.rule('rule', any(open.isTrue, atLeast(table.lookup('value', { key }), 45)))
  const session = createSession(compileModel(model.build()))
  session.setChoices({ open: false, b: 0 })
  const domain = session.propagatedDomains().parameters['a']
  const valuesLeft =
    domain?.kind === 'listed' ? domain.values.filter(({ state }) => state !== 'impossible') : []
  return Number(valuesLeft[0]?.value)
}

const listKeysUpTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, key) => key)

test('a table with a row for every key gives its bound without a search', () => {
  // 45 is the value of the key 15, and 2 · 75 / 10 = 15.
  expect(findLeastNumber(listKeysUpTo(31))).toBe(75)
  // Rows that no key reaches change nothing.
  expect(findLeastNumber([-7, ...listKeysUpTo(40)])).toBe(75)
})

test('a table with a gap does not give its bound without a search', () => {
  expect(findLeastNumber(listKeysUpTo(31).filter((key) => key !== 9))).toBe(0)
})
