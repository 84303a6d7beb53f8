// Tests parameter spaces: every value has a position and can be restored from it, and any other value is refused with a remedy.
import { describe, expect, test } from 'vitest'
import type { Model, Parameter } from './model.ts'
import {
  ChoiceError,
  requireChoicePosition,
  findKeyColumn,
  LISTED_VALUES,
  listOptions,
  getParameterSpace,
  findPosition,
  getValueAt,
} from './parameter-space.ts'

const model: Pick<Model, 'tables'> = {
  tables: {
    frames: {
      columns: { width: { type: 'number', unit: 'mm' }, key: { type: 'key' } },
      rows: [
        { width: 600, key: 'S' },
        { width: 800, key: 'M' },
      ],
    },
    plain: { columns: { width: { type: 'number', unit: 'mm' } }, rows: [{ width: 600 }] },
  },
}
const whole: Model = {
  id: 'm',
  version: '1',
  parameters: [],
  values: [],
  rules: [],
  notices: [],
  goals: [],
  ...model,
}

const number = (
  min: number,
  max: number,
  step: number,
  more: { preferred?: number; result?: boolean } = {},
): Parameter => ({
  kind: 'number',
  name: 'n',
  group: 'g',
  unit: '1',
  min,
  max,
  step,
  ...more,
})
const getSpace = (parameter: Parameter) => getParameterSpace(whole, parameter, 3)
const flag: Parameter = { kind: 'flag', name: 'f', group: 'g' }
const choice = (options: readonly string[]): Parameter => ({
  kind: 'choice',
  name: 'c',
  group: 'g',
  from: { options },
})
const fromTable = (table: string): Parameter => ({ kind: 'choice', name: 'c', group: 'g', from: { table } })

describe('a number parameter', () => {
  test.each([
    [0, 10, 1, { size: 11, base: 0, stride: 1, decimals: 0 }],
    [2.5, 50, 2.5, { size: 20, base: 25, stride: 25, decimals: 1 }],
    [0, 1, 0.3, { size: 4, base: 0, stride: 3, decimals: 1 }],
    [-0.25, 1, 0.5, { size: 3, base: -25, stride: 50, decimals: 2 }],
    [7, 7, 1, { size: 1, base: 7, stride: 1, decimals: 0 }],
  ])('from %d to %d by %d', (min, max, step, expected) => {
    const space = getSpace(number(min, max, step))
    expect(space).toMatchObject({
      ...expected,
      index: 3,
      name: 'n',
      kind: 'number',
      listed: true,
      result: false,
    })
    for (let position = 0; position < space.size; position++) {
      const value = getValueAt(space, position)
      expect(value).toBeCloseTo(min + position * step, 9)
      expect(findPosition(space, value)).toBe(position)
    }
    for (const value of [
      min - step,
      min + space.size * step,
      min + step / 3,
      Number.NaN,
      Infinity,
      'x',
      true,
    ])
      expect(findPosition(space, value)).toBeUndefined()
  })

  test('with more than a thousand values is a range', () => {
    expect(LISTED_VALUES).toBe(1000)
    expect([getSpace(number(1, 1000, 1)).listed, getSpace(number(0, 1000, 1)).listed]).toEqual([true, false])
  })

  test('may have a preferred value from its domain, and may be a result', () => {
    expect(getSpace(number(0, 10, 2, { preferred: 4 })).preferred).toBe(2)
    expect(getSpace(number(0, 10, 2, { preferred: 0 })).preferred).toBe(0)
    expect('preferred' in getSpace(number(0, 10, 2, { preferred: 5 }))).toBe(false)
    expect('preferred' in getSpace(number(0, 10, 2))).toBe(false)
    expect(getSpace(number(0, 10, 2, { result: true })).result).toBe(true)
  })
})

describe('a choice parameter', () => {
  test('has the options of its list or the keys of its table in order', () => {
    expect(listOptions(whole, choice(['x', 'y']))).toEqual(['x', 'y'])
    expect(listOptions(whole, fromTable('frames'))).toEqual(['S', 'M'])
    expect([
      listOptions(whole, fromTable('plain')),
      listOptions(whole, fromTable('none')),
      listOptions(whole, flag),
    ]).toEqual([[], [], []])
    expect([
      findKeyColumn(model.tables['frames']),
      findKeyColumn(model.tables['plain']),
      findKeyColumn(undefined),
    ]).toEqual(['key', undefined, undefined])
    const space = getSpace(fromTable('frames'))
    expect(space).toMatchObject({
      size: 2,
      listed: true,
      base: 0,
      stride: 1,
      decimals: 0,
      options: ['S', 'M'],
    })
    expect([getValueAt(space, 0), getValueAt(space, 1), getValueAt(space, 2)]).toEqual(['S', 'M', ''])
    expect([findPosition(space, 'M'), findPosition(space, 'L'), findPosition(space, 1)]).toEqual([
      1,
      undefined,
      undefined,
    ])
  })
})

test('a flag is false or true', () => {
  const space = getSpace(flag)
  expect(space).toMatchObject({ size: 2, listed: true, options: [] })
  expect([getValueAt(space, 0), getValueAt(space, 1)]).toEqual([false, true])
  expect([
    findPosition(space, false),
    findPosition(space, true),
    findPosition(space, 1),
    findPosition(space, 'true'),
  ]).toEqual([0, 1, undefined, undefined])
})

describe('the position of a given value', () => {
  test('is found in its domain', () => {
    expect(requireChoicePosition(getSpace(number(0, 10, 2)), 6)).toBe(3)
    expect(requireChoicePosition(getSpace(flag), true)).toBe(1)
    expect(requireChoicePosition(getSpace(choice(['x', 'y'])), 'x')).toBe(0)
  })

  const many = Array.from({ length: 9 }, (_, index) => `o${index}`)
  test.each([
    [number(0.5, 10, 0.5), 'x', "n takes 0.5 to 10 in steps of 0.5, not 'x'"],
    [flag, 1, "f is true or false, not '1'"],
    [choice(['x', 'y']), 'z', "c has no option 'z'; it has x, y"],
    [choice(many.slice(1)), 'z', "c has no option 'z'; it has o1, o2, o3, o4, o5, o6, o7, o8"],
    [choice(many), 'z', "c has no option 'z'; it has o0, o1, o2, o3, o4, o5, o6, o7, …"],
  ])('is rejected with the accepted values: %j', (parameter, value, message) => {
    const refused = (): number => requireChoicePosition(getSpace(parameter), value)
    expect(refused).toThrow(ChoiceError)
    expect(refused).toThrow(message)
    const error = new ChoiceError('p', 'm')
    expect([error.name, error.parameter, error.message]).toEqual(['ChoiceError', 'p', 'm'])
  })
})
