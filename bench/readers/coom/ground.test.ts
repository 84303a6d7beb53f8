// Tests the meaning of COOM formulas on parts that may be absent, against hand-computed values.
import { describe, expect, test } from 'vitest'
import { createChecker } from '@design-portal/domain/engine/check.ts'
import type { Assignment } from '@design-portal/domain/engine/model.ts'
import { validateModel } from '@design-portal/domain/engine/validate.ts'
import { ReadError } from '../read-model.ts'
import { NONE } from './instances.ts'
import { readCoom } from './read-coom.ts'

/** Up to two rooms, each with a lamp, a level and perhaps a fan; requirements of the product speak of `total`. */
const formatHouse = (statements: string, declarations = ''): string => `product {
  num 0-40 total
  0..2 Room room
}
structure Room {
  Lamp lamp
  0..1 Fan fan
  num 3-4 level
}
enumeration Lamp {
  attribute num watt
  attribute string base
  L5 = (5 e)
  L9 = (9 f)
}
enumeration Fan { attribute num watt
  F2 = (2) }
${declarations}
behavior {
${statements}
}`

const listWarnings = (text: string) =>
  readCoom(text, 'house').warnings.map(({ line, message }) => [line, message])

/** Rooms with the given content: `5` for a lamp of five watts, `9f` for one of nine with a fan, then the level. */
function createAssignment(content: string, total: number): Assignment {
  const rooms = content === '' ? [] : content.split(' ')
  const parameters = [0, 1].flatMap((index) => {
    const room = rooms[index]
    const lamp = room === undefined ? NONE : room.startsWith('5') ? 'L5' : 'L9'
    return [
      [`room[${index}].lamp`, lamp],
      [`room[${index}].fan`, (room ?? '').includes('f') ? 'F2' : NONE],
      // An absent room has the lowest level.
      [`room[${index}].level`, Number(room?.at(-1) ?? 3)],
    ]
  })
  return { total, 'room.count': rooms.length, ...Object.fromEntries(parameters) }
}

/** The totals that remain possible for each content of the rooms. */
function createTotalsFormatter(text: string): (content: string) => string {
  const { model } = readCoom(text, 'house')
  expect(validateModel(model)).toEqual([])
  const checker = createChecker(model)
  return (content) => {
    const allTotals = Array.from({ length: 41 }, (_, total) => total)
    const possibleTotals = allTotals.filter(
      (total) => checker.check(createAssignment(content, total)).length === 0,
    )
    return possibleTotals.length === allTotals.length ? 'any' : possibleTotals.join()
  }
}

describe('a grounded number', () => {
  test.each<readonly [string, Readonly<Record<string, string>>]>([
    ['count(room)', { '': '0', '53': '1', '54 93': '2' }],
    ['count(room[1])', { '': '0', '53': '0', '54 93': '1' }],
    ['count(room.fan)', { '': '0', '5f3': '1', '53 9f4': '1', '5f3 5f4': '2' }],
    ['count(room[0].fan)', { '': '0', '5f3': '1', '53 9f4': '0' }],
    ['count(room.fan[0])', { '': '0', '5f3': '1', '53 9f4': '1' }],
    ['count(room.lamp)', { '': '0', '53': '1', '53 54': '2' }],
    ['sum(room.lamp.watt)', { '': '0', '53': '5', '54 93': '14' }],
    ['sum(room.level)', { '': '0', '53': '3', '54 93': '7' }],
    ['sum(room.fan.watt)', { '': '0', '5f3': '2', '5f3 9f3': '4' }],
    ['min(room.lamp.watt)', { '': 'any', '93': '9', '93 93': '9', '93 53': '5' }],
    ['max(room.lamp.watt)', { '': 'any', '53': '5', '53 53': '5', '53 93': '9' }],
    ['min(room.level)', { '': 'any', '54': '4', '54 53': '3', '54 54': '4' }],
    ['max(room.level)', { '': 'any', '53': '3', '53 53': '3', '53 54': '4' }],
    ['room.level', { '': 'any', '53': '3', '53 54': '', '54 54': '4' }],
    ['room[0].level + room[1].level', { '': 'any', '53': '3', '53 54': '7' }],
    ['room[0].level - room[1].level', { '': 'any', '53': '3', '54 53': '1' }],
    ['room[0].level * room[1].level', { '': 'any', '53': 'any', '53 54': '12' }],
    ['room[0].level + 1', { '': '1', '53': '4' }],
    ['10 - room[0].level', { '': '10', '53': '7', '53 54': '7' }],
    ['2 * room[0].level', { '': 'any', '53': '6' }],
    ['room[0].lamp.watt + room[0].fan.watt', { '': 'any', '53': '5', '5f3': '7' }],
    ['-room[0].level + 9', { '': '9', '54': '5' }],
    ['9 + room[7].level', { '': '9', '54': '9' }],
    ['room[7].level + 9', { '': '9', '54': '9' }],
    ['9 * room[7].level', { '': 'any', '54': 'any' }],
    ['min(room[7].level)', { '': 'any', '54': 'any' }],
    ['max(room[7].level)', { '': 'any', '54': 'any' }],
  ])('total = %s leaves exactly the expected totals possible', (formula, totals) => {
    const formatTotals = createTotalsFormatter(formatHouse(`  imply total = ${formula}`))
    expect(
      Object.fromEntries(Object.keys(totals).map((content) => [content, formatTotals(content)])),
    ).toEqual(totals)
  })
})

describe('a grounded condition', () => {
  const contents = ['', '53', '54', '5f3', '5f4', '93', '94', '9f3', '9f4']
  /** The contents of a single room, or of none, that a requirement leaves possible. */
  const listContents = (statements: string): string => {
    const formatTotals = createTotalsFormatter(formatHouse(statements))
    return contents
      .filter((content) => formatTotals(content).startsWith('0') || formatTotals(content) === 'any')
      .join()
  }

  test.each([
    ['room.level = 3', ',53,5f3,93,9f3'],
    ['room.level != 3', ',54,5f4,94,9f4'],
    ['!(room.level = 3)', ',54,5f4,94,9f4'],
    ['room.level > 3 && room.lamp = L5', ',54,5f4'],
    ['room.level > 3 || room.lamp = L5', ',53,54,5f3,5f4,94,9f4'],
    ['room.lamp != L5', ',93,94,9f3,9f4'],
    ['L5 = room.lamp', ',53,54,5f3,5f4'],
    ['room.lamp = F2', ''],
    ['room.fan = F2', ',53,54,5f3,5f4,93,94,9f3,9f4'],
    ['room.fan != F2', ',53,54,93,94'],
    ['room.lamp.watt < 9', ',53,54,5f3,5f4'],
    ['room.lamp.watt = room.lamp.watt', ',53,54,5f3,5f4,93,94,9f3,9f4'],
    ['room.lamp != room.lamp', ''],
    ['count(room) = 1 && total = 0', '53,54,5f3,5f4,93,94,9f3,9f4'],
    ['room.level = 3 && room.fan = F2', ',53,54,5f3,93,94,9f3'],
  ])('%s leaves exactly the expected rooms possible', (condition, expected) => {
    expect(listContents(`  require ${condition}`)).toBe(expected)
  })

  test.each([
    ['  condition room.level = 3\n  require room.lamp = L5', ',53,54,5f3,5f4,94,9f4'],
    ['  condition room.fan = F2\n  require room.lamp = L5', ',53,54,5f3,5f4,93,94'],
    ['  condition room.level = 3\n  condition room.fan = F2\n  require total = 1', ',53,54,5f4,93,94,9f4'],
  ])('%s leaves exactly the expected rooms possible', (statements, expected) => {
    expect(listContents(statements)).toBe(expected)
  })
})

describe('a warning about a dangling reference is given once, at its position', () => {
  test.each([
    ['imply total = sum(room.door.width)', '`room.door.width` leads nowhere at `door`, so it has no effect.'],
    ['imply total = count(door)', '`door` leads nowhere at `door`, so it has no effect.'],
    ['imply total = count(room.door)', '`room.door` leads nowhere at `door`, so it has no effect.'],
    ['imply total = count(total.door)', '`total.door` leads nowhere at `door`, so it has no effect.'],
    ['imply total = count(room[5])', '`room` leads nowhere at `room`, so it has no effect.'],
    ['require total.width = 1', '`total.width` leads nowhere at `width`, so it has no effect.'],
    [
      'require room.lamp.watt.kilo = 1',
      '`room.lamp.watt.kilo` leads nowhere at `kilo`, so it has no effect.',
    ],
    ['require room.lamp.length = 1', '`room.lamp.length` leads nowhere at `length`, so it has no effect.'],
  ])('in %s', (statement, message) => {
    expect(listWarnings(formatHouse(`  ${statement}`))).toEqual([[20, message]])
  })

  test('even if the statement applies to many parts', () => {
    const inRooms = 'behavior Room {\n require door.width = 1\n}'
    expect(listWarnings(formatHouse('', inRooms))).toEqual([
      [19, '`door.width` leads nowhere at `door`, so it has no effect.'],
    ])
  })
})

const formatWideModel = (statement: string): string =>
  `product { 400..400 N n; 400..400 N m }\nstructure N { num 0-1 v }\nbehavior { ${statement} }`

describe('a meaningless reference is rejected', () => {
  test.each([
    ['require room = 3', 'A part is neither a number nor an option.'],
    ['imply total = room.lamp.base', 'The attribute base is not a number.'],
    ['imply total = sum(room.lamp)', 'A number is needed here.'],
    ['imply total = min(room)', 'A part is neither a number nor an option.'],
    ['imply total = -room.lamp', 'A number is needed here.'],
    ['imply total = room.lamp * 2', 'A number is needed here.'],
    ['require room.lamp = 5', 'A number is needed here.'],
    ['require 5 = room.lamp', 'A number is needed here.'],
    ['require room.lamp < L5', 'Options have no order for `<`.'],
    ['require L5 = L9', 'Two options are needed here.'],
    ['require (total = 1) = (total = 2)', 'Two options are needed here.'],
    ['require room.lamp = (total = 2)', 'Two options are needed here.'],
    ['require !room.lamp', 'A condition is needed here.'],
    ['require room.lamp && total = 1', 'A condition is needed here.'],
    ['require total = 1 || total', 'A condition is needed here.'],
    ['require room.level', 'A condition is needed here.'],
    ['minimize total = 1', 'A number is needed here.'],
  ])('in %s', (statement, message) => {
    expect(() => readCoom(formatHouse(`  ${statement}`), 'wrong')).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ line: 20, message })] }),
    )
  })
})

test('a statement that expands to more than 100,000 combinations is rejected', () => {
  for (const statement of ['require n.v = m.v', 'condition n.v = 1\n require m.v = 1'])
    expect(() => readCoom(formatWideModel(statement), 'wide')).toThrow(ReadError)
  expect(() => readCoom(formatWideModel('require n.v = m.v'), 'wide')).toThrow(
    'The paths reach more than 100000 combinations of parts.',
  )
})

test('a feature takes precedence over an option with the same name', () => {
  const { model } = readCoom(
    'product { Color Red; Color other }\nenumeration Color { Red Blue }\nbehavior {\nrequire Red = Blue\nrequire other = Red\nrequire other = Blue\n}',
    'colours',
  )
  expect(model.rules.map(({ require }) => require)).toEqual([
    { kind: 'is', choice: 'Red', options: ['Blue'] },
    {
      kind: 'row',
      table: 'Color = Color',
      where: { option: { parameter: 'other' }, other: { parameter: 'Red' } },
    },
    { kind: 'is', choice: 'other', options: ['Blue'] },
  ])
})
