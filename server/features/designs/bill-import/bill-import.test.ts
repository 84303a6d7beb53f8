/** Tests the import of a bill: outcomes of rows, rejected files, acceptance and roles. */
import { addDays } from '@design-portal/domain/days.ts'
import { findBillField } from '@design-portal/domain/parts/import/find-columns.ts'
import { languages } from '@design-portal/i18n/languages.ts'
import { readMessages } from '@design-portal/i18n/messages.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { createWorkbook } from '../../../testing/create-zip.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { createSolution } from '../../../testing/three-phase-ups.ts'

let portal: TestPortal
let sales: TestBrowser
let cfgId: string

beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  cfgId = await createSolution(sales)
  await portal.db
    .insertInto('part')
    .values(
      ['037332116727', 'NEAR-1', 'NEAR-12', 'LONG-NUMBER-4711-A', 'MIX-Ab'].map((number) => ({
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

const previewFile = async (fileName: string, file: Uint8Array) =>
  await sales.call('solution/bill-import/preview', { cfgId, fileName, file })

const previewCsv = async (text: string) => await previewFile('bill.csv', Buffer.from(text))

const expectedOutcomes = [
  ['SP3PH-NMC', 'matched', 'SP3PH-NMC', []],
  [' SP3PH-TMP ', 'cleaned', 'SP3PH-TMP', ['spaces']],
  ['SP3PH- PAR', 'cleaned', 'SP3PH-PAR', ['spaces']],
  ['\u200bSP3PH-SYN', 'cleaned', 'SP3PH-SYN', ['spaces']],
  ['sp3ph-bfk', 'cleaned', 'SP3PH-BFK', ['letterCase']],
  ['SP3PH–EPO', 'cleaned', 'SP3PH-EPO', ['lookAlikes']],
  ['SP3PH-АIR', 'cleaned', 'SP3PH-AIR', ['lookAlikes']],
  ["'SP3PH-SEI", 'cleaned', 'SP3PH-SEI', ['leadingApostrophe']],
  ['ＳＰ３ＰＨ-SPR', 'cleaned', 'SP3PH-SPR', ['wideCharacters']],
  ['37332116727', 'cleaned', '037332116727', ['leadingZeros']],
  ['mix-aB', 'cleaned', 'MIX-Ab', ['letterCase']],
  ['SP3PHTEK', 'suggestion', 'SP3PH-TEK', ['nearNumber']],
  ['SP3PH-3IK', 'suggestion', 'SP3PH-31K', ['nearNumber']],
  ['LONG-NUMBER-4711', 'suggestion', 'LONG-NUMBER-4711-A', ['nearNumber']],
  ['SP3PH-NMC-G1', 'suggestion', 'SP3PH-NMC', ['successor']],
] as const

const refusals = [
  ['', 'partNumberMissing'],
  ['NO-SUCH-PART-AT-ALL', 'partNumberUnknown'],
  ['NEAR-', 'partNumberUnknown'],
  ['3.73E+10', 'partNumberInScientificNotation'],
  ['#REF!', 'partNumberIsFormulaError'],
  ['SP3PH-AIR-G1', 'partWithdrawn'],
  ['X'.repeat(101), 'partNumberTooLong'],
  ["%' or 1=1 --", 'partNumberUnknown'],
] as const

const createFile = (numbers: readonly string[]) =>
  `Part number,Quantity\n${numbers.map((number) => `"${number}",1\n`).join('')}`

describe('the result of an imported row', () => {
  test('is matched, cleaned or suggested, with the reason', async () => {
    const { rows } = await previewCsv(createFile(expectedOutcomes.map(([sent]) => sent)))
    expect(
      rows.map(({ sent, outcome, part, remarks }) => [sent.partNumber, outcome, part?.partNumber, remarks]),
    ).toEqual(expectedOutcomes)
  })

  test('is refused with the cell and the reason', async () => {
    const { rows } = await previewCsv(createFile(refusals.map(([sent]) => sent)))
    expect(
      rows.map(({ outcome, problems }) => [outcome, problems.map(({ cell, code }) => [cell, code])]),
    ).toEqual(refusals.map(([, code], index) => ['refused', [[`A${index + 2}`, code]]]))
  })

  test('names the cell of a wrong quantity, and both cells when both are wrong', async () => {
    const { rows, counts } = await previewCsv(
      'x\n\nNote,Part number,Qty\n,SP3PH-NMC,1.5\n,NOPE-NOPE,many\nTotal,,\n',
    )
    expect(
      rows.map(({ row, problems }) => [row, problems.map(({ cell, code }) => `${cell} ${code}`)]),
    ).toEqual([
      [4, ['C4 quantityNotWhole']],
      [5, ['B5 partNumberUnknown', 'C5 quantityNotANumber']],
    ])
    expect(counts).toEqual({ matched: 0, cleaned: 0, suggestion: 0, refused: 2, skipped: 1 })
  })

  test('says that a part occurs in several rows and that a quantity of one is assumed', async () => {
    const { rows } = await previewCsv('Part number\nSP3PH-NMC\nSP3PH-TMP\nSP3PH-NMC\n')
    expect(rows.map(({ outcome, quantity, remarks }) => [outcome, quantity, remarks])).toEqual([
      ['matched', 1, ['quantityAssumed', 'sumOfRows']],
      ['matched', 1, ['quantityAssumed']],
      ['matched', 1, ['quantityAssumed', 'sumOfRows']],
    ])
  })
})

describe('an imported file', () => {
  test('is read in the detected encoding and again in the requested one', async () => {
    // Part number;Количество in Windows-1251.
    const file = Buffer.from(
      '50617274206e756d6265723bcaeeebe8f7e5f1f2e2ee0d0a53503350482d4e4d433b31320d0a',
      'hex',
    )
    const detectedPreview = await previewFile('bill.csv', file)
    expect(detectedPreview).toMatchObject({
      reading: { encoding: 'windows-1251', isOpen: false },
      rows: [{ quantity: 12, outcome: 'matched' }],
    })
    const requestedPreview = await sales.call('solution/bill-import/preview', {
      cfgId,
      fileName: 'bill.csv',
      encoding: 'windows-1252',
      file,
    })
    // The heading of the quantities is unreadable, so that nobody assumes one piece.
    expect(requestedPreview).toMatchObject({
      reading: {
        encoding: 'windows-1252',
        isOpen: true,
        tables: [{ questions: [{ field: 'quantity', places: [1] }] }],
      },
      rows: [],
    })
  })

  test.each(languages)('may have the headings of our own bill in %s', (lang) => {
    const text = readMessages(lang)
    const headings = ['DOCUMENT_PART_NUMBER', 'DOCUMENT_QUANTITY', 'DOCUMENT_DESCRIPTION']
    expect(headings.map((key) => findBillField(text[key] ?? ''))).toEqual([
      'partNumber',
      'quantity',
      'description',
    ])
  })

  test('that the portal wrote itself is imported line by line', async () => {
    const sourceCfgId = await createSolution(sales)
    await sales.call('solution/part/add', {
      cfgId: sourceCfgId,
      parts: ['SP3PH-NMC', 'SP3PH-TMP'].map((partNumber, index) => ({ partNumber, quantity: index + 2 })),
    })
    for (const [name, call] of [
      ['b.xlsx', 'solution/bill.xlsx'],
      ['b.csv', 'solution/bill.csv'],
    ] as const) {
      const file = await sales.call(call, { cfgId: sourceCfgId, lang: 'fr' })
      const { rows } = await previewFile(name, new Uint8Array(await file.arrayBuffer()))
      expect(rows.map(({ part, quantity }) => [part?.partNumber, quantity])).toEqual([
        ['SP3PH-NMC', 2],
        ['SP3PH-TMP', 3],
      ])
    }
  })

  test('of another program is read: numbers, shared strings, prefixes and cells without addresses', async () => {
    const rows =
      '<x:row r="2"><x:c r="B2" t="inlineStr"><x:is><x:t>Qty</x:t></x:is></x:c><x:c r="C2" t="s"><x:v>0</x:v></x:c></x:row>' +
      '<x:row><x:c r="B3"><x:v>3</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c></x:row>' +
      '<x:row r="4"><x:c r="B4" s="1"><x:v>45292</x:v></x:c><x:c r="C4"><x:f>A1&amp;B1</x:f><x:v>37332116727</x:v></x:c></x:row>'
    const strings =
      '<sst><si><t>Part <!-- no -->number</t></si><si><r><t>SP3PH</t></r><r><t>-NMC</t></r><rPh><t>nmc</t></rPh></si></sst>'
    const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
    const file = createWorkbook(rows, [
      { name: 'xl/sharedStrings.xml', content: strings },
      { name: 'xl/styles.xml', content: styles },
    ])
    const { rows: previewRows } = await previewFile('other.xlsx', file)
    expect(
      previewRows.map(({ row, part, quantity, problems }) => [
        row,
        part?.partNumber,
        quantity,
        problems[0]?.code,
      ]),
    ).toEqual([
      [3, 'SP3PH-NMC', 3, undefined],
      [4, '037332116727', null, 'quantityNotANumber'],
    ])
  })

  test.each([
    ['bill.pdf', Buffer.from('%PDF-1.7'), 'FILE_TYPE_NOT_SUPPORTED'],
    ['bill.xlsx', Buffer.from('d0cf11e0a1b11ae100', 'hex'), 'FILE_NOT_READABLE'],
    ['bill.csv', Buffer.alloc(0), 'FILE_SIZE_NOT_SUPPORTED'],
    ['bill.csv', Buffer.from(`Part number\n${'X\n'.repeat(5_001)}`), 'FILE_SIZE_NOT_SUPPORTED'],
    ['bill.csv', Buffer.from('Name\nA\n'), 'NO_PART_NUMBER_COLUMN'],
    ['bill.xlsx', createWorkbook(''), 'NO_PART_NUMBER_COLUMN'],
  ])('%s (file %#) is rejected', async (name, file, code) => {
    expect((await expectRefusal(previewFile(name, file))).apiErrorCode).toBe(code)
  })

  test('that is one byte above 2 MB is rejected with the limit', async () => {
    const error = await expectRefusal(previewFile('large.csv', Buffer.alloc(2_097_153, 0x41)))
    expect([error.status, error.apiErrorCode]).toEqual([413, 'FILE_TOO_LARGE'])
  })

  test('may have its name in a header, in any script', async () => {
    const answer = await sales.inject({
      method: 'POST',
      url: `/ngapi/solution/bill-import/preview?cfgId=${cfgId}`,
      headers: {
        'x-xsrf-token': sales.cookies.get('XSRF-TOKEN'),
        'content-type': 'application/octet-stream',
        'content-disposition': "attachment; filename*=UTF-8''%E9%83%A8%E5%93%81%E8%A1%A8.csv",
      },
      payload: Buffer.from('Part number,Qty\nSP3PH-NMC,2\n'),
    })
    expect(answer.json()).toMatchObject({ fileName: '部品表.csv', rows: [{ quantity: 2 }] })
  })

  test('with 5,000 rows gets 5,000 results', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => [
      { value: index % 2 === 0 ? 'SP3PH-NMC' : `UNKNOWN-${index}`, type: String },
      { value: 1 + (index % 9), type: Number },
    ])
    const workbook = writeXlsxFile([[{ value: 'Part number' }, { value: 'Menge' }], ...rows], {
      sheet: 'Bill',
    })
    const { counts } = await previewFile('long.xlsx', await workbook.toBuffer())
    expect(counts).toMatchObject({ matched: 2_500, refused: 2_500 })
  })
})

describe('accepting rows', () => {
  test('adds the accepted rows in one change and names the file in the history', async () => {
    const target = await createSolution(sales)
    const change = await sales.call('solution/bill-import/accept', {
      cfgId: target,
      fileName: 'bill.csv',
      rows: [
        { partNumber: 'SP3PH-NMC', quantity: 2 },
        { partNumber: 'SP3PH-TMP', quantity: 1 },
      ],
    })
    expect([change.lines.length, change.undo?.call]).toEqual([2, 'solution/part/delete'])
    const event = await portal.db
      .selectFrom('history_event')
      .select(['kind', 'comment', 'changes'])
      .where('solution_id', '=', target)
      .where('kind', '!=', 'create')
      .executeTakeFirst()
    expect(event).toMatchObject({
      kind: 'edit of the bill of materials',
      comment: 'bill.csv',
      changes: { 'SP3PH-NMC': { from: null, to: 2 } },
    })
  })

  test('adds nothing when one row is no longer a part', async () => {
    const target = await createSolution(sales)
    const rows = [
      { partNumber: 'SP3PH-NMC', quantity: 2 },
      { partNumber: 'SP3PH-NMC-G1', quantity: 1 },
    ]
    const error = await expectRefusal(
      sales.call('solution/bill-import/accept', { cfgId: target, fileName: 'b.csv', rows }),
    )
    expect(error.apiErrorCode).toBe('PART_WITHDRAWN')
    expect((await sales.call('solution/bill/grid', { cfgId: target })).lines.id).toEqual([])
  })
})

describe('an import', () => {
  test('is refused with 404 for hidden solutions, 403 for read-only ones and 422 in a closed status', async () => {
    const file = Buffer.from('Part number\nSP3PH-NMC\n')
    const input = { cfgId, fileName: 'b.csv', file }
    const partner = await portal.signIn('partner')
    expect((await expectRefusal(partner.call('solution/bill-import/preview', input))).status).toBe(404)
    const approver = await portal.signIn('approver')
    expect((await expectRefusal(approver.call('solution/bill-import/preview', input))).status).toBe(403)
    const closedCfgId = await createSolution(sales)
    await portal.db
      .updateTable('solution')
      .set({ status: 'submitted' })
      .where('id', '=', closedCfgId)
      .execute()
    const error = await expectRefusal(
      sales.call('solution/bill-import/preview', { ...input, cfgId: closedCfgId }),
    )
    expect(error.apiErrorCode).toBe('STATUS_NOT_ALLOWED')
  })

  test('is refused when its file is sent with the content type of JSON', async () => {
    const answer = await sales.inject({
      method: 'POST',
      url: `/ngapi/solution/bill-import/preview?cfgId=${cfgId}&fileName=b.csv`,
      headers: { 'x-xsrf-token': sales.cookies.get('XSRF-TOKEN'), 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(answer.json()).toMatchObject({ apiErrorCode: 'UNSUPPORTED_MEDIA_TYPE' })
  })
})

test('a part can be added until its last day has passed in the country of the solution', async () => {
  const yesterday = addDays(portal.now().toISOString().slice(0, 10), -1)
  await portal.db
    .updateTable('part')
    .set({ state: 'lastOrder', last_order_date: yesterday })
    .where('part_number', '=', 'LONG-NUMBER-4711-A')
    .execute()
  const parts = [{ partNumber: 'LONG-NUMBER-4711-A', quantity: 1 }]
  const bill = 'Part number,Quantity\nLONG-NUMBER-4711-A,1\n'
  expect((await previewCsv(bill)).counts).toMatchObject({ matched: 0, refused: 1 })
  expect((await expectRefusal(sales.call('solution/part/add', { cfgId, parts }))).apiErrorCode).toBe(
    'PART_WITHDRAWN',
  )
  // In American Samoa the day is still yesterday.
  await portal.db.updateTable('solution').set({ country_code: 'AS' }).where('id', '=', cfgId).execute()
  expect((await previewCsv(bill)).counts).toMatchObject({ matched: 1, refused: 0 })
  await sales.call('solution/part/add', { cfgId, parts })
})
