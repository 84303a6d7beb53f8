/** Tests files attached to a solution: types by their content, names, limits, undo, downloads and roles. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorkbook, createZip } from '../../../testing/create-zip.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { createSolution } from '../../../testing/three-phase-ups.ts'
import { CallError } from '../../../http/call-error.ts'
import { checkFile, sanitizeFileName } from './check-file.ts'

let portal: TestPortal
let sales: TestBrowser

beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
})
afterAll(async () => {
  await portal.close()
})

const contentTypes = { name: '[Content_Types].xml', content: '<Types/>' }
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj')
const acceptedFiles = {
  'plan.pdf': pdf,
  'photo.png': Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
  'photo.jpg': Buffer.from('ffd8ffe000104a46', 'hex'),
  'photo.JPEG': Buffer.from('ffd8ffe000104a46', 'hex'),
  'photo.webp': Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ', 'latin1'),
  'offer.docx': createZip([contentTypes, { name: 'word/document.xml', content: '<w/>' }]),
  'bill.xlsx': createWorkbook('', [contentTypes]),
  'room.dxf': Buffer.from('999\r\nmade by hand\r\n  0\r\nSECTION\r\n  2\r\nHEADER\r\n'),
  'room2.dxf': Buffer.from('AutoCAD Binary DXF\r\n\u001a\u0000', 'latin1'),
  'hall.ifc': Buffer.from('ISO-10303-21;\nHEADER;\n'),
}
const rejectedFiles: readonly (readonly [string, Buffer, string])[] = [
  ['page.html', Buffer.from('<html>'), 'FILE_TYPE_NOT_SUPPORTED'],
  ['drawing.svg', Buffer.from('<svg/>'), 'FILE_TYPE_NOT_SUPPORTED'],
  ['files.zip', createZip([contentTypes]), 'FILE_TYPE_NOT_SUPPORTED'],
  ['run.exe', Buffer.from('MZ'), 'FILE_TYPE_NOT_SUPPORTED'],
  ['no-ending', pdf, 'FILE_TYPE_NOT_SUPPORTED'],
  ['plan.pdf.exe', pdf, 'FILE_TYPE_NOT_SUPPORTED'],
  ['plan.pdf', Buffer.from('<html><script>'), 'FILE_TYPE_NOT_SUPPORTED'],
  ['photo.png', Buffer.from('ffd8ffe0', 'hex'), 'FILE_TYPE_NOT_SUPPORTED'],
  ['photo.webp', Buffer.from('RIFF1234WAVE'), 'FILE_TYPE_NOT_SUPPORTED'],
  ['offer.docx', createWorkbook('', [contentTypes]), 'FILE_TYPE_NOT_SUPPORTED'],
  ['bill.xlsx', createWorkbook(''), 'FILE_TYPE_NOT_SUPPORTED'],
  [
    'bill.xlsx',
    createWorkbook('', [contentTypes, { name: 'xl/vbaProject.bin', content: 'x' }]),
    'FILE_TYPE_NOT_SUPPORTED',
  ],
  ['bill.xlsx', Buffer.from('504b0304', 'hex'), 'FILE_TYPE_NOT_SUPPORTED'],
  ['room.dxf', Buffer.from('0\nSECTION'), 'FILE_TYPE_NOT_SUPPORTED'],
  ['hall.ifc', Buffer.from('ISO-10303-21;\u0000'), 'FILE_TYPE_NOT_SUPPORTED'],
  ['plan.pdf', Buffer.alloc(0), 'FILE_SIZE_NOT_SUPPORTED'],
  [
    'bomb.docx',
    createZip([contentTypes, { name: 'word/document.xml', content: 'x', declaredSize: 200_000_000 }]),
    'FILE_SIZE_NOT_SUPPORTED',
  ],
]

describe('the type of a file', () => {
  test.each(Object.entries(acceptedFiles))('%s is accepted', async (name, bytes) => {
    expect((await checkFile(name, bytes)).type).toBe(name.split('.')[1]?.toLowerCase().replace('jpeg', 'jpg'))
  })

  test.each(rejectedFiles)('%s (file %#) is rejected', async (name, bytes, code) => {
    const refused = checkFile(name, bytes)
    await expect(refused).rejects.toThrow(CallError)
    await expect(refused).rejects.toMatchObject({ code })
  })

  test.each([
    ['plan.pdf', 'plan.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    [String.raw`C:\temp\Grundriß Halle 3.PDF`, 'Grundriß Halle 3.pdf'],
    ['.htaccess.pdf', 'htaccess.pdf'],
    ['plan\u202efdp.exe.pdf', 'planfdp.exe.pdf'],
    ['a\r\nContent-Type: x.pdf', 'aContent-Type x.pdf'],
    ['   .pdf', 'file.pdf'],
    [`${'長'.repeat(250)}.pdf`, `${'長'.repeat(200)}.pdf`],
  ])('%j is named %j', (name, sanitizedName) => {
    expect(sanitizeFileName(name, 'pdf')).toBe(sanitizedName)
  })
})

describe('attachments of a solution', () => {
  test('can be added, listed, downloaded unchanged, removed and restored, with events', async () => {
    const cfgId = await createSolution(sales)
    const added = await sales.call('solution/attachment/add', { cfgId, fileName: 'Plan "A".pdf', file: pdf })
    expect(added).toMatchObject({ fileName: 'Plan A.pdf', type: 'pdf', size: pdf.length })
    const { attachmentId } = added
    const answer = await sales.inject({
      url: `/ngapi/solution/attachment?cfgId=${cfgId}&attachmentId=${attachmentId}`,
    })
    expect(Buffer.compare(answer.rawPayload, pdf)).toBe(0)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="Plan A\.pdf"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    await sales.call('solution/attachment/remove', { cfgId, attachmentId })
    expect((await sales.call('solution/attachment/list', { cfgId })).data).toEqual([])
    const error = await expectRefusal(sales.call('solution/attachment', { cfgId, attachmentId }))
    expect(error.apiErrorCode).toBe('NOT_FOUND')
    expect(await sales.call('solution/attachment/restore', { cfgId, attachmentId })).toEqual(added)
    const events = await portal.db
      .selectFrom('history_event')
      .select('kind')
      .where('solution_id', '=', cfgId)
      .where('kind', '!=', 'create')
      .execute()
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['file added', 'file added', 'file removed'])
  })

  test('are limited to twenty, even by simultaneous uploads', async () => {
    const cfgId = await createSolution(sales)
    const send = async (number: number) =>
      await sales.call('solution/attachment/add', { cfgId, fileName: `${number}.pdf`, file: pdf })
    const outcomes = await Promise.allSettled(Array.from({ length: 23 }, (_, number) => send(number)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect((await expectRefusal(send(24))).apiErrorCode).toBe('TOO_MANY_FILES')
  })

  test('are limited to 2 MB', async () => {
    const cfgId = await createSolution(sales)
    const maxBytes = 2_097_152
    const file = Buffer.concat([pdf, Buffer.alloc(maxBytes - pdf.length)])
    expect(await sales.call('solution/attachment/add', { cfgId, fileName: 'a.pdf', file })).toMatchObject({
      size: maxBytes,
    })
    const tooLargeFile = Buffer.concat([file, Buffer.from('x')])
    const error = await expectRefusal(
      sales.call('solution/attachment/add', { cfgId, fileName: 'b.pdf', file: tooLargeFile }),
    )
    expect([error.status, error.apiErrorCode]).toEqual([413, 'FILE_TOO_LARGE'])
  })

  test('are 404 when hidden, 403 when read-only and 422 in a closed status, and readable by readers', async () => {
    const cfgId = await createSolution(sales)
    const { attachmentId } = await sales.call('solution/attachment/add', {
      cfgId,
      fileName: 'a.pdf',
      file: pdf,
    })
    const input = { cfgId, fileName: 'b.pdf', file: pdf }
    const partner = await portal.signIn('partner')
    expect((await expectRefusal(partner.call('solution/attachment/add', input))).status).toBe(404)
    expect((await expectRefusal(partner.call('solution/attachment', { cfgId, attachmentId }))).status).toBe(
      404,
    )
    const approver = await portal.signIn('approver')
    expect((await expectRefusal(approver.call('solution/attachment/add', input))).status).toBe(403)
    expect(
      (await expectRefusal(approver.call('solution/attachment/remove', { cfgId, attachmentId }))).status,
    ).toBe(403)
    expect((await approver.call('solution/attachment', { cfgId, attachmentId })).size).toBe(pdf.length)
    await portal.db.updateTable('solution').set({ status: 'submitted' }).where('id', '=', cfgId).execute()
    expect((await expectRefusal(sales.call('solution/attachment/add', input))).apiErrorCode).toBe(
      'STATUS_NOT_ALLOWED',
    )
  })

  test('of another solution cannot be found', async () => {
    const [cfgId, otherCfgId] = [await createSolution(sales), await createSolution(sales)]
    const { attachmentId } = await sales.call('solution/attachment/add', {
      cfgId,
      fileName: 'a.pdf',
      file: pdf,
    })
    const error = await expectRefusal(sales.call('solution/attachment', { cfgId: otherCfgId, attachmentId }))
    expect(error.apiErrorCode).toBe('NOT_FOUND')
  })
})
