/** Tests bills in awkward forms that occur in public: each is read right, asked about or refused, and never read wrong without a remark. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorkbook } from '../../../testing/create-zip.ts'
import { insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let sales: TestBrowser
let cfgId: string

beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  cfgId = await insertSolution(portal, { owner: 'sales' })
  await portal.db
    .insertInto('part')
    .values(
      ['QZ4421', 'QZ7921', 'DQ 5507.120', '004421'].map((number) => ({
        part_number: number,
        kind: 'N' as const,
        description: `Part ${number}`,
        manufacturer: 'Test',
        family: null,
        state: 'released' as const,
        last_order_date: null,
        successor: null,
        mass: null,
        sample: true,
        source: 'test',
      })),
    )
    .execute()
})
afterAll(async () => {
  await portal.close()
})

const preview = async (file: string | Uint8Array, options: { readonly tables?: string } = {}) =>
  await sales.call('solution/bill-import/preview', {
    cfgId,
    fileName: typeof file === 'string' ? 'bill.csv' : 'bill.xlsx',
    file: Buffer.from(file),
    ...options,
  })

/** Lists the lines that an import would add without a question: the matched and the cleaned rows. */
const readLines = async (file: string | Uint8Array) => {
  const { rows } = await preview(file)
  return rows.flatMap(({ outcome, part, quantity }) =>
    outcome === 'matched' || outcome === 'cleaned' ? [`${part?.partNumber} ${quantity}`] : [],
  )
}

test.each([
  ['an amount of money before the quantity', 'Part number,Amount,Qty\nQZ4421,1490.00,2\n'],
  ['a position before the part number', 'ITEM NO.,PART NUMBER,DESCRIPTION,QTY.\n1,QZ4421,switch,2\n'],
  ['a blank before quotation marks', 'Part number, Description, Qty\n"QZ4421", "Cable, 10, black", "2"\n'],
  ['a part number written as a formula', 'Part number,Qty\n="QZ4421",2\n'],
  ['a heading of part numbers over foreign numbers', 'Part number,Comment,Qty\nX-1,QZ4421,2\n'],
  ['a predecessor beside the part', 'Replaces,Part number,Qty\nQZ7921,QZ4421,2\n'],
  ['headings of SAP', 'Pos,Komponente,Objektkurztext,Menge,ME\n0010,QZ4421,Kabel,"2,0",ST\n'],
  ['headings of KiCad', '"Reference","Value","Footprint","Qty","DNP"\n"J1,J2","QZ4421","","2",""\n'],
  [
    'headings of Altium',
    'Comment,Description,Designator,Footprint,LibRef,Quantity\nQZ4421,Strip,"P1, P2",X,QZ4421,2\n',
  ],
  ['a preamble of keys and values', 'Project,X,Quantity,5\n,,,\nPos.,Artikelnummer,Menge,\n1,QZ4421,2,\n'],
  ['pipes between its cells', 'Part number|Qty\nQZ4421|2\n'],
])('a bill with %s is read', async (_what, file) => {
  expect(await readLines(file)).toEqual(['QZ4421 2'])
})

test.each([
  ['two quantities that differ', 'Part number,Qty,Quantity\nQZ4421,2,20\n', ['quantity 1,2']],
  ['quantities without a heading', 'Part number,,Note\nQZ4421,12,a\n', ['quantity 1']],
  ['quantities below an unknown heading', 'Part number,Rack A\nQZ4421,12\n', ['quantity 1']],
  ['an amount that may be money', 'Part number,Amount\nQZ4421,12\n', ['quantity 1']],
  ['two columns with parts', 'Part number,Qty,Part number\nQZ4421,2,QZ7921\n', ['partNumber 0,2']],
  ['parts that are only replaced', 'Replaces,Qty\nQZ4421,2\n', ['partNumber 0']],
  ['a heading over two columns', 'Part number,Qty,\n,per rack,all\nQZ4421,2,20\n', ['quantity 1,2']],
  [
    'what was ordered and what is still open',
    'Part number,Qty ordered,Qty delivered,Open qty\nQZ4421,10,4,6\n',
    ['quantity 1,2,3'],
  ],
  ['no headings', 'QZ4421,12\nQZ7921,3\n', ['quantity 1']],
])(
  'a bill with %s leads to a question, and no row is imported before its answer',
  async (_what, file, questions) => {
    const { reading, rows } = await preview(file)
    expect([reading.isOpen, rows]).toEqual([true, []])
    expect(
      reading.tables.flatMap((table) =>
        table.questions.map(({ field, places }) => `${field} ${places.join(',')}`),
      ),
    ).toEqual(questions)
  },
)

test('columns that a person chooses are read, even without headings', async () => {
  const file = 'QZ4421,12\nQZ7921,3\n'
  const { reading, rows } = await preview(file, { tables: '0@0:0,1,' })
  expect(reading.isOpen).toBe(false)
  expect(rows.map(({ part, quantity }) => [part?.partNumber, quantity])).toEqual([
    ['QZ4421', 12],
    ['QZ7921', 3],
  ])
})

const createCell = (address: string, text: string) => `<c r="${address}" t="str"><v>${text}</v></c>`

const createSheet = (number: string, quantity: number) =>
  `<row r="1">${createCell('A1', 'Part number')}${createCell('B1', 'Qty')}</row>` +
  `<row r="2">${createCell('A2', number)}<c r="B2"><v>${quantity}</v></c></row>`

test('all sheets with a bill are offered, and several can be imported', async () => {
  const file = createWorkbook(createSheet('QZ4421', 1), [
    {
      name: 'xl/workbook.xml',
      content:
        '<workbook><sheets><sheet name="Room 1" r:id="rId1"/><sheet name="Room 2" r:id="rId2"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content:
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
    },
    {
      name: 'xl/worksheets/sheet2.xml',
      content: `<worksheet><sheetData>${createSheet('QZ7921', 9)}</sheetData></worksheet>`,
    },
  ])
  const { reading, rows } = await preview(file)
  expect([reading.isOpen, rows]).toEqual([true, []])
  expect(reading.tables.map(({ sheetName, rows: count }) => [sheetName, count])).toEqual([
    ['Room 1', 1],
    ['Room 2', 1],
  ])
  const previewOfBoth = await preview(file, { tables: '0@1:;1@1:' })
  expect(previewOfBoth.rows.map(({ sheet, part, quantity }) => [sheet, part?.partNumber, quantity])).toEqual([
    [0, 'QZ4421', 1],
    [1, 'QZ7921', 9],
  ])
})

test('two tables below each other are both offered', async () => {
  const file = 'Part number,Qty\nQZ4421,1\n\nQty,Note,Part number\n9,a,QZ7921\n'
  const { reading } = await preview(file)
  expect([reading.isOpen, ...reading.tables.map(({ row, rows }) => [row, rows])]).toEqual([
    true,
    [1, 1],
    [4, 1],
  ])
  const { rows } = await preview(file, { tables: '0@1:;0@4:' })
  expect(rows.map(({ part, quantity }) => [part?.partNumber, quantity])).toEqual([
    ['QZ4421', 1],
    ['QZ7921', 9],
  ])
})

test('a part number that became a date is refused with what the cell shows, and one shown with leading zeros is read', async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="000000"/></numFmts>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="17"/><xf numFmtId="164"/></cellXfs></styleSheet>'
  const { rows } = await preview(
    createWorkbook(
      `<row r="1">${createCell('A1', 'Part number')}${createCell('B1', 'Qty')}</row>` +
        '<row r="2"><c r="A2" s="1"><v>45717</v></c><c r="B2"><v>1</v></c></row>' +
        '<row r="3"><c r="A3" s="2"><v>4421</v></c><c r="B3"><v>1</v></c></row>',
      [{ name: 'xl/styles.xml', content: styles }],
    ),
  )
  expect(rows).toMatchObject([
    { outcome: 'refused', problems: [{ cell: 'A2', code: 'partNumberIsDate', found: 'Mar-25' }] },
    { outcome: 'matched', part: { partNumber: '004421' } },
  ])
})

test('a part number with a blank in the catalogue is found with and without its blank', async () => {
  const file = 'Part number,Qty\nDQ 5507.120,1\nDQ5507.120,2\n dq 5507.120 ,3\n'
  expect(await readLines(file)).toEqual(['DQ 5507.120 1', 'DQ 5507.120 2', 'DQ 5507.120 3'])
})

test('parts that are not fitted wait for confirmation, and totals are skipped with their reason', async () => {
  const { rows, skipped } = await preview(
    'Reference,Value,Qty,DNP\nJ1,QZ4421,1,DNP\n"J2, J3",QZ7921,2,\nTotal,,3,\n',
  )
  expect(rows).toMatchObject([
    { outcome: 'suggestion', remarks: ['notFitted'] },
    { outcome: 'matched', quantity: 2 },
  ])
  expect(skipped).toEqual([{ sheet: 0, row: 4, reason: 'total', text: 'Total · 3' }])
})

test.each([
  ['cancelled by its state', 'Part number,Qty,Status\nQZ4421,2,Cancelled\nQZ7921,1,Open\n', 'setAside'],
  ['optional by a mark', 'Part number,Qty,Optional\nQZ4421,2,yes\nQZ7921,1,no\n', 'setAside'],
  ['an alternative by a word', 'Artikelnummer;Menge;Art\nQZ4421;2;Alternative\nQZ7921;1;Haupt\n', 'setAside'],
  ['not fitted', 'Part number,Qty,Fitted\nQZ4421,2,No\nQZ7921,1,Yes\n', 'notFitted'],
  ['counted in metres', 'Part number,Qty,Unit\nQZ4421,100,m\nQZ7921,1,pcs\n', 'otherUnit'],
  ['counted in packs', '型号,数量,单位\nQZ4421,2,箱\nQZ7921,1,件\n', 'otherUnit'],
])('a row that is %s waits for confirmation', async (_what, file, remark) => {
  const { rows } = await preview(file)
  expect(rows).toMatchObject([
    { outcome: 'suggestion', remarks: [remark] },
    { outcome: 'matched', remarks: [] },
  ])
})

test('a row that is struck through waits for confirmation', async () => {
  const { rows } = await preview(
    createWorkbook(
      '<row r="1"><c r="A1" t="str"><v>Part number</v></c><c r="B1" t="str"><v>Qty</v></c></row>' +
        '<row r="2"><c r="A2" t="str" s="1"><v>QZ4421</v></c><c r="B2" s="1"><v>2</v></c></row>' +
        '<row r="3"><c r="A3" t="str" s="2"><v>QZ7921</v></c><c r="B3"><v>1</v></c></row>',
      [
        {
          name: 'xl/styles.xml',
          content:
            '<styleSheet><fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts>' +
            '<cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs></styleSheet>',
        },
      ],
    ),
  )
  expect(rows).toMatchObject([
    { outcome: 'suggestion', remarks: ['struckThrough'] },
    { outcome: 'matched', remarks: [] },
  ])
})

test('a row that lists more places than its quantity gets a remark', async () => {
  const { rows } = await preview('Designator,Part,Qty\n"R1, R2-R4",QZ4421,2\nR5,QZ7921,1\n')
  expect(rows).toMatchObject([
    { outcome: 'cleaned', quantity: 2, remarks: ['otherCount'] },
    { outcome: 'matched', quantity: 1, remarks: [] },
  ])
})

test('places in a drawing are counted where a table has no quantities', async () => {
  const { rows } = await preview('Designator,Part\n"R1, R2, R7",QZ4421\n')
  expect(rows).toMatchObject([{ outcome: 'cleaned', quantity: 3, remarks: ['placesCounted'] }])
})

test.each(['bill.tsv', 'BILL.TXT', 'bill.csv'])(
  '%s is read with tabs between its cells',
  async (fileName) => {
    const file = Buffer.from('\uFEFFPart number\tQty\r\nQZ4421\t2\r\n', 'utf16le')
    const { rows } = await sales.call('solution/bill-import/preview', { cfgId, fileName, file })
    expect(rows).toMatchObject([{ outcome: 'matched', quantity: 2 }])
  },
)

test('parts of an assembly that is needed several times wait for confirmation of their quantities', async () => {
  const { rows } = await preview('Level,Part number,Qty\n1,QZ4421,3\n2,QZ7921,2\n1,QZ4421,1\n2,QZ7921,2\n')
  expect(rows.map(({ outcome, remarks }) => [outcome, remarks.includes('withinAssembly')])).toEqual([
    ['matched', false],
    ['suggestion', true],
    ['matched', false],
    ['matched', false],
  ])
  const positions = await preview('Item,Part number,Qty\n1,QZ4421,3\n1.1,QZ7921,2\n2,QZ4421,1\n')
  expect(positions.rows.map(({ outcome }) => outcome)).toEqual(['matched', 'suggestion', 'matched'])
})

test('rows that a workbook hides wait for confirmation', async () => {
  const { rows } = await preview(
    createWorkbook(
      `<row r="1">${createCell('A1', 'Part number')}${createCell('B1', 'Qty')}</row>` +
        `<row r="2" hidden="1">${createCell('A2', 'QZ4421')}<c r="B2"><v>1</v></c></row>`,
    ),
  )
  expect(rows).toMatchObject([{ outcome: 'suggestion', remarks: ['hiddenRow'] }])
})

test.each([
  ['a delimiter in a text', 'Part number,Price,Qty\nQZ4421,10,50,2\nQZ7921,7,3\n', 'rowTooWide', 'D2'],
  ['grouped digits', 'Part number,Qty\nQZ4421,1,234\nQZ7921,3\n', 'rowTooWide', 'C2'],
  [
    'a quotation mark that is not closed',
    'Part number,Text,Qty\nQZ4421,"19 inch,2\nQZ7921,x,3\nQZ7921,x,4\n',
    'quotationMarkOpen',
    'B2',
  ],
])('a row that %s cuts in the wrong places is refused', async (_what, file, code, address) => {
  const { rows } = await preview(file)
  expect(rows[0]).toMatchObject({ outcome: 'refused' })
  expect(rows[0]?.problems[0]).toMatchObject({ code, cell: address })
})

test.each([
  ['"2,000"', '"1.234,000"', ['QZ4421 2', 'QZ4421 1234']],
  ['2.000', '"0.500"', ['QZ4421 2']],
  ['"1,000"', '"10.5"', ['QZ4421 1000']],
])('the quantities %s and %s are read by the decimal sign that they show', async (first, second, lines) => {
  expect(await readLines(`Part number,Qty\nQZ4421,${first}\nQZ4421,${second}\n`)).toEqual(lines)
})
