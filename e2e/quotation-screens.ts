// The screens of quotations: the list of all, a draft, what was sent, and the page of the customer behind the link; and the submittal.
import type { Page } from '@playwright/test'
import { call } from './api.ts'
import { press, type Screen, visit, getMessage, type World } from './screens.ts'

interface QuotationList {
  readonly data: readonly { readonly quotationId: string; readonly cfgId: string; readonly state: string }[]
}

/** A sample quotation in a state. */
async function findQuotation(page: Page, state: string): Promise<QuotationList['data'][number]> {
  const answer = await page.request.get('/ngapi/quotation/all?state=all&sizePerPage=100')
  const { data }: QuotationList = await answer.json()
  const quotation = data.find((candidate) => candidate.state === state)
  if (quotation === undefined) throw new Error(`No sample quotation is ${state}`)
  return quotation
}

async function openQuotation(page: Page, state: string): Promise<void> {
  const { quotationId } = await findQuotation(page, state)
  await visit(page, `/home/solution-list/quotation?quotationId=${quotationId}`)
  await page.locator('main table').first().waitFor()
}

async function openFromQuotation(page: Page, world: World, state: string, button: string): Promise<void> {
  await openQuotation(page, state)
  await press(page, getMessage(world, button))
  await page.getByRole('dialog').waitFor()
}

/** Opens the link of a customer; each look has one of its own. */
async function openLink(page: Page): Promise<void> {
  const { quotationId } = await findQuotation(page, 'opened')
  const { address } = await call<{ address: string }>(page, 'quotation/share', {
    quotationId,
    name: 'Jutta Behrens',
  })
  await page.goto('about:blank')
  await visit(page, address)
}

async function openAsCustomer(page: Page): Promise<void> {
  await openLink(page)
  await page.getByRole('button').first().click()
  await page.locator('main table').first().waitFor()
}

export const quotationScreens: readonly Screen[] = [
  {
    name: 'quotations',
    open: async (page) => {
      await visit(page, '/home/quotations?state=all')
      await page.getByRole('table').locator('tbody a').first().waitFor()
    },
  },
  {
    name: 'quotations-none',
    open: async (page) => {
      await visit(page, '/home/quotations?search=zzqqzz')
      await page.locator('main svg').first().waitFor()
    },
  },
  {
    name: 'quotations-of-solution',
    open: async (page) => {
      const { cfgId } = await findQuotation(page, 'opened')
      await visit(page, `/home/solution-list/solution-details?cfgId=${cfgId}&tab=quotations`)
      await page.getByRole('tabpanel').locator('a').first().waitFor()
    },
  },
  { name: 'quotation-draft', open: (page) => openQuotation(page, 'draft') },
  { name: 'quotation-opened', open: (page) => openQuotation(page, 'opened') },
  { name: 'quotation-accepted', open: (page) => openQuotation(page, 'accepted') },
  {
    name: 'quotation-send',
    open: (page, world) => openFromQuotation(page, world, 'draft', 'QUOTATION_SEND'),
  },
  {
    name: 'quotation-share',
    open: (page, world) => openFromQuotation(page, world, 'opened', 'QUOTATION_SHARE'),
  },
  { name: 'customer-link', open: openLink },
  { name: 'customer-quotation', open: openAsCustomer },
  {
    name: 'customer-accept',
    open: async (page) => {
      await openAsCustomer(page)
      await page.locator('main').getByRole('button').last().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'customer-link-unknown',
    open: async (page) => {
      await page.goto('about:blank')
      await visit(page, '/quotation#unknown')
    },
  },
  {
    name: 'submittal',
    open: async (page, world) => {
      await visit(page, `/home/solution-list/solution-details?cfgId=${world.cfgId}&tab=designs`)
      await page
        .locator('main')
        .getByText(getMessage(world, 'SOLUTION_ACTIONS'), { exact: true })
        .first()
        .click()
      await page.getByRole('menuitem', { name: getMessage(world, 'SUBMITTAL_OPEN'), exact: true }).click()
      await page.getByRole('dialog').getByRole('combobox').waitFor()
    },
  },
]
