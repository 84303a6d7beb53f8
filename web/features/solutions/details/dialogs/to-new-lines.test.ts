import { expect, test } from 'vitest'
import { toNewLines } from './to-new-lines.ts'

const createRow = (partNumber: string | null, quantity: number | null, isAssumed = false) => ({
  part:
    partNumber === null ? null : { partNumber, description: '', state: 'released' as const, successor: null },
  quantity,
  remarks: isAssumed ? (['quantityAssumed', 'sumOfRows'] as const).slice() : [],
})

test('rows with separate quantities become separate lines', () => {
  expect(toNewLines([createRow('A', 2), createRow('B', 1), createRow('A', 3)])).toEqual([
    { partNumber: 'A', quantity: 2 },
    { partNumber: 'B', quantity: 1 },
    { partNumber: 'A', quantity: 3 },
  ])
})

test('pieces of one part are added up at the position of the first', () => {
  expect(
    toNewLines([
      createRow('A', 1, true),
      createRow('B', 1, true),
      createRow('A', 1, true),
      createRow('A', 1, true),
    ]),
  ).toEqual([
    { partNumber: 'A', quantity: 3 },
    { partNumber: 'B', quantity: 1 },
  ])
})

test('rows without part or quantity become no line', () => {
  expect(toNewLines([createRow(null, 1), createRow('A', null)])).toEqual([])
})
