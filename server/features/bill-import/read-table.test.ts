/** Files that are refused before anything is made of them: other types, damaged ones, bombs. */
import { expect, test } from 'vitest'
import { makeWorkbook, makeZip } from '../../testing/make-zip.ts'
import { readTable } from './read-table.ts'

const problemOf = (name: string, file: Uint8Array) => {
  const table = readTable(name, file)
  return 'problem' in table ? table.problem.kind : 'none'
}

test.each([
  ['bill.xls', Buffer.from('x'), 'type'],
  ['bill.xlsm', makeWorkbook(''), 'type'],
  ['bill', Buffer.from('Part number'), 'type'],
  ['bill.xlsx', Buffer.from('Part number,Quantity'), 'type'],
  ['bill.xlsx', makeZip([{ name: 'word/document.xml', content: '<w/>' }]), 'type'],
  ['bill.csv', makeZip([{ name: 'a', content: 'b' }]), 'type'],
  ['bill.csv', Buffer.from([1, 0, 2, 0]), 'type'],
  ['bill.xlsx', makeWorkbook('', [{ name: 'xl/vbaProject.bin', content: 'x' }]), 'type'],
  ['bill.xlsx', Buffer.from('d0cf11e0a1b11ae100', 'hex'), 'unreadable'],
  ['bill.xlsx', makeZip([{ name: 'xl/workbook.xml', content: '<a/>', encrypted: true }]), 'unreadable'],
  ['bill.xlsx', makeWorkbook('<row r="1"/>').subarray(0, 200), 'unreadable'],
  ['bill.xlsx', makeWorkbook('<row r="1"><c r="A1"'), 'unreadable'],
  [
    'bill.xlsx',
    makeWorkbook('', [{ name: 'xl/sharedStrings.xml', content: '<!DOCTYPE a [<!ENTITY b "c">]><sst/>' }]),
    'unreadable',
  ],
  ['bill.csv', Buffer.from(`Part number${','.repeat(200)}`), 'size'],
  ['bill.csv', Buffer.from('X\n'.repeat(5_051)), 'size'],
  ['bill.xlsx', makeWorkbook('<row r="1"><c r="GS1"><v>1</v></c></row>'), 'size'],
  [
    'bill.xlsx',
    makeWorkbook('<row r="1"><c r="XFD1" s="1"/></row><row r="1048576"><c r="A1048576"/></row>'),
    'none',
  ],
])('%s, file %#, is refused for what it is', (name, file, problem) => {
  expect(problemOf(name, file)).toBe(problem)
})

test.each([
  ['says so', undefined],
  ['hides it', 100],
])('what unpacks to more than 50 MB and %s is not unpacked', (_how, claimed) => {
  const bomb = makeWorkbook('', [
    {
      name: 'xl/sharedStrings.xml',
      content: Buffer.alloc(60 * 1024 * 1024, 0x20),
      ...(claimed === undefined ? {} : { claimed }),
    },
  ])
  expect(bomb.length).toBeLessThan(2_097_152)
  expect(problemOf('bomb.xlsx', bomb)).toBe('size')
})

const cellsOf = (file: Uint8Array) => {
  const table = readTable('b.csv', file)
  if ('problem' in table) throw new Error(table.problem.kind)
  return table.sheets[0]?.rows.map(({ row, cells }) => [row, ...[...cells.values()].map(({ text }) => text)])
}

test('a text in UTF-16, in Windows-1252, with a line that names the delimiter', () => {
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Nº;Stück\nA;1', 'utf16le')])
  expect(cellsOf(utf16)).toEqual([
    [1, 'Nº', 'Stück'],
    [2, 'A', '1'],
  ])
  expect(cellsOf(Buffer.from('St\xfcck,Ma\xdf\nA,1', 'latin1'))).toEqual([
    [1, 'Stück', 'Maß'],
    [2, 'A', '1'],
  ])
  expect(cellsOf(Buffer.from('sep=;\r\na,b;c\r\n'))).toEqual([[2, 'a,b', 'c']])
})
