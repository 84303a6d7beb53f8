// Racks and devices of NetBox become bill lines from a file of device types.
import type { Page } from '@playwright/test'
import { netboxTypes } from '../server/testing/netbox-types.ts'
import { createSolution, signInByApi } from './api.ts'
import { chooseByKeys, press, pressTabTo } from './keyboard.ts'
import { expect, expectAccessible, createUniqueName, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

async function openPrices(page: Page, name: string): Promise<void> {
  await signInByApi(page, 'sales')
  const cfgId = await createSolution(page, createUniqueName(name))
  await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}&tab=price`)
}

const getAddButton = (page: Page) => page.getByRole('button', { name: 'Add', exact: true })
const createFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})
const getRows = (page: Page) => page.getByRole('dialog').getByRole('grid', { name: 'Rows in the file' })
const getBill = (page: Page) => page.getByRole('treegrid', { name: 'Bill of materials' })

testInTurn('import', 'NetBox')(
  'device types are matched with NetBox data and the accepted ones become lines',
  async ({ page }) => {
    await openPrices(page, 'NetBox types')
    await getAddButton(page).click()
    await page.getByRole('menuitem', { name: 'Import bill of materials' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles(createFile('types.yaml', netboxTypes))
    await expect(dialog.getByRole('status')).toContainText('matched 1, matched after cleaning 1')
    const rows = getRows(page)
    await expect(rows.getByRole('row', { name: /AP8653.*8\.23 kg.*1 mains inlet.*7,400 W/ })).toBeVisible()
    await expect(rows.getByRole('row', { name: /AP8632.*Found by the model name/ })).toBeVisible()
    await expect(rows.getByRole('row', { name: /NO-SUCH-TYPE.*Refused/ })).toBeVisible()
    await expectAccessible(page, 'the rows of a file from NetBox')
    await dialog.getByRole('button', { name: 'Accept 2 rows' }).click()
    for (const part of ['AP8653', 'AP8632'])
      await expect(getBill(page).getByRole('row', { name: new RegExp(part) })).toBeVisible()
  },
)

testAtLength('device types can be chosen, compared and accepted without a pointer', async ({ page }) => {
  // Set up from the start, because a file chooser that opens before the browser knows of a listener is not reported.
  page.on('filechooser', (chooser) => void chooser.setFiles(createFile('types.yaml', netboxTypes)))
  await openPrices(page, 'NetBox types by keyboard')
  await chooseByKeys(page, getAddButton(page), 'Import bill of materials')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText('matched 1, matched after cleaning 1')
  // Reading a file does not move the focus: another file is one key away, and so are the rows.
  await expect(dialog.getByRole('button', { name: 'Choose another file' })).toBeFocused()

  const cells = getRows(page)
    .getByRole('row', { name: /AP8653/ })
    .getByRole('gridcell')
  await pressTabTo(page, cells.first())
  const getAcceptButton = (rows: string) =>
    dialog.getByRole('button', { name: `Accept ${rows}`, exact: true })
  await page.keyboard.press('Space')
  await expect(getAcceptButton('1 row')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(getAcceptButton('rows')).toBeDisabled()
  // From the checkbox back to its cell; the dialog stays open.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Space')
  await press(page, getAcceptButton('1 row'))
  await expect(dialog).toHaveCount(0)
  await expect(getBill(page).getByRole('row', { name: /AP8632/ })).toBeVisible()
  await expect(getBill(page).getByRole('row', { name: /AP8653/ })).toHaveCount(0)
})
