// Tables in files are read as spreadsheets write them, and each mistake has its line and column.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Table } from '../model.ts'
import { readTableFile, writeTableFile } from './csv.ts'
import { readModel } from './model-text.ts'
import { placeOf } from './source-text.ts'

const read = (csv: string): Table | undefined =>
  readModel('model m version 1.0.0\nimport tables data/t.csv\n', { files: () => csv }).model?.tables['t']

const problems = (csv: string): string[] =>
  readTableFile(csv, 't.csv', 't').problems.map((problem) => `${placeOf(problem)} ${problem.message}`)

test('quotes, empty cells, Windows line ends and a byte order mark', () => {
  const csv =
    '\ufefffan: key,size: number kW,note: text,loud: flag\r\nS,5,"a ""small"", quiet one",true\r\nM,,,\r\n\r\n'
  expect(read(csv)).toEqual({
    columns: {
      fan: { type: 'key' },
      size: { type: 'number', unit: 'kW' },
      note: { type: 'text' },
      loud: { type: 'flag' },
    },
    rows: [{ fan: 'S', size: 5, note: 'a "small", quiet one', loud: true }, { fan: 'M' }],
  })
})

test('a column carries its source', () => {
  expect(read('"fan: key source ""data sheet, page 3"""\nS\n')?.columns).toEqual({
    fan: { type: 'key', source: 'data sheet, page 3' },
  })
})

describe('mistakes', () => {
  test.each([
    ['', 't.csv:1:1 Found no columns.'],
    ['fan\nS', 't.csv:1:1 Found the end of the text, expected `:`.'],
    ['fan: keys\nS', 't.csv:1:1 Found `keys`, expected what the column holds.'],
    ['fan: key,size: number\nS', 't.csv:2:1 Found 1 cells, expected 2.'],
    ['fan: key\n"S', 't.csv:2:1 Found a quoted cell without its end.'],
    ['fan: key\n"S"x', 't.csv:2:1 Found text behind a quoted cell.'],
  ])('%j', (csv, problem) => {
    expect(problems(csv)[0]).toBe(problem)
  })
})

test('any table is read back as it was written', () => {
  const text = fc.string({ unit: 'binary', maxLength: 8 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(text, fc.option(fc.integer()), fc.boolean(), text)),
      text,
      (facts, source) => {
        const table: Table = {
          columns: {
            k: { type: 'text' },
            n: { type: 'number', unit: '%' },
            f: { type: 'flag' },
            t: { type: 'text', source },
          },
          rows: facts.map(([k, n, f, t]) => ({ k, ...(n === null ? {} : { n: n === 0 ? 0 : n }), f, t })),
        }
        expect(read(writeTableFile(table))).toEqual(table)
      },
    ),
  )
})

test('any text is read to its end', () => {
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
