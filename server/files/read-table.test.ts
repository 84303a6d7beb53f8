/** Tests which files are rejected before they are parsed, and that tables are read in every encoding. */
import type { TextEncoding } from '@design-portal/domain/parts/import/text-encodings.ts'
import { expect, test } from 'vitest'
import { createWorkbook, createZip } from '../testing/create-zip.ts'
import { readTable } from './read-table.ts'

const findProblem = async (fileName: string, bytes: Uint8Array) => {
  const table = await readTable({ fileName, bytes })
  return 'problem' in table ? table.problem.kind : 'none'
}

test.each([
  ['bill.xls', Buffer.from('x'), 'type'],
  ['bill.xlsm', createWorkbook(''), 'type'],
  ['bill', Buffer.from('Part number'), 'type'],
  ['bill.xlsx', Buffer.from('Part number,Quantity'), 'type'],
  ['bill.xlsx', createZip([{ name: 'word/document.xml', content: '<w/>' }]), 'type'],
  ['bill.csv', createZip([{ name: 'a', content: 'b' }]), 'type'],
  ['bill.csv', Buffer.from([1, 0, 2, 0]), 'type'],
  ['bill.xlsx', createWorkbook('', [{ name: 'xl/vbaProject.bin', content: 'x' }]), 'type'],
  ['bill.xlsx', Buffer.from('d0cf11e0a1b11ae100', 'hex'), 'unreadable'],
  ['bill.xlsx', createZip([{ name: 'xl/workbook.xml', content: '<a/>', isEncrypted: true }]), 'unreadable'],
  ['bill.xlsx', createWorkbook('<row r="1"/>').subarray(0, 200), 'unreadable'],
  ['bill.xlsx', createWorkbook('<row r="1"><c r="A1"'), 'unreadable'],
  [
    'bill.xlsx',
    createWorkbook('', [{ name: 'xl/sharedStrings.xml', content: '<!DOCTYPE a [<!ENTITY b "c">]><sst/>' }]),
    'unreadable',
  ],
  ['bill.csv', Buffer.from(`Part number${','.repeat(200)}`), 'size'],
  ['bill.csv', Buffer.from('X\n'.repeat(5_051)), 'size'],
  ['bill.xlsx', createWorkbook('<row r="1"><c r="GS1"><v>1</v></c></row>'), 'size'],
])('%s (file %#) is rejected with the specific reason', async (name, file, problem) => {
  expect(await findProblem(name, file)).toBe(problem)
})

test('a workbook whose last row and column have no content is read', async () => {
  const workbook = createWorkbook(
    '<row r="1"><c r="XFD1" s="1"/></row><row r="1048576"><c r="A1048576"/></row>',
  )
  expect(await findProblem('bill.xlsx', workbook)).toBe('none')
})

test.each([
  ['declares its size', undefined],
  ['declares a false size', 100],
])('an archive that unpacks to more than 50 MB and %s is not unpacked', async (_how, declaredSize) => {
  const bomb = createWorkbook('', [
    {
      name: 'xl/sharedStrings.xml',
      content: Buffer.alloc(60 * 1024 * 1024, 0x20),
      ...(declaredSize === undefined ? {} : { declaredSize }),
    },
  ])
  expect(bomb.length).toBeLessThan(2_097_152)
  expect(await findProblem('bomb.xlsx', bomb)).toBe('size')
})

const readCells = async (bytes: Uint8Array, encoding?: TextEncoding) => {
  const table = await readTable({ fileName: 'b.csv', bytes, encoding })
  if ('problem' in table) throw new Error(table.problem.kind)
  return table.sheets[0]?.rows.map(({ row, cells }) => [row, ...[...cells.values()].map(({ text }) => text)])
}

test('files in UTF-16, in Windows-1252 and with a delimiter line are read', async () => {
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Nº;Stück\nA;1', 'utf16le')])
  expect(await readCells(utf16)).toEqual([
    [1, 'Nº', 'Stück'],
    [2, 'A', '1'],
  ])
  expect(await readCells(Buffer.from('St\xfcck,Ma\xdf\nA,1', 'latin1'))).toEqual([
    [1, 'Stück', 'Maß'],
    [2, 'A', '1'],
  ])
  expect(await readCells(Buffer.from('sep=;\r\na,b;c\r\n'))).toEqual([[2, 'a,b', 'c']])
})

/** Files as various programs write them: the bytes, the expected encoding, and the expected cells. */
const legacyFiles: readonly (readonly [encoding: TextEncoding, hex: string, cells: string[]])[] = [
  ['shift_jis', '956994d42c909497ca0d0a4150343432312c31320d0a', ['品番', '数量', 'AP4421', '12']],
  ['euc-jp', 'c9cac8d62cbff4cecc0d0a4150343432312c31320d0a', ['品番', '数量', 'AP4421', '12']],
  ['euc-kr', 'c7b0b9f82cbcf6b7ae0d0a4150343432312c31320d0a', ['품번', '수량', 'AP4421', '12']],
  ['gb18030', 'c1cfbac52ccafdc1bf0d0a4150343432312c31320d0a', ['料号', '数量', 'AP4421', '12']],
  ['big5', 'aec6b8b92cbcc6b6710d0a4150343432312c31320d0a', ['料號', '數量', 'AP4421', '12']],
  [
    'windows-1251',
    '50617274206e756d6265723bcaeeebe8f7e5f1f2e2ee0d0a4150343432313b31320d0a',
    ['Part number', 'Количество', 'AP4421', '12'],
  ],
  [
    'koi8-r',
    '50617274206e756d6265723bebcfccc9dec5d3d4d7cf0d0a4150343432313b31320d0a',
    ['Part number', 'Количество', 'AP4421', '12'],
  ],
  [
    'ibm866',
    '50617274206e756d6265723b8aaeaba8e7a5e1e2a2ae0d0a4150343432313b31320d0a',
    ['Part number', 'Количество', 'AP4421', '12'],
  ],
  ['windows-1252', '5465696c653b5374fc636b0d0a413b310d0a', ['Teile', 'Stück', 'A', '1']],
  ['macintosh', '528e668e72656e63653b51748e0d413b310d', ['Référence', 'Qté', 'A', '1']],
]

test.each(legacyFiles)('%s is detected from the bytes of a short file', async (encoding, hex, cells) => {
  const table = await readTable({ fileName: 'b.csv', bytes: Buffer.from(hex, 'hex') })
  expect(table).toMatchObject({ encoding })
  expect((await readCells(Buffer.from(hex, 'hex')))?.flatMap(([, ...texts]) => texts)).toEqual(cells)
})

test('a text is read in the encoding that a person selected, and a workbook has none', async () => {
  const bytes = Buffer.from('50617274206e756d6265723bcaeeebe8f7e5f1f2e2ee', 'hex')
  expect(await readCells(bytes, 'windows-1252')).toEqual([[1, 'Part number', 'Êîëè÷åñòâî']])
  expect(await readCells(Buffer.from('a;é'), 'windows-1252')).toEqual([[1, 'a', 'Ã©']])
  expect(await readTable({ fileName: 'b.xlsx', bytes: createWorkbook('') })).toMatchObject({ encoding: null })
})

test('the encoding is detected from characters far below the headings too', async () => {
  const rows = `${'AP4421,12,cable\n'.repeat(4_900)}AP4421,12,`
  const bytes = Buffer.concat([
    Buffer.from(`Part number,Qty,Description\n${rows}`),
    Buffer.from('cae0e1e5ebfc', 'hex'),
  ])
  expect((await readCells(bytes))?.at(-1)).toEqual([4_902, 'AP4421', '12', 'Кабель'])
})

test('spaces beside quotation marks and texts written as formulas are read', async () => {
  const textWithSpaces = 'Part number, Description, Qty\n"AP4421", "Cable, 10, black" , "2"\n'
  expect(await readCells(Buffer.from(textWithSpaces))).toEqual([
    [1, 'Part number', 'Description', 'Qty'],
    [2, 'AP4421', 'Cable, 10, black', '2'],
  ])
  const textWithFormulas = 'a,b,c,d\n="AP4421","=""0042""","=""say """"hi""""""",=1+1\n'
  expect((await readCells(Buffer.from(textWithFormulas)))?.at(-1)).toEqual([
    2,
    'AP4421',
    '0042',
    'say "hi"',
    '=1+1',
  ])
})

test('a workbook whose archive uses backslashes between folders is read', async () => {
  const bytes = createZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: String.raw`xl\workbook.xml`,
      content: '<workbook><sheets><sheet name="Bill" r:id="rId1"/></sheets></workbook>',
    },
    {
      name: String.raw`xl\_rels\workbook.xml.rels`,
      content: String.raw`<Relationships><Relationship Id="rId1" Target="worksheets\sheet1.xml"/></Relationships>`,
    },
    {
      name: String.raw`xl\worksheets\sheet1.xml`,
      content: '<sheetData><row><c t="str"><v>AP4421</v></c></row></sheetData>',
    },
  ])
  const table = await readTable({ fileName: 'b.xlsx', bytes })
  expect(table).toMatchObject({ sheets: [{ name: 'Bill', rows: [{ row: 1 }] }] })
})
