// Tests that every problem of a text has its position, what was found and expected, and a remedy, and that none stops the reading of the rest.
import { describe, expect, test } from 'vitest'
import { readModel } from './model-text.ts'
import { formatPosition } from './source-text.ts'

const head = `model ups version 1.0.0
table frames
  frame : key
  slots : number
  power : number kW
  floor : text
  | S | 2 | 20 | grey |
  | M | 5 | 50 | blue |
choice load       : 1 .. 100 kW step 0.5
choice frame      : key of frames
choice redundancy : one of N, N+1, 2N
choice spare      : flag
choice runtime    : 5 .. 60 min step 5
`

const headLineCount = head.split('\n').length - 1

/** The problems of lines after the head: `line:column+length message cure`. */
const listProblems = (line: string): string[] =>
  readModel(head + line).problems.map(
    ({ line: at, column, length, message, cure }) =>
      `${at - headLineCount}:${column}+${length} ${message} ${cure}`,
  )

test('the head of the model is sound', () => {
  expect(listProblems('')).toEqual([])
})

describe('problems state what was found, expected and a hint', () => {
  test.each([
    ['rul R1 load <= 5', '1:1+3 Found `rul`, expected a declaration. Did you mean `rule`?'],
    [
      'rule R1 load <=',
      '1:16+1 Found the end of the text, expected a number, a name or a condition. Write a number, the name of a choice or value, or an expression in parentheses.',
    ],
    ['rule R1 load <= 5 kw', '1:19+2 Found `kw`, expected the end of the line. Did you mean `kW`?'],
    ['rule R1 load == 5', '1:14+2 Found `==`, expected `=`. Write `=`.'],
    ['rule R1 spare && spare', '1:15+2 Found `&&`, expected `and`. Write `and`.'],
    ['rule R1 (load <= 5', '1:19+1 Found the end of the text, expected `)`. Close the parenthesis.'],
    [
      'rule R1 load <= smalest(load, 5)',
      '1:17+7 Found `smalest`, expected a function. Did you mean `smallest`?',
    ],
    [
      'rule R1 1 <= load <= 5',
      '1:19+2 Found `<=`, expected the end of the comparison. Compare twice and join the two with `and`.',
    ],
    ['rule R1 load', "1:9+4 'load' is a number, not a flag. Name a flag parameter."],
    [
      'rule R1 load + 1',
      '1:9+8 Found a number, expected a condition. Compare it with another number: `modules <= 12`.',
    ],
    [
      'value half = load / 2',
      '1:14+8 Found a quotient that is not rounded. Write `a / b rounded up` or `a / b rounded down`; to take a share, multiply: `0.25 * a`.',
    ],
    [
      'value half = 1 + load / 2 rounded up',
      '1:14+23 Found a rounding to nothing, expected a quotient before it. Put a quotient within a longer number in parentheses, `a + (b / c rounded up)`, or say what to round to: `a rounded up to (10, 16)`, `to step 0.5`.',
    ],
    ['value half : kw = load', '1:14+2 Found `kw`, expected a unit. Did you mean `kW`?'],
    ['choice a : ke of frames', '1:12+2 Found `ke`, expected what can be chosen. Did you mean `key`?'],
    [
      'choice rule : flag',
      '1:8+4 Found `rule`, expected the name of a choice. `rule` is a word of the language: write ``rule`` between backquotes if it is a name.',
    ],
    ['notice N1 warn when spare', '1:11+4 Found `warn`, expected a severity. Did you mean `warning`?'],
    [
      'rule "Fits" spare',
      '1:6+6 Found the text "Fits", expected the id of a rule. Write it before the sentence; other signs than letters and figures need `backquotes`.',
    ],
    [
      'rule R1 "never closed',
      '1:9+13 Found a string without its closing ". Close it with " on the same line.',
    ],
  ])('in %s', (line, problem) => {
    expect(listProblems(line)[0]).toBe(problem)
  })
})

describe('problems of the model', () => {
  test.each([
    ['rule R1 lode <= 5', "1:9+4 There is no number 'lode'. Did you mean `load`?"],
    ['rule R1 load <= 2 * (1 + fram.slots)', "1:26+4 There is no choice 'fram'. Did you mean `frame`?"],
    ['rule R1 load <= frame.slot', "1:23+4 Table 'frames' has no column 'slot'. Did you mean `slots`?"],
    [
      'rule R1 load <= frame.floor',
      "1:23+5 Column 'floor' of 'frames' holds text, not numbers. Name a number column, or compare it with a text between quotes: `country.rules = \"UL\"`.",
    ],
    ['rule R1 when redundancy = N+2: spare', "1:27+3 'N+2' is no option of redundancy. Did you mean `N+1`?"],
    [
      'rule R1 load <= runtime',
      '1:9+15 Numbers of kW and min meet. They measure different things: correct the formula, or state its unit behind it: `… as kW`.',
    ],
    [
      'rule R1 load <= 5 min',
      '1:9+13 Numbers of kW and min meet. They measure different things: correct the formula, or state its unit behind it: `… as kW`.',
    ],
    [
      'rule R1 frame <= 5',
      "1:9+5 'frame' is a choice, not a number. Name a column of its row, compare it with an option, or choose by it: `case frame of …`.",
    ],
    [
      'value a = case redundancy of N: 0 | N+1: 1',
      "1:11+32 The option '2N' has no branch. Give it a branch, or one for all the rest.",
    ],
    [
      'value a = b\nvalue b = a',
      '1:11+1 It is defined by itself: a → b → a. Break the circle with a parameter and a rule.',
    ],
    [
      'value load = 5',
      "1:7+4 'load' occurs twice. Rename one; parameters and values share one set of names.",
    ],
    [
      'choice a : 1 .. 2 step 0.7',
      '1:12+15 2 is not reached from 1 in steps of 0.7. Move the largest value to a step.',
    ],
    ['choice a : key of frame', "1:19+5 There is no table 'frame'. Did you mean `frames`?"],
    [
      'choice a : one of x, y preferred z',
      "1:34+1 'z' is not one of its values. Prefer one of its values, or none.",
    ],
    [
      'value a = frames[floor = "grey", colour = "red"].slots',
      "1:34+6 Table 'frames' has no column 'colour'. It has frame, slots, power, floor.",
    ],
    [
      'value a = frames[floor = 5].slots',
      "1:26+1 '5' never stands in a text column. Give a cell of the column’s type.",
    ],
    ['goal g = min load * load * 1e15', '1:14+18 An intermediate result may reach'],
    [
      'table t\n  k : key\n  n : number\n  | a | two |',
      "4:9+3 'two' is not a number. Write a number or leave the cell out.",
    ],
    ['table t\n  k : key\n  | a |\n  | a |', "4:5+1 The key 'a' occurs twice. Rename one of the rows."],
  ])('are located in the text of %s', (line, problem) => {
    expect(listProblems(line)[0]).toContain(problem)
  })
})

describe('problems that only a text can have', () => {
  test.each([
    ['table t\n  k : key\n  n : number\n  | a |', '4:3+5 Found 1 cells, expected 2.'],
    ['table frames\n  k : key', "1:7+6 Found a second table 'frames'."],
    ['import tables racks.csv', "1:15+9 Found no file 'racks.csv'."],
    ['model again version 2.0.0', '1:1+25 Found a second `model` line.'],
    ['value a = case redundancy of N: 0 | N: 1 | else: 2', "1:37+1 Found a second branch of 'N'."],
    ['value constructor = 5', "1:7+11 Found the name 'constructor', which every object of JavaScript has."],
    [
      'value a = 0.12345678901234567890',
      '1:11+22 Found the number 0.12345678901234567890, which has more digits than are kept.',
    ],
    ['value a : kW = 5 min', '1:16+5 Numbers of min and kW meet.'],
  ])('are reported in %s', (line, problem) => {
    expect(listProblems(line)[0]).toContain(problem)
  })

  test('include a missing model line', () => {
    expect(readModel('choice a : flag').problems[0]?.message).toBe('Found no `model` line.')
  })
})

test('one mistake does not hide those on other lines, and sensible lines are kept', () => {
  const text = `${head}rule R1 load <=
value a = load +
table t
  k : keys
  n : number
rule R2 spare
choice x : 1 ..
rul R3
`
  const { problems, tree } = readModel(text, { file: 'ups.model' })
  expect(problems.map(formatPosition)).toEqual([
    'ups.model:14:16',
    'ups.model:15:17',
    'ups.model:17:7',
    'ups.model:21:1',
  ])
  expect(tree.declarations.filter(({ kind }) => kind === 'rule')).toHaveLength(1)
})

test('a mistake in an imported table is located in that file', () => {
  const { problems } = readModel('model f version 1.0.0\nimport tables fans.csv\n', {
    files: () => 'fan: key,size: number kW\nS,5\nM,big\n',
  })
  expect(problems.map((problem) => `${formatPosition(problem)} ${problem.message}`)).toEqual([
    "fans.csv:3:3 'big' is not a number.",
  ])
})
