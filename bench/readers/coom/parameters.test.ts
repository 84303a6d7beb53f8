// Tests what COOM parts become: parameters with their groups and preferred values, tables, and the rules of presence.
import { describe, expect, test } from 'vitest'
import { createChecker } from '@design-portal/domain/engine/check.ts'
import { readCoom } from './read-coom.ts'

const readModel = (text: string) => readCoom(text, 'model').model

const listParameters = (text: string) =>
  readModel(text).parameters.map((parameter) =>
    parameter.kind === 'number'
      ? [parameter.name, parameter.group, parameter.min, parameter.max, parameter.step, parameter.preferred]
      : [
          parameter.name,
          parameter.group,
          parameter.kind === 'choice' ? parameter.from : undefined,
          parameter.preferred,
        ],
  )

describe('parameters', () => {
  test('are counters, then numbers, then options, each in the group of its part', () => {
    expect(
      listParameters(`product { Color color; 0..1 Basket basket; 2 Wheel wheel; num .## -1.5-2 n; 1..3 num 4-6 m; Bool b }
structure Basket { 1..2 Color color; num 0-9 depth }
structure Wheel { num -3--1 spoke }
enumeration Color { Red Blue }`),
    ).toEqual([
      ['basket.count', 'basket', 0, 1, 1, undefined],
      ['m.count', 'm', 1, 3, 1, undefined],
      ['basket.depth', 'basket', 0, 9, 1, 0],
      ['wheel[0].spoke', 'wheel[0]', -3, -1, 1, undefined],
      ['wheel[1].spoke', 'wheel[1]', -3, -1, 1, undefined],
      ['n', 'product', -1.5, 2, 0.01, undefined],
      ['m[0]', 'product', 4, 6, 1, undefined],
      ['m[1]', 'product', 4, 6, 1, 4],
      ['m[2]', 'product', 4, 6, 1, 4],
      ['color', 'product', { options: ['Red', 'Blue'] }, undefined],
      ['basket.color[0]', 'basket', { options: ['(none)', 'Red', 'Blue'] }, undefined],
      ['basket.color[1]', 'basket', { options: ['(none)', 'Red', 'Blue'] }, undefined],
      ['b', 'product', { options: ['True', 'False'] }, undefined],
    ])
  })

  test("have the model's preferred values for each instance", () => {
    const text = `product { 2 A a; num 0-3 n; 0..1 num 5-7 m }
enumeration A { X Y }
behavior { default a = Y
 default n = 2
 default m = 6 }`
    expect(listParameters(text).map(([name, ...rest]) => [name, rest.at(-1)])).toEqual([
      ['m.count', undefined],
      ['n', 2],
      ['m', 6],
      ['a[0]', 'Y'],
      ['a[1]', 'Y'],
    ])
  })

  test('with attributes have a table, with a row for none if they may be missing', () => {
    const { tables, parameters } = readModel(`product { E e; 0..1 E other }
enumeration E { attribute num size\n attribute string name\n attribute num mixed
 X = (1 'one' 5)
 Y = (2 'two' five) }`)
    const columns = {
      option: { type: 'key' },
      size: { type: 'number' },
      name: { type: 'text' },
      mixed: { type: 'text' },
    }
    const rows = [
      { option: 'X', size: 1, name: 'one', mixed: '5' },
      { option: 'Y', size: 2, name: 'two', mixed: 'five' },
    ]
    expect(tables).toEqual({
      E: { columns, rows },
      'E or none': { columns, rows: [{ option: '(none)', size: 0, name: '', mixed: '' }, ...rows] },
    })
    expect(parameters.map((parameter) => parameter.kind === 'choice' && parameter.from)).toEqual([
      { table: 'E' },
      { table: 'E or none' },
    ])
  })
})

const listRuleIds = (text: string): string[] => readModel(text).rules.map(({ id }) => id)

describe('the presence of parts', () => {
  const text = `product { 0..2 Room room }
structure Room { 1..2 Chair chair; 1..2 Bed bed; num 3-4 level }
structure Bed {}
enumeration Chair { C }`
  const checker = createChecker(readModel(text))
  /** Whether the rules hold for a number of rooms, with the chairs (`C-` is the first of two), beds and level of each room. */
  const holds = (count: number, ...rooms: readonly (readonly [string, number, number])[]): boolean =>
    checker.check({
      'room.count': count,
      ...Object.fromEntries(
        [0, 1].flatMap((index) => {
          const [chairs, beds, level] = rooms[index] ?? ['--', 0, 3]
          return [
            [`room[${index}].chair[0]`, chairs.startsWith('C') ? 'C' : '(none)'],
            [`room[${index}].chair[1]`, chairs.endsWith('C') ? 'C' : '(none)'],
            [`room[${index}].bed.count`, beds],
            [`room[${index}].level`, level],
          ]
        }),
      ),
    }).length === 0

  test.each([
    ['nothing', true, 0, []],
    ['a room with a chair and a bed', true, 1, [['C-', 1, 3]]],
    ['a room with two of each', true, 1, [['CC', 2, 4]]],
    [
      'two rooms',
      true,
      2,
      [
        ['C-', 1, 4],
        ['CC', 2, 3],
      ],
    ],
    ['a room without a chair', false, 1, [['--', 1, 3]]],
    ['a room with its second chair only', false, 1, [['-C', 1, 3]]],
    ['a room without a bed', false, 1, [['C-', 0, 3]]],
    ['a chair without a room', false, 0, [['C-', 0, 3]]],
    ['a bed without a room', false, 0, [['--', 1, 3]]],
    ['a level without a room', false, 0, [['--', 0, 4]]],
    ['a second room that is empty', false, 2, [['C-', 1, 3]]],
    [
      'the second room only',
      false,
      1,
      [
        ['--', 0, 3],
        ['C-', 1, 3],
      ],
    ],
  ] as const)('of %s is valid: %s', (_, expected, count, rooms) => {
    expect(holds(count, ...rooms)).toBe(expected)
  })

  test('is expressed with as few rules as possible', () => {
    expect(
      listRuleIds('product { 2 A a; 1..1 num 0-1 n; 0..2 P p }\nstructure P {}\nenumeration A { X }'),
    ).toEqual([])
    expect(listRuleIds('product { 1..3 A a }\nenumeration A { X }')).toEqual(['place a[2]'])
    expect(listRuleIds('product { 0..1 num 3-4 n }')).toEqual(['unused n'])
    expect(
      listRuleIds(
        'product { 0..1 P p }\nstructure P { 0..1 A a; 1..2 Q q }\nstructure Q {}\nenumeration A { X }',
      ),
    ).toEqual(['least p.q.count', 'none p.q.count', 'place p.a'])
  })
})
