import { expect, test } from 'vitest'
import type { TypedLine } from './answer-form.ts'
import { pasteColumn, type PasteTarget, undoPaste } from './paste-column.ts'

const createLine = (part: string, change: Partial<TypedLine> = {}): TypedLine => ({
  key: part,
  requestedPartNumber: part,
  other: false,
  partNumber: part,
  description: '',
  quantity: '1',
  unitPrice: '',
  leadTimeDays: '',
  reason: '',
  ...change,
})
const lines = [
  createLine('A'),
  createLine('B', { unitPrice: '7' }),
  createLine('C', { other: true, partNumber: 'X9' }),
]

function paste(copied: string, target: PasteTarget = { field: 'unitPrice', index: 0 }) {
  const pasted = pasteColumn(lines, target, copied)
  return pasted.kind === 'filled'
    ? [pasted.lines.map((pastedLine) => pastedLine[target.field]), pasted.count, pasted.unplaced]
    : pasted.kind
}

test.each(['\n', '\r\n', '\r'])(
  'a copied column with line ends %j fills the lines from where it is pasted',
  (end) => {
    expect(paste(`10,50${end}20${end}30${end}`)).toEqual([['10,50', '20', '30'], 3, []])
    expect(paste(`5${end}6${end}`, { field: 'quantity', index: 1 })).toEqual([['1', '5', '6'], 2, []])
    expect(paste(`14${end}21`, { field: 'leadTimeDays', index: 0 })).toEqual([['14', '21', ''], 2, []])
  },
)

test('an empty cell of a copied column leaves its line as it is', () => {
  expect(paste('1\n\n3')).toEqual([['1', '7', '3'], 2, []])
  expect(paste('A\t1\nB\t')).toEqual([['1', '7', ''], 1, []])
})

test('copied part numbers decide which line a value is for, by the requested or the offered part', () => {
  expect(paste('b\t2\r\nA \t1\r\nx9\t3')).toEqual([['1', '2', '3'], 3, []])
  expect(paste('\u200bＡ\t5\n\t6')).toEqual([['5', '7', ''], 1, ['']])
  expect(paste('C\t4', { field: 'unitPrice', index: 1 })).toEqual([['', '7', '4'], 1, []])
})

test('copied values that belong to no line are listed', () => {
  expect(paste('1\n2\n3\n4\n5')).toEqual([['1', '2', '3'], 3, ['4', '5']])
  expect(paste('1\n2', { field: 'unitPrice', index: 2 })).toEqual([['', '7', '1'], 1, ['2']])
  expect(paste('A\t1\nQ\t2')).toEqual([['1', '7', ''], 1, ['Q']])
})

test('a single value is left to the browser, and more than two columns are ambiguous', () => {
  expect(paste('12,50')).toBe('single')
  expect(paste('12,50\n')).toBe('single')
  expect(paste('A\tUPS\t1\nB\tRack\t2')).toBe('ambiguous')
})

test('undoing a paste puts back what it replaced, and keeps what was typed, added or removed since', () => {
  const pasted = pasteColumn(lines, { field: 'unitPrice', index: 0 }, '1\n2\n3')
  if (pasted.kind !== 'filled') throw new Error('Three values fill three lines')
  const [first, second] = pasted.lines
  if (first === undefined || second === undefined) throw new Error('There are three lines')
  const currentLines = [
    { ...first, quantity: '9' },
    { ...second, unitPrice: '22' },
    createLine('D', { unitPrice: '4' }),
  ]
  const undone = undoPaste(currentLines, { field: 'unitPrice', before: lines, pasted: pasted.lines })
  expect(undone.map(({ key, quantity, unitPrice }) => [key, quantity, unitPrice])).toEqual([
    ['A', '9', ''],
    ['B', '1', '22'],
    ['D', '1', '4'],
  ])
})
