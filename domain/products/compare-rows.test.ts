// Tests how two states of rows are compared.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DataRow } from './data-rows.ts'
import { compareRows, countRowChanges, toTableOrder } from './compare-rows.ts'

const table = {
  name: 'fleet',
  maxRows: 100,
  columns: [
    { name: 'model', type: 'text' },
    { name: 'serial', type: 'text', optional: true, unique: true },
    { name: 'site', type: 'text' },
  ],
} as const

test('rows with the same serial number count as changed, all others as added or removed, and order is ignored', () => {
  const before = [
    ['M1', 'S1', 'Berlin'],
    ['M1', null, 'Berlin'],
    ['M1', null, 'Berlin'],
    ['M2', 'S2', 'Lyon'],
  ]
  const after = [
    ['M2', 'S2', 'Lyon'],
    ['M1', null, 'Berlin'],
    ['M1', 'S1', 'Hall 7'],
    ['M9', 'S9', 'Lyon'],
  ]
  const changes = compareRows(table, before, after)
  expect(changes).toEqual([
    { change: 'changed', place: 3, row: ['M1', 'S1', 'Hall 7'], before: ['M1', 'S1', 'Berlin'] },
    { change: 'added', place: 4, row: ['M9', 'S9', 'Lyon'] },
    { change: 'removed', place: 3, row: ['M1', null, 'Berlin'] },
  ])
  expect(countRowChanges(changes)).toEqual({ added: 1, changed: 1, removed: 1 })
})

test('rows that were stored with other columns are compared by the columns of the table', () => {
  const content = { columns: ['site', 'model'], rows: [['Berlin', 'M1']] }
  expect(toTableOrder(table, content)).toEqual([['M1', null, 'Berlin']])
})

const row: fc.Arbitrary<DataRow> = fc.tuple(
  fc.constantFrom('M1', 'M2'),
  fc.constantFrom('S1', 'S2', 'S3', null),
  fc.constantFrom('Berlin', 'Lyon'),
)
const rows = fc.uniqueArray(row, { maxLength: 6, selector: ([, serial]) => serial ?? Symbol('none') })

test('counts add up, reordered rows do not differ, and swapping before and after swaps added and removed', () => {
  fc.assert(
    fc.property(rows, rows, (before, after) => {
      const forward = countRowChanges(compareRows(table, before, after))
      const backward = countRowChanges(compareRows(table, after, before))
      expect(after.length - before.length).toBe(forward.added - forward.removed)
      expect(backward).toEqual({ added: forward.removed, changed: forward.changed, removed: forward.added })
      expect(compareRows(table, before, before.toReversed())).toEqual([])
    }),
  )
})
