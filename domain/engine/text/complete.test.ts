// Tests that an editor proposes at each place of a text what is permitted there, and nothing else.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { complete } from './complete.ts'
import { declarationWords } from './tokens.ts'

const head = `model ups version 1.0.0
import tables rooms.csv
table frames
  frame  : key
  slots  : number
  colour : text
  outdoor : flag
  | S | 2 | grey | true |
  | M | 5 | "light blue" | false |
choice load       : 1 .. 100 kW step 0.5
choice frame      : key of frames
choice redundancy : one of N, N+1, "2 N"
choice spare      : flag
value  total : kW = load
`
const findFile = (name: string): string | undefined =>
  name === 'rooms.csv' ? 'room: key,height: number m\nhall,5\n' : undefined

/** The proposals at `^` in a line after the head. */
function listProposals(line: string): string[] {
  const text = head + line.replace('^', '')
  return complete(text, head.length + line.indexOf('^'), findFile).proposals.map((proposal) => proposal.text)
}

test.each([
  ['fact ^', ['part']],
  ['requirement a^', []],
  ['choice ^', []],
  ['fact part a : 1 .. 3 ^', ['ordered', 'preferred']],
  ['fact v : one of "1", "2" preferred ^', ['"1"', '"2"', 'land.']],
  ['fact v : one of "1", "2" preferred land.^', ['country', 'voltage']],
  [
    'requirement g : 0 .. 9 preferred 2 ^',
    ['step', 'optional', 'preferred', 'result', 'essential', 'instead of'],
  ],
  ['requirement g : one of x, y preferred x instead ^', ['of']],
  ['requirement g : one of x, y preferred x instead of ^', ['x', 'y']],
])('the completion of a role offers what may follow in %s', (line, expected) => {
  const before = `${head}table countries
  country : key
  voltage : text
  | DE | "1" |
  | US | "2" |
fact land : key of countries preferred DE
`
  const text = before + line.replace('^', '')
  const proposals = complete(text, before.length + line.indexOf('^'), findFile).proposals
  const words = proposals.filter(({ kind }) => kind !== 'unit').map((proposal) => proposal.text)
  expect(words).toEqual(expected)
})

describe('completion of one kind', () => {
  test.each([
    ['rule R1 frame.^', ['frame', 'slots', 'colour', 'outdoor']],
    ['rule R1 frame.sl^ots', ['slots']],
    ['value a = frames[frame].^', ['frame', 'slots', 'colour', 'outdoor']],
    ['value a = rooms[^', ['room', 'height']],
    ['value a = frames[frame = frame, ^', ['frame', 'slots', 'colour', 'outdoor']],
    ['rule R1 redundancy = ^', ['N', 'N+1', '"2 N"']],
    ['rule R1 redundancy != N^', ['N', 'N+1']],
    ['rule R1 redundancy in (N, ^', ['N', 'N+1', '"2 N"']],
    ['rule R1 redundancy not in (^', ['N', 'N+1', '"2 N"']],
    ['rule R1 frame.colour = ^', ['"grey"', '"light blue"']],
    ['rule R1 frame.colour in (^', ['"grey"', '"light blue"']],
    ['rule R1 frame.outdoor = ^', ['true', 'false']],
    ['value a = case ^', ['frame', 'redundancy']],
    ['value a = case redundancy of ^', ['N', 'N+1', '"2 N"', 'else']],
    ['value a = case redundancy of N: 1 | ^', ['N', 'N+1', '"2 N"', 'else']],
    ['choice a : ^', ['key of', 'one of', 'date', 'flag']],
    ['choice a : key of ^', ['rooms', 'frames']],
    ['choice a : key of frames preferred ^', ['S', 'M']],
    ['choice a : one of x, y preferred ^', ['x', 'y']],
    ['choice a : flag preferred ^', ['true', 'false']],
    ['notice N1 ^', ['auto', 'warning', 'information', 'for each']],
    ['goal g = ^', ['min']],
    ['model m ^', ['version']],
    ['value a : k^', ['kW', 'kVA', 'kWh', 'kVAh', 'kA', 'kg', 'kN/m2', 'kN', 'K']],
    ['value a = load / 2 rounded ^', ['up', 'down']],
    ['rule R1 load <= 5 m^', ['mohm', 'min', 'mm', 'm', 'm2', 'm3/h']],
    ['table t\n  a : ^', ['key', 'text', 'number', 'flag']],
  ])('offers only what fits in %s', (line, expected) => {
    expect(listProposals(line)).toEqual(expected)
  })
})

describe('completion of several kinds', () => {
  test('offers declarations at the start of a line', () => {
    expect(listProposals('^')).toEqual(expect.arrayContaining([...declarationWords]))
    expect(listProposals('ru^')).toEqual(['rule'])
  })

  test('offers any name in scope at the start of an expression', () => {
    const names = listProposals('rule R1 ^')
    expect(names).toEqual(expect.arrayContaining(['load', 'frame', 'total', 'frames', 'if', 'not', 'when']))
    expect(names).not.toContain('and')
    expect(listProposals('rule R1 loa^')).toEqual(['load'])
  })

  test('offers operators after an operand', () => {
    const words = listProposals('rule R1 load ^')
    expect(words).toEqual(expect.arrayContaining(['and', 'or', 'rounded', 'with', 'source']))
    expect(words).not.toContain('load')
  })

  test('offers nothing within texts and comments', () => {
    expect(listProposals('rule R1 "lo^"')).toEqual([])
    expect(listProposals('rule R1 load // lo^')).toEqual([])
  })
})

test('a proposal replaces the started word', () => {
  const text = `${head}rule R1 loa`
  expect(complete(text, text.length)).toMatchObject({ from: text.length - 3, to: text.length })
})

test('every position in any text gets an answer', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.integer(),
      fc.nat(head.length),
      (insertion, offset, insertedAt) => {
        const text = head.slice(0, insertedAt) + insertion + head.slice(insertedAt)
        for (const cursor of [offset, insertedAt, insertedAt + insertion.length]) {
          const { from, to } = complete(text, cursor)
          expect(from >= 0 && from <= to && to <= text.length).toBe(true)
        }
      },
    ),
  )
})
