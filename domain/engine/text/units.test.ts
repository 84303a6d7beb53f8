// An expression has the unit of the numbers that meet in it; a plain number, a product and a quotient have none of their own.
import { describe, expect, test } from 'vitest'
import type { Num } from '../model.ts'
import { readModel } from './model-text.ts'
import { Dimensions, isUnit, meeting, unitNames } from './units.ts'

const { model, problems } = readModel(`model m version 1.0.0
table frames
  frame : key
  power : number kW
  slots : number
  | S | 5 | 2 |
choice frame : key of frames
choice plain : one of N, 2N
choice load : 1 .. 9 kVA
choice count : 1 .. 9
choice spare : flag
value area : m2 = count
`)
const { parameters, values, tables } = model ?? { parameters: [], values: [], tables: {} }
const dimensions = (): Dimensions => new Dimensions({ parameters, values, tables })

const plain: Num = { kind: 'constant', value: 3 }
const load: Num = { kind: 'ref', name: 'load' }
const area: Num = { kind: 'ref', name: 'area' }
const power: Num = { kind: 'cell', choice: 'frame', column: 'power' }
const test1 = { kind: 'flag', name: 'spare' } as const

test('the model is sound', () => {
  expect(problems).toEqual([])
})

test.each<[string, Num, string | undefined]>([
  ['a parameter', load, 'kVA'],
  ['a parameter without a unit', { kind: 'ref', name: 'count' }, '1'],
  ['a value', area, 'm2'],
  ['nothing known', { kind: 'ref', name: 'nothing' }, undefined],
  ['a cell', power, 'kW'],
  ['a cell of a plain column', { kind: 'cell', choice: 'frame', column: 'slots' }, undefined],
  ['a cell of a choice without a table', { kind: 'cell', choice: 'plain', column: 'power' }, undefined],
  ['a look-up', { kind: 'lookup', table: 'frames', where: {}, column: 'power' }, 'kW'],
  ['a look-up in nothing', { kind: 'lookup', table: 'nothing', where: {}, column: 'power' }, undefined],
  ['a rounded number', { kind: 'round', value: load, to: [1], rounding: 'up' }, 'kVA'],
  ['a sum', { kind: 'add', terms: [plain, area, load] }, 'm2'],
  ['the smallest', { kind: 'smallest', terms: [plain, load] }, 'kVA'],
  ['the largest', { kind: 'largest', terms: [load, area] }, 'kVA'],
  ['a difference', { kind: 'subtract', left: plain, right: area }, 'm2'],
  ['a product', { kind: 'multiply', left: load, right: area }, undefined],
  ['a quotient', { kind: 'divide', left: load, right: area, rounding: 'up' }, undefined],
  ['an if', { kind: 'if', test: test1, whenTrue: plain, whenFalse: load }, 'kVA'],
  ['a case', { kind: 'case', of: 'plain', branches: { N: plain, '2N': area } }, 'm2'],
  ['a case by its rest', { kind: 'case', of: 'plain', branches: { N: plain }, otherwise: area }, 'm2'],
  ['a plain number', plain, undefined],
])('%s', (_, number, unit) => {
  expect(dimensions().of(number)).toBe(unit)
})

describe('a unit that was written', () => {
  test('is that of the number, and of what it meets', () => {
    const known = dimensions()
    const noted: Num = { kind: 'constant', value: 5 }
    known.note(noted, 'min')
    expect(known.of(noted)).toBe('min')
    expect(known.of({ kind: 'add', terms: [plain, noted, load] })).toBe('min')
    expect(known.common([plain])).toBeUndefined()
    expect(known.common([plain, load, noted])).toBe('kVA')
  })
})

test('numbers meet in sums, in choices between them and where they are compared, not in products', () => {
  expect(meeting({ kind: 'subtract', left: plain, right: load })).toEqual([plain, load])
  expect(meeting({ kind: 'case', of: 'plain', branches: { N: plain }, otherwise: load })).toEqual([
    plain,
    load,
  ])
  expect(meeting({ kind: 'case', of: 'plain', branches: { N: plain } })).toEqual([plain])
  expect(meeting({ kind: 'multiply', left: load, right: load })).toEqual([])
})

test('a unit is one by its exact name; a plain number’s is not written', () => {
  expect(['kW', 'kN/m2', '%', '1'].filter((unit) => !isUnit(unit))).toEqual([])
  expect(['kw', '', 'toString', 'constructor'].filter(isUnit)).toEqual([])
  expect(unitNames).toContain('cent')
  expect(unitNames).not.toContain('1')
})
