/** Tests templates of documents: drafts, versions that stay, logos, bad input at its field, numbers of quotations, and who may read and change them. */
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Calls } from '@design-portal/contract/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createJpeg, createPng } from '../../../testing/create-picture.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createBill, insertDesign } from '../../../testing/solutions.ts'
import { insertReadySolution, steps } from '../../../testing/workflow.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { findTemplateInForce, findTemplateLogo } from './find-template.ts'

type Content = InputOf<Calls['document-template/save']>['content']

let portal: TestPortal
let admin: TestBrowser
let companyId: string
beforeAll(async () => {
  portal = await createTestPortal()
  admin = await portal.signIn('user-admin')
  const { id } = await portal.db
    .selectFrom('company')
    .select('id')
    .where('kind', '=', 'consulting')
    .executeTakeFirstOrThrow()
  companyId = id
})
afterAll(async () => await portal.close())

const findTemplate = async (id = companyId) => await admin.call('document-template/find', { companyId: id })

/** Saves a draft with a change of the present content. */
async function saveDraft(change: Partial<Content>) {
  const { content, rowVersion } = await findTemplate()
  return await admin.call('document-template/save', {
    companyId,
    rowVersion,
    content: { ...content, ...change },
  })
}

const clauses: Content['clauses'] = [
  { countries: ['DE'], texts: { de: { title: 'Gerichtsstand', text: 'Berlin.' } } },
]

test('a draft of a template changes nothing until it is published, and published versions stay as they were', async () => {
  expect(await findTemplate()).toMatchObject({
    rowVersion: 0,
    inForce: null,
    hasDraft: false,
    versions: [],
    changes: [],
  })
  const drafted = await saveDraft({ footerLines: ['First'], clauses })
  expect(drafted).toMatchObject({ rowVersion: 1, hasDraft: true, changes: ['footerLines', 'clauses'] })
  expect(await findTemplateInForce(portal.db, companyId)).toBeUndefined()
  const first = await admin.call('document-template/publish', { companyId, rowVersion: 1, note: 'Begun' })
  expect(first).toMatchObject({ inForce: 1, hasDraft: false, changes: [] })
  expect(await findTemplateInForce(portal.db, companyId)).toMatchObject({
    version: 1,
    content: { footerLines: ['First'], clauses },
  })
  await saveDraft({ footerLines: ['Second'] })
  const second = await admin.call('document-template/publish', { companyId, rowVersion: 3 })
  expect(second.versions).toMatchObject([
    { version: 2, changes: ['footerLines'], note: '', copiedFrom: null },
    { version: 1, note: 'Begun' },
  ])
  const again = await admin.call('document-template/publish-again', { companyId, rowVersion: 4, version: 1 })
  expect(again.versions[0]).toMatchObject({ version: 3, copiedFrom: 1, changes: ['footerLines'] })
  expect((await findTemplateInForce(portal.db, companyId))?.content.footerLines).toEqual(['First'])
  expect(await admin.call('document-template/version', { companyId, version: 2 })).toMatchObject({
    footerLines: ['Second'],
  })
  expect(again.history.map(({ event }) => event)).toEqual([
    'publishedAgain',
    'published',
    'drafted',
    'published',
    'drafted',
  ])
  const auditEntries = await portal.db
    .selectFrom('audit_entry')
    .select('outcome')
    .where('object_id', '=', companyId)
    .where('action', '=', 'manageDocumentTemplates')
    .execute()
  expect(auditEntries.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done', 'done', 'done'])
})

test('a step on a template without its condition, on an old version or for an unknown company is refused and changes nothing', async () => {
  const { rowVersion, content, inForce } = await findTemplate()
  const version = { companyId, rowVersion }
  expect(await expectRefusal(admin.call('document-template/publish', version))).toMatchObject({
    apiErrorCode: 'CONDITION_NOT_MET',
    details: { unmet: ['templateDraft'] },
  })
  expect(
    await expectRefusal(admin.call('document-template/publish-again', { ...version, version: inForce ?? 0 })),
  ).toMatchObject({ details: { unmet: ['versionNotInForce'] } })
  const stale = { companyId, rowVersion: rowVersion - 1, content: { ...content, footerLines: ['Mine'] } }
  expect(await expectRefusal(admin.call('document-template/save', stale))).toMatchObject({
    apiErrorCode: 'ROW_VERSION_CONFLICT',
    details: { currentRowVersion: rowVersion },
  })
  const unknownCompany = { companyId: '00000000-0000-4000-8000-00000000abcd' }
  expect((await expectRefusal(admin.call('document-template/find', unknownCompany))).status).toBe(404)
  expect(await findTemplate()).toMatchObject({ rowVersion, hasDraft: false })
  // The same content again is no change.
  expect((await saveDraft({})).rowVersion).toBe(rowVersion)
})

test('a logo is stored as a picture and nothing else, and a template names only logos of its company', async () => {
  const add = async (fileName: string, file: Uint8Array) =>
    await admin.call('document-template/logo/add', { companyId, fileName, file })
  const { logoId } = await add('logo.png', createPng({ width: 300, height: 90, extra: { tEXt: 'A\0B' } }))
  const drafted = await saveDraft({ logoId })
  expect(drafted.content.logoId).toBe(logoId)
  const logo = await findTemplateLogo(portal.db, companyId, drafted.content)
  expect(Buffer.from(logo?.bytes ?? []).equals(createPng({ width: 300, height: 90 }))).toBe(true)
  expect(await expectRefusal(add('logo.svg', Buffer.from('<svg onload="alert(1)"/>')))).toMatchObject({
    apiErrorCode: 'FILE_TYPE_NOT_SUPPORTED',
    details: { supported: ['png', 'jpg'], reason: 'svg' },
  })
  expect(await expectRefusal(add('logo.png', Buffer.from('A text')))).toMatchObject({
    apiErrorCode: 'FILE_TYPE_NOT_SUPPORTED',
    details: { reason: 'format' },
  })
  expect(await expectRefusal(add('logo.jpg', createJpeg({ width: 20_000, height: 20_000 })))).toMatchObject({
    apiErrorCode: 'FILE_SIZE_NOT_SUPPORTED',
    details: { found: { width: 20_000, height: 20_000 }, largest: { width: 2000, height: 2000 } },
  })
  expect((await expectRefusal(add('logo.png', Buffer.alloc(2_097_153)))).apiErrorCode).toBe('FILE_TOO_LARGE')
  expect(
    (await expectRefusal(add('logo.png', createPng({ width: 9, height: 9 }).subarray(0, 60)))).apiErrorCode,
  ).toBe('FILE_NOT_READABLE')
  expect(await expectRefusal(saveDraft({ logoId: 'a'.repeat(64) }))).toMatchObject({
    fields: [{ path: 'content.logoId', code: 'not_allowed' }],
  })
})

test.each<[string, object, string]>([
  ['a colour that is too light to read', { accentColor: '#ffff00' }, 'content.accentColor'],
  ['a colour by name', { accentColor: 'red' }, 'content.accentColor'],
  ['a line of 121 characters', { footerLines: ['x'.repeat(121)] }, 'content.footerLines.0'],
  ['a script', { footerLines: ['<script>alert(1)</script>'] }, 'content.footerLines.0'],
  ['an unknown section', { sections: [{ key: 'advert', shown: true }] }, 'content.sections.0.key'],
  ['a clause in no language', { clauses: [{ countries: [], texts: {} }] }, 'content.clauses.0.texts'],
  [
    'a clause in an unknown language',
    { clauses: [{ countries: [], texts: { xx: { title: 'A', text: 'B' } } }] },
    'content.clauses.0.texts.xx',
  ],
])('a template with %s is refused at its field', async (_title, change, path) => {
  const before = await findTemplate()
  expect(await expectRefusal(saveDraft(change))).toMatchObject({
    apiErrorCode: 'INVALID_INPUT',
    fields: [{ path }],
  })
  expect((await findTemplate()).rowVersion).toBe(before.rowVersion)
})

test('a template can be previewed as it is typed, and the preview stores nothing', async () => {
  const { content, rowVersion } = await findTemplate()
  const preview = async (change: Partial<Content>) =>
    await admin.call('document-template/preview', {
      companyId,
      content: { ...content, ...change },
      language: 'de',
      countryId: 'DE',
    })
  const pdf = Buffer.from(await (await preview({ footerLines: ['Typed'] })).arrayBuffer())
  expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-')
  expect(await expectRefusal(preview({ accentColor: '#ffff00' }))).toMatchObject({
    fields: [{ path: 'content.accentColor' }],
  })
  expect((await findTemplate()).rowVersion).toBe(rowVersion)
})

test('a quotation takes seller and texts from the template in force, and one that was sent keeps them', async () => {
  const sales = await portal.signIn('sales')
  const approver = await portal.signIn('approver')
  const { company_id: seller } = await portal.db
    .selectFrom('user_account')
    .select('company_id')
    .where('username', '=', 'sales')
    .executeTakeFirstOrThrow()
  const customer = await sales.call('customer/create', { customerName: 'Nord', address: { countryId: 'DE' } })
  const createApprovedSolution = async () => {
    const cfgId = await insertReadySolution(portal, { owner: 'sales', customer_id: customer.customerId })
    await insertDesign(portal, cfgId, { name: 'Service', bill: createBill(2) })
    await steps.submit(portal, sales, cfgId)
    await steps.receive(portal, approver, cfgId)
    await steps.approve(portal, approver, cfgId)
    return cfgId
  }
  const before = await sales.call('quotation/create', { cfgId: await createApprovedSolution() })
  expect(before).toMatchObject({ templateVersion: null, content: { seller: { lines: [] } } })
  const withNumbering = await admin.call('document-template/number', {
    companyId: seller,
    rowVersion: 0,
    numberPrefix: 'HP',
    numberDigits: 4,
  })
  expect(withNumbering.numbering.nextNumber).toMatch(/^HP-\d{4}-0002$/)
  const publish = async (rowVersion: number, change: Partial<Content>) => {
    const content = { ...(await findTemplate(seller)).content, ...change }
    await admin.call('document-template/save', { companyId: seller, rowVersion, content })
    await admin.call('document-template/publish', { companyId: seller, rowVersion: rowVersion + 1 })
  }
  await publish(1, {
    sellerName: 'Halden Power AS',
    addressLines: ['Dokkveien 4'],
    taxNumber: '',
    coverLetters: { en: 'Dear customer' },
  })
  const cfgId = await createApprovedSolution()
  const draft = await sales.call('quotation/create', { cfgId })
  expect(draft.content).toMatchObject({
    number: withNumbering.numbering.nextNumber,
    seller: { name: 'Halden Power AS', lines: ['Dokkveien 4'] },
    terms: { coverLetter: 'Dear customer' },
  })
  const version = { quotationId: draft.quotationId, rowVersion: draft.rowVersion }
  await sales.call('quotation/send', { ...version, recipients: [] })
  await publish(3, { addressLines: ['Dokkveien 5'] })
  expect(await sales.call('quotation/find', { quotationId: draft.quotationId })).toMatchObject({
    templateVersion: 1,
    content: { seller: { lines: ['Dokkveien 4'] } },
  })
  // A draft keeps its number, and names the seller by the newest template.
  expect(await sales.call('quotation/find', { quotationId: before.quotationId })).toMatchObject({
    templateVersion: 2,
    content: { number: before.content.number, seller: { lines: ['Dokkveien 5'] } },
  })
})

test('an auditor reads templates, and people without the right neither read nor change them', async () => {
  const auditor = await portal.signIn('auditor')
  const { mayChange, content, rowVersion } = await auditor.call('document-template/find', { companyId })
  expect(mayChange).toBe(false)
  const saving = auditor.call('document-template/save', { companyId, rowVersion, content })
  expect((await expectRefusal(saving)).apiErrorCode).toBe('FORBIDDEN')
  const partner = await portal.signIn('partner')
  for (const browser of [partner, await portal.signIn('catalogue')])
    expect((await expectRefusal(browser.call('document-template/find', { companyId }))).status).toBe(403)
})

test('the list of templates shows each company with its version in force, companies with a template first', async () => {
  const { data, totalItems } = await admin.call('document-template/list', {})
  expect(totalItems).toBeGreaterThan(data.filter(({ updatedDate }) => updatedDate !== null).length)
  expect(data.find((row) => row.companyId === companyId)).toMatchObject({ inForce: 3, hasDraft: true })
  const hasTemplate = data.map(({ updatedDate }) => updatedDate !== null)
  expect(hasTemplate).toEqual(hasTemplate.toSorted((one, other) => Number(other) - Number(one)))
})
