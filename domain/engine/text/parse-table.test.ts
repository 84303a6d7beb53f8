// Tests columns and rows of a table, each on its line with its position and comments; a faulty line does not affect the others.
import { describe, expect, test } from 'vitest'
import { parse } from './parse.ts'

/** The table of a text, with its problems: `line:column+length message cure`. */
function read(text: string) {
  const { tree, problems, source } = parse(text)
  const table = tree.declarations.find((line) => line.kind === 'table')
  const reports = problems.map(
    ({ line, column, length, message, cure }) => `${line}:${column}+${length} ${message} ${cure}`,
  )
  const getSourceText = ({ start, end }: { readonly start: number; readonly end: number }): string =>
    source.text.slice(start, end)
  return { table, reports, getSourceText, declarations: tree.declarations }
}
const parseColumns = (text: string) =>
  read(text).table?.columns.map(({ name, type, unit, source }) => [name.text, type, unit, source])
const parseCells = (text: string) =>
  read(text).table?.rows.map(({ cells }) => cells.map((cell) => `${cell.form} ${cell.text}`))

test('a column has a name and type, and may have a unit and a source', () => {
  const text = [
    'table t',
    '  k : key',
    '  `a b` : text source "S"',
    '  n : number kW source "S 2"',
    '  one : number plain',
    '  ratio : number kN/m2',
    '  share : number %',
    '  rule : flag',
    '  source : text',
    '  m : number',
    '  kW : number',
  ].join('\n')
  const { reports, table, getSourceText } = read(text)
  expect(reports).toEqual([])
  expect(parseColumns(text)).toEqual([
    ['k', 'key', undefined, undefined],
    ['a b', 'text', undefined, 'S'],
    ['n', 'number', 'kW', 'S 2'],
    ['one', 'number', '1', undefined],
    ['ratio', 'number', 'kN/m2', undefined],
    ['share', 'number', '%', undefined],
    ['rule', 'flag', undefined, undefined],
    ['source', 'text', undefined, undefined],
    ['m', 'number', undefined, undefined],
    ['kW', 'number', undefined, undefined],
  ])
  expect(table?.columns[0]).not.toHaveProperty('unit')
  expect(table?.columns[0]).not.toHaveProperty('source')
  expect(table?.columns.map(getSourceText)).toEqual(
    text
      .split('\n')
      .slice(1)
      .map((line) => line.trim()),
  )
  expect(table === undefined ? '' : getSourceText(table)).toBe(text)
  expect(table === undefined ? '' : getSourceText(table.name)).toBe('t')
})

test('content on the next line belongs to the column', () => {
  expect(parseColumns('table t\n  a : number\n  source : text')).toEqual([
    ['a', 'number', undefined, undefined],
    ['source', 'text', undefined, undefined],
  ])
  expect(read('table t\n a : number\n 1').reports).toEqual([
    '3:2+1 Found `1`, expected a column, a row or a declaration. A name begins with a letter; put any other between `backquotes`.',
  ])
})

test('a cell is bare, quoted or empty and spans what was written', () => {
  const text =
    'table t\n k : key\n n : number\n s : text\n| A-1.5/x:y+z | -5 | two words |\n|"q r"||1 2|\n| | |  |'
  expect(parseCells(text)).toEqual([
    ['bare A-1.5/x:y+z', 'bare -5', 'bare two words'],
    ['quoted q r', 'empty ', 'bare 1 2'],
    ['empty ', 'empty ', 'empty '],
  ])
  const { table, getSourceText, reports } = read(text)
  expect(reports).toEqual([])
  expect(table?.rows.map(getSourceText)).toEqual([
    '| A-1.5/x:y+z | -5 | two words |',
    '|"q r"||1 2|',
    '| | |  |',
  ])
  expect(table?.rows.map(({ cells }) => cells.map(getSourceText))).toEqual([
    ['A-1.5/x:y+z', '-5', 'two words'],
    ['"q r"', '', '1 2'],
    ['', '', ''],
  ])
  expect(table?.rows[1]?.cells[1]).toMatchObject({
    start: text.indexOf('||') + 1,
    end: text.indexOf('||') + 1,
  })
})

test('a table ends where a declaration begins, and its words can be columns before a colon', () => {
  const { declarations, reports } = read('table t\n  value : text\n  | a |\nvalue v = 1\ntable u\nrule R a')
  expect(reports).toEqual([])
  expect(declarations.map(({ kind }) => kind)).toEqual(['table', 'value', 'table', 'rule'])
  expect(parseColumns('table t\n  value : text\nrule R a')).toEqual([['value', 'text', undefined, undefined]])
})

test('comments are above or at the end of their line', () => {
  const { table } = read(
    '// t\ntable t // head\n  // above\n  k : key // column\n\n  // row\n  | a | // cell\n  | b |\n',
  )
  expect(table).toMatchObject({ comments: ['t'], remark: 'head' })
  expect(table?.columns).toMatchObject([{ comments: ['above'], remark: 'column', blank: false }])
  expect(table?.rows).toMatchObject([
    { comments: ['row'], remark: 'cell', blank: true },
    { comments: [], blank: false },
  ])
})

describe('table mistakes', () => {
  const nameCure = 'A name begins with a letter; put any other between `backquotes`.'
  const columnCure = 'Write the column’s name and what it holds: `rating : number kW`.'
  const lineCure = 'Write each column and each row on a line of its own.'
  const cellCure =
    'Close each cell with `|`; put a text of other signs than letters and figures between "quotes".'
  const rowCure = 'Give each column a cell between `|`; leave it empty where there is no figure.'

  test.each([
    ['table 5', `1:7+1 Found \`5\`, expected the name of a table. ${nameCure}`],
    ['table t\n 5 : key', `2:2+1 Found \`5\`, expected a column, a row or a declaration. ${nameCure}`],
    ['table t\n k key', `2:4+3 Found \`key\`, expected \`:\`. ${columnCure}`],
    ['table t\n k : kye', '2:6+3 Found `kye`, expected what the column holds. Did you mean `key`?'],
    [
      'table t\n k : banana',
      '2:6+6 Found `banana`, expected what the column holds. Write key, text, number, flag or price.',
    ],
    [
      'table t\n k : "key"',
      '2:6+5 Found the text "key", expected what the column holds. Write key, text, number, flag or price.',
    ],
    [
      'table t\n k : number kw',
      `2:13+2 Found \`kw\`, expected the end of the line. Write each column and each row on a line of its own.`,
    ],
    ['table t\n k : key b : text', `2:10+1 Found \`b\`, expected the end of the line. ${lineCure}`],
    ['table t\n k : key rule R a', `2:10+4 Found \`rule\`, expected the end of the line. ${lineCure}`],
    ['table t\n k : key source 5', '2:17+1 Found `5`, expected a text. Write the source between "quotes".'],
    ['table t\n k : key\n | a', `3:5+1 Found the end of the text, expected \`|\`. ${cellCure}`],
    ['table t\n k : key\n | a\n | b |', `4:2+1 Found \`|\`, expected \`|\`. ${cellCure}`],
    [
      'table t\n k : key\n |\n | b |',
      '4:2+1 Found `|`, expected a cell. A row stands on one line: `| S | 2 |`.',
    ],
    [
      'table t\n k : key\n |',
      '3:3+1 Found the end of the text, expected a cell. A row stands on one line: `| S | 2 |`.',
    ],
    ['table t\n k : key\n | a*b |', `3:5+1 Found \`*\`, expected \`|\`. ${cellCure}`],
    ['table t\n k : key\n | "a" b |', `3:8+1 Found \`b\`, expected \`|\`. ${cellCure}`],
    ['table t\n k : key\n | a | b |', `3:2+9 Found 2 cells, expected 1. ${rowCure}`],
    ['table t\n k : key\n s : text\n | a |', `4:2+5 Found 1 cells, expected 2. ${rowCure}`],
    ['table t\n k : key\n | a | "sentence"', `3:18+1 Found the end of the text, expected \`|\`. ${cellCure}`],
  ])('are reported with place and remedy in %j', (text, problem) => {
    expect(read(text).reports).toEqual([problem])
  })

  test('affect their own line only', () => {
    const { table, reports } = read(
      'table t\n k : key\n n : numbr kW\n s : text\n | a | b |\n | c * d |\n | e\n | f | g |\n `u v` : flag',
    )
    expect(reports.map((report) => report.slice(0, 3))).toEqual(['3:6', '6:6', '8:2'])
    expect(table?.columns.map(({ name }) => name.text)).toEqual(['k', 's', 'u v'])
    expect(table?.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ['a', 'b'],
      ['f', 'g'],
    ])
  })
})
