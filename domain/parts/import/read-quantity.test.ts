/** Tests reading quantities as people write them. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '../../../i18n/languages.ts'
import { readQuantity } from './read-quantity.ts'

const readText = (value: string) => readQuantity({ kind: 'text', text: value })

describe('an imported quantity', () => {
  test.each([
    ['3', 3, []],
    [' 12 ', 12, []],
    ['+4', 4, []],
    ["'7", 7, []],
    ['2,0', 2, []],
    ['2.00', 2, []],
    ['0,500', undefined, 'quantityNotWhole'],
    ['1 234', 1234, ['separators']],
    ['1\u202f234\u202f567', 1_234_567, ['separators']],
    ["1'234", 1234, ['separators']],
    ['1.234.567', 1_234_567, ['separators']],
    ['1,234,567', 1_234_567, ['separators']],
    ['1.234,00', 1234, ['separators']],
    ['1,234.00', 1234, ['separators']],
    ['１２', 12, []],
    ['1.234', undefined, 'quantityAmbiguous'],
    ['1,234', undefined, 'quantityAmbiguous'],
    ['2,5', undefined, 'quantityNotWhole'],
    ['1.234,50', undefined, 'quantityNotWhole'],
    ['0', undefined, 'quantityZeroOrLess'],
    ['-3', undefined, 'quantityZeroOrLess'],
    ['10000000', undefined, 'quantityTooLarge'],
    ['two', undefined, 'quantityNotANumber'],
    ['2 pcs', undefined, 'quantityNotANumber'],
    ['1.2.3', undefined, 'quantityNotANumber'],
    ['1,23,456', undefined, 'quantityNotANumber'],
    ['1.234,567.8', undefined, 'quantityNotANumber'],
    ['0x10', undefined, 'quantityNotANumber'],
    ['Infinity', undefined, 'quantityNotANumber'],
    ['', undefined, 'quantityMissing'],
    ['  ', undefined, 'quantityMissing'],
  ] as const)('%j is read as %j', (written, quantity, expected) => {
    expect(readText(written)).toEqual(
      quantity === undefined ? { problem: expected } : { quantity, remarks: expected },
    )
  })

  test.each([
    ['1000', { quantity: 1000, remarks: [] }],
    ['1E3', { quantity: 1000, remarks: [] }],
    ['2.5', { problem: 'quantityNotWhole' }],
    ['2.0000000001', { problem: 'quantityNotWhole' }],
  ])('in a numeric cell: %s', (written, expected) => {
    expect(readQuantity({ kind: 'number', text: written })).toEqual(expected)
  })

  test('that a program turned into a date, boolean or error is rejected', () => {
    for (const kind of ['date', 'boolean', 'error'] as const) {
      expect(readQuantity({ kind, text: '45292' })).toEqual({ problem: 'quantityNotANumber' })
    }
    expect(readQuantity(undefined)).toEqual({ problem: 'quantityMissing' })
  })

  test("is never read as another number: by each language's grouping, or not at all", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.constantFrom(...languages),
        (number, language) => {
          for (const fraction of [0, 2]) {
            const written = new Intl.NumberFormat(language, { minimumFractionDigits: fraction }).format(
              number,
            )
            const read = readText(written)
            if ('problem' in read) expect([written, read.problem]).toEqual([written, 'quantityAmbiguous'])
            else expect([written, read.quantity]).toEqual([written, number])
          }
        },
      ),
    )
  })

  test('from any text is a whole number within bounds, or rejected', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+]?[\d., ']{1,12}$/)), (written) => {
        const read = readText(written)
        if ('problem' in read) return
        expect(Number.isInteger(read.quantity) && read.quantity >= 1 && read.quantity <= 9_999_999).toBe(true)
      }),
    )
  })
})
