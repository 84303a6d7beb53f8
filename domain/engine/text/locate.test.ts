// Tests that a validation problem with a path in the JSON is underlined at its place in the text, or in the table's own file.
import { describe, expect, test } from 'vitest'
import type { ModelProblem } from '../validate.ts'
import { Locator } from './locate.ts'
import { parse } from './parse.ts'
import { resolve } from './resolve.ts'

const text = `
model ups version 1.0.0
import tables data/rooms.csv
table frames
  frame   : key
  \`a/b\`   : number kW
  floor   : text
  | S | 2 | grey |
  | M |   | blue |
choice load : 1 .. 100 kW step 0.5  "How much"
choice frame : key of frames
choice spare : flag
choice twice : flag
value  total : kW = load + load * 2
value  twice = 1
value  \`to/tal\` = load
rule R1 when spare: load <= frame.\`a/b\` + total
rule R2 "Of load" not (load <= 5 kW)  with much = load in kW
notice N1 warning when load > loader
goal g = min total + load
`
const csv = 'room: key,height: number m\nhall,5\n'
const { tree, source } = parse(text, 'ups.model')
const locator = new Locator(
  resolve(tree, source, () => csv),
  source,
)

/** Returns the text that a problem underlines, after the name of the file if it is that of a table. */
function getUnderlinedText(path: string, message = 'Something.', cure = 'Mend it.'): string {
  const { file, offset, length } = locator.locate({ path, message, cure })
  const fileText = file === 'ups.model' ? text : csv
  return `${file === 'ups.model' ? '' : `${file}: `}${fileText.slice(offset, offset + length)}`
}

describe('the path of a problem', () => {
  test.each([
    ['', 'model ups version 1.0.0'],
    ['version', 'model ups version 1.0.0'],
    ['tables/frames', 'frames'],
    ['tables/frames/columns', 'frames'],
    ['tables/frames/1', '| M |   | blue |'],
    ['tables/frames/0/floor', 'grey'],
    ['tables/frames/0/a/b', '2'],
    ['tables/frames/1/a/b', '| M |   | blue |'],
    ['tables/frames/0/nothing', '| S | 2 | grey |'],
    ['tables/nothing/0/floor', 'model ups version 1.0.0'],
    ['tables/rooms/0/height', 'data/rooms.csv: 5'],
    ['tables/rooms', 'data/rooms.csv: room: key,height: number m'],
    ['parameters/load', 'choice load : 1 .. 100 kW step 0.5  "How much"'],
    ['parameters/load/max', '1 .. 100 kW step 0.5'],
    ['parameters/load/min', '1 .. 100 kW step 0.5'],
    ['parameters/load/step', '1 .. 100 kW step 0.5'],
    ['parameters/load/group', 'choice load : 1 .. 100 kW step 0.5  "How much"'],
    ['parameters/frame/from', 'key of frames'],
    ['parameters/nothing', 'model ups version 1.0.0'],
    ['parameters/total', 'total'],
    ['values/total', 'load + load * 2'],
    ['values/total/terms/1', 'load * 2'],
    ['values/total/terms/1/right', '2'],
    ['values/total/terms/7', 'load + load * 2'],
    ['values/to/tal', 'load'],
    ['values/nothing', 'model ups version 1.0.0'],
    ['rules/R1', 'R1'],
    ['rules/R1/when', 'spare'],
    ['rules/R1/require', 'load <= frame.`a/b` + total'],
    ['rules/R1/require/right/terms/1', 'total'],
    ['rules/R2/require/of/left', 'load'],
    ['rules/R2/arguments/much', 'load'],
    ['rules/nothing', 'model ups version 1.0.0'],
    ['notices/N1/when/right', 'loader'],
    ['goals/g', 'total + load'],
    ['goals/g/terms/1', 'load'],
    ['goals/g/minimise/terms/0', 'total'],
    ['elsewhere', 'model ups version 1.0.0'],
  ])('is located in the text if it is %j', (path, place) => {
    expect(getUnderlinedText(path)).toBe(place)
  })

  test('is located at the second of two declarations with one name, where parameters precede values', () => {
    expect(getUnderlinedText('values/twice', "'twice' occurs twice.")).toBe('twice')
    expect(
      locator.locate({ path: 'parameters/twice', message: "'twice' occurs twice.", cure: '' }).line,
    ).toBe(15)
    expect(locator.locate({ path: 'parameters/twice', message: 'Something.', cure: '' }).line).toBe(13)
  })
})

describe('a name in a problem message', () => {
  test('is underlined where it occurs as a whole word', () => {
    expect(getUnderlinedText('notices/N1/when', "There is no 'load'.")).toBe('load')
    expect(
      locator.locate({ path: 'notices/N1/when', message: "There is no 'loader'.", cure: '' }).column,
    ).toBe(31)
    expect(getUnderlinedText('rules/R1/require', "Table 'frames' has no column 'a/b'.")).toBe('a/b')
  })

  test('is not underlined within other words or where it does not occur', () => {
    expect(getUnderlinedText('notices/N1/when', "There is no 'oad'.")).toBe('load > loader')
    expect(getUnderlinedText('notices/N1/when', "There is no 'loa'.")).toBe('load > loader')
    expect(getUnderlinedText('notices/N1/when', "There is no 'total'.")).toBe('load > loader')
    expect(getUnderlinedText('notices/N1/when', "There is no ''.")).toBe('load > loader')
  })
})

const getCure = (message: string): string =>
  locator.locate({ path: 'rules/R1', message, cure: 'Mend it.' } satisfies ModelProblem).cure

describe('the cure is that of the problem unless the language of the text needs another', () => {
  test.each([
    ['Something else.', 'Mend it.'],
    ["Column 'floor' of 'frames' holds text, not numbers.", expect.stringContaining('Name a number column')],
    ["Column 'frame' of 'frames' holds key, not numbers.", expect.stringContaining('Name a number column')],
  ])('as in the case of: %s', (message, cure) => {
    expect(getCure(message)).toEqual(cure)
  })
})

test('an empty text is underlined at its beginning', () => {
  const emptyText = parse('')
  const position = new Locator(
    resolve(emptyText.tree, emptyText.source, () => undefined),
    emptyText.source,
  ).locate({ path: 'id', message: 'Something.', cure: '' })
  expect(position).toEqual({ line: 1, column: 1, length: 1, offset: 0, message: 'Something.', cure: '' })
})

const formatDuplicate = (name: string): string => `'${name}' occurs twice.`

test('of several values, rules or goals with one name, the last is underlined as the duplicate, and the first for other problems', () => {
  const duplicates = parse(
    'value v = 1\nvalue v = 2\nvalue v = 3\nrule R a\nrule R b\ngoal g = min 1\ngoal g = min 2',
  )
  const resolved = resolve(duplicates.tree, duplicates.source, () => undefined)
  const getLine = (path: string, message: string): number =>
    new Locator(resolved, duplicates.source).locate({ path, message, cure: '' }).line
  expect([
    getLine('values/v', formatDuplicate('v')),
    getLine('rules/R', formatDuplicate('R')),
    getLine('goals/g', formatDuplicate('g')),
  ]).toEqual([3, 5, 7])
  expect([
    getLine('values/v', 'Odd.'),
    getLine('rules/R/require', 'Odd.'),
    getLine('goals/g', 'Odd.'),
  ]).toEqual([1, 4, 6])
})
