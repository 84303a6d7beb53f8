// A quote request from both sides: one distributor answers itself, the order desk answers for another, and one answer is chosen.
import type { Locator, Page } from '@playwright/test'
import { call, createSolution, signInByApi } from './api.ts'
import { getDetailsPath } from './details-page.ts'
import { chooseByKeys, press } from './keyboard.ts'
import { expect, createUniqueName, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

const getActionsFor = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}`, exact: true })

/** A partner's solution with two parts in the bill. */
async function createQuotableSolution(page: Page, name: string): Promise<string> {
  const cfgId = await createSolution(page, name)
  const parts = [
    { partNumber: 'SP3PH-NMC', quantity: 4 },
    { partNumber: 'SP3PH-TMP', quantity: 6 },
  ]
  await call(page, 'solution/part/add', { cfgId, parts })
  return cfgId
}

async function openPageAs(page: Page, username: string): Promise<Page> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page has no browser')
  const otherPage = await (await browser.newContext()).newPage()
  await signInByApi(otherPage, username)
  return otherPage
}

/** Pastes a text as the keyboard does, without the clipboard, which other journeys share. */
async function pasteText(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

async function fillAnswer(
  page: Page,
  name: string,
  branch: string,
  prices: readonly string[],
): Promise<void> {
  await page.goto(`/home/quote-requests?search=${encodeURIComponent(name)}`)
  await page.getByRole('row').filter({ hasText: branch }).getByRole('link', { name, exact: true }).click()
  const form = page.getByRole('form', { name: 'Parts and prices' })
  await form.waitFor()
  for (const [index, price] of prices.entries()) {
    await form
      .getByRole('textbox', { name: /^Unit price of/ })
      .nth(index)
      .fill(price)
  }
}

testInTurn('sale', 'quote request')(
  'distributors receive a quote request, answer from their inbox, and the cheaper quote is chosen',
  async ({ page }) => {
    await signInByApi(page, 'partner')
    const name = createUniqueName('Leipzig ring')
    const cfgId = await createQuotableSolution(page, name)
    await page.goto(getDetailsPath(cfgId))
    await getActionsFor(page, name).click()
    await page.getByRole('menuitem', { name: 'Request quotes from distributors', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Request quotes from distributors' })
    await dialog.getByLabel('Meridian Elektro – Hamburg').check()
    await dialog.getByLabel('Rheinland Elektrogroßhandel – Köln').check()
    await dialog.getByLabel('Note for the distributors').fill('Delivered to site, please.')
    await dialog.getByRole('button', { name: 'Send requests' }).click()
    await expect(page.getByText(`Quote requests for “${name}” sent to 2 distributors.`)).toBeVisible()

    const distributor = await openPageAs(page, 'distributor')
    await distributor.goto('/home/solution-list')
    await distributor.getByRole('link', { name: 'Quote requests' }).click()
    await expect(distributor.getByRole('heading', { level: 1, name: 'Quote requests' })).toBeVisible()
    await fillAnswer(distributor, name, 'Meridian', ['120.50', 'abc'])
    await expect(distributor.getByText('Delivered to site, please.')).toBeVisible()
    await distributor.getByRole('button', { name: 'Send answer' }).click()
    await expect(distributor.getByText('Enter an amount such as 1234.50.')).toBeVisible()
    const form = distributor.getByRole('form', { name: 'Parts and prices' })
    const prices = form.getByRole('textbox', { name: /^Unit price of/ })
    await pasteText(prices.first(), '120.50\n900\n')
    await expect(distributor.getByText('2 values pasted.')).toBeVisible()
    await expect(prices.nth(1)).toHaveValue('900')
    await distributor.getByRole('button', { name: 'Send answer' }).click()
    await expect(distributor.getByText('Answer sent.')).toBeVisible()
    await expect(distributor.getByText('Rheinland')).toHaveCount(0)

    const desk = await openPageAs(page, 'order-desk')
    await fillAnswer(desk, name, 'Rheinland', ['99', '890'])
    await desk.getByRole('button', { name: 'Send answer' }).click()
    await expect(desk.getByText('Answer sent.')).toBeVisible()

    await page.goto('/home/dashboard')
    const waitingItems = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name, exact: true }) })
    await expect(waitingItems.filter({ hasText: '2 quotes from' }).first()).toBeVisible()
    await waitingItems.first().getByRole('link', { name, exact: true }).click()
    const quotes = page.getByRole('region', { name: 'Quotes', exact: true })
    await expect(quotes.getByRole('listitem')).toHaveCount(2)
    for (const quote of await quotes.getByRole('listitem').all())
      await expect(quote).toContainText(
        /Quoted.+%\) (below|above) the portal price\. Portal price: .+Valid until/,
      )
    await quotes.getByRole('link', { name: 'Compare quotes' }).click()
    const table = page.getByRole('table', { name: 'Compare quotes' })
    await expect(table.getByRole('columnheader')).toContainText([
      'Requested part',
      'Quantity',
      'Meridian Elektro – Hamburg',
      'Rheinland Elektrogroßhandel – Köln',
    ])
    await expect(table.getByRole('img', { name: 'Lowest price' })).toHaveCount(2)
    const cheapest = page.getByRole('listitem').filter({ hasText: 'Lowest total among complete quotes' })
    await expect(cheapest).toContainText('Rheinland Elektrogroßhandel – Köln')
    await cheapest.getByRole('button', { name: 'Choose quote' }).click()
    await expect(page.getByText('Rheinland Elektrogroßhandel – Köln is chosen.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Meridian' })).toContainText('Not chosen')
    await distributor.context().close()
    await desk.context().close()
  },
)

testAtLength('quotes can be requested and declined without a pointer', async ({ page }) => {
  await signInByApi(page, 'partner')
  const name = createUniqueName('Bremen lock')
  const cfgId = await createQuotableSolution(page, name)
  await page.goto(getDetailsPath(cfgId))
  await chooseByKeys(page, getActionsFor(page, name), 'Request quotes from distributors')
  const dialog = page.getByRole('dialog', { name: 'Request quotes from distributors' })
  const meridian = dialog.getByLabel('Meridian Elektro – Hamburg')
  await press(page, meridian, 'Space')
  await expect(meridian).toBeChecked()
  await press(page, dialog.getByRole('button', { name: 'Send requests' }))
  await expect(page.getByText(`Quote request for “${name}” sent to 1 distributor.`)).toBeVisible()

  const distributor = await openPageAs(page, 'distributor')
  await distributor.goto(`/home/quote-requests?search=${encodeURIComponent(name)}`)
  await press(distributor, distributor.getByRole('link', { name, exact: true }))
  await press(distributor, distributor.getByRole('button', { name: 'Decline' }))
  await distributor.keyboard.type('Not in our range.')
  const declineDialog = distributor.getByRole('dialog', { name: 'Decline request' })
  await press(distributor, declineDialog.getByRole('button', { name: 'Decline' }))
  await expect(distributor.getByText('Request declined.')).toBeVisible()
  await distributor.context().close()

  await page.goto(`/home/solution-list/quotes?cfgId=${cfgId}`)
  await expect(page.getByText('Reason: Not in our range.')).toBeVisible()
})
