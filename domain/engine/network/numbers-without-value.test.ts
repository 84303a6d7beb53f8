// Tests that a number without a value does not affect anything that does not need it.
import { expect, test } from 'vitest'
import { add, largest, ModelBuilder, smallest, subtract } from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import { createSession } from '../create-session.ts'
import type { Num } from '../model.ts'

/** The narrowest wide number, 29 to 9000, and a goal over a number that may lack a value. */
function leastBeside(other: (wide: Num, model: ModelBuilder) => Num): unknown {
  const model = new ModelBuilder('beside', '1.0.0')
  const wide = model.number('wide', { group: 'g', min: 29, max: 9000, step: 1, unit: '1' })
  model.goal('other', other(wide.num, model))
  model.goal('least', wide.num)
  return createSession(compileModel(model.build())).complete({ goal: 'least' })
}

const least = { found: true, cost: 29, optimal: true }

/** Rows by their key, with their value. */
const lookUp = (model: ModelBuilder, key: Num, rows: readonly (readonly [number, number])[]): Num =>
  model
    .table('list', {
      columns: { key: { type: 'number' }, value: { type: 'number' } },
      rows: rows.map(([own, value]) => ({ key: own, value })),
    })
    .lookup('value', { key })

test.each<[string, readonly (readonly [number, number])[]]>([
  ['no row', [[3, 40]]],
  [
    'rows of other values than those beyond its reach',
    [
      [3, -500],
      [10, 700],
      [40, 7],
      [41, 9],
      [10_000, 9000],
    ],
  ],
  [
    'every row',
    [
      [29, 5],
      [9000, -3],
    ],
  ],
])('a look-up that reaches %s', (_, rows) => {
  for (const around of [smallest, largest])
    expect(leastBeside((wide, model) => around(lookUp(model, wide, rows), 20))).toMatchObject(least)
  expect(leastBeside((wide, model) => subtract(lookUp(model, wide, rows), wide))).toMatchObject(least)
  // The key is a derived number, the larger of two.
  expect(leastBeside((wide, model) => smallest(2, lookUp(model, largest(wide, 12), rows)))).toMatchObject(
    least,
  )
})

test('a look-up with rows within the bounds of its keys that never match', () => {
  for (const around of [smallest, largest, add])
    expect(
      leastBeside((wide, model) => {
        const number = (name: string) =>
          model.number(name, { group: 'g', min: 1, max: 20, step: 1, unit: '1' })
        const [size, more] = [number('size'), number('more')]
        const table = model.table('list', {
          columns: { key: { type: 'number' }, sum: { type: 'number' }, value: { type: 'number' } },
          rows: [{ key: 7, sum: 7, value: 9_000 }],
        })
        return around(wide, table.lookup('value', { key: size.num, sum: add(size, more) }))
      }),
    ).toMatchObject(least)
})
