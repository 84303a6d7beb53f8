/** Tests submittals: what stands in them and on which page, chosen attachments, those that cannot be read, and progress. */
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { setTimeout as delay } from 'node:timers/promises'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../../testing/refusal.ts'
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

const attach = async (fileName: string, file: Buffer) =>
  (await sales.call('solution/attachment/add', { cfgId, fileName, file })).attachmentId

const submit = async (attachmentIds: string[], lang: 'en' | 'ja' = 'en') =>
  new Uint8Array(await (await sales.call('solution/submittal', { cfgId, lang, attachmentIds })).arrayBuffer())

async function readPages(bytes: Uint8Array): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: false })
  return text
}

test('contents name the page of each part, and chosen certificates follow', async () => {
  const ids = [
    await attach('type test.pdf', await createCertificate(2)),
    await attach('photo.jpg', Buffer.from('ffd8ffe000104a46', 'hex')),
    await attach('declaration.pdf', await createCertificate(1)),
  ]
  const pages = await readPages(await submit(ids))
  const [cover = '', contents = ''] = pages
  expect(cover).toContain('Preliminary')
  expect(cover).toContain('Nobody yet')
  const readPage = (entry: string) => Number(new RegExp(`${entry}\\s+(\\d+)`).exec(contents)?.[1])
  for (const part of ['Technical data', 'Calculation sheet', 'Drawings', 'Certificates and enclosures'])
    expect(pages[readPage(part) - 1], part).toContain(part)
  expect(pages[readPage('type test.pdf') - 1]).toContain('Certificate page 1')
  expect(pages[readPage('declaration.pdf') - 1]).toContain('Certificate page 1')
  expect(readPage('declaration.pdf')).toBe(pages.length)
  expect(pages.join('')).toContain('photo.jpg')
  expect(pages[0]).toContain(`/ ${pages.length}`)
  // Money is none of the consulting engineer's matter.
  expect(pages.join('')).not.toMatch(/[€$£]|\bEUR\b|\bUSD\b/)
  expect(await readPages(await submit([], 'ja'))).toHaveLength(pages.length - 4)
})

test('an attachment that is protected or damaged is named, and one of another solution is not found', async () => {
  const locked = await PDFDocument.create()
  locked.addPage()
  locked.encrypt({ userPassword: 'secret', ownerPassword: 'secret' })
  const encrypted = await attach('locked.pdf', Buffer.from(await locked.save()))
  const damaged = await attach('damaged.pdf', Buffer.from('%PDF-1.7\n1 0 obj'))
  for (const [id, condition, fileName] of [
    [encrypted, 'attachmentNotEncrypted', 'locked.pdf'],
    [damaged, 'attachmentNotDamaged', 'damaged.pdf'],
  ] as const) {
    const refused = await refusal(sales.call('solution/submittal', { cfgId, attachmentIds: [id] }))
    expect(refused.apiErrorCode).toBe('CONDITION_NOT_MET')
    expect(refused.details).toEqual({ unmet: [condition], fileName })
  }
  const unknown = { cfgId, attachmentIds: ['a0000000-0000-4000-8000-000000000001'] }
  expect((await refusal(sales.call('solution/submittal', unknown))).apiErrorCode).toBe('NOT_FOUND')
  const partner = await portal.signIn('partner')
  expect((await refusal(partner.call('solution/submittal', { cfgId }))).status).toBe(404)
})

test('pages of other files bring nothing that runs or opens something', async () => {
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
  const own = await PDFDocument.create()
  own.addPage()
  const merged = await addPages(await own.save(), await openPdfs([await file.save()]))
  const read = await (await PDFDocument.load(merged)).save({ useObjectStreams: false })
  const words = Buffer.from(read).toString('latin1')
  expect(words).toContain('/Stamp')
  expect(words).not.toMatch(/JavaScript|elsewhere|\/AA/)
})

test('progress is reported only to the person who has it printed', async () => {
  const printId = 'b0000000-0000-4000-8000-000000000001'
  const other = await portal.signIn('super')
  const made = sales.call('solution/submittal', { cfgId, printId })
  const seen: number[] = []
  const run = { isOver: false }
  const finished = made.finally(() => (run.isOver = true))
  while (!run.isOver) {
    const { progress } = await sales.call('document/progress', { printId })
    if (progress !== null) {
      seen.push(progress.done / progress.of)
      expect((await other.call('document/progress', { printId })).progress).toBeNull()
    }
    await delay(5)
  }
  await finished
  expect(seen.length).toBeGreaterThan(0)
  expect(seen).toEqual(seen.toSorted((one, next) => one - next))
  expect(Math.max(...seen)).toBeLessThanOrEqual(1)
  expect((await sales.call('document/progress', { printId })).progress).toBeNull()
})
