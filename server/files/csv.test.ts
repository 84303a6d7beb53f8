/** Tests reading CSV: quotation marks and line ends as spreadsheet programs write them, and the detected delimiter. */
import { formatCsv, escapeFormula } from '@design-portal/domain/parts/csv.ts'
import { delimiters } from '@design-portal/domain/parts/import/text-encodings.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findDelimiter, parseCsv } from './csv.ts'

describe('reading CSV', () => {
  test.each([
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['\ufeffa,b', [['a', 'b']]],
    ['"a ""b"", c",d', [['a "b", c', 'd']]],
    ['"two\r\nlines",x', [['two\r\nlines', 'x']]],
    ['a"b,c', [['a"b', 'c']]],
    ['"a"b,c', [['"a"b', 'c']]],
    ['a, "b, c" ,"d"', [['a', 'b, c', 'd']]],
    ['a\n\nb\rc\r\n', [['a'], [''], ['b'], ['c']]],
    ['"12" rack" ,"b', [['"12" rack" ', 'b']]],
    ['a,', [['a', '']]],
    [
      'a,\n,b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['"never closed, at all', [['never closed, at all']]],
    ['', []],
  ])('%j is read as the rows %j', (text, rows) => {
    expect(parseCsv(text, ',')).toEqual(rows)
  })

  test.each(delimiters)('detects the delimiter %j', (delimiter) => {
    const text = [
      ['Part number', 'Quantity', 'Description'],
      ['A-1', '2', 'Kit, with, commas'],
      ['A-2', '3', 'x'],
    ]
      .map((row) => row.map((cell) => `"${cell}"`).join(delimiter))
      .join('\n')
    expect(findDelimiter(text)).toBe(delimiter)
  })

  test('does not take a decimal comma for the delimiter when there are semicolons', () => {
    expect(findDelimiter('Teilenummer;Menge;Preis\nA-1;2;3,50\nA-2;1;4,25')).toBe(';')
  })

  test('stops at the requested number of rows', () => {
    expect(parseCsv('a,b\n'.repeat(50), ',', 11)).toHaveLength(11)
  })

  test('reads back whatever the portal has written', () => {
    const rows = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 6 }), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(rows, (written) => {
        expect(parseCsv(formatCsv(written), ',')).toEqual(written.map((row) => row.map(escapeFormula)))
      }),
    )
  })
})
