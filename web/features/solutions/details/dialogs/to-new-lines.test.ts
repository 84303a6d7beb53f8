import { expect, test } from 'vitest'
import { toNewLines } from './to-new-lines.ts'

const row = (partNumber: string | null, quantity: number | null, assumed = false) => ({
  part:
    partNumber === null ? null : { partNumber, description: '', state: 'released' as const, successor: null },
  quantity,
  remarks: assumed ? (['quantityAssumed', 'sumOfRows'] as const).slice() : [],
})

test('rows with separate quantities become separate lines', () => {
  expect(toNewLines([row('A', 2), row('B', 1), row('A', 3)])).toEqual([
    { partNumber: 'A', quantity: 2 },
    { partNumber: 'B', quantity: 1 },
    { partNumber: 'A', quantity: 3 },
  ])
})

test('pieces of one part are added up at the position of the first', () => {
  expect(toNewLines([row('A', 1, true), row('B', 1, true), row('A', 1, true), row('A', 1, true)])).toEqual([
    { partNumber: 'A', quantity: 3 },
    { partNumber: 'B', quantity: 1 },
  ])
})

test('rows without part or quantity become no line', () => {
  expect(toNewLines([row(null, 1), row('A', null)])).toEqual([])
})
