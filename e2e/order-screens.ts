// The screens of orders, answered by the test: an order that differs from what was accepted, and one that the ERP has answered with every kind of fact.
import type { Page } from '@playwright/test'
import type { Screen, World } from './screens.ts'

const createEuros = (amount: string) => ({ amount, currency: 'EUR' })

const address = {
  name: 'Hafenlogistik GmbH',
  street: 'Hafenstraße 12',
  postalCode: '20457',
  city: 'Hamburg',
  province: '',
  countryId: 'DE',
}
const orderDetails = {
  customerOrderNumber: 'PO 4711',
  deliveryAddress: address,
  invoiceAddress: { ...address, name: 'Hafenlogistik GmbH, Buchhaltung' },
  requestedDate: '2027-02-01',
  contact: { name: 'Jutta Behrens', email: 'jutta.behrens@hafenlogistik.example', phone: '+49 40 123456' },
}
const quotation = { quotationId: '00000000-0000-4000-8000-000000000005', number: 'Q-2026-00001', revision: 2 }

const differences = [
  { kind: 'notTaken', name: 'Service', price: createEuros('200.00') },
  { kind: 'added', name: 'Cabinet', price: createEuros('50.00') },
  { kind: 'missing', name: 'Battery', price: createEuros('900.00') },
  {
    kind: 'changed',
    name: 'UPS',
    quantity: { from: 1, to: 2 },
    price: { from: createEuros('1000.00'), to: createEuros('2200.00') },
    parts: [{ partNumber: 'SP3PH-NMC', from: 1, to: 2 }],
  },
  { kind: 'charge', name: 'Freight', from: null, to: createEuros('60.00') },
  { kind: 'net', from: createEuros('1900.00'), to: createEuros('2510.00') },
  { kind: 'laterQuotation', number: 'Q-2026-00002', revision: 1 },
]

async function showOrderPage(page: Page, { cfgId }: World): Promise<void> {
  const preparation = {
    cfgId,
    name: 'Hall 3',
    rowVersion: 7,
    countryId: 'DE',
    firstDay: '2026-11-27',
    lastDay: '2031-11-27',
    known: orderDetails,
    contacts: [orderDetails.contact],
    items: [
      { itemId: 'ups', name: 'UPS', quantity: 2, price: createEuros('2200.00') },
      { itemId: 'service', name: 'Service', quantity: 1, price: createEuros('200.00') },
    ],
    total: createEuros('2510.00'),
    accepted: {
      ...quotation,
      by: 'Jutta Behrens',
      on: '2026-11-20T09:30:00.000Z',
      taken: ['Battery'],
      net: createEuros('1900.00'),
      orderedNet: createEuros('2510.00'),
      differences,
    },
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/ngapi/order/prepare', (route) => route.fulfill({ json: preparation }))
  await page.goto(`/home/solution-list/order?cfgId=${cfgId}`)
  await page.getByRole('form').waitFor()
}

async function showOrder(page: Page, { cfgId }: World): Promise<void> {
  const order = {
    ...orderDetails,
    orderKey: `order-${cfgId}-1`,
    state: 'acknowledged',
    orderedOn: '2026-11-27T09:30:00.000Z',
    note: '',
    file: { attachmentId: '00000000-0000-4000-8000-000000000006', fileName: 'order.pdf' },
    salesOrderNumber: 'SO-100001',
    acknowledgedOn: '2026-11-28T09:30:00.000Z',
    problem: null,
    quotation,
    differences,
    differenceReason: 'Ordered by telephone.',
    confirmedDate: '2027-02-15',
    positions: [
      {
        designName: 'UPS',
        partNumber: 'SP3PH-NMC',
        state: 'refused',
        confirmedDate: null,
        reason: 'No longer made.',
      },
      {
        designName: 'UPS',
        partNumber: 'SP3PH-E3SUL-30',
        state: 'acknowledged',
        confirmedDate: '2027-02-15',
        reason: '',
      },
    ],
    hasDocument: true,
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/ngapi/order/list?*', (route) => route.fulfill({ json: { data: [order] } }))
  await page.route('**/ngapi/solution/configId?*', async (route) => {
    const answer = await route.fetch()
    const solution = await answer.json()
    await route.fulfill({ json: { ...solution, statusId: '8', statusDescription: 'STATUS_ORDERED' } })
  })
  await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}`)
  await page.getByText('PO 4711').waitFor()
}

export const orderScreens: readonly Screen[] = [
  { name: 'order-place', open: showOrderPage },
  { name: 'order-acknowledged', open: showOrder },
]
