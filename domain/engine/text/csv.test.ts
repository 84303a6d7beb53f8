// Tests that tables in files are read as spreadsheets write them, and that each problem has its line and column.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Table } from '../model.ts'
import { readTableFile, writeTableFile } from './csv.ts'
import { readModel } from './model-text.ts'
import { formatPosition } from './source-text.ts'

const readTable = (csv: string): Table | undefined =>
  readModel('model m version 1.0.0\nimport tables data/t.csv\n', { files: () => csv }).model?.tables['t']

const listProblems = (csv: string): string[] =>
  readTableFile(csv, 't.csv', 't').problems.map((problem) => `${formatPosition(problem)} ${problem.message}`)

test('CSV may have quotes, empty cells, Windows line ends and a byte order mark', () => {
  const csv =
    '\ufefffan: key,size: number kW,note: text,loud: flag\r\nS,5,"a ""small"", quiet one",true\r\nM,,,\r\n\r\n'
  expect(readTable(csv)).toEqual({
    columns: {
      fan: { type: 'key' },
      size: { type: 'number', unit: 'kW' },
      note: { type: 'text' },
      loud: { type: 'flag' },
    },
    rows: [{ fan: 'S', size: 5, note: 'a "small", quiet one', loud: true }, { fan: 'M' }],
  })
})

test('a column keeps its source', () => {
  expect(readTable('"fan: key source ""data sheet, page 3"""\nS\n')?.columns).toEqual({
    fan: { type: 'key', source: 'data sheet, page 3' },
  })
})

test('each cell has its position, also an empty one', () => {
  const { block, source } = readTableFile('a: key,b: text\nS,"x ""y"""\n,\n"",T', 't.csv', 't')
  const getSourceText = ({ start, end }: { start: number; end: number }): string =>
    source.text.slice(start, end)
  expect(
    block.rows.map(({ cells }) => cells.map((cell) => [cell.form, cell.text, getSourceText(cell)])),
  ).toEqual([
    [
      ['bare', 'S', 'S'],
      ['quoted', 'x "y"', '"x ""y"""'],
    ],
    [
      ['empty', '', ''],
      ['empty', '', ''],
    ],
    [
      ['quoted', '', '""'],
      ['bare', 'T', 'T'],
    ],
  ])
  expect(block.rows.map(getSourceText)).toEqual(['S,"x ""y"""', ',', '"",T'])
  expect(
    block.columns.map((column) => [column.name.text, getSourceText(column.name), getSourceText(column)]),
  ).toEqual([
    ['a', 'a: key', 'a: key'],
    ['b', 'b: text', 'b: text'],
  ])
  expect(block).toMatchObject({ kind: 'table', name: { text: 't' }, start: 0, end: source.text.length })
})

test('a lone carriage return ends a line, and only lines without any cell are skipped', () => {
  expect(readTable('a: key\rS\r\rM')?.rows).toEqual([{ a: 'S' }, { a: 'M' }])
  expect(readTable('a: text\n""\n\nS')?.rows).toEqual([{ a: '' }, { a: 'S' }])
  expect(readTable('a: text,b: text\nS,\n,\n')?.rows).toEqual([{ a: 'S' }, {}])
})

test('only texts that need quotes are quoted', () => {
  const columns = { a: { type: 'text' }, b: { type: 'number', unit: '1' }, c: { type: 'flag' } } as const
  const texts = ['S', ' S', 'S ', '', 'a,b', 'a"b', 'a\nb', 'a\rb', 'a b']
  const table: Table = { columns, rows: [...texts.map((a) => ({ a })), { b: -1.5, c: false }] }
  expect(writeTableFile(table)).toBe(
    'a: text,b: number plain,c: flag\nS,,\n" S",,\n"S ",,\n"",,\n"a,b",,\n"a""b",,\n"a\nb",,\n"a\rb",,\na b,,\n,-1.5,false\n',
  )
})

describe('CSV mistakes', () => {
  test.each([
    ['', 't.csv:1:1 Found no columns.'],
    ['fan\nS', 't.csv:1:1 Found the end of the text, expected `:`.'],
    ['fan: keys\nS', 't.csv:1:1 Found `keys`, expected what the column holds.'],
    ['fan: key,size: number\nS', 't.csv:2:1 Found 1 cells, expected 2.'],
    ['fan: key\n"S', 't.csv:2:1 Found a quoted cell without its end.'],
    ['fan: key\n"S"x', 't.csv:2:1 Found text behind a quoted cell.'],
  ])('are reported in %j', (csv, problem) => {
    expect(listProblems(csv)[0]).toBe(problem)
  })

  test('are reported once, in full, and later lines are still read', () => {
    const csv = 'a: key,b: text more,c: texts\n"S"x,1\nT,1,2,3\nU,"open'
    const { problems, block, source } = readTableFile(csv, 't.csv', 't')
    expect(
      problems.map(({ offset, length, message }) => [source.text.slice(offset, offset + length), message]),
    ).toEqual([
      ['"S"x', 'Found text behind a quoted cell.'],
      ['"open', 'Found a quoted cell without its end.'],
      ['b: text more', 'Found `more`, expected the end of the cell.'],
      ['c: texts', 'Found `texts`, expected what the column holds.'],
      ['"S"', 'Found 1 cells, expected 3.'],
      ['T,1,2,3', 'Found 4 cells, expected 3.'],
      ['U,"open', 'Found 2 cells, expected 3.'],
    ])
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [2, 1],
      [4, 3],
      [1, 8],
      [1, 21],
      [2, 1],
      [3, 1],
      [4, 1],
    ])
    expect(block.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ['S'],
      ['T', '1', '2', '3'],
      ['U', 'open'],
    ])
    expect(block.columns.map(({ name }) => name.text)).toEqual(['a'])
  })

  test('report a table without columns only if nothing else is wrong', () => {
    expect(listProblems('\n\n')).toEqual(['t.csv:1:1 Found no columns.'])
    expect(listProblems('fan: keys')).toHaveLength(1)
    expect(listProblems('fan')).toHaveLength(1)
  })
})

test('a doubled quote at the end does not close a cell', () => {
  const { block, problems } = readTableFile('a: text\n"x""y""', 't.csv', 't')
  expect(block.rows[0]?.cells).toEqual([{ form: 'quoted', text: 'x"y"', start: 8, end: 15 }])
  expect(problems.map(({ message }) => message)).toEqual(['Found a quoted cell without its end.'])
  expect(listProblems('a: text\n"x""y"')).toEqual([])
})

test('any table is read back as it was written', () => {
  const text = fc.string({ unit: 'binary', maxLength: 8 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(text, fc.option(fc.integer()), fc.boolean(), text)),
      text,
      (rows, source) => {
        const table: Table = {
          columns: {
            k: { type: 'text' },
            n: { type: 'number', unit: '%' },
            f: { type: 'flag' },
            t: { type: 'text', source },
          },
          rows: rows.map(([k, n, f, t]) => ({ k, ...(n === null ? {} : { n: n === 0 ? 0 : n }), f, t })),
        }
        expect(readTable(writeTableFile(table))).toEqual(table)
      },
    ),
  )
})

test('the problems of any text lie within it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', ':', ' ', ',', '"', '\n', '\r', 'key', '1') }),
      (csv) => {
        expect(readTableFile(csv, 't.csv', 't').problems.every(({ offset }) => offset <= csv.length)).toBe(
          true,
        )
      },
    ),
  )
})
