/** Tests orders from an accepted quotation to what the ERP system receives: details, differences, numbers, and bad input. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '@design-portal/contract/call.ts'
import type { orderCalls } from '@design-portal/contract/orders.ts'
import { addDays } from '@design-portal/domain/days.ts'
import { emptySite } from '@design-portal/domain/site/site.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { createBill, insertDesign } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { insertReadySolution, steps } from '../../../testing/workflow.ts'

let portal: TestPortal
let sales: TestBrowser
let approver: TestBrowser
let visitor: TestBrowser
let customerId: string
let siteId: string

const address = {
  street: 'Hafenstraße 12',
  postalCode: '20457',
  city: 'Hamburg',
  province: '',
  countryId: 'DE',
}

beforeAll(async () => {
  portal = await createTestPortal({ environment: { ERP_ORDER_UBL: '1' } })
  sales = await portal.signIn('sales')
  approver = await portal.signIn('approver')
  visitor = portal.browser()
  ;({ customerId } = await sales.call('customer/create', {
    customerName: 'Hafenlogistik',
    legalName: 'Hafenlogistik GmbH',
    taxNumber: 'DE136695976',
    address,
    contacts: [
      { contactName: 'Jutta Behrens', email: 'jutta@hafenlogistik.example', phone: '+49 40 123456' },
    ],
  }))
  const { sites } = await sales.call('customer/site/create', {
    customerId,
    siteName: 'Halle 3',
    address: { ...address, street: 'Kai 7' },
    site: emptySite,
  })
  siteId = sites[0]?.siteId ?? ''
})
afterAll(async () => await portal.close())

/** Creates an approved solution of sales for the customer, with two designs. */
async function createApprovedSolution(): Promise<string> {
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
  return cfgId
}

/** Lets the customer accept a quotation in which the service is offered as an option. */
async function acceptQuotation(cfgId: string, choice: 'all' | 'noOption'): Promise<void> {
  const draft = await sales.call('quotation/create', { cfgId })
  const { quotationId, content } = draft
  const option = content.items.find(({ name }) => name === 'Service')?.itemId ?? ''
  const { rowVersion } = await sales.call('quotation/update', {
    quotationId,
    rowVersion: draft.rowVersion,
    terms: { ...content.terms, incoterm: 'DAP', incotermPlace: 'Hamburg', statedTax: null },
    offers: content.items.map(({ itemId }) => ({
      itemId,
      role: itemId === option ? 'optional' : 'included',
      replaces: null,
    })),
    colleagueNote: '',
  })
  await sales.call('quotation/send', { quotationId, rowVersion, recipients: [] })
  const { address: link } = await sales.call('quotation/share', { quotationId, name: 'Jutta Behrens' })
  const token = link.split('#')[1] ?? ''
  await visitor.call('customer-quotation/open', { token })
  await visitor.call('customer-quotation/accept', {
    token,
    name: 'Jutta Behrens',
    choice: choice === 'all' ? [option] : [],
  })
}

type OrderInput = InputOf<(typeof orderCalls)['order/place']>

const prepareOrder = async (cfgId: string) => await sales.call('order/prepare', { cfgId })

async function placeOrder(cfgId: string, change: Partial<OrderInput> = {}) {
  const { rowVersion, known } = await prepareOrder(cfgId)
  return await sales.call('order/place', {
    cfgId,
    rowVersion,
    ...known,
    deliveryAddress: known.deliveryAddress ?? { ...address, name: 'Somewhere' },
    ...change,
  })
}

const readMessage = async (cfgId: string) =>
  (
    await portal.db
      .selectFrom('outbox_message')
      .select('payload')
      .where('solution_id', '=', cfgId)
      .where('kind', '=', 'order')
      .executeTakeFirstOrThrow()
  ).payload

describe('an order', () => {
  test('is filled in with the customer, the site and who accepted, and keeps what was stated', async () => {
    const cfgId = await createApprovedSolution()
    await acceptQuotation(cfgId, 'all')
    const { known, accepted, firstDay, contacts } = await prepareOrder(cfgId)
    expect(known).toMatchObject({
      deliveryAddress: { ...address, name: 'Hafenlogistik GmbH, Halle 3', street: 'Kai 7' },
      invoiceAddress: { ...address, name: 'Hafenlogistik GmbH' },
      contact: { name: 'Jutta Behrens', email: 'jutta@hafenlogistik.example', phone: '+49 40 123456' },
    })
    expect(contacts).toHaveLength(1)
    expect(accepted).toMatchObject({ by: 'Jutta Behrens', taken: ['Service'], differences: [] })
    const file = new Uint8Array(Buffer.from('%PDF-1.4\n%%EOF\n'))
    const { attachmentId } = await sales.call('order/file/add', { cfgId, fileName: 'po.pdf', file })
    const requestedDate = addDays(firstDay, 30)
    const answer = await placeOrder(cfgId, {
      customerOrderNumber: 'PO-7',
      customerFileId: attachmentId,
      requestedDate,
      note: 'Call before delivery.',
    })
    expect(answer.solution.statusId).toBe('8')
    const [order] = (await sales.call('order/list', { cfgId })).data
    expect(order).toMatchObject({
      state: 'sent',
      customerOrderNumber: 'PO-7',
      requestedDate,
      note: 'Call before delivery.',
      file: { attachmentId, fileName: 'po.pdf' },
      quotation: { number: accepted?.number },
      differences: [],
    })
    expect(await readMessage(cfgId)).toMatchObject({
      customerOrderNumber: 'PO-7',
      requestedDate,
      deliveryAddress: { city: 'Hamburg', street: 'Kai 7' },
      quotation: { number: accepted?.number, revision: 1 },
      ubl: expect.stringContaining('<cbc:ID>PO-7</cbc:ID>'),
    })
    const history = await sales.call('solution/history/list/solution-history', { cfgId })
    expect(JSON.stringify(history)).toContain('PO-7')
    expect(JSON.stringify(history)).not.toContain('Kai 7')
  })

  test('of a client that sends only a note is placed without details', async () => {
    const cfgId = await createApprovedSolution()
    await steps.order(portal, sales, cfgId)
    const [order] = (await sales.call('order/list', { cfgId })).data
    expect(order).toMatchObject({
      customerOrderNumber: '',
      deliveryAddress: null,
      file: null,
      differences: [],
    })
  })

  test('that differs from what was accepted needs a reason, and each difference is listed', async () => {
    const cfgId = await createApprovedSolution()
    await acceptQuotation(cfgId, 'noOption')
    const { accepted } = await prepareOrder(cfgId)
    expect(accepted?.differences.map(({ kind }) => kind)).toEqual(['notTaken', 'net'])
    const refused = await expectRefusal(placeOrder(cfgId))
    expect(refused.details.unmet).toEqual(['orderAsAccepted'])
    expect((await expectRefusal(steps.order(portal, sales, cfgId))).details.unmet).toEqual([
      'orderAsAccepted',
    ])
    await placeOrder(cfgId, { differenceReason: 'Ordered by telephone.' })
    const [order] = (await sales.call('order/list', { cfgId })).data
    expect(order).toMatchObject({ differenceReason: 'Ordered by telephone.' })
    expect(order?.differences).toHaveLength(2)
  })

  test('of some items only is refused with the cure, and a copy of the solution has only the chosen designs', async () => {
    const cfgId = await createApprovedSolution()
    const { items } = await prepareOrder(cfgId)
    const [first] = items
    const itemIds = [first?.itemId ?? '']
    const refused = await expectRefusal(placeOrder(cfgId, { itemIds }))
    expect(refused.fields).toMatchObject([
      { path: 'itemIds', message: expect.stringContaining('Copy the solution') },
    ])
    const { solution } = await sales.call('solution/copy', {
      cfgId,
      newName: 'Only the first',
      desIds: itemIds,
    })
    const copied = await sales.call('design/list/all-designs', { cfgId: solution.cfgId })
    expect(JSON.stringify(copied)).not.toContain('Service')
    expect(solution.customer).toMatchObject({ customerId })
  })

  test('is placed once, however often its button is pressed', async () => {
    const cfgId = await createApprovedSolution()
    const outcomes = await Promise.allSettled([placeOrder(cfgId), placeOrder(cfgId), placeOrder(cfgId)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await sales.call('order/list', { cfgId })).data).toHaveLength(1)
  })

  test('with the number of another order of the customer names that order, and is placed once it is confirmed', async () => {
    const [one, other] = [await createApprovedSolution(), await createApprovedSolution()]
    await placeOrder(one, { customerOrderNumber: 'PO-8' })
    const refused = await expectRefusal(placeOrder(other, { customerOrderNumber: 'PO-8' }))
    expect(refused.apiErrorCode).toBe('ORDER_NUMBER_USED')
    expect(refused.details.orders).toMatchObject([{ solution: { cfgId: one } }])
    await placeOrder(other, { customerOrderNumber: 'PO-8', sameNumberConfirmed: true })
  })
})

describe('an order that is not possible', () => {
  test('because of wrong fields is refused at each of them, and nothing is ordered', async () => {
    const cfgId = await createApprovedSolution()
    const { firstDay } = await prepareOrder(cfgId)
    const refused = await expectRefusal(
      placeOrder(cfgId, {
        deliveryAddress: { ...address, name: 'Works', city: ' ', countryId: 'FR' },
        invoiceAddress: { countryId: 'DE' },
        requestedDate: addDays(firstDay, -1),
        contact: { phone: 'ring me' },
        customerFileId: cfgId,
      }),
    )
    expect(refused.fields?.map(({ path }) => path)).toEqual([
      'deliveryAddress.city',
      'deliveryAddress.countryId',
      'invoiceAddress.name',
      'invoiceAddress.street',
      'invoiceAddress.city',
      'requestedDate',
      'contact.phone',
      'contact.name',
      'customerFileId',
    ])
    expect((await sales.call('order/list', { cfgId })).data).toEqual([])
  })

  test('because its solution is not approved can neither be prepared nor be given a file', async () => {
    const cfgId = await insertReadySolution(portal, { owner: 'sales' })
    expect((await expectRefusal(prepareOrder(cfgId))).apiErrorCode).toBe('STATUS_NOT_ALLOWED')
    const file = new Uint8Array(Buffer.from('%PDF-1.4\n%%EOF\n'))
    const refused = await expectRefusal(sales.call('order/file/add', { cfgId, fileName: 'po.pdf', file }))
    expect(refused.apiErrorCode).toBe('STATUS_NOT_ALLOWED')
  })
})
