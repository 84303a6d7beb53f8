/** Tests that written CSV is read back unchanged by a strict reader. */
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCsv, escapeFormula } from './csv.ts'

describe('writing CSV', () => {
  test.each(['=1+1', '+1;cmd', '-1+2', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
    '%j is no longer a formula',
    (text) => {
      expect(escapeFormula(text)).toBe(`'${text}`)
    },
  )

  test.each(['-12.50', '0', 'SP3PH-NMC', 'a=b', ''])('%j is unchanged', (text) => {
    expect(escapeFormula(text)).toBe(text)
  })

  test('any content is read back unchanged and none of it is executed', () => {
    const rows = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 6 }), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(rows, (written) => {
        const read = parse(formatCsv(written), {
          bom: true,
          record_delimiter: '\r\n',
          relax_column_count: true,
        })
        expect(read).toEqual(written.map((row) => row.map(escapeFormula)))
      }),
    )
  })
})
