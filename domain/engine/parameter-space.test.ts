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
const fullModel: Model = {
  id: 'm',
  version: '1',
  parameters: [],
  values: [],
  rules: [],
  notices: [],
  goals: [],
  ...model,
}

const createNumber = (
  min: number,
  max: number,
  step: number,
  options: { preferred?: number; result?: boolean } = {},
): Parameter => ({
  kind: 'number',
  name: 'n',
  group: 'g',
  unit: '1',
  min,
  max,
  step,
  ...options,
})
const getSpace = (parameter: Parameter) => getParameterSpace(fullModel, parameter, 3)
const flag: Parameter = { kind: 'flag', name: 'f', group: 'g' }
const createChoice = (options: readonly string[]): Parameter => ({
  kind: 'choice',
  name: 'c',
  group: 'g',
  from: { options },
})
const createTableChoice = (table: string): Parameter => ({
  kind: 'choice',
  name: 'c',
  group: 'g',
  from: { table },
})

describe('a number parameter', () => {
  test.each([
    [0, 10, 1, { size: 11, base: 0, stride: 1, decimals: 0 }],
    [2.5, 50, 2.5, { size: 20, base: 25, stride: 25, decimals: 1 }],
    [0, 1, 0.3, { size: 4, base: 0, stride: 3, decimals: 1 }],
    [-0.25, 1, 0.5, { size: 3, base: -25, stride: 50, decimals: 2 }],
    [7, 7, 1, { size: 1, base: 7, stride: 1, decimals: 0 }],
  ])('from %d to %d in steps of %d gives each of its values a position', (min, max, step, expected) => {
    const space = getSpace(createNumber(min, max, step))
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
    expect([getSpace(createNumber(1, 1000, 1)).listed, getSpace(createNumber(0, 1000, 1)).listed]).toEqual([
      true,
      false,
    ])
  })

  test('keeps a preferred value of its domain, drops one that is not, and may be a result', () => {
    expect(getSpace(createNumber(0, 10, 2, { preferred: 4 })).preferred).toBe(2)
    expect(getSpace(createNumber(0, 10, 2, { preferred: 0 })).preferred).toBe(0)
    expect('preferred' in getSpace(createNumber(0, 10, 2, { preferred: 5 }))).toBe(false)
    expect('preferred' in getSpace(createNumber(0, 10, 2))).toBe(false)
    expect(getSpace(createNumber(0, 10, 2, { result: true })).result).toBe(true)
  })
})

describe('a choice parameter', () => {
  test('has the options of its list or the keys of its table in order', () => {
    expect(listOptions(fullModel, createChoice(['x', 'y']))).toEqual(['x', 'y'])
    expect(listOptions(fullModel, createTableChoice('frames'))).toEqual(['S', 'M'])
    expect([
      listOptions(fullModel, createTableChoice('plain')),
      listOptions(fullModel, createTableChoice('none')),
      listOptions(fullModel, flag),
    ]).toEqual([[], [], []])
    expect([
      findKeyColumn(model.tables['frames']),
      findKeyColumn(model.tables['plain']),
      findKeyColumn(undefined),
    ]).toEqual(['key', undefined, undefined])
    const space = getSpace(createTableChoice('frames'))
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
    expect(requireChoicePosition(getSpace(createNumber(0, 10, 2)), 6)).toBe(3)
    expect(requireChoicePosition(getSpace(flag), true)).toBe(1)
    expect(requireChoicePosition(getSpace(createChoice(['x', 'y'])), 'x')).toBe(0)
  })

  const nineOptions = Array.from({ length: 9 }, (_, index) => `o${index}`)
  test.each([
    [createNumber(0.5, 10, 0.5), 'x', "n takes 0.5 to 10 in steps of 0.5, not 'x'"],
    [flag, 1, "f is true or false, not '1'"],
    [createChoice(['x', 'y']), 'z', "c has no option 'z'; it has x, y"],
    [createChoice(nineOptions.slice(1)), 'z', "c has no option 'z'; it has o1, o2, o3, o4, o5, o6, o7, o8"],
    [createChoice(nineOptions), 'z', "c has no option 'z'; it has o0, o1, o2, o3, o4, o5, o6, o7, …"],
  ])('is rejected with the accepted values: %j', (parameter, value, message) => {
    const requirePosition = (): number => requireChoicePosition(getSpace(parameter), value)
    expect(requirePosition).toThrow(ChoiceError)
    expect(requirePosition).toThrow(message)
    const error = new ChoiceError('p', 'm')
    expect([error.name, error.parameter, error.message]).toEqual(['ChoiceError', 'p', 'm'])
  })
})
