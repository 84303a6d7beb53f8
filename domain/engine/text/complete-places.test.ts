// Tests the complete proposals at each place: kind, quotes, order, and the replaced text.
import { describe, expect, test } from 'vitest'
import { complete } from './complete.ts'
import { declarationWords, functionWords } from './tokens.ts'
import { unitNames } from './units.ts'

const head = `model ups version 1.0.0
import tables rooms.csv
table frames
  frame   : key
  slots   : number
  colour  : text
  \`out door\` : flag
  | S | 2 | grey         | true  |
  | M | 5 | "light blue" | false |
  | L |   |              |       |
  | K | 9 | grey         | true  |
choice load       : 1 .. 100 kW step 0.5
choice frame      : key of frames
choice redundancy : one of N, N+1, "2 N"
choice spare      : flag
choice \`a b\`      : 1 .. 9
value  total : kW = load
`
const files = (name: string): string | undefined =>
  name === 'rooms.csv' ? 'room: key,height: number m\nhall,5\n' : undefined

/** The completion where `^` is in lines after the head. */
function at(line: string, before = head) {
  const text = before + line.replace('^', '')
  return complete(text, before.length + line.indexOf('^'), files)
}
/** The proposals there, as `kind text`. */
const offered = (line: string, before = head): string[] =>
  at(line, before).proposals.map(({ kind, text }) => `${kind} ${text}`)

const each = (kind: string, texts: readonly string[]): string[] => texts.map((text) => `${kind} ${text}`)
const words = (texts: string): string[] => each('keyword', texts.split(' '))
const operands = [
  ...each('name', ['load', 'frame', 'redundancy', 'spare', '`a b`', 'total']),
  ...each('table', ['rooms', 'frames']),
  ...words('if case not date'),
  ...each('keyword', functionWords),
]
const joining = each('keyword', [
  ...'and or in'.split(' '),
  'same as',
  ...'rounded as then else implies with applies source'.split(' '),
])
const units = each('unit', unitNames)
const columns = each('column', ['frame', 'slots', 'colour', '`out door`'])
const options = each('option', ['N', 'N+1', '"2 N"'])
const frames = each('option', ['S', 'M', 'L', 'K'])
const declarations = each('keyword', declarationWords)

describe('completion where a number or a condition begins', () => {
  test.each([
    'rule R1 load <= ^',
    'rule R1 load and ^',
    'rule R1 load + (^',
    'rule R1 load in ^',
    'rule R1 not ^',
    'rule R1 frame.slots = ^',
    'rule R1 load = ^',
    'rule R1 when ^',
    'rule R1 redundancy in (N ^',
    'rule R1 smallest(load, ^',
    'rule R1 (redundancy, ^',
    'rule R1 `in` (^',
    'rule R1 load in (load <= ^',
    'value a = ^',
    'rule R1 "with" load in ^',
    'value a = if ^',
    'value a : kW = ^',
    'value a = frames[frame] + ^',
    'value a = frames[slots = 1 + ^',
    'goal g = min ^',
    'notice N1 auto when ^',
    'rule R1 spare with a = ^',
    'rule R1 spare with a = load, b = ^',
    'rule R1 unknown ^',
    'value a = case redundancy of N: ^',
  ])('%s', (line) => {
    expect(offered(line)).toEqual(operands)
  })

  test('offers `when` before the condition and after the sentence', () => {
    expect(offered('rule R1 ^')).toEqual([...operands, ...each('keyword', ['when', 'for each'])])
    expect(offered('rule R1 "Fits" ^')).toEqual([...operands, ...words('when')])
    expect(offered('rule R1 "Fits"^')).toEqual([...operands, ...words('when')])
    expect(offered('rule R1 "." ^')).toEqual([...operands, ...words('when')])
    expect(offered('rule R1 "load" ^')).toEqual([...operands, ...words('when')])
    expect(offered('rule R1 ^\nrule R2 spare')).toEqual([
      ...operands,
      ...each('keyword', ['when', 'for each']),
    ])
  })
})

describe('completion after a started construct', () => {
  test.each([
    'rule R1 load ^',
    'rule R1 total ^',
    'rule R1 `any name` ^',
    'rule R1 (load) ^',
    'rule R1 frame.slots ^',
    'rule R1 frame.unknown ^',
    'rule R1 spare with load ^',
    'value a = frames[frame].slots ^',
    'rule R1 load // remark\n and total ^',
  ])('%s', (line) => {
    expect(offered(line)).toEqual(joining)
  })

  test('offers a unit after a number', () => {
    expect(offered('rule R1 load <= 5 ^')).toEqual([...units, ...joining])
    expect(offered('rule R1 load <= 5 m^')).toEqual(each('unit', ['mohm', 'min', 'mm', 'm', 'm2', 'm3/h']))
  })

  test('offers what a look-up or a rounding needs', () => {
    expect(offered('rule R1 frames[frame] ^')).toEqual(words('exists'))
    expect(offered('value a = load / 2 rounded ^')).toEqual(words('up down'))
    expect(offered('value a = load / 2 rounded up ^')).toEqual(words('to'))
    expect(offered('value a = load / 2 rounded up to ^')).toEqual(words('step'))
  })

  test('offers to continue on a new line or to begin a declaration', () => {
    expect(offered('rule R1 load\n^')).toEqual([...declarations, ...joining])
    expect(offered('rule R1 load // remark\n  ^')).toEqual([...declarations, ...joining])
    expect(offered('rule R1 redundancy =\n^')).toEqual([...declarations, ...options])
    expect(offered('table t\n  k : key\n^')).toEqual([...declarations, ...words('source')])
    expect(offered('^', '')).toEqual(declarations)
    expect(offered('\n^', '')).toEqual(declarations)
    expect(offered(' ^\nmodel m version 1', '')).toEqual(declarations)
    expect(offered('// remark\n^', '')).toEqual(declarations)
    expect(offered('x ^', '')).toEqual([...words('if case not date'), ...each('keyword', functionWords)])
    expect(offered('x y ^', '')).toEqual([
      ...words('if case not date'),
      ...each('keyword', functionWords),
      ...words('when'),
    ])
  })
})

describe('completion of options and cells', () => {
  test.each([
    ['rule R1 redundancy = ^', options],
    ['rule R1 redundancy != ^', options],
    ['rule R1 frame = ^', frames],
    ['rule R1 redundancy in (^', options],
    ['rule R1 redundancy in (N, ^', options],
    ['rule R1 redundancy not in (^', options],
    ['rule R1 redundancy not in (N, N+1, ^', options],
    ['rule R1 frame.colour = ^', each('option', ['"grey"', '"light blue"'])],
    ['rule R1 frame.colour != ^', each('option', ['"grey"', '"light blue"'])],
    ['rule R1 frame.colour in ("grey", ^', each('option', ['"grey"', '"light blue"'])],
    ['rule R1 frame.colour in ("(", ^', each('option', ['"grey"', '"light blue"'])],
    ['rule R1 frame.colour not in (^', each('option', ['"grey"', '"light blue"'])],
    ['rule R1 frame.frame = ^', each('option', ['"S"', '"M"', '"L"', '"K"'])],
    ['rule R1 frame.`out door` = ^', words('true false')],
    ['value a = case redundancy of ^', [...options, ...words('else')]],
    ['value a = case redundancy of N: load + 1 | ^', [...options, ...words('else')]],
    ['value a = case redundancy of N: case frame of ^', [...frames, ...words('else')]],
    ['value a = case ^', each('name', ['frame', 'redundancy'])],
    ['value a = frames[frame = ^', frames],
  ])('%s', (line, expected) => {
    expect(offered(line)).toEqual(expected)
  })

  test('offers nothing for something that is not a column of a chosen row', () => {
    for (const line of ['load.colour', 'redundancy.colour', 'frame.unknown', 'unknown.colour'])
      expect(offered(`rule R1 ${line} = ^`)).toEqual(operands)
  })
})

describe('completion of columns', () => {
  test.each([
    ['rule R1 frame.^', columns],
    ['rule R1 frames[frame = frame].^', columns],
    ['rule R1 frames[slots = rooms[room = "hall"].height].^', columns],
    ['rule R1 rooms[room = frames[frame].colour].^', each('column', ['room', 'height'])],
    ['rule R1 frames[slots = (load)].^', columns],
    ['rule R1 frames[^', columns],
    ['rule R1 frames[frame, ^', columns],
    ['rule R1 frames[slots = smallest(load, 5), ^', columns],
    ['rule R1 (frames[frame = frame, ^', columns],
    ['rule R1 frames[slots = rooms[^', each('column', ['room', 'height'])],
    ['rule R1 rooms[frames[frame] exists, ^', each('column', ['room', 'height'])],
    ['rule R1 load.^', []],
    ['rule R1 redundancy.^', []],
    ['rule R1 unknown.^', []],
    ['rule R1 unknown[^', []],
    ['rule R1 ].^', []],
  ])('%s', (line, expected) => {
    expect(offered(line)).toEqual(expected)
  })
})

describe('completion of declarations', () => {
  test.each([
    ['choice ^', []],
    ['choice x ^', []],
    ['choice x : ^', each('keyword', ['key of', 'one of', 'date', 'flag'])],
    ['choice x : key ^', words('of')],
    ['choice x : one ^', words('of')],
    ['choice x : key of ^', each('table', ['rooms', 'frames'])],
    ['choice x : key of rooms ^', words('preferred result essential label')],
    ['choice x : key of frames preferred ^', frames],
    ['choice x : key of rooms preferred ^', each('option', ['hall'])],
    ['choice x : one of A, "B C", D preferred ^', each('option', ['A', '"B C"', 'D'])],
    ['choice x : flag preferred ^', words('true false')],
    ['choice x : flag "=" ^', words('preferred result essential')],
    ['choice x : flag ^', words('preferred result essential')],
    ['choice x : 1 .. 9 preferred ^', []],
    ['choice x : 1 .. 9 ^', [...units, ...words('step optional preferred result essential')]],
    ['choice x : 1 .. 9 kW ^', words('step optional preferred result essential')],
    ['choice x : one of ^', words('preferred result essential label')],
    ['table t\n  k : ^', words('key text number flag')],
    ['table t\n  k : number ^', units],
    ['table t\n  k : text ^', words('source')],
    ['value x : ^', units],
    ['notice N1 ^', [...words('auto warning information'), 'keyword for each']],
    ['goal g = ^', words('min')],
    ['import ^', words('tables')],
    ['import tables ^', []],
    ['model ^', []],
    ['model m ^', words('version')],
    ['rule R1 spare with load in ^', units],
    ['rule R1 load in ^', operands],
    ['rule R1 spare with `in` ^', joining],
  ])('%s', (line, expected) => {
    expect(offered(line)).toEqual(expected)
  })

  test('offers none for a declaration word within a line', () => {
    expect(offered('goal g = min load + goal ^')).toEqual(operands)
    expect(offered('rule R1 choice ^')).toEqual(operands)
  })
})

describe('completion of a started word', () => {
  test.each<[string, string | undefined, number, number]>([
    ['rule R1 lo^ad', 'load', 2, 0],
    ['rule R1 LOA^', 'load', 3, 0],
    ['rule R1 `a^`', '`a b`', 2, 0],
    ['rule R1 redundancy = n+^', undefined, 0, 0],
    ['rule R1 tot^al', 'total', 3, 0],
  ])('%s', (line, found, back) => {
    const { from, to, proposals } = at(line)
    const place = head.length + line.indexOf('^')
    expect([from, to]).toEqual([place - back, place])
    if (found !== undefined) expect(proposals.map(({ text }) => text)).toContain(found)
  })

  test('offers only matches, ignoring case and quotes', () => {
    expect(offered('rule R1 A^')).toEqual(['name `a b`', 'keyword all', 'keyword any'])
    expect(offered('rule R1 `a^')).toEqual(['name `a b`', 'keyword all', 'keyword any'])
    expect(offered('rule R1 redundancy = n^')).toEqual(['option N', 'option N+1'])
    expect(offered('rule R1 xyz^')).toEqual([])
  })

  test('starts right after an adjacent token', () => {
    expect(at('rule R1 load^').from).toBe(head.length + 'rule R1 '.length)
    expect(at('rule R1 ^load').from).toBe(head.length + 'rule R1 '.length)
    expect(at('rule R1 load^ and').from).toBe(head.length + 'rule R1 '.length)
    expect(at('rule R1 5^').from).toBe(head.length + 'rule R1 5'.length)
  })

  test('offers nothing within a text or comment and starts again after it', () => {
    expect(at('rule R1 "lo^ad"')).toEqual({
      from: head.length + 11,
      to: head.length + 11,
      proposals: [],
    })
    expect(offered('rule R1 "^load"')).toEqual([])
    expect(offered('rule R1 // load^')).toEqual([])
    expect(offered('rule R1 // lo^ad')).toEqual([])
    expect(offered('rule R1 ^"load"')).toEqual([...operands, ...each('keyword', ['when', 'for each'])])
    expect(offered('rule R1 load ^// load')).toEqual(joining)
  })
})

test('an offset outside the text is moved to its nearest end', () => {
  expect(complete('mo', -5)).toMatchObject({ from: 0, to: 0 })
  expect(complete('mo', 99)).toEqual({ from: 0, to: 2, proposals: [{ text: 'model', kind: 'keyword' }] })
  expect(complete('mo', 99, () => undefined)).toEqual(complete('mo', 2))
})

test('without files their tables are unknown and the rest is offered', () => {
  const text = `${head}rule R1 rooms[`
  expect(complete(text, text.length).proposals).toEqual([])
  expect(complete(`${head}rule R1 r`, head.length + 9).proposals).toEqual([
    { text: 'redundancy', kind: 'name' },
  ])
})
