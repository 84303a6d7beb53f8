// Tests prices as text: a column of part numbers, and a part named in an expression.
import { expect, test } from 'vitest'
import { formatModel, readModel, writeModel } from './model-text.ts'
import { readTableFile, writeTableFile } from './csv.ts'
import { resolveTableBlock } from './resolve-table.ts'

const text = `model fan version 1.0.0

table frames
  frame : key
  price : price  source "sample"
  | none |      |
  | S    | F-1  |
  | M    | "204 / 5" |

choice frame : key of frames

value total : cent = frame.price + price("K\\"1\\"") * 2
`

test('a text with prices can be read, printed and read again', () => {
  const { source, problems } = readModel(text)
  expect(problems).toEqual([])
  expect(source?.tables['frames']?.rows).toEqual([
    { frame: 'none' },
    { frame: 'S', price: 'F-1' },
    { frame: 'M', price: '204 / 5' },
  ])
  const printedText = source === undefined ? '' : writeModel(source)
  expect(readModel(printedText).source).toEqual(source)
  expect(formatModel(printedText)).toBe(printedText)
})

test('a file can have a price column like the text', () => {
  const { source } = readModel(text)
  const table = source?.tables['frames']
  const file = table === undefined ? '' : writeTableFile(table)
  expect(file.split('\n')[0]).toBe('frame: key,"price: price source ""sample"""')
  expect(resolveTableBlock(readTableFile(file, 'frames.csv', 'frames').block)).toEqual(table)
})

test.each([
  ['price()', 'Found `)`, expected a part number. Write `price("SP3PH-NMC")`.'],
  ['price(KIT)', 'Found `KIT`, expected a part number. Write `price("SP3PH-NMC")`.'],
  ['price("KIT"', 'Found the end of the text, expected `)`. Write `price("SP3PH-NMC")`.'],
])('for %s the correct price notation is reported', (expression, problem) => {
  const { problems } = readModel(`model fan version 1.0.0\nvalue total : cent = ${expression}`)
  expect(problems.map(({ message, cure }) => `${message} ${cure}`)).toEqual([problem])
})
