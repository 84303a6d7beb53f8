// Tests that tables are printed with aligned columns, numbers to the right, with the comments of each line.
import { expect, test } from 'vitest'
import { formatModel } from './model-text.ts'
import { printColumn } from './print-table.ts'

const laid = (...lines: readonly string[]): string => formatModel(`${lines.join('\n')}\n`) ?? ''

test('each column is as wide as its widest cell, with numbers right-aligned', () => {
  expect(
    laid(
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
  const [wide, wider] = ['x'.repeat(40), 'x'.repeat(41)]
  expect(laid('table t', 'k : key', '| a |', `| ${wide} |`)).toBe(
    `table t\n  k : key\n  | a${' '.repeat(39)} |\n  | ${wide} |\n`,
  )
  expect(laid('table t', 'k : key', '| a |', `| ${wider} |`)).toBe(
    `table t\n  k : key\n  | a |\n  | ${wider} |\n`,
  )
  expect(laid('table t', 'k : key', `${wide} : text`)).toBe(
    `table t\n  k${' '.repeat(39)} : key\n  ${wide} : text\n`,
  )
  expect(laid('table t', 'k : key', `${wider} : text`)).toBe(`table t\n  k : key\n  ${wider} : text\n`)
})

test('a column of empty cells is as narrow as possible', () => {
  expect(laid('table t', 'k : key', 'n : number', '|S||')).toBe(
    'table t\n  k : key\n  n : number\n  | S |  |\n',
  )
})

test('a table without rows or columns is only its head', () => {
  expect(laid('table `a b`')).toBe('table `a b`\n')
  expect(laid('table t', 'k : flag')).toBe('table t\n  k : flag\n')
})

test('a column head is printed in a file', () => {
  expect(printColumn('n', { type: 'number' })).toBe('n: number')
  expect(printColumn('n n', { type: 'number', unit: 'kW', source: 'a "b"' })).toBe(
    String.raw`${'`n n`'}: number kW source "a \"b\""`,
  )
})

test('adjacent lines of one kind keep their comments between them', () => {
  expect(
    laid(
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

const rule = (length: number): string => `rule R  ${'a'.repeat(length - 8)}`

test('a line of 110 characters is not broken, and one of 111 is', () => {
  expect(laid(rule(110))).toBe(`${rule(110)}\n`)
  expect(laid(rule(111))).toBe(`rule R\n  ${'a'.repeat(103)}\n`)
})

test('at most one blank line is kept, none at the beginning, and tables continue without', () => {
  expect(
    laid('', '', 'group a', '', '', 'group b', 'table t', 'k : key', 'table u', 'k : key', '', 'table w'),
  ).toBe('group a\n\ngroup b\ntable t\n  k : key\ntable u\n  k : key\n\ntable w\n')
  expect(laid('choice a : flag', 'table t', 'choice bb : flag')).toBe(
    'choice a : flag\ntable t\nchoice bb : flag\n',
  )
})

test('lines below a head are indented by two, options and files by four', () => {
  const options = Array.from({ length: 12 }, (_, index) => `option-of-${index}`)
  expect(laid(`choice a : one of ${options.join(', ')}`)).toBe(
    `choice a : one of ${options.slice(0, 7).join(', ')},\n    ${options.slice(7).join(', ')}\n`,
  )
  expect(laid(`group a "${'b'.repeat(110)}"`)).toBe(`group a\n  "${'b'.repeat(110)}"\n`)
  expect(laid(`value a = 1 "${'b'.repeat(110)}" source "S"`)).toBe(
    `value a = 1\n  "${'b'.repeat(110)}"\n  source "S"\n`,
  )
})
