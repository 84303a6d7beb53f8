// Price lists from import to price: an error is reported and corrected, a second person publishes, and a solution's price changes.
import type { Page } from '@playwright/test'
import { recordAnnouncements } from './announcements.ts'
import { call, createSolution, signInByApi } from './api.ts'
import { expect, expectAccessible, createUniqueName } from './portal.ts'
import { testInTurn } from './turns.ts'

const part = 'SPBPP-TAP-32'

/** The price of the part in a solution of sales, refreshed now. */
async function fetchPrice(page: Page, cfgId: string): Promise<string> {
  const answer = await page.request.get(`/ngapi/solution/price?solutionId=${cfgId}&refresh=true`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const { data } = await answer.json()
  return data.price.amount
}

async function chooseFile(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
}

testInTurn('publication', 'price list')(
  'a corrected price list approved by a second person changes the price of a solution',
  async ({ page }) => {
    const name = createUniqueName('Journey prices')
    const announcements = await recordAnnouncements(page)
    await signInByApi(page, 'sales')
    const cfgId = await createSolution(page, name)
    await call(page, 'solution/part/add', { cfgId, parts: [{ partNumber: part, quantity: 2 }] })
    expect(await fetchPrice(page, cfgId)).toBe('1240.00')

    await signInByApi(page, 'catalogue')
    await page.goto('/home/dashboard')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Price lists' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Price lists' })).toBeVisible()
    await expectAccessible(page, 'the price lists')
    await page.getByRole('button', { name: 'New price list' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Price list name').fill(name)
    await dialog.getByLabel('Currency').fill('eur')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const address = page.url()

    // For Germany only, because a country's list takes precedence over the general one.
    await page.getByRole('combobox', { name: 'Countries' }).fill('Germ')
    await page.getByRole('option', { name: 'Germany' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Draft saved.')).toBeVisible()

    await chooseFile(page, 'prices.csv', ['Part number;Price;Valid from', `${part};1.234;2026-01-01`])
    const problems = page.getByRole('table', { name: 'Problems' })
    await expect(problems.getByRole('row', { name: /^B2 .*1\.234/ })).toBeVisible()
    await expect(page.getByText('was not imported')).toBeVisible()
    await expectAccessible(page, 'an import with errors')
    // A file with unknown headings is read once its columns are chosen.
    await chooseFile(page, 'supplier.csv', ['Ref fournisseur;Tarif;Dès le', `${part};700,00;2026-01-01`])
    await expect(page.getByText('“supplier.csv” was not imported')).toBeVisible()
    await page.getByLabel('Part number', { exact: true }).selectOption({ label: 'A1 Ref fournisseur' })
    await page.getByLabel('Price', { exact: true }).selectOption({ label: 'B1 Tarif' })
    await page.getByLabel('First day', { exact: true }).selectOption({ label: 'C1 Dès le' })
    await expect(page.getByText('“supplier.csv” is in the draft')).toBeVisible()
    await expectAccessible(page, 'the columns of a file')
    await chooseFile(page, 'prices.csv', ['Part number;Price;Valid from', `${part};700,00;2026-01-01`])
    await expect(page.getByText('“prices.csv” is in the draft')).toBeVisible()
    expect(announcements.takeAll()).toContainEqual(expect.stringContaining('“prices.csv” is in the draft'))
    await expect(page.getByRole('table', { name: 'Changes in this draft' })).toContainText('€700.00')
    await expect(page.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page, 'a draft')

    await signInByApi(page, 'super')
    await page.goto(address)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(dialog.getByText('added: 1')).toBeVisible()
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Version 1 is now current.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Versions' })).toContainText('Current')
    await expectAccessible(page, 'a published price list')

    await page.getByRole('link', { name: 'Show rows' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Price rows' })).toBeVisible()
    const rows = page.getByRole('table', { name: 'Price rows' })
    await expect(rows.getByRole('row', { name: new RegExp(`${part}.*€700.00.*Current`) })).toBeVisible()
    await page.getByLabel('Search by part number').fill('no such part')
    await expect(rows.getByRole('row', { name: new RegExp(part) })).toHaveCount(0)
    await expectAccessible(page, 'the rows of a price list')
    await page.getByLabel('Search by part number').fill('')
    await page.getByRole('button', { name: 'Edit rows in a draft' }).click()
    await changePrice(page, '1.2345')
    await expect(dialog.getByText('Amounts can have at most 3 decimals.')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Price', exact: true })).toBeFocused()
    await expectAccessible(page, 'a price row that is refused')
    await dialog.getByRole('textbox', { name: 'Price', exact: true }).fill('650')
    await page.keyboard.press('Enter')
    await expect(rows.getByRole('row', { name: new RegExp(`${part}.*€650.00`) })).toBeVisible()
    await expect(page.getByText('Unit price: 700 → 650')).toBeVisible()

    await signInByApi(page, 'sales')
    expect(await fetchPrice(page, cfgId)).toBe('1400.00')
    await signInByApi(page, 'super')
    await discardDraft(page, address)
    await moveToUnusedCountry(page, address)
  },
)

async function changePrice(page: Page, price: string): Promise<void> {
  await page.getByRole('button', { name: `Edit: ${part}` }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Price', exact: true }).fill(price)
  await page.keyboard.press('Enter')
}

async function discardDraft(page: Page, address: string): Promise<void> {
  const priceListId = new URL(address).searchParams.get('priceListId') ?? ''
  const answer = await page.request.get(`/ngapi/price-list/details?priceListId=${priceListId}`)
  const { draft }: PriceListWithDraft = await answer.json()
  await call(page, 'price-list/draft/discard', { versionId: draft.versionId, rowVersion: draft.rowVersion })
}

interface PriceListWithDraft {
  readonly draft: { readonly versionId: string; readonly rowVersion: number }
}

/** Moves the list to a country without solutions, because other journeys have prices in Germany too. */
async function moveToUnusedCountry(page: Page, address: string): Promise<void> {
  const priceListId = new URL(address).searchParams.get('priceListId') ?? ''
  await signInByApi(page, 'catalogue')
  const startedDraft = await call<PriceListWithDraft>(page, 'price-list/draft', { priceListId })
  const { draft } = await call<PriceListWithDraft>(page, 'price-list/draft/change', {
    versionId: startedDraft.draft.versionId,
    rowVersion: startedDraft.draft.rowVersion,
    countryIds: ['AQ'],
    companyIds: null,
    sample: true,
    note: '',
  })
  await signInByApi(page, 'super')
  const { versionId, rowVersion } = draft
  await call(page, 'price-list/draft/publish', { versionId, rowVersion })
}
