/** Tests submittals: their contents and page numbers, chosen attachments, those that cannot be read, and progress. */
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { setTimeout as delay } from 'node:timers/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { createSave, createSolution } from '../../../testing/three-phase-ups.ts'
import { addPages, openPdfs } from '../../../files/documents/merge-pdf.ts'

let portal: TestPortal
let sales: TestBrowser
let cfgId: string

beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  cfgId = await createSolution(sales)
  await sales.call('design/save', createSave(cfgId))
})
afterAll(async () => await portal.close())

async function createCertificate(pages: number): Promise<Buffer> {
  const file = await PDFDocument.create()
  for (let page = 1; page <= pages; page += 1)
    file.addPage([300, 400]).drawText(`Certificate page ${page}`, { x: 20, y: 200, size: 12 })
  return Buffer.from(await file.save())
}

const addAttachment = async (fileName: string, file: Buffer) =>
  (await sales.call('solution/attachment/add', { cfgId, fileName, file })).attachmentId

const createSubmittal = async (attachmentIds: string[], lang: 'en' | 'ja' = 'en') =>
  new Uint8Array(await (await sales.call('solution/submittal', { cfgId, lang, attachmentIds })).arrayBuffer())

async function readPages(bytes: Uint8Array): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: false })
  return text
}

test('the table of contents names the page of each part, and the chosen certificates follow', async () => {
  const ids = [
    await addAttachment('type test.pdf', await createCertificate(2)),
    await addAttachment('photo.jpg', Buffer.from('ffd8ffe000104a46', 'hex')),
    await addAttachment('declaration.pdf', await createCertificate(1)),
  ]
  const pages = await readPages(await createSubmittal(ids))
  const [cover = '', contents = ''] = pages
  expect(cover).toContain('Preliminary')
  expect(cover).toContain('Nobody yet')
  const readPageNumber = (entry: string) => Number(new RegExp(`${entry}\\s+(\\d+)`).exec(contents)?.[1])
  for (const part of ['Technical data', 'Calculation sheet', 'Drawings', 'Certificates and enclosures'])
    expect(pages[readPageNumber(part) - 1], part).toContain(part)
  expect(pages[readPageNumber('type test.pdf') - 1]).toContain('Certificate page 1')
  expect(pages[readPageNumber('declaration.pdf') - 1]).toContain('Certificate page 1')
  expect(readPageNumber('declaration.pdf')).toBe(pages.length)
  expect(pages.join('')).toContain('photo.jpg')
  expect(pages[0]).toContain(`/ ${pages.length}`)
  // A submittal is for the consulting engineer and contains no prices.
  expect(pages.join('')).not.toMatch(/[€$£]|\bEUR\b|\bUSD\b/)
  // Without attachments, their list and the three pages of certificates are missing.
  expect(await readPages(await createSubmittal([], 'ja'))).toHaveLength(pages.length - 4)
})

test('an attachment that is protected or damaged is named, and an unknown one is not found', async () => {
  const lockedFile = await PDFDocument.create()
  lockedFile.addPage()
  lockedFile.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })
  const lockedId = await addAttachment('locked.pdf', Buffer.from(await lockedFile.save()))
  const damagedId = await addAttachment('damaged.pdf', Buffer.from('%PDF-1.7\n1 0 obj'))
  for (const [id, condition, fileName] of [
    [lockedId, 'attachmentNotEncrypted', 'locked.pdf'],
    [damagedId, 'attachmentNotDamaged', 'damaged.pdf'],
  ] as const) {
    const error = await expectRefusal(sales.call('solution/submittal', { cfgId, attachmentIds: [id] }))
    expect(error.apiErrorCode).toBe('CONDITION_NOT_MET')
    expect(error.details).toEqual({ unmet: [condition], fileName })
  }
  const inputOfUnknown = { cfgId, attachmentIds: ['a0000000-0000-4000-8000-000000000001'] }
  expect((await expectRefusal(sales.call('solution/submittal', inputOfUnknown))).apiErrorCode).toBe(
    'NOT_FOUND',
  )
  const partner = await portal.signIn('partner')
  expect((await expectRefusal(partner.call('solution/submittal', { cfgId }))).status).toBe(404)
})

test('pages of attached files are added without what runs or opens something', async () => {
  const file = await PDFDocument.create()
  const page = file.addPage()
  const { context } = file
  page.node.set(PDFName.of('AA'), context.obj({ O: { S: 'JavaScript', JS: 'app.alert(1)' } }))
  page.node.addAnnot(
    context.register(
      context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [0, 0, 9, 9],
        A: { S: 'URI', URI: 'https://elsewhere.example' },
      }),
    ),
  )
  page.node.addAnnot(
    context.register(
      context.obj({
        Type: 'Annot',
        Subtype: 'Stamp',
        Rect: [0, 0, 9, 9],
        A: { S: 'JavaScript', JS: 'app.alert(2)' },
      }),
    ),
  )
  const submittal = await PDFDocument.create()
  submittal.addPage()
  const merged = await addPages(await submittal.save(), await openPdfs([await file.save()]))
  const uncompressed = await (await PDFDocument.load(merged)).save({ useObjectStreams: false })
  const text = Buffer.from(uncompressed).toString('latin1')
  expect(text).toContain('/Stamp')
  expect(text).not.toMatch(/JavaScript|elsewhere|\/AA/)
})

test('the progress of a submittal is reported only to the person who requested it', async () => {
  const printId = 'b0000000-0000-4000-8000-000000000001'
  const superUser = await portal.signIn('super')
  const submittal = sales.call('solution/submittal', { cfgId, printId })
  const shares: number[] = []
  const run = { isOver: false }
  const finished = submittal.finally(() => (run.isOver = true))
  while (!run.isOver) {
    const { progress } = await sales.call('document/progress', { printId })
    if (progress !== null) {
      shares.push(progress.done / progress.of)
      expect((await superUser.call('document/progress', { printId })).progress).toBeNull()
    }
    await delay(5)
  }
  await finished
  expect(shares.length).toBeGreaterThan(0)
  expect(shares).toEqual(shares.toSorted((one, next) => one - next))
  expect(Math.max(...shares)).toBeLessThanOrEqual(1)
  expect((await sales.call('document/progress', { printId })).progress).toBeNull()
})
