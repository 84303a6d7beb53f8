// Tests that rows of other designs are taken over without losing anything that a person entered.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DataRow } from './data-rows.ts'
import { compareTakenRows, takeOverRows, type TakenRows } from './taken-rows.ts'

const columns = ['model', 'serial', 'site', 'origin']
const createTakenRows = (...rows: DataRow[]): TakenRows => ({
  table: 'fleet',
  key: 'origin',
  columns: ['origin', 'model', 'site'],
  initial: ['site'],
  rows,
  found: rows.length,
})

test('units without a row are added behind the others, with their cells in the order of the table', () => {
  const present = [['M0', 'S0', 'Lyon', null]]
  const difference = compareTakenRows(columns, present, createTakenRows(['u1', 'M1', 'Berlin']))
  expect(difference).toEqual({ added: [['M1', null, 'Berlin', 'u1']], changed: [], gone: [] })
  expect(takeOverRows(columns, present, difference)).toEqual([...present, ['M1', null, 'Berlin', 'u1']])
})

test('a changed fact is reported and taken over, and what a person entered beside it stays', () => {
  const present = [['M1', 'S1', 'Hall 7', 'u1']]
  const difference = compareTakenRows(columns, present, createTakenRows(['u1', 'M2', 'Berlin']))
  expect(difference.changed).toEqual([{ row: 0, column: 'model', from: 'M1', to: 'M2' }])
  expect(takeOverRows(columns, present, difference)).toEqual([['M2', 'S1', 'Hall 7', 'u1']])
})

test('a row of a unit that is no longer there is reported, and stays', () => {
  const present = [['M1', 'S1', 'Hall 7', 'u1']]
  const difference = compareTakenRows(columns, present, createTakenRows())
  expect(difference).toEqual({ added: [], changed: [], gone: [0] })
  expect(takeOverRows(columns, present, difference)).toEqual(present)
})

test('a fact that the other designs do not state changes nothing', () => {
  const present = [['M1', null, 'Berlin', 'u1']]
  expect(compareTakenRows(columns, present, createTakenRows(['u1', null, 'Berlin'])).changed).toEqual([])
})

const cell = fc.constantFrom('A', 'B', null)
const units = fc.uniqueArray(fc.constantFrom('u1', 'u2', 'u3', 'u4'))

test('after rows are taken over nothing differs, and rows and cells that a person entered stay', () => {
  fc.assert(
    fc.property(units, units, fc.infiniteStream(cell), (presentUnits, takenUnits, cells) => {
      const next = () => cells.next().value ?? null
      const enteredRow = [next(), next(), 'Hall', null]
      const present = [enteredRow, ...presentUnits.map((unit) => [next(), next(), next(), unit])]
      const from = createTakenRows(...takenUnits.map((unit) => [unit, next(), 'Berlin']))
      const updated = takeOverRows(columns, present, compareTakenRows(columns, present, from))
      const after = compareTakenRows(columns, updated, from)
      expect([after.added, after.changed]).toEqual([[], []])
      expect(updated[0]).toEqual(enteredRow)
      expect(updated.slice(0, present.length).map(([, serial, site]) => [serial, site])).toEqual(
        present.map(([, serial, site]) => [serial, site]),
      )
    }),
  )
})
