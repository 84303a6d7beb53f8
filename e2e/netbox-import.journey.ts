// Racks and devices of NetBox become lines of a bill: from a file of types.
import type { Page } from '@playwright/test'
import { netboxTypes } from '../server/testing/netbox-types.ts'
import { createSolution, signInByApi } from './api.ts'
import { expect, expectAccessible, test, uniqueName } from './portal.ts'

async function openPrices(page: Page, name: string): Promise<void> {
  await signInByApi(page, 'sales')
  const cfgId = await createSolution(page, uniqueName(name))
  await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}&tab=price`)
}

const add = (page: Page) => page.getByRole('button', { name: 'Add', exact: true })
const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
const rowsOf = (page: Page) => page.getByRole('dialog').getByRole('grid', { name: 'Rows of the file' })
const bill = (page: Page) => page.getByRole('treegrid', { name: 'Bill of materials' })

test('device types are matched with what NetBox says of them, and the accepted ones become lines', async ({
  page,
}) => {
  await openPrices(page, 'NetBox types')
  await add(page).click()
  await page.getByRole('menuitem', { name: 'Import a bill of materials' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(fileOf('types.yaml', netboxTypes))
  await expect(dialog.getByRole('status')).toContainText('matched 1, matched after cleaning 1')
  const rows = rowsOf(page)
  await expect(rows.getByRole('row', { name: /AP8653.*8\.23 kg.*1 mains inlet.*7,400 W/ })).toBeVisible()
  await expect(rows.getByRole('row', { name: /AP8632.*Found by the model name/ })).toBeVisible()
  await expect(rows.getByRole('row', { name: /NO-SUCH-TYPE.*Refused/ })).toBeVisible()
  await expectAccessible(page, 'the rows of a file from NetBox')
  await dialog.getByRole('button', { name: 'Accept 2 rows' }).click()
  for (const part of ['AP8653', 'AP8632'])
    await expect(bill(page).getByRole('row', { name: new RegExp(part) })).toBeVisible()
})
