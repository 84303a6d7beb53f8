// Tests that each construct of the source language has one notation, one meaning in the JSON, and is printed as it is written.
import { describe, expect, test } from 'vitest'
import type { SourceCondition, SourceNum } from '../source/source-model.ts'
import { formatModel, writeModel } from './model-text.ts'
import { parse } from './parse.ts'
import { resolve } from './resolve.ts'

const head = `model m version 1.0.0

table discharge
  cabinet : text
  time    : number min
  power   : number kW

list ratings : A = 16, 25

group g
choice load    : 1 .. 9 kW
choice time    : 5 .. 60 min
choice fault   : 0 .. 20 kA optional
choice cabinet : one of A, B
choice spare   : flag

part rack : 1 .. 3 ordered
choice rack.load  : 1 .. 9 kW
choice rack.phase : one of L1, L2
choice rack.unit  : key of discharge
choice rack.split : flag

scenario loss   : any rack
scenario supply : one of A, B

`

/** The meaning of a line after the head. */
function read(line: string) {
  const { tree, source, problems } = parse(`${head}${line}\n`)
  expect(problems).toEqual([])
  const resolved = resolve(tree, source, () => undefined)
  expect(resolved.problems).toEqual([])
  return resolved.source
}

const ref = (name: string): SourceNum => ({ kind: 'ref', name })
const constant = (value: number): SourceNum => ({ kind: 'constant', value })
const kW = (value: number): SourceNum => ({ kind: 'quantity', value, unit: 'kW' })
const [load, ownLoad, otherLoad] = [ref('load'), ref('rack.load'), ref('other.load')]
const spare: SourceCondition = { kind: 'flag', name: 'spare' }
const isHeavy = (expression: SourceNum): SourceCondition => ({
  kind: 'compare',
  operator: '>=',
  left: expression,
  right: kW(3),
})
const isL1: SourceCondition = { kind: 'is', choice: 'other.phase', options: ['L1'] }
const overRacks = { part: 'rack', as: 'other' } as const

describe('number constructs', () => {
  test.each<[string, SourceNum]>([
    ['rack.load', ownLoad],
    ['rack.count', ref('rack.count')],
    ['rack.unit.power', { kind: 'cell', choice: 'rack.unit', column: 'power' }],
    ['cabinet.power', { kind: 'cell', choice: 'cabinet', column: 'power' }],
    ['`rack.load`', ownLoad],
    ['sum(rack.load over rack)', { kind: 'sumOf', part: 'rack', of: ownLoad }],
    [
      'sum(other.load over rack as other where other.phase = L1)',
      { kind: 'sumOf', ...overRacks, of: otherLoad, where: isL1 },
    ],
    [
      'sum((if spare then load else 1) over rack)',
      {
        kind: 'sumOf',
        part: 'rack',
        of: { kind: 'if', test: spare, whenTrue: load, whenFalse: constant(1) },
      },
    ],
    ['count(rack)', { kind: 'countOf', part: 'rack' }],
    ['count(rack as other where other.phase = L1)', { kind: 'countOf', ...overRacks, where: isL1 }],
    [
      'smallest(rack.load over rack else 0 kW)',
      { kind: 'smallestOf', part: 'rack', of: ownLoad, otherwise: kW(0) },
    ],
    ['largest(rack.load over rack)', { kind: 'largestOf', part: 'rack', of: ownLoad }],
    ['place(rack)', { kind: 'place', part: 'rack' }],
    ['neighbour(rack.load over rack by -1)', { kind: 'neighbour', part: 'rack', offset: -1, of: ownLoad }],
    [
      'neighbour(other.load over rack as other by 2 else 0 kW)',
      { kind: 'neighbour', ...overRacks, offset: 2, of: otherLoad, otherwise: kW(0) },
    ],
    ['instance(rack.load over rack at load)', { kind: 'instance', part: 'rack', at: load, of: ownLoad }],
    [
      'instance(other.load over rack as other at 1 + 1 else load)',
      {
        kind: 'instance',
        ...overRacks,
        at: { kind: 'add', terms: [constant(1), constant(1)] },
        of: otherLoad,
        otherwise: load,
      },
    ],
    [
      'interpolate(discharge.power along time rounded up to step 0.5)',
      {
        kind: 'interpolate',
        table: 'discharge',
        column: 'power',
        x: { column: 'time', at: ref('time') },
        rounding: 'up',
        step: 0.5,
      },
    ],
    [
      'interpolate(discharge[cabinet].power log along time = load log, power = load rounded down to step 1)',
      {
        kind: 'interpolate',
        table: 'discharge',
        column: 'power',
        scale: 'log',
        where: { cabinet: { parameter: 'cabinet' } },
        x: {
          column: 'time',
          at: load,
          scale: 'log',
        },
        y: { column: 'power', at: load },
        rounding: 'down',
        step: 1,
      },
    ],
    [
      'interpolate(discharge[].power along time = (time / 2 rounded up) rounded down to step 1)',
      {
        kind: 'interpolate',
        table: 'discharge',
        column: 'power',
        where: {},
        x: { column: 'time', at: { kind: 'divide', left: ref('time'), right: constant(2), rounding: 'up' } },
        rounding: 'down',
        step: 1,
      },
    ],
    [
      'published(rack.unit.power else 4 kW)',
      {
        kind: 'tableOrEstimate',
        table: { kind: 'cell', choice: 'rack.unit', column: 'power' },
        estimate: kW(4),
      },
    ],
    [
      'least(n = 1 .. 5 where load >= 3 kW)',
      { kind: 'least', name: 'n', from: 1, to: 5, suchThat: isHeavy(load) },
    ],
    [
      'least(n = -1 .. 5 where spare or load >= 3 kW give n + 1 else 0)',
      {
        kind: 'least',
        name: 'n',
        from: -1,
        to: 5,
        suchThat: { kind: 'any', of: [spare, isHeavy(load)] },
        give: { kind: 'add', terms: [ref('n'), constant(1)] },
        otherwise: constant(0),
      },
    ],
    [
      'iterate(n from 1 by load / n rounded up at most 8)',
      {
        kind: 'iterate',
        name: 'n',
        from: constant(1),
        by: { kind: 'divide', left: load, right: ref('n'), rounding: 'up' },
        atMost: 8,
      },
    ],
    [
      'case supply of A: 1 | else: load',
      { kind: 'inCase', scenario: 'supply', branches: { A: constant(1) }, otherwise: load },
    ],
    [
      'case rack.phase of L1: 1 | L2: load',
      { kind: 'case', of: 'rack.phase', branches: { L1: constant(1), L2: load } },
    ],
    ['date 2026-01-29', { kind: 'date', value: '2026-01-29' }],
    [
      'date 2026-01-29 + 30 d',
      {
        kind: 'add',
        terms: [
          { kind: 'date', value: '2026-01-29' },
          { kind: 'quantity', value: 30, unit: 'd' },
        ],
      },
    ],
    ['date `some day`', { kind: 'date', value: 'some day' }],
    ['monthsLater(load, -1)', { kind: 'monthsLater', of: load, months: -1 }],
    ['convert(load from kW to W)', { kind: 'convert', value: load, from: 'kW', to: 'W' }],
    [
      'convert(time from min to h rounded up to step 0.5)',
      { kind: 'convert', value: ref('time'), from: 'min', to: 'h', rounding: 'up', step: 0.5 },
    ],
    [
      'load * 2 as W',
      { kind: 'inUnit', value: { kind: 'multiply', left: load, right: constant(2) }, unit: 'W' },
    ],
    [
      'load / 2 rounded up as A rounded up to ratings',
      {
        kind: 'roundToList',
        value: {
          kind: 'inUnit',
          value: { kind: 'divide', left: load, right: constant(2), rounding: 'up' },
          unit: 'A',
        },
        list: 'ratings',
        rounding: 'up',
      },
    ],
    ['(load as W) + 1', { kind: 'add', terms: [{ kind: 'inUnit', value: load, unit: 'W' }, constant(1)] }],
    [
      'load + 1 rounded down to step 0.5',
      {
        kind: 'roundToStep',
        value: { kind: 'add', terms: [load, constant(1)] },
        step: 0.5,
        rounding: 'down',
      },
    ],
    ['load rounded up to `step`', { kind: 'roundToList', value: load, list: 'step', rounding: 'up' }],
    ['5 plain', { kind: 'quantity', value: 5, unit: '1' }],
  ])('are read and printed as %s', (text, is) => {
    const line = `value v = ${text}`
    const source = read(line)
    expect(source.values).toEqual([{ name: 'v', unit: '1', is }])
    expect(formatModel(`${head}${line}\n`)).toBe(`${head}${line}\n`)
    expect(writeModel(source)).toContain(text === '`rack.load`' ? 'value v = rack.load\n' : `${line}\n`)
  })
})

describe('condition constructs', () => {
  test.each<[string, SourceCondition]>([
    ['rack.phase = L1', { kind: 'is', choice: 'rack.phase', options: ['L1'] }],
    [
      'rack.phase not in (L1, L2)',
      {
        kind: 'not',
        of: { kind: 'is', choice: 'rack.phase', options: ['L1', 'L2'] },
      },
    ],
    ['rack.split', { kind: 'flag', name: 'rack.split' }],
    ['rack.unit.cabinet = "A"', { kind: 'cellIs', choice: 'rack.unit', column: 'cabinet', values: ['A'] }],
    ['rack.unit.power in (1, 2)', { kind: 'cellIs', choice: 'rack.unit', column: 'power', values: [1, 2] }],
    ['all(rack.load >= 3 kW over rack)', { kind: 'every', part: 'rack', of: isHeavy(ownLoad) }],
    [
      'any(other.load >= 3 kW over rack as other where other.phase = L1)',
      { kind: 'some', ...overRacks, of: isHeavy(otherLoad), where: isL1 },
    ],
    ['distinct(rack.phase over rack)', { kind: 'distinct', part: 'rack', of: { parameter: 'rack.phase' } }],
    ['distinct(rack.load over rack)', { kind: 'distinct', part: 'rack', of: { number: ownLoad } }],
    [
      'distinct(parameter rack.load over rack)',
      { kind: 'distinct', part: 'rack', of: { parameter: 'rack.load' } },
    ],
    [
      'distinct(number rack.phase over rack)',
      { kind: 'distinct', part: 'rack', of: { number: ref('rack.phase') } },
    ],
    [
      'neighbour(rack.load >= 3 kW over rack by 1 else true)',
      { kind: 'neighbourHolds', part: 'rack', offset: 1, of: isHeavy(ownLoad), otherwise: true },
    ],
    [
      'neighbour(other.phase = L1 over rack as other by -1 else false)',
      { kind: 'neighbourHolds', ...overRacks, offset: -1, of: isL1, otherwise: false },
    ],
    ['rack.phase same as cabinet', { kind: 'same', left: 'rack.phase', right: 'cabinet' }],
    [
      'spare and cabinet same as rack.phase',
      {
        kind: 'all',
        of: [spare, { kind: 'same', left: 'cabinet', right: 'rack.phase' }],
      },
    ],
    [
      'not (cabinet same as rack.phase)',
      {
        kind: 'not',
        of: { kind: 'same', left: 'cabinet', right: 'rack.phase' },
      },
    ],
    ['inEvery(loss, load >= 3 kW)', { kind: 'inEvery', scenario: 'loss', of: isHeavy(load) }],
    ['lost(loss, rack)', { kind: 'lost', scenario: 'loss', part: 'rack' }],
    ['stated(fault)', { kind: 'stated', parameter: 'fault' }],
    ['hasValue(load)', { kind: 'hasValue', of: load }],
    ['estimated(rack.load)', { kind: 'estimated', value: 'rack.load' }],
    [
      'within(load, time, 365 d)',
      {
        kind: 'within',
        date: load,
        from: ref('time'),
        days: { kind: 'quantity', value: 365, unit: 'd' },
      },
    ],
    [
      'discharge[cabinet = rack.phase, time = rack.load] exists',
      {
        kind: 'row',
        table: 'discharge',
        where: { cabinet: { parameter: 'rack.phase' }, time: { number: ownLoad } },
      },
    ],
  ])('are read and printed as %s', (text, require) => {
    const line = `rule R1 for each rack  ${text}`
    const source = read(line)
    expect(source.parts?.[0]?.rules).toEqual([{ id: 'R1', require }])
    expect(formatModel(`${head}${line}\n`)).toBe(`${head}${line}\n`)
    expect(writeModel(source)).toContain(`${line}\n`)
  })

  test.each<[string, SourceCondition]>([
    ['rack.split = true', { kind: 'flag', name: 'rack.split' }],
    ['rack.split = false', { kind: 'not', of: { kind: 'flag', name: 'rack.split' } }],
  ])('are also read as %s', (text, require) => {
    expect(read(`rule R1 for each rack  ${text}`).parts?.[0]?.rules).toEqual([{ id: 'R1', require }])
  })
})

test('the words of places can be names: in backquotes, and without them after a dot or before `=`', () => {
  const line = 'rule R1  all(`over`.over >= 3 kW over rack as `over`)  with over = load, as = load in kW'
  expect(read(line).rules[0]).toMatchObject({
    require: { kind: 'every', as: 'over', of: { left: { name: 'over.over' } } },
    arguments: { over: { number: load }, as: { unit: 'kW' } },
  })
  expect(formatModel(`${head}${line}\n`)).toBe(`${head}${line}\n`)
})

test('a name given to a place is valid within its brackets only', () => {
  const source = read(
    'rule R1 any(all(other.load >= 3 kW over rack as other) and other.phase = 1 over discharge as other)',
  )
  expect(source.rules[0]?.require).toMatchObject({
    kind: 'some',
    part: 'discharge',
    of: {
      of: [
        { kind: 'every', part: 'rack' },
        { kind: 'compare', left: { name: 'other.phase' } },
      ],
    },
  })
})

test('a long line breaks before the words of a function', () => {
  const longName = 'load'.repeat(16)
  const line = `value v = sum(${longName} over rack as other where ${longName} >= 3 kW)`
  expect(formatModel(`${head}${line}\n`)).toBe(
    `${head}${[
      'value v = sum(',
      `      ${longName}`,
      '      over rack as other',
      `      where ${longName} >= 3 kW`,
      '    )',
      '',
    ].join('\n')}`,
  )
  const search = `least(n = 1 .. 5 where ${longName} >= n give ${longName} else 0)`
  expect(formatModel(`${head}value v = ${search}\n`)).toBe(
    `${head}${[
      'value v = least(',
      '      n = 1 .. 5',
      `      where ${longName} >= n`,
      `      give ${longName}`,
      '      else 0',
      '    )',
      '',
    ].join('\n')}`,
  )
})
