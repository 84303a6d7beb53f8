/** Tests quotations from the draft to the answer of the customer, who has nothing but a link. */
import type { InputOf } from '@design-portal/contract/call.ts'
import type { Quotation, quotationCalls } from '@design-portal/contract/quotations.ts'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { emptySite } from '@design-portal/domain/site/site.ts'
import { readSettings } from '../../../env.ts'
import type { JobServices } from '../../../jobs/job.ts'
import { startMailCatcher, type MailCatcher, parseHeaders } from '../../../testing/mail-catcher.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { listHistoryKinds, insertDesign, createBill } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { insertReadySolution, steps } from '../../../testing/workflow.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireQuotations } from './expire-quotations.ts'
import { mailQuotations } from './mail-quotations.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

let portal: TestPortal
let sales: TestBrowser
let approver: TestBrowser
let visitor: TestBrowser
let catcher: MailCatcher
let services: JobServices
let customerId: string
let siteId: string

beforeAll(async () => {
  catcher = await startMailCatcher()
  const environment = {
    SMTP_URL: catcher.url,
    MAIL_FROM: 'portal@portal.example',
    PUBLIC_URL: 'https://portal.example',
  }
  portal = await createTestPortal({ environment })
  services = { db: portal.db, clock: portal.now, log: quiet, settings: readSettings(environment) }
  sales = await portal.signIn('sales')
  approver = await portal.signIn('approver')
  visitor = portal.browser()
  ;({ customerId, siteId } = await createCustomer())
})
afterAll(async () => {
  await portal.close()
  await catcher.close()
})

const address = {
  street: 'Hafenstraße 12',
  postalCode: '20457',
  city: 'Hamburg',
  province: '',
  countryId: 'DE',
}

async function createCustomer() {
  const { customerId: id } = await sales.call('customer/create', {
    customerName: 'Hafenlogistik Nord',
    legalName: 'Hafenlogistik Nord GmbH',
    taxNumber: 'DE136695976',
    address,
    language: 'de',
    incoterm: 'DAP',
    incotermPlace: 'Hamburg',
    paymentDays: 30,
    contacts: [{ contactName: 'Jutta Behrens', email: 'jutta.behrens@hafenlogistik.example' }],
  })
  const { sites } = await sales.call('customer/site/create', {
    customerId: id,
    siteName: 'Halle 3',
    address: { ...address, street: 'Kai 7' },
    site: emptySite,
  })
  return { customerId: id, siteId: sites[0]?.siteId ?? '' }
}

/** Creates an approved solution of sales for the customer, and a draft of a quotation for it. */
async function createApprovedDraft(): Promise<{ readonly cfgId: string; readonly draft: Quotation }> {
  catcher.clear()
  const cfgId = await insertReadySolution(portal, {
    owner: 'sales',
    opportunity_number: 'ORF-12345678',
    customer_id: customerId,
    customer_site_id: siteId,
  })
  await insertDesign(portal, cfgId, { name: 'Service', bill: createBill(2) })
  await steps.submit(portal, sales, cfgId)
  await steps.receive(portal, approver, cfgId)
  await steps.approve(portal, approver, cfgId)
  return { cfgId, draft: await sales.call('quotation/create', { cfgId }) }
}

const recipient = { name: 'Jutta Behrens', email: 'jutta.behrens@hafenlogistik.example' }

async function createSentQuotation() {
  const { cfgId, draft } = await createApprovedDraft()
  const quotation = await sendDraft(draft)
  return { cfgId, quotation, token: await shareToken(quotation.quotationId) }
}

const toVersion = ({ quotationId, rowVersion }: Quotation) => ({ quotationId, rowVersion })

const sendDraft = async (draft: Quotation) =>
  await sales.call('quotation/send', { ...toVersion(draft), recipients: [recipient] })

const shareToken = async (quotationId: string): Promise<string> => {
  const { address: link } = await sales.call('quotation/share', { quotationId, name: 'Jutta Behrens' })
  return new URL(link).hash.slice(1)
}

const open = async (token: string) => await visitor.call('customer-quotation/open', { token })
const accept = async (token: string, choice: string[] = []) =>
  await visitor.call('customer-quotation/accept', { token, name: 'Jutta Behrens', choice })
const read = async (quotationId: string) => await sales.call('quotation/find', { quotationId })

type Offer = InputOf<(typeof quotationCalls)['quotation/update']>['offers'][number]

const update = async (quotation: Quotation, change: object = {}, offers: Offer[] = []) =>
  await sales.call('quotation/update', {
    ...toVersion(quotation),
    terms: { ...quotation.content.terms, statedTax: null, ...change },
    offers,
    colleagueNote: '',
  })

const createBillLine = (id: string, more: object = {}) => ({
  id,
  partNumber: `PART-${id}`,
  kind: 'N',
  description: { message: 'part.test' },
  quantity: 1,
  ...more,
})

describe('a draft', () => {
  test('has the next number of its company, the terms of the customer, and the solution with its tax', async () => {
    const { draft } = await createApprovedDraft()
    const { content } = draft
    expect(content.number).toMatch(/^Q-\d{4}-\d{5}$/)
    expect(content.terms).toMatchObject({
      language: 'de',
      incoterm: 'DAP',
      incotermPlace: 'Hamburg',
      paymentDays: 30,
      priceBasis: 'net',
    })
    expect(content.customer).toMatchObject({
      name: 'Hafenlogistik Nord GmbH',
      lines: ['Hafenstraße 12', '20457 Hamburg'],
      taxNumber: 'DE136695976',
    })
    expect(content.site).toMatchObject({ name: 'Halle 3', lines: ['Kai 7', '20457 Hamburg'] })
    expect(content.items.map(({ position, role }) => [position, role])).toEqual([
      ['1', 'included'],
      ['2', 'included'],
    ])
    expect(content.items[0]?.lines[0]?.position).toBe('1.1')
    expect(content.budgetary).toBe(false)
    expect(draft.contacts).toEqual([recipient])
    expect(draft.actions.send).toEqual({ allowed: true })
    const { content: next } = (await createApprovedDraft()).draft
    expect(Number(next.number.slice(-5))).toBe(Number(content.number.slice(-5)) + 1)
  })

  test('numbers its lines in reading order, with a rating and no number for what others supply', async () => {
    const cfgId = await insertReadySolution(portal, { owner: 'sales' })
    const [first, byOthers] = [createBillLine('a'), createBillLine('b', { byOthers: true })]
    const bill = [first, byOthers, createBillLine('c', { parent: 'a' })]
    await insertDesign(portal, cfgId, { bill: JSON.stringify(bill) })
    const { content } = await sales.call('quotation/create', { cfgId })
    expect(content.items[1]?.lines.map(({ position, partNumber }) => [position, partNumber])).toEqual([
      ['2.1', 'PART-a'],
      ['2.1.1', 'PART-c'],
      ['2.2', ''],
    ])
  })

  test('of a solution that is not approved is budgetary and cannot be sent', async () => {
    const cfgId = await insertReadySolution(portal, { owner: 'sales' })
    const draft = await sales.call('quotation/create', { cfgId })
    expect(draft.content.budgetary).toBe(true)
    expect(draft.actions.send).toEqual({ allowed: false, reason: 'CONDITION_SOLUTION_APPROVED' })
    const refused = await expectRefusal(sendDraft(draft))
    expect(refused.details['unmet']).toEqual(['solutionApproved', 'approvalMatches', 'quotationForCustomer'])
  })

  test('cannot be sent when the solution has changed since its approval', async () => {
    const { cfgId, draft } = await createApprovedDraft()
    await insertDesign(portal, cfgId, { name: 'Added', bill: createBill(1) })
    const refused = await expectRefusal(sendDraft(draft))
    expect(refused.details['unmet']).toEqual(['approvalMatches'])
  })

  test('with wrong input is refused at its field', async () => {
    const { draft } = await createApprovedDraft()
    const [one = '', two = ''] = draft.content.items.map(({ itemId }) => itemId)
    const listRefusedFields = async (change: object, offers: Offer[] = []) =>
      (await expectRefusal(update(draft, change, offers))).fields.map(({ path }) => path)
    expect(await listRefusedFields({ validUntil: '2020-01-01' })).toEqual(['terms.validUntil'])
    expect(await listRefusedFields({ incoterm: null })).toEqual(['terms.incotermPlace'])
    expect(await listRefusedFields({ statedTax: { percent: '100.5', reason: 'x' } })).toEqual([
      'terms.statedTax.percent',
    ])
    const included = { itemId: one, role: 'included', replaces: null } as const
    const alternative = { itemId: two, role: 'alternative', replaces: two } as const
    expect(await listRefusedFields({}, [included, alternative])).toEqual(['offers.1.replaces'])
  })

  test('is changed only in its newest version, and discarded without reusing its number', async () => {
    const { cfgId, draft } = await createApprovedDraft()
    const changed = await update(draft, { statedTax: { percent: '7', reason: 'Ruling' }, leadTimeWeeks: 12 })
    expect(changed.content.tax).toMatchObject({ treatment: 'stated', percent: '7', reason: 'Ruling' })
    expect((await expectRefusal(update(draft))).apiErrorCode).toBe('ROW_VERSION_CONFLICT')
    await sales.call('quotation/discard', toVersion(changed))
    expect((await expectRefusal(read(draft.quotationId))).apiErrorCode).toBe('NOT_FOUND')
    const next = await sales.call('quotation/create', { cfgId })
    expect(next.content.number > draft.content.number).toBe(true)
  })
})

describe('a sent quotation', () => {
  test('is mailed with a link in the language of the customer, whose secret is stored nowhere', async () => {
    const { draft } = await createApprovedDraft()
    await sales.call('quotation/send', { ...toVersion(draft), recipients: [recipient, recipient] })
    await mailQuotations.run(services)
    expect(catcher.mails.map(({ to }) => to)).toEqual([[recipient.email]])
    const [mail] = catcher.mails
    const headers = parseHeaders(mail ?? { to: [], raw: '' })
    expect(headers.get('subject')).toContain(`Angebot ${draft.content.number}`)
    expect(headers.get('reply-to')).toContain('ingrid.solheim')
    expect(headers.has('list-unsubscribe')).toBe(false)
    const raw = mail?.raw.replaceAll(/=\r\n/g, '') ?? ''
    const token = /quotation#([\w-]{43})/.exec(raw)?.[1] ?? ''
    expect((await open(token)).recipient).toBe('Jutta Behrens')
    const stored = await portal.db.selectFrom('quotation_mail').select('secret').execute()
    expect(stored.every(({ secret }) => secret === null)).toBe(true)
    expect((await read(draft.quotationId)).recipients).toMatchObject([
      { email: recipient.email, state: 'sent' },
    ])
  })

  test('tells the seller when the mail server of the customer refuses it', async () => {
    const { draft } = await createApprovedDraft()
    catcher.mishaps.push({ at: 'recipient', code: 550, text: 'No such mailbox' })
    await sendDraft(draft)
    await mailQuotations.run(services)
    const [link] = (await read(draft.quotationId)).recipients
    expect(link?.state).toBe('refused')
    expect(link?.problem).toContain('No such mailbox')
    const { data } = await sales.call('notification/list', {})
    expect(data.map(({ kind }) => kind)).toContain('quotationUndeliverable')
  })

  test('stays what it was when the solution changes', async () => {
    const { cfgId, quotation } = await createSentQuotation()
    await insertDesign(portal, cfgId, { name: 'Added', bill: createBill(1) })
    expect((await read(quotation.quotationId)).content).toEqual(quotation.content)
  })

  test('opens by its link alone, and a revoked or invented link opens nothing', async () => {
    const { quotation, token } = await createSentQuotation()
    expect((await open(token)).state).toBe('opened')
    expect((await read(quotation.quotationId)).state).toBe('opened')
    const found = await read(quotation.quotationId)
    const link = found.recipients.find(({ state }) => state === 'handedOver')
    await sales.call('quotation/revoke-link', {
      quotationId: quotation.quotationId,
      linkId: link?.linkId ?? '',
    })
    for (const secret of [token, 'A'.repeat(43)])
      expect((await expectRefusal(open(secret))).apiErrorCode).toBe('NOT_FOUND')
    expect((await expectRefusal(open('short'))).apiErrorCode).toBe('INVALID_INPUT')
  })

  test('is accepted once, with the options that the customer chooses, and the solution keeps its status', async () => {
    const { draft, cfgId } = await createApprovedDraft()
    const [one, two] = draft.content.items
    const offers = [
      { itemId: one?.itemId ?? '', role: 'included' as const, replaces: null },
      { itemId: two?.itemId ?? '', role: 'optional' as const, replaces: null },
    ]
    const changed = await update(draft, {}, offers)
    await sales.call('quotation/send', { ...toVersion(changed), recipients: [] })
    const token = await shareToken(draft.quotationId)
    expect((await expectRefusal(accept(token))).apiErrorCode).toBe('STATUS_NOT_ALLOWED')
    await open(token)
    expect((await expectRefusal(accept(token, [one?.itemId ?? '']))).fields[0]?.path).toBe('choice')
    const accepted = await accept(token, [two?.itemId ?? ''])
    expect(accepted.answer).toMatchObject({ accepted: true, name: 'Jutta Behrens', choice: [two?.itemId] })
    expect(Number(accepted.answer?.net?.amount)).toBe(Number(one?.price) + Number(two?.price))
    expect((await expectRefusal(accept(token))).apiErrorCode).toBe('STATUS_NOT_ALLOWED')
    const decline = visitor.call('customer-quotation/decline', { token, name: 'Somebody', reason: 'No' })
    expect((await expectRefusal(decline)).apiErrorCode).toBe('STATUS_NOT_ALLOWED')
    const { statusId } = await sales.call('solution/configId', { id: cfgId })
    expect(statusId).toBe('5')
    expect(await listHistoryKinds(portal, cfgId)).toContain('quotation accepted')
    const revised = await expectRefusal(sales.call('quotation/revise', { quotationId: draft.quotationId }))
    expect(revised.apiErrorCode).toBe('STATUS_NOT_ALLOWED')
  })

  test('is superseded by its next revision, which lists what changed', async () => {
    const { quotation, token } = await createSentQuotation()
    const { quotationId } = quotation
    await open(token)
    const revision = await sales.call('quotation/revise', { quotationId })
    expect((await sales.call('quotation/revise', { quotationId })).quotationId).toBe(revision.quotationId)
    const changed = await update(revision, { leadTimeWeeks: 8 })
    await sales.call('quotation/send', { ...toVersion(changed), recipients: [] })
    expect((await open(token)).state).toBe('superseded')
    expect((await expectRefusal(accept(token))).apiErrorCode).toBe('STATUS_NOT_ALLOWED')
    const next = await open(await shareToken(revision.quotationId))
    expect(next.changes?.terms).toEqual(['leadTimeWeeks'])
    expect(next.content).toMatchObject({ number: quotation.content.number, revision: 2 })
  })

  test('cannot be replaced once the customer has accepted it while the next revision was written', async () => {
    const { quotation, token } = await createSentQuotation()
    await open(token)
    const revision = await sales.call('quotation/revise', { quotationId: quotation.quotationId })
    await accept(token)
    const sending = sales.call('quotation/send', { ...toVersion(revision), recipients: [] })
    const refused = await expectRefusal(sending)
    expect(refused.details['unmet']).toEqual(['noRevisionAccepted'])
    expect((await open(token)).state).toBe('accepted')
  })

  test('accepts only one of several answers at the same moment', async () => {
    const { token } = await createSentQuotation()
    await open(token)
    const answers = await Promise.allSettled([
      accept(token),
      visitor.call('customer-quotation/decline', { token, name: 'Somebody', reason: 'Too expensive' }),
      accept(token),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is withdrawn with a reason that its customer reads', async () => {
    const { quotation, token } = await createSentQuotation()
    await sales.call('quotation/withdraw', { ...toVersion(quotation), reason: 'Wrong price list' })
    expect(await open(token)).toMatchObject({
      state: 'withdrawn',
      withdrawalReason: 'Wrong price list',
      actions: { accept: false, decline: false, ask: false },
    })
  })

  test('receives questions of the customer, which count as open until they are answered by mail', async () => {
    const { cfgId, quotation, token } = await createSentQuotation()
    const ask = visitor.call('customer-quotation/ask', { token, text: 'Is the freight included?' })
    expect((await ask).messages).toMatchObject([{ fromCustomer: true, author: 'Jutta Behrens' }])
    const countOpenQuestions = async () =>
      (await sales.call('quotation/list', { cfgId })).data[0]?.openQuestions
    expect(await countOpenQuestions()).toBe(1)
    const { quotationId } = quotation
    await sales.call('quotation/reply', { quotationId, text: 'Yes, to Hamburg.' })
    expect(await countOpenQuestions()).toBe(0)
    expect((await open(token)).messages.at(-1)).toMatchObject({
      fromCustomer: false,
      text: 'Yes, to Hamburg.',
    })
  })

  test('expires after its last day in the country of its solution', async () => {
    const { quotation, token } = await createSentQuotation()
    await open(token)
    await portal.db
      .updateTable('quotation')
      .set({ valid_until: new Date(portal.now().getTime() - dayMilliseconds).toISOString().slice(0, 10) })
      .where('id', '=', quotation.quotationId)
      .execute()
    expect((await open(token)).state).toBe('expired')
    expect((await expectRefusal(accept(token))).details['unmet']).toEqual(['quotationStillValid'])
    await expireQuotations.run(services)
    expect((await read(quotation.quotationId)).state).toBe('expired')
  })
})

describe('quotations', () => {
  test('are hidden from other companies, from people who see list prices only, and from staff if a partner sells', async () => {
    const { cfgId, quotation } = await createSentQuotation()
    const { quotationId } = quotation
    for (const username of ['partner', 'distributor', 'engineer']) {
      const other = await portal.signIn(username)
      const finding = await expectRefusal(other.call('quotation/find', { quotationId }))
      const listing = await expectRefusal(other.call('quotation/list', { cfgId }))
      for (const { apiErrorCode } of [finding, listing])
        expect(apiErrorCode).toMatch(/^(NOT_FOUND|FORBIDDEN)$/)
    }
    const ofPartner = await insertReadySolution(portal, { owner: 'partner' })
    const partner = await portal.signIn('partner')
    await partner.call('quotation/create', { cfgId: ofPartner })
    for (const staff of [sales, approver]) {
      const refused = await expectRefusal(staff.call('quotation/list', { cfgId: ofPartner }))
      expect(refused.apiErrorCode).toBe('FORBIDDEN')
    }
    const auditor = await portal.signIn('auditor')
    expect((await auditor.call('quotation/list', { cfgId })).create.allowed).toBe(false)
  })
})
