// A few wide and a few small parameters for expressions that no table covers.
import { ModelBuilder } from '../../testing/builder.ts'

/** A model without rules: numbers too wide for tables, of which one may be 0 or less, small numbers, flags, and a table with its choice. */
export function createWideScope() {
  const model = new ModelBuilder('wide', '1.0.0')
  const addNumber = (name: string, min: number, max: number, step = 1) =>
    model.number(name, { group: 'g', min, max, step, unit: '1' })
  const [a, b, c] = [addNumber('a', 0, 2000), addNumber('b', -4, 2000), addNumber('c', 1, 1501, 0.5)]
  const [small, other] = [addNumber('small', 1, 9), addNumber('other', 1, 9)]
  const flag = model.flag('flag', { group: 'g' })
  const second = model.flag('second', { group: 'g' })
  const table = model.table('steps', {
    columns: {
      id: { type: 'key' },
      from: { type: 'number', unit: '1' },
      value: { type: 'number', unit: '1' },
    },
    rows: [
      { id: 'x', from: 0, value: 5 },
      { id: 'y', from: 2, value: 7 },
      { id: 'z', from: 7, value: 5 },
    ],
  })
  const choice = table.choice('kind', { group: 'g' })
  return { model, a, b, c, small, other, flag, second, table, choice }
}
export type WideScope = ReturnType<typeof createWideScope>
