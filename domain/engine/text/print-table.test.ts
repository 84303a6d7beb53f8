// Tests that tables are printed with aligned columns, numbers to the right, with the comments of each line.
import { expect, test } from 'vitest'
import { formatModel } from './model-text.ts'
import { printColumn } from './print-table.ts'

const formatLines = (...lines: readonly string[]): string => formatModel(`${lines.join('\n')}\n`) ?? ''

test('each column is as wide as its widest cell, with numbers right-aligned', () => {
  expect(
    formatLines(
      '// about\ntable t // frames',
      'k:key//name',
      '// power',
      '`n n`:number kW source "Sheet"//kW',
      'share:number %',
      'note : text source ""',
      '//first',
      '|S|5|100|x|//one',
      '| long | 12.5 | | "a b." |',
      '|M||1|two words|//',
    ),
  ).toBe(
    [
      '// about',
      'table t  // frames',
      '  k     : key  // name',
      '  // power',
      '  `n n` : number kW  source "Sheet"  // kW',
      '  share : number %',
      '  note  : text       source ""',
      '  // first',
      '  | S    |    5 | 100 | x         |  // one',
      '  | long | 12.5 |     | "a b."    |',
      '  | M    |      |   1 | two words |  //',
      '',
    ].join('\n'),
  )
})

test('a cell or name of more than 40 characters does not widen its column', () => {
  const [widestName, tooWideName] = ['x'.repeat(40), 'x'.repeat(41)]
  expect(formatLines('table t', 'k : key', '| a |', `| ${widestName} |`)).toBe(
    `table t\n  k : key\n  | a${' '.repeat(39)} |\n  | ${widestName} |\n`,
  )
  expect(formatLines('table t', 'k : key', '| a |', `| ${tooWideName} |`)).toBe(
    `table t\n  k : key\n  | a |\n  | ${tooWideName} |\n`,
  )
  expect(formatLines('table t', 'k : key', `${widestName} : text`)).toBe(
    `table t\n  k${' '.repeat(39)} : key\n  ${widestName} : text\n`,
  )
  expect(formatLines('table t', 'k : key', `${tooWideName} : text`)).toBe(
    `table t\n  k : key\n  ${tooWideName} : text\n`,
  )
})

test('a column of empty cells is as narrow as possible', () => {
  expect(formatLines('table t', 'k : key', 'n : number', '|S||')).toBe(
    'table t\n  k : key\n  n : number\n  | S |  |\n',
  )
})

test('a table without rows or columns is only its head', () => {
  expect(formatLines('table `a b`')).toBe('table `a b`\n')
  expect(formatLines('table t', 'k : flag')).toBe('table t\n  k : flag\n')
})

test('a column head is printed in a file', () => {
  expect(printColumn('n', { type: 'number' })).toBe('n: number')
  expect(printColumn('n n', { type: 'number', unit: 'kW', source: 'a "b"' })).toBe(
    String.raw`${'`n n`'}: number kW source "a \"b\""`,
  )
})

test('adjacent lines of one kind keep their comments between them', () => {
  expect(
    formatLines(
      'group a',
      '// one',
      'choice a : flag // first',
      '// two',
      '//',
      'choice bb : 1 .. 9 // second',
      '// end',
    ),
  ).toBe('group a\n// one\nchoice a  : flag  // first\n// two\n//\nchoice bb : 1 .. 9  // second\n// end\n')
})

const ruleHead = 'rule R  '
const createRule = (length: number): string => `${ruleHead}${'a'.repeat(length - ruleHead.length)}`

test('a line of 110 characters is not broken, and one of 111 is', () => {
  expect(formatLines(createRule(110))).toBe(`${createRule(110)}\n`)
  expect(formatLines(createRule(111))).toBe(`rule R\n  ${'a'.repeat(111 - ruleHead.length)}\n`)
})

test('at most one blank line is kept, none at the beginning, and tables continue without', () => {
  expect(
    formatLines(
      '',
      '',
      'group a',
      '',
      '',
      'group b',
      'table t',
      'k : key',
      'table u',
      'k : key',
      '',
      'table w',
    ),
  ).toBe('group a\n\ngroup b\ntable t\n  k : key\ntable u\n  k : key\n\ntable w\n')
  expect(formatLines('choice a : flag', 'table t', 'choice bb : flag')).toBe(
    'choice a : flag\ntable t\nchoice bb : flag\n',
  )
})

test('lines below a head are indented by two, options and files by four', () => {
  const options = Array.from({ length: 12 }, (_, index) => `option-of-${index}`)
  expect(formatLines(`choice a : one of ${options.join(', ')}`)).toBe(
    `choice a : one of ${options.slice(0, 7).join(', ')},\n    ${options.slice(7).join(', ')}\n`,
  )
  expect(formatLines(`group a "${'b'.repeat(110)}"`)).toBe(`group a\n  "${'b'.repeat(110)}"\n`)
  expect(formatLines(`value a = 1 "${'b'.repeat(110)}" source "S"`)).toBe(
    `value a = 1\n  "${'b'.repeat(110)}"\n  source "S"\n`,
  )
})
