// Tests that a number without a value does not affect anything that does not need it.
import { expect, test } from 'vitest'
import { add, largest, ModelBuilder, smallest, subtract } from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import { createSession } from '../create-session.ts'
import type { Num } from '../model.ts'

/** Completes with the least value of a wide number, 29 to 9,000, beside another goal whose number may lack a value. */
function completeBeside(createGoal: (wide: Num, model: ModelBuilder) => Num): unknown {
  const model = new ModelBuilder('beside', '1.0.0')
  const wide = model.number('wide', { group: 'g', min: 29, max: 9000, step: 1, unit: '1' })
  model.goal('other', createGoal(wide.num, model))
  model.goal('least', wide.num)
  return createSession(compileModel(model.build())).complete({ goal: 'least' })
}

const expectedCompletion = { found: true, cost: 29, optimal: true }

/** A look-up by a key in rows of a key and a value each. */
const createLookup = (model: ModelBuilder, key: Num, rows: readonly (readonly [number, number])[]): Num =>
  model
    .table('list', {
      columns: { key: { type: 'number' }, value: { type: 'number' } },
      rows: rows.map(([rowKey, value]) => ({ key: rowKey, value })),
    })
    .lookup('value', { key })

test.each<[string, readonly (readonly [number, number])[]]>([
  ['no row', [[3, 40]]],
  [
    'some of its rows, while the others have extreme values',
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
])('the least value is found beside a look-up that reaches %s', (_, rows) => {
  for (const combine of [smallest, largest])
    expect(completeBeside((wide, model) => combine(createLookup(model, wide, rows), 20))).toMatchObject(
      expectedCompletion,
    )
  expect(completeBeside((wide, model) => subtract(createLookup(model, wide, rows), wide))).toMatchObject(
    expectedCompletion,
  )
  // The key is a derived number, the larger of two.
  expect(
    completeBeside((wide, model) => smallest(2, createLookup(model, largest(wide, 12), rows))),
  ).toMatchObject(expectedCompletion)
})

test('the least value is found beside a look-up whose only row is within the bounds of its keys but never matches', () => {
  for (const combine of [smallest, largest, add])
    expect(
      completeBeside((wide, model) => {
        const addNumber = (name: string) =>
          model.number(name, { group: 'g', min: 1, max: 20, step: 1, unit: '1' })
        const [size, more] = [addNumber('size'), addNumber('more')]
        const table = model.table('list', {
          columns: { key: { type: 'number' }, sum: { type: 'number' }, value: { type: 'number' } },
          rows: [{ key: 7, sum: 7, value: 9_000 }],
        })
        return combine(wide, table.lookup('value', { key: size.num, sum: add(size, more) }))
      }),
    ).toMatchObject(expectedCompletion)
})
