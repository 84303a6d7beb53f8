// Prices: an error is found and repaired, the steps of a price are shown, and a discount above the limit is reported; on price lists that two
// people publish.
import type { Page } from '@playwright/test'
import { call, createSolution, signInByApi, createSolutionWith } from './api.ts'
import { expect, test, createUniqueName, testAtLength } from './portal.ts'

const getDetailsPath = (cfgId: string, tab: string): string =>
  `/home/solution-list/solution-details?cfgId=${cfgId}&tab=${tab}`

interface PriceListWithDraft {
  readonly priceListId: string
  readonly draft: { readonly versionId: string; readonly rowVersion: number }
}

/** Sends the rows of a draft as the file that a person would choose, and waits until they are imported. */
async function importRows(page: Page, versionId: string, csv: string): Promise<void> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const importAnswer = await page.request.post(
    `/ngapi/price-list/import?versionId=${versionId}&fileName=prices.csv`,
    {
      data: Buffer.from(csv),
      headers: { 'X-XSRF-TOKEN': decodeURIComponent(token), 'Content-Type': 'application/octet-stream' },
    },
  )
  const { importId }: { readonly importId: string } = await importAnswer.json()
  const progressAddress = `/ngapi/price-list/import/progress?importId=${importId}`
  const readState = async (): Promise<string> => {
    const progress: { readonly state: string } = await (await page.request.get(progressAddress)).json()
    return progress.state
  }
  await expect.poll(readState).toBe('done')
}

/** Creates a price list for a country that no other journey uses, and publishes it as another person. */
async function publishList(page: Page, countryId: string, csv: string): Promise<void> {
  await signInByApi(page, 'catalogue')
  const priceListName = createUniqueName('Prices in packs')
  const { priceListId, draft } = await call<PriceListWithDraft>(page, 'price-list/create', {
    priceListName,
    currency: 'EUR',
  })
  const scope = { countryIds: [countryId], companyIds: null, sample: true, note: '' }
  await call(page, 'price-list/draft/change', { ...pickVersion(draft), ...scope })
  await importRows(page, draft.versionId, csv)
  await signInByApi(page, 'super')
  const answer = await page.request.get(`/ngapi/price-list/details?priceListId=${priceListId}`)
  const changedList: PriceListWithDraft = await answer.json()
  await call(page, 'price-list/draft/publish', pickVersion(changedList.draft))
}

const pickVersion = ({ versionId, rowVersion }: PriceListWithDraft['draft']) => ({ versionId, rowVersion })

testAtLength('a price error in the report is repaired by its button', async ({ page }) => {
  await publishList(page, 'IS', 'Part number;Unit price;Pack;Valid from\nSP3PH-SU58;400.00;5;2020-01-01\n')
  await signInByApi(page, 'sales')
  const cfgId = await createSolution(page, createUniqueName('Reykjavik hall'), 'IS')
  const parts = [
    { partNumber: 'SP3PH-SU58', quantity: 12 },
    { partNumber: 'SP3PH-NMC', quantity: 2 },
  ]
  await call(page, 'solution/part/add', { cfgId, parts })
  await page.goto(getDetailsPath(cfgId, 'price'))
  await expect(page.getByRole('heading', { name: '1 line with a price error' })).toBeVisible()
  await page.getByRole('button', { name: 'Show these lines' }).click()

  const report = page.getByRole('grid', { name: 'Price status report' })
  const row = report.getByRole('row', { name: /SP3PH-SU58/ })
  await expect(row).toContainText('Cannot be priced: ')
  await page.getByLabel('Filter lines').selectOption({ label: 'Lines with an error (1)' })
  await expect(report.getByRole('row', { name: /SP3PH-NMC/ })).toHaveCount(0)
  await row.getByRole('button', { name: 'Round up to 15' }).click()
  await expect(page.getByText('SP3PH-SU58: quantity is now 15.')).toBeVisible()
  await page.getByLabel('Filter lines').selectOption({ label: 'All lines (2)' })
  await expect(row).toContainText('OK')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})

test('the steps of a price sum to it exactly, and a discount above the limit is a price error until it is lowered', async ({
  page,
}) => {
  await signInByApi(page, 'sales')
  const cfgId = await createSolutionWith(page, createUniqueName('Discount hall'), [])
  await call(page, 'solution/part/add', { cfgId, parts: [{ partNumber: 'SP3PH-NMC', quantity: 12 }] })
  await page.goto(getDetailsPath(cfgId, 'price'))
  await page.getByRole('button', { name: 'Refresh prices' }).click()
  await expect(page.getByText('The prices are up to date.')).toBeVisible()

  await page.getByTitle('Show price calculation of Network management card').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Requested discount').fill('15')
  await dialog.getByRole('button', { name: 'Request discount' }).click()
  await expect(dialog.getByRole('list', { name: 'Price errors of this line' })).toContainText('above limit')
  const steps = dialog.getByRole('table', { name: 'Price calculation' })
  await expect(steps.getByRole('row', { name: /Discount of 15 %/ })).toBeVisible()
  const amounts = await steps.locator('tbody td').allInnerTexts()
  const sum = amounts.reduce((total, amount) => total + toHundredThousandths(amount), 0)
  expect(sum).toBe(toHundredThousandths(await steps.locator('tfoot td').innerText()))

  await dialog.getByLabel('Requested discount').fill('10')
  await dialog.getByRole('button', { name: 'Request discount' }).click()
  await expect(dialog.getByRole('list', { name: 'Price errors of this line' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('heading', { name: /with a price error/ })).toHaveCount(0)
})

/** Parses an amount in English notation into hundred-thousandths, the smallest unit of the steps in this journey. */
const toHundredThousandths = (amount: string): number =>
  Math.round(Number(amount.replaceAll(/[^-\d.]/g, '')) * 100_000)
