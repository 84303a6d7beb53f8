// Tests all that is proposed at each place of a text: kind, quotes, order, and the part of the text that a proposal replaces.
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
const findFile = (name: string): string | undefined =>
  name === 'rooms.csv' ? 'room: key,height: number m\nhall,5\n' : undefined

/** The completion where `^` is in lines after the head. */
function completeAt(line: string, before = head) {
  const text = before + line.replace('^', '')
  return complete(text, before.length + line.indexOf('^'), findFile)
}
/** The proposals at `^`, each as `kind text`. */
const listProposals = (line: string, before = head): string[] =>
  completeAt(line, before).proposals.map(({ kind, text }) => `${kind} ${text}`)

const formatProposals = (kind: string, texts: readonly string[]): string[] =>
  texts.map((text) => `${kind} ${text}`)
const formatKeywords = (texts: string): string[] => formatProposals('keyword', texts.split(' '))
const operands = [
  ...formatProposals('name', ['load', 'frame', 'redundancy', 'spare', '`a b`', 'total']),
  ...formatProposals('table', ['rooms', 'frames']),
  ...formatKeywords('if case not date'),
  ...formatProposals('keyword', functionWords),
]
const continuations = formatProposals('keyword', [
  ...'and or in'.split(' '),
  'same as',
  ...'rounded as then else implies with applies source'.split(' '),
])
const units = formatProposals('unit', unitNames)
const columns = formatProposals('column', ['frame', 'slots', 'colour', '`out door`'])
const options = formatProposals('option', ['N', 'N+1', '"2 N"'])
const frames = formatProposals('option', ['S', 'M', 'L', 'K'])
const declarations = formatProposals('keyword', declarationWords)

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
  ])('offers every operand in %s', (line) => {
    expect(listProposals(line)).toEqual(operands)
  })

  test('offers `when` before the condition and after the sentence', () => {
    expect(listProposals('rule R1 ^')).toEqual([
      ...operands,
      ...formatProposals('keyword', ['when', 'for each']),
    ])
    expect(listProposals('rule R1 "Fits" ^')).toEqual([...operands, ...formatKeywords('when')])
    expect(listProposals('rule R1 "Fits"^')).toEqual([...operands, ...formatKeywords('when')])
    expect(listProposals('rule R1 "." ^')).toEqual([...operands, ...formatKeywords('when')])
    expect(listProposals('rule R1 "load" ^')).toEqual([...operands, ...formatKeywords('when')])
    expect(listProposals('rule R1 ^\nrule R2 spare')).toEqual([
      ...operands,
      ...formatProposals('keyword', ['when', 'for each']),
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
  ])('offers what continues an expression in %s', (line) => {
    expect(listProposals(line)).toEqual(continuations)
  })

  test('offers a unit after a number', () => {
    expect(listProposals('rule R1 load <= 5 ^')).toEqual([...units, ...continuations])
    expect(listProposals('rule R1 load <= 5 m^')).toEqual(
      formatProposals('unit', ['mohm', 'min', 'mm', 'm', 'm2', 'm3/h']),
    )
  })

  test('offers what a look-up or a rounding needs', () => {
    expect(listProposals('rule R1 frames[frame] ^')).toEqual(formatKeywords('exists'))
    expect(listProposals('value a = load / 2 rounded ^')).toEqual(formatKeywords('up down'))
    expect(listProposals('value a = load / 2 rounded up ^')).toEqual(formatKeywords('to'))
    expect(listProposals('value a = load / 2 rounded up to ^')).toEqual(formatKeywords('step'))
  })

  test('offers to continue on a new line or to begin a declaration', () => {
    expect(listProposals('rule R1 load\n^')).toEqual([...declarations, ...continuations])
    expect(listProposals('rule R1 load // remark\n  ^')).toEqual([...declarations, ...continuations])
    expect(listProposals('rule R1 redundancy =\n^')).toEqual([...declarations, ...options])
    expect(listProposals('table t\n  k : key\n^')).toEqual([...declarations, ...formatKeywords('source')])
    expect(listProposals('^', '')).toEqual(declarations)
    expect(listProposals('\n^', '')).toEqual(declarations)
    expect(listProposals(' ^\nmodel m version 1', '')).toEqual(declarations)
    expect(listProposals('// remark\n^', '')).toEqual(declarations)
    expect(listProposals('x ^', '')).toEqual([
      ...formatKeywords('if case not date'),
      ...formatProposals('keyword', functionWords),
    ])
    expect(listProposals('x y ^', '')).toEqual([
      ...formatKeywords('if case not date'),
      ...formatProposals('keyword', functionWords),
      ...formatKeywords('when'),
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
    ['rule R1 frame.colour = ^', formatProposals('option', ['"grey"', '"light blue"'])],
    ['rule R1 frame.colour != ^', formatProposals('option', ['"grey"', '"light blue"'])],
    ['rule R1 frame.colour in ("grey", ^', formatProposals('option', ['"grey"', '"light blue"'])],
    ['rule R1 frame.colour in ("(", ^', formatProposals('option', ['"grey"', '"light blue"'])],
    ['rule R1 frame.colour not in (^', formatProposals('option', ['"grey"', '"light blue"'])],
    ['rule R1 frame.frame = ^', formatProposals('option', ['"S"', '"M"', '"L"', '"K"'])],
    ['rule R1 frame.`out door` = ^', formatKeywords('true false')],
    ['value a = case redundancy of ^', [...options, ...formatKeywords('else')]],
    ['value a = case redundancy of N: load + 1 | ^', [...options, ...formatKeywords('else')]],
    ['value a = case redundancy of N: case frame of ^', [...frames, ...formatKeywords('else')]],
    ['value a = case ^', formatProposals('name', ['frame', 'redundancy'])],
    ['value a = frames[frame = ^', frames],
  ])('offers only those that fit in %s', (line, expected) => {
    expect(listProposals(line)).toEqual(expected)
  })

  test('offers every operand instead of options if no column of a chosen row precedes', () => {
    for (const line of ['load.colour', 'redundancy.colour', 'frame.unknown', 'unknown.colour'])
      expect(listProposals(`rule R1 ${line} = ^`)).toEqual(operands)
  })
})

describe('completion of columns', () => {
  test.each([
    ['rule R1 frame.^', columns],
    ['rule R1 frames[frame = frame].^', columns],
    ['rule R1 frames[slots = rooms[room = "hall"].height].^', columns],
    ['rule R1 rooms[room = frames[frame].colour].^', formatProposals('column', ['room', 'height'])],
    ['rule R1 frames[slots = (load)].^', columns],
    ['rule R1 frames[^', columns],
    ['rule R1 frames[frame, ^', columns],
    ['rule R1 frames[slots = smallest(load, 5), ^', columns],
    ['rule R1 (frames[frame = frame, ^', columns],
    ['rule R1 frames[slots = rooms[^', formatProposals('column', ['room', 'height'])],
    ['rule R1 rooms[frames[frame] exists, ^', formatProposals('column', ['room', 'height'])],
    ['rule R1 load.^', []],
    ['rule R1 redundancy.^', []],
    ['rule R1 unknown.^', []],
    ['rule R1 unknown[^', []],
    ['rule R1 ].^', []],
  ])('offers only those of the table in %s', (line, expected) => {
    expect(listProposals(line)).toEqual(expected)
  })
})

describe('completion of declarations', () => {
  test.each([
    ['choice ^', []],
    ['choice x ^', []],
    ['choice x : ^', formatProposals('keyword', ['key of', 'one of', 'date', 'flag'])],
    ['choice x : key ^', formatKeywords('of')],
    ['choice x : one ^', formatKeywords('of')],
    ['choice x : key of ^', formatProposals('table', ['rooms', 'frames'])],
    ['choice x : key of rooms ^', formatKeywords('preferred result essential label')],
    ['choice x : key of frames preferred ^', frames],
    ['choice x : key of rooms preferred ^', formatProposals('option', ['hall'])],
    ['choice x : one of A, "B C", D preferred ^', formatProposals('option', ['A', '"B C"', 'D'])],
    ['choice x : flag preferred ^', formatKeywords('true false')],
    ['choice x : flag "=" ^', formatKeywords('preferred result essential')],
    ['choice x : flag ^', formatKeywords('preferred result essential')],
    ['choice x : 1 .. 9 preferred ^', []],
    ['choice x : 1 .. 9 ^', [...units, ...formatKeywords('step optional preferred result essential')]],
    ['choice x : 1 .. 9 kW ^', formatKeywords('step optional preferred result essential')],
    ['choice x : one of ^', formatKeywords('preferred result essential label')],
    ['table t\n  k : ^', formatKeywords('key text number flag')],
    ['table t\n  k : number ^', units],
    ['table t\n  k : text ^', formatKeywords('source')],
    ['value x : ^', units],
    ['notice N1 ^', [...formatKeywords('auto warning information'), 'keyword for each']],
    ['goal g = ^', formatKeywords('min')],
    ['import ^', formatKeywords('tables')],
    ['import tables ^', []],
    ['model ^', []],
    ['model m ^', formatKeywords('version')],
    ['rule R1 spare with load in ^', units],
    ['rule R1 load in ^', operands],
    ['rule R1 spare with `in` ^', continuations],
  ])('offers what may follow in %s', (line, expected) => {
    expect(listProposals(line)).toEqual(expected)
  })

  test('offers none for a declaration word within a line', () => {
    expect(listProposals('goal g = min load + goal ^')).toEqual(operands)
    expect(listProposals('rule R1 choice ^')).toEqual(operands)
  })
})

describe('completion of a started word', () => {
  test.each<[string, string | undefined, number]>([
    ['rule R1 lo^ad', 'load', 2],
    ['rule R1 LOA^', 'load', 3],
    ['rule R1 `a^`', '`a b`', 2],
    ['rule R1 redundancy = n+^', undefined, 0],
    ['rule R1 tot^al', 'total', 3],
  ])('replaces the part before the cursor in %s', (line, expected, startedLength) => {
    const { from, to, proposals } = completeAt(line)
    const cursor = head.length + line.indexOf('^')
    expect([from, to]).toEqual([cursor - startedLength, cursor])
    if (expected !== undefined) expect(proposals.map(({ text }) => text)).toContain(expected)
  })

  test('offers only matches, ignoring case and quotes', () => {
    expect(listProposals('rule R1 A^')).toEqual(['name `a b`', 'keyword all', 'keyword any'])
    expect(listProposals('rule R1 `a^')).toEqual(['name `a b`', 'keyword all', 'keyword any'])
    expect(listProposals('rule R1 redundancy = n^')).toEqual(['option N', 'option N+1'])
    expect(listProposals('rule R1 xyz^')).toEqual([])
  })

  test('begins where the word before the cursor begins, and after a number', () => {
    expect(completeAt('rule R1 load^').from).toBe(head.length + 'rule R1 '.length)
    expect(completeAt('rule R1 ^load').from).toBe(head.length + 'rule R1 '.length)
    expect(completeAt('rule R1 load^ and').from).toBe(head.length + 'rule R1 '.length)
    expect(completeAt('rule R1 5^').from).toBe(head.length + 'rule R1 5'.length)
  })

  test('offers nothing within a text or comment and starts again after it', () => {
    const cursor = head.length + 'rule R1 "lo'.length
    expect(completeAt('rule R1 "lo^ad"')).toEqual({ from: cursor, to: cursor, proposals: [] })
    expect(listProposals('rule R1 "^load"')).toEqual([])
    expect(listProposals('rule R1 // load^')).toEqual([])
    expect(listProposals('rule R1 // lo^ad')).toEqual([])
    expect(listProposals('rule R1 ^"load"')).toEqual([
      ...operands,
      ...formatProposals('keyword', ['when', 'for each']),
    ])
    expect(listProposals('rule R1 load ^// load')).toEqual(continuations)
  })
})

test('an offset outside the text is moved to its nearest end', () => {
  expect(complete('mo', -5)).toMatchObject({ from: 0, to: 0 })
  expect(complete('mo', 99)).toEqual({ from: 0, to: 2, proposals: [{ text: 'model', kind: 'keyword' }] })
  expect(complete('mo', 99, () => undefined)).toEqual(complete('mo', 2))
})

test('tables of files are unknown if no files are given, and everything else is offered', () => {
  const text = `${head}rule R1 rooms[`
  expect(complete(text, text.length).proposals).toEqual([])
  expect(complete(`${head}rule R1 r`, head.length + 'rule R1 r'.length).proposals).toEqual([
    { text: 'redundancy', kind: 'name' },
  ])
})
