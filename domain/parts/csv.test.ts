/** CSV written and read again. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvText, delimiters, findDelimiter, inertText, parseCsv } from './csv.ts'

describe('writing', () => {
  test.each(['=1+1', '+1;cmd', '-1+2', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
    '%j is no formula any more',
    (text) => {
      expect(inertText(text)).toBe(`'${text}`)
    },
  )

  test.each(['-12.50', '0', 'SP3PH-NMC', 'a=b', ''])('%j stays as it is', (text) => {
    expect(inertText(text)).toBe(text)
  })

  test('what was written is read again, whatever it is, and nothing of it runs', () => {
    const rows = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 6 }), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(rows, (written) => {
        const read = parseCsv(csvText(written), ',')
        expect(read).toEqual(written.map((row) => row.map(inertText)))
      }),
    )
  })
})

describe('reading', () => {
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
    ['"a"b,c', [['ab', 'c']]],
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
  ])('%j', (text, rows) => {
    expect(parseCsv(text, ',')).toEqual(rows)
  })

  test.each(delimiters)('finds the delimiter %j', (delimiter) => {
    const text = [
      ['Part number', 'Quantity', 'Description'],
      ['A-1', '2', 'Kit, with, commas'],
      ['A-2', '3', 'x'],
    ]
      .map((row) => row.map((cell) => `"${cell}"`).join(delimiter))
      .join('\n')
    expect(findDelimiter(text)).toBe(delimiter)
  })

  test('a decimal comma is no delimiter where semicolons are', () => {
    expect(findDelimiter('Teilenummer;Menge;Preis\nA-1;2;3,50\nA-2;1;4,25')).toBe(';')
  })

  test('stops one beyond its bounds', () => {
    const rows = parseCsv('a,b,c,d\n'.repeat(50), ',', { rows: 10, columns: 2 })
    expect([rows.length, rows[0]?.length]).toEqual([11, 3])
  })
})
