// A quotation from its draft to the customer, who has a link and no account, and accepts it.
import type { Page } from '@playwright/test'
import { signInByApi } from './api.ts'
import { createUniqueName, expect, expectAccessible } from './portal.ts'
import { createApprovedSolution } from './quoted-solution.ts'
import { testInTurn } from './turns.ts'

testInTurn('sale', 'quotation')(
  'a quotation is written, accepted by a customer without an account, and ordered',
  async ({ page, browser }) => {
    await signInByApi(page, 'sales')
    const cfgId = await createApprovedSolution(page, browser, createUniqueName('Quoted'))
    await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}&tab=quotations`)
    await page.getByRole('button', { name: 'New quotation' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Q-')
    const form = page.getByRole('form', { name: 'Terms' })
    await form.getByLabel('Lead time in weeks').fill('12')
    await form.getByLabel('Notes for the customer').fill('Commissioning is included.')
    await form.getByRole('button', { name: 'Save draft' }).press('Enter')
    await expect(page.getByText('Draft saved')).toBeVisible()
    await expectAccessible(page, 'the draft of a quotation')

    await page.getByRole('button', { name: 'Send…' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).press('Enter')
    await expect(page.getByText('Quotation sent')).toBeVisible()
    await page.getByRole('button', { name: 'Create link…' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Create link', exact: true })).toBeVisible()
    await page.getByLabel('For whom').fill('Jutta Behrens')
    await page.getByRole('button', { name: 'Create link', exact: true }).press('Enter')
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()

    const customer = await (await browser.newContext()).newPage()
    await customer.goto(link)
    await expectAccessible(customer, 'the link to a quotation')
    await customer.getByRole('button', { name: 'Open quotation' }).press('Enter')
    await expect(customer.getByText('Commissioning is included.')).toBeVisible()
    await expectAccessible(customer, 'a quotation for its customer')
    await customer.getByLabel('Ask a question').fill('Is the freight included?')
    await customer.getByRole('button', { name: 'Send question' }).press('Enter')
    await expect(customer.getByText('Question sent')).toBeVisible()
    await customer.getByRole('button', { name: 'Accept…' }).press('Enter')
    await expect(customer.getByLabel('Your name')).toHaveValue('Jutta Behrens')
    await customer.getByRole('button', { name: 'Accept', exact: true }).press('Enter')
    await expect(customer.getByText('Accepted by Jutta Behrens')).toBeVisible()
    await customer.context().close()

    await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}&tab=quotations`)
    await expect(page.getByText('1 unanswered question')).toBeVisible()
    await page.getByRole('link', { name: /^Q-/ }).click()
    await expect(page.getByText('Accepted by Jutta Behrens')).toBeVisible()
    await page.getByLabel('Answer', { exact: true }).fill('Yes, to Hamburg.')
    await page.getByRole('button', { name: 'Send answer' }).press('Enter')
    await expect(page.getByText('Answer sent')).toBeVisible()
    await orderAsAccepted(page, cfgId)
  },
)

/** Orders by keyboard what the customer accepted, and finds the order on the solution. */
async function orderAsAccepted(page: Page, cfgId: string): Promise<void> {
  await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}`)
  await page.getByRole('button', { name: 'Order', exact: true }).press('Enter')
  await expect(page.getByText('The order is what the customer accepted.')).toBeVisible()
  await expect(page.getByLabel('Street and number')).toHaveValue('Hafenstraße 12')
  await expect(page.getByLabel('Contact name')).toHaveValue('Jutta Behrens')
  await page.getByLabel('Customer’s order number').fill('PO 4711')
  await page.getByLabel('Contact phone').fill('call me')
  await page.getByRole('button', { name: 'Place order' }).press('Enter')
  await expect(page.getByLabel('Contact phone')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Customer’s order number')).toHaveValue('PO 4711')
  await page.getByLabel('Contact phone').fill('+49 40 123456')
  await expectAccessible(page, 'an order')
  await page.getByRole('button', { name: 'Place order' }).press('Enter')
  const order = page.getByRole('region', { name: 'Order' })
  await expect(order.getByText('PO 4711')).toBeVisible()
  await expect(order.getByText('Placed, not acknowledged yet')).toBeVisible()
  const [document] = await Promise.all([
    page.waitForEvent('download'),
    order.getByRole('link', { name: 'Download as UBL' }).press('Enter'),
  ])
  expect(document.suggestedFilename()).toMatch(/^order-.*\.xml$/)
}
