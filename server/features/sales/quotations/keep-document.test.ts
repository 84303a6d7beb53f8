/** Tests that the document of a quotation is kept as it was sent, and that nothing is sent that cannot be printed or whose sender gives up. */
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { emptySite } from '@design-portal/domain/site/site.ts'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDocx, readWords } from '../../../files/documents/testing-docx.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { insertReadySolution, steps } from '../../../testing/workflow.ts'

let portal: TestPortal
let sales: TestBrowser
let approver: TestBrowser

beforeAll(async () => {
  portal = await createTestPortal()
  sales = await portal.signIn('sales')
  approver = await portal.signIn('approver')
})
afterAll(async () => await portal.close())

async function createApprovedDraft(customerName: string) {
  const { quotationId, rowVersion } = await createDraft(customerName)
  return { quotationId, rowVersion }
}

async function createDraft(customerName: string) {
  const { customerId } = await sales.call('customer/create', {
    customerName,
    legalName: customerName,
    taxNumber: '',
    address: { street: 'Kai 1', postalCode: '20457', city: 'Hamburg', province: '', countryId: 'DE' },
    language: 'en',
    incoterm: null,
    incotermPlace: '',
    paymentDays: 30,
    contacts: [],
  })
  const { sites } = await sales.call('customer/site/create', {
    customerId,
    siteName: 'Hall 3',
    address: { street: 'Kai 7', postalCode: '20457', city: 'Hamburg', province: '', countryId: 'DE' },
    site: emptySite,
  })
  const cfgId = await insertReadySolution(portal, {
    owner: 'sales',
    opportunity_number: 'ORF-12345678',
    customer_id: customerId,
    customer_site_id: sites[0]?.siteId ?? '',
  })
  await steps.submit(portal, sales, cfgId)
  await steps.receive(portal, approver, cfgId)
  await steps.approve(portal, approver, cfgId)
  const { quotationId, rowVersion } = await sales.call('quotation/create', { cfgId })
  return { cfgId, quotationId, rowVersion }
}

const readBytes = async (file: Promise<Blob>) => new Uint8Array(await (await file).arrayBuffer())
const readPdf = async (quotationId: string) => await readBytes(sales.call('quotation/pdf', { quotationId }))
const readDocx = async (quotationId: string) => await readBytes(sales.call('quotation/docx', { quotationId }))
const countDocuments = async () =>
  (await portal.db.selectFrom('quotation_document').select('quotation_id').execute()).length

test('seller and customer download the bytes that were stored when the quotation was sent', async () => {
  const draft = await createApprovedDraft('Hafenlogistik Nord')
  const preview = await readPdf(draft.quotationId)
  const { text } = await extractText(await getDocumentProxy(preview), { mergePages: true })
  expect(text).toContain('Hafenlogistik Nord')
  expect(await countDocuments()).toBe(0)
  await sales.call('quotation/send', { ...draft, recipients: [] })
  const document = await portal.db.selectFrom('quotation_document').selectAll().executeTakeFirstOrThrow()
  const sent = await readPdf(draft.quotationId)
  expect(createHash('sha256').update(sent).digest('hex')).toBe(document.sha256)
  expect(document.quotation_id).toBe(draft.quotationId)
  expect(document.pages).toBeGreaterThan(1)
  const { address } = await sales.call('quotation/share', { quotationId: draft.quotationId, name: 'Ann Lee' })
  const visitor = portal.browser()
  const [, token = ''] = address.split('#')
  expect(await readBytes(visitor.call('customer-quotation/pdf', { token }))).toEqual(sent)
  const copy = await readDocx(draft.quotationId)
  expect(createHash('sha256').update(copy).digest('hex')).toBe(document.docx_sha256)
  const unknown = await expectRefusal(visitor.call('customer-quotation/pdf', { token: 'A'.repeat(43) }))
  expect(unknown.apiErrorCode).toBe('NOT_FOUND')
})

test('a sent quotation without a stored document is printed once, also for two readers at the same moment', async () => {
  const draft = await createApprovedDraft('Ostsee Rechenzentren')
  await sales.call('quotation/send', { ...draft, recipients: [] })
  await portal.db.deleteFrom('quotation_document').where('quotation_id', '=', draft.quotationId).execute()
  const [one, other] = await Promise.all([readPdf(draft.quotationId), readPdf(draft.quotationId)])
  expect(one).toEqual(other)
  expect(await readPdf(draft.quotationId)).toEqual(one)
})

test('a sent quotation without a stored editable copy gets one once, from what was sent', async () => {
  const draft = await createApprovedDraft('Elbe Logistik')
  const preview = await readDocx(draft.quotationId)
  await sales.call('quotation/send', { ...draft, recipients: [] })
  const sent = await readDocx(draft.quotationId)
  await portal.db
    .updateTable('quotation_document')
    .set({ docx: null, docx_sha256: null })
    .where('quotation_id', '=', draft.quotationId)
    .execute()
  const [one, other] = await Promise.all([readDocx(draft.quotationId), readDocx(draft.quotationId)])
  expect(one).toEqual(other)
  // Nothing has changed since the quotation was sent, so both copies are equal.
  expect(Buffer.compare(one, sent)).toBe(0)
  const { readXml } = await openDocx(preview)
  expect(readWords(await readXml('word/document.xml'))).toContain('Elbe Logistik')
})

test('a quotation with characters that no typeface has is not sent, and they are named', async () => {
  const draft = await createApprovedDraft('𒀀 Holding')
  const before = await countDocuments()
  const refused = await expectRefusal(sales.call('quotation/send', { ...draft, recipients: [] }))
  expect(refused.apiErrorCode).toBe('CONDITION_NOT_MET')
  expect(refused.details).toMatchObject({ unmet: ['everyCharacterPrintable'], characters: '𒀀' })
  expect((await sales.call('quotation/find', { quotationId: draft.quotationId })).state).toBe('draft')
  expect(await countDocuments()).toBe(before)
})

async function countWaitingStatements(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    portal.db,
  )
  return Number(rows[0]?.count)
}

test('a quotation whose solution changes while it is printed is not sent, and the conflict names the current version', async () => {
  const { cfgId, quotationId, rowVersion } = await createDraft('Speicher Süd')
  const [sending, changed] = await portal.db.transaction().execute(async (transaction) => {
    const solution = await transaction
      .updateTable('solution')
      .set({ row_version: sql`row_version + 1` })
      .where('id', '=', cfgId)
      .returning('row_version')
      .executeTakeFirstOrThrow()
    const refused = expectRefusal(sales.call('quotation/send', { quotationId, rowVersion, recipients: [] }))
    // The quotation is printed from what was read before, and waits to be stored.
    while ((await countWaitingStatements()) === 0) await pause(5)
    return [{ refused }, solution]
  })
  const { apiErrorCode, details } = await sending.refused
  expect(apiErrorCode).toBe('ROW_VERSION_CONFLICT')
  expect(details).toMatchObject({ currentRowVersion: changed.row_version })
  expect((await sales.call('quotation/find', { quotationId })).state).toBe('draft')
})

/** Begins to send over a real connection, and closes it once the document is being printed. */
async function breakOffSending(
  address: string,
  draft: { quotationId: string; rowVersion: number },
): Promise<void> {
  const printId = randomUUID()
  const controller = new AbortController()
  const isPrinting = async () => (await sales.call('document/progress', { printId })).progress !== null
  const sending = fetch(`${address}/ngapi/quotation/send`, {
    method: 'POST',
    signal: controller.signal,
    headers: {
      'content-type': 'application/json',
      cookie: Array.from(sales.cookies, ([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': decodeURIComponent(sales.cookies.get('XSRF-TOKEN') ?? ''),
    },
    body: JSON.stringify({ ...draft, recipients: [], printId }),
  })
  const run = { isOver: false }
  const ended = sending.then(
    () => undefined,
    () => undefined,
  )
  void ended.finally(() => (run.isOver = true))
  while (!run.isOver && !(await isPrinting())) await pause(2)
  controller.abort(new Error('gave up'))
  await ended
  while (await isPrinting()) await pause(2)
}

test('a quotation whose sending is broken off while it is printed is either not sent at all or sent once', async () => {
  const { quotationId } = await createApprovedDraft('Kranwerk Nord')
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const readState = async () => {
    const { state, rowVersion, recipients } = await sales.call('quotation/find', { quotationId })
    const documents = await portal.db
      .selectFrom('quotation_document')
      .select('sha256')
      .where('quotation_id', '=', quotationId)
      .execute()
    return { state, rowVersion, storedCount: documents.length + recipients.length }
  }
  let current = await readState()
  for (let time = 1; time <= 3 && current.state === 'draft'; time += 1) {
    await breakOffSending(address, { quotationId, rowVersion: current.rowVersion })
    current = await readState()
    expect(current.storedCount).toBe(current.state === 'draft' ? 0 : 1)
  }
  if (current.state === 'draft')
    await sales.call('quotation/send', { quotationId, rowVersion: current.rowVersion, recipients: [] })
  expect(await readState()).toMatchObject({ state: 'sent', storedCount: 1 })
})
