// What follows a quotation besides its acceptance: a revision that says what changed, a decline with its reason, an order that the ERP
// acknowledges, and a quotation written by keys alone. Each run walks the main task in quotation.journey.ts.
import type { Browser, Page } from '@playwright/test'
import { startErpSimulator } from '../server/testing/erp-simulator.ts'
import { call, signInByApi } from './api.ts'
import { press, type } from './keyboard.ts'
import { createUniqueName, expect, test, testAtLength } from './portal.ts'
import { createApprovedSolution } from './quoted-solution.ts'
import { getErpPort, workerIndex } from './servers.ts'

interface Draft {
  readonly quotationId: string
  readonly rowVersion: number
}

/** A quotation of an approved solution, sent without mail. */
async function sendQuotation(page: Page, browser: Browser, name: string): Promise<string> {
  const cfgId = await createApprovedSolution(page, browser, createUniqueName(name))
  const { quotationId, rowVersion } = await call<Draft>(page, 'quotation/create', { cfgId })
  await call(page, 'quotation/send', { quotationId, rowVersion, recipients: [] })
  return quotationId
}

testAtLength(
  'a revision says what changed, and its customer declines it with a reason',
  async ({ page, browser }) => {
    await signInByApi(page, 'sales')
    const quotationId = await sendQuotation(page, browser, 'Revised')
    await page.goto(`/home/solution-list/quotation?quotationId=${quotationId}`)
    await page.getByRole('button', { name: 'Revise' }).press('Enter')
    const form = page.getByRole('form', { name: 'Terms' })
    await form.getByLabel('Lead time in weeks').fill('20')
    await form.getByRole('button', { name: 'Save draft' }).press('Enter')
    await expect(page.getByText('Draft saved')).toBeVisible()
    await expect(page.getByText('Changes since revision 1')).toBeVisible()
    await expect(page.getByText('Terms changed: Lead time')).toBeVisible()
    await page.getByRole('button', { name: 'Send…' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).press('Enter')
    await expect(page.getByText('Quotation sent')).toBeVisible()
    await page.getByRole('button', { name: 'Create link…' }).press('Enter')
    await page.getByLabel('For whom').fill('Jutta Behrens')
    await page.getByRole('button', { name: 'Create link', exact: true }).press('Enter')
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()

    const customer = await (await browser.newContext()).newPage()
    await customer.goto(link)
    await customer.getByRole('button', { name: 'Open quotation' }).press('Enter')
    await expect(customer.getByText('Changes since the previous revision')).toBeVisible()
    await customer.getByRole('button', { name: 'Decline…' }).press('Enter')
    await customer.getByLabel('Why do you decline?').fill('Twenty weeks are too long.')
    await customer.getByRole('button', { name: 'Decline', exact: true }).press('Enter')
    await expect(customer.getByText('Declined by Jutta Behrens')).toBeVisible()
    await customer.context().close()

    await page.reload()
    await expect(page.getByText('Twenty weeks are too long.')).toBeVisible()
    await expect(page.getByText('Superseded')).toBeVisible()
  },
)

testAtLength(
  'an order is shown as acknowledged with the number that the ERP has given it',
  async ({ page, browser }) => {
    test.setTimeout(180_000)
    const erp = await startErpSimulator({ port: getErpPort(workerIndex), acknowledgesAtOnce: true })
    await signInByApi(page, 'sales')
    const cfgId = await createApprovedSolution(page, browser, createUniqueName('Acknowledged'))
    const { rowVersion } = await call<{ rowVersion: number }>(page, 'order/prepare', { cfgId })
    const customerOrderNumber = createUniqueName('PO')
    await call(page, 'order/place', {
      cfgId,
      rowVersion,
      customerOrderNumber,
      deliveryAddress: { name: 'Hafenlogistik', street: 'Kai 7', city: 'Hamburg', countryId: 'DE' },
    })
    await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}`)
    const order = page.getByRole('region', { name: 'Order' })
    await expect(order.getByText(customerOrderNumber)).toBeVisible()
    // Orders are sent to the ERP every minute.
    await expect(async () => {
      await page.reload()
      await expect(order.getByText('Acknowledged', { exact: true })).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 100_000 })
    // Orders of earlier journeys, which waited for the ERP, arrive at it too.
    const sentOrder = [...erp.orders.values()].find(({ body }) => body.includes(customerOrderNumber))
    await expect(order.getByText(sentOrder?.erpNumber ?? 'no number')).toBeVisible()
    await erp.close()
  },
)

testAtLength('a quotation is written, sent and handed over by keys alone', async ({ page, browser }) => {
  await signInByApi(page, 'sales')
  const cfgId = await createApprovedSolution(page, browser, createUniqueName('Keys'))
  await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}&tab=quotations`)
  await press(page, page.getByRole('button', { name: 'New quotation' }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Q-')
  const form = page.getByRole('form', { name: 'Terms' })
  await type(page, form.getByLabel('Lead time in weeks'), '12')
  await press(page, form.getByRole('button', { name: 'Save draft' }))
  await expect(page.getByText('Draft saved')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Send…' }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }))
  await expect(page.getByText('Quotation sent')).toBeVisible()
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    press(page, page.getByRole('button', { name: 'Editable copy (DOCX)' })),
  ])
  expect(copy.suggestedFilename()).toMatch(/^Q-.*\.docx$/)
  await press(page, page.getByRole('button', { name: 'Create link…' }))
  await type(page, page.getByLabel('For whom'), 'Jutta Behrens')
  await press(page, page.getByRole('button', { name: 'Create link', exact: true }))
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/#[\w-]{43}$/)
})
