// The details page of a solution: designs, bill of materials, parts, history, settings and actions, by mouse and by keyboard.
import type { Locator, Page } from '@playwright/test'
import { call, signInByApi, createSolutionWith } from './api.ts'
import { expect, createUniqueName, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

const detailsAddress = '/home/solution-list/solution-details'

const getDesignNames = (page: Page): Locator =>
  page.getByRole('table', { name: 'Designs of this solution' }).locator('tbody tr td:first-child a')

async function chooseEntry(page: Page, button: Locator, entry: string): Promise<void> {
  await button.click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** Presses a key, and expects that it moves the focus to the cell. */
async function pressToFocus(page: Page, key: string, cell: Locator): Promise<void> {
  await page.keyboard.press(key)
  await expect(cell).toBeFocused()
}

testInTurn('detailsPage', 'designs')(
  'designs can be reordered, renamed, duplicated, annotated and given a quantity',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    const cfgId = await createSolutionWith(page, createUniqueName('Details hall'), ['UPS A', 'UPS B'])
    await page.goto(`${detailsAddress}?cfgId=${cfgId}`)
    await expect(getDesignNames(page)).toHaveText(['UPS A', 'UPS B'])

    await page.getByRole('button', { name: /^Move UPS B/ }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(getDesignNames(page)).toHaveText(['UPS B', 'UPS A'])
    await page
      .getByRole('button', { name: /^Move UPS B/ })
      .dragTo(page.getByRole('button', { name: /^Move UPS A/ }))
    await expect(getDesignNames(page)).toHaveText(['UPS A', 'UPS B'])

    const quantity = page.getByRole('textbox', { name: 'Quantity of UPS A' })
    await quantity.fill('0')
    await quantity.press('Enter')
    await expect(page.getByText('Quantity of UPS A: A whole number from 1 to')).toBeVisible()
    await expect(quantity).toHaveValue('0')
    await quantity.fill('3')
    await quantity.press('Enter')
    await expect(page.getByText('UPS A: quantity is now 3.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(quantity).toHaveValue('1')

    const menu = page.getByRole('button', { name: 'Actions for UPS A' })
    await chooseEntry(page, menu, 'Rename')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/Design name/).fill('UPS A, hall 1')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(getDesignNames(page)).toHaveText(['UPS A, hall 1', 'UPS B'])

    await chooseEntry(page, page.getByRole('button', { name: 'Actions for UPS B' }), 'Notes')
    await dialog.getByLabel('Notes').fill('Feeds row 4')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The notes on “UPS B” are saved.')).toBeVisible()

    await chooseEntry(page, page.getByRole('button', { name: 'Actions for UPS B' }), 'Duplicate')
    await expect(getDesignNames(page)).toHaveCount(3)
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByText('Feeds row 4')).toBeVisible()
  },
)

testInTurn('detailsPage', 'parts')(
  'parts, custom parts and charges can be added, changed and removed',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    const cfgId = await createSolutionWith(page, createUniqueName('Parts hall'), ['UPS A'])
    await page.goto(`${detailsAddress}?cfgId=${cfgId}&tab=price`)
    const bill = page.getByRole('treegrid', { name: 'Bill of materials' })
    await expect(bill.getByRole('row', { name: /UPS A/ })).toBeVisible()
    const dialog = page.getByRole('dialog')
    const add = page.getByRole('button', { name: 'Add', exact: true })

    await chooseEntry(page, add, 'Additional part')
    await dialog.getByLabel('Search the catalogue').fill('SP3PH-NMC')
    await dialog.getByRole('button', { name: 'Choose SP3PH-NMC', exact: true }).click()
    await dialog.getByRole('button', { name: 'Add 1 part' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('textbox', { name: 'Search the bill of materials' }).fill('SP3PH-NMC')
    const quantity = bill.getByRole('textbox', { name: /^Quantity of Network management card/ })
    await quantity.fill('4')
    await quantity.press('Enter')
    await expect(page.getByText('The quantity of 1 line is changed.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Search the bill of materials' }).fill('')

    await chooseEntry(page, add, 'Custom part')
    await dialog.getByLabel(/^Description/).fill('Transition plate')
    await dialog.getByLabel('Unit price').fill('120')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(bill.getByRole('row', { name: /Transition plate/ })).toBeVisible()

    await chooseEntry(page, add, 'Add additional charge')
    await dialog.getByLabel(/^What the charge is for/).fill('Freight')
    await dialog.getByLabel(/^Value/).fill('1,250.50')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(bill.getByRole('row', { name: /Freight.*1,250\.50/ })).toBeVisible()

    await bill.getByRole('checkbox', { name: 'Select Transition plate' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(bill.getByRole('row', { name: /Transition plate/ })).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(bill.getByRole('row', { name: /Transition plate/ })).toBeVisible()
  },
)

testInTurn('import', 'bill')(
  'every row of an imported bill gets a result and the accepted rows become lines',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    const cfgId = await createSolutionWith(page, createUniqueName('Import hall'), [])
    await page.goto(`${detailsAddress}?cfgId=${cfgId}&tab=price`)
    await chooseEntry(
      page,
      page.getByRole('button', { name: 'Add', exact: true }),
      'Import bill of materials',
    )
    const dialog = page.getByRole('dialog')
    const file = dialog.locator('input[type=file]')
    await file.setInputFiles({
      name: 'bill.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    })
    await expect(dialog.getByText('This file type is not supported.')).toBeVisible()
    const csv = 'Part number,Quantity\nSP3PH-NMC,2\n sp3ph-su58 ,1\nNO-SUCH-PART,1\n'
    await file.setInputFiles({ name: 'bill.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    const rows = dialog.getByRole('grid', { name: 'Rows in the file' })
    await expect(rows.getByRole('row', { name: /SP3PH-NMC.*Matched/ })).toBeVisible()
    await expect(rows.getByRole('row', { name: /NO-SUCH-PART.*Refused.*A4/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Accept 2 rows' }).click()
    const bill = page.getByRole('treegrid', { name: 'Bill of materials' })
    await expect(bill.getByRole('row', { name: /SP3PH-NMC/ })).toBeVisible()
    await expect(bill.getByRole('row', { name: /SP3PH-SU58/ })).toBeVisible()
  },
)

testAtLength('settings changed by somebody else are shown field by field', async ({ page }) => {
  await signInByApi(page, 'sales')
  const name = createUniqueName('Settings hall')
  const cfgId = await createSolutionWith(page, name, [])
  await page.goto(`${detailsAddress}?cfgId=${cfgId}&tab=edit`)
  const field = page.getByRole('textbox', { name: 'Solution name' })
  await field.fill(`${name} mine`)
  await call(page, 'solution/settings/save', { cfgId, name: `${name} theirs` })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Someone else changed the same fields')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`${name} mine ${name} theirs`) })).toBeVisible()
  await expect(field).toHaveValue(`${name} mine`)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} mine` })).toBeVisible()
})

testInTurn('solutionActions', 'details')(
  'a solution can be copied, shared, commented on, archived and restored',
  async ({ page }) => {
    await signInByApi(page, 'super')
    const name = createUniqueName('Actions hall')
    const cfgId = await createSolutionWith(page, name, ['UPS A'])
    await page.goto(`${detailsAddress}?cfgId=${cfgId}`)
    const actions = page.getByRole('button', { name: `Actions for ${name}`, exact: true })
    const dialog = page.getByRole('dialog')

    await chooseEntry(page, actions, 'Share')
    await dialog.getByLabel('Colleague’s e-mail address').fill('nobody@nowhere.example')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(dialog.getByText('No one you can choose has this address.')).toBeVisible()
    await page.keyboard.press('Escape')

    await chooseEntry(page, actions, 'Archive')
    await expect(page.getByText(`“${name}” is archived.`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.locator('main').getByText('Open', { exact: true }).first()).toBeVisible()

    await page.getByRole('tab', { name: 'History' }).click()
    await page.getByLabel('Comment on this solution').fill('Waiting for the floor plan')
    await page.getByRole('button', { name: 'Send comment' }).click()
    await expect(
      page.getByRole('list', { name: 'History' }).getByText('Waiting for the floor plan'),
    ).toBeVisible()
    await page.getByLabel('Event').selectOption({ label: 'Archived' })
    await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveCount(1)

    await chooseEntry(page, actions, 'Copy')
    await dialog.getByLabel(/Solution name/).fill(`${name} copy`)
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${name} copy` })).toBeVisible()
  },
)

testInTurn('gridByKeyboard', 'bill')(
  'the bill of materials can be read and changed without a pointer',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    const cfgId = await createSolutionWith(page, createUniqueName('Keyboard bill'), ['UPS A'])
    await call(page, 'solution/part/add', {
      cfgId,
      parts: [
        { partNumber: 'SP3PH-NMC', quantity: 1 },
        { partNumber: 'SP3PH-SU58', quantity: 1 },
      ],
    })
    await page.goto(`${detailsAddress}?cfgId=${cfgId}&tab=price`)
    const bill = page.getByRole('treegrid', { name: 'Bill of materials' })
    const design = bill.getByRole('row', { name: /UPS A/ })
    await expect(design).toBeVisible()
    // The Tab key reaches the grid in one stop, and the arrow keys continue from there.
    await page.getByRole('button', { name: 'Add', exact: true }).focus()
    const selectionCell = design.getByRole('gridcell').first()
    await pressToFocus(page, 'Tab', selectionCell)
    const nameCell = design.getByRole('rowheader')
    await pressToFocus(page, 'ArrowRight', nameCell)
    await page.keyboard.press('ArrowLeft')
    await expect(design).toHaveAttribute('aria-expanded', 'false')
    const partRow = bill.getByRole('row', { name: /SP3PH-NMC/ })
    await pressToFocus(
      page,
      'ArrowDown',
      bill.getByRole('row', { name: /Additional parts/ }).getByRole('rowheader'),
    )
    await pressToFocus(page, 'ArrowDown', partRow.getByRole('rowheader'))
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(page.getByRole('status').filter({ hasText: '2 lines selected' })).toBeVisible()

    await page.keyboard.press('ArrowUp')
    for (let moves = 0; moves < 4; moves++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const quantity = partRow.getByRole('textbox')
    await expect(quantity).toBeFocused()
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The quantity of 1 line is changed.')).toBeVisible()
    await expect(quantity).toHaveValue('7')
  },
)

testAtLength("a screen's own styles override the shared styles", async ({ page }) => {
  await signInByApi(page, 'sales')
  const cfgId = await createSolutionWith(page, createUniqueName('Styles hall'), [])
  await page.goto(`${detailsAddress}?cfgId=${cfgId}`)
  const tab = page.getByRole('tab', { name: 'Designs', exact: true })
  await expect(tab).not.toHaveCSS('padding-inline-start', '0px')
  const styles = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/-[\w-]{8}\.css$/, '')))
  expect(styles.slice(0, 3)).toEqual([
    '/assets/portal',
    '/assets/details-shared',
    '/assets/SolutionDetailsPage',
  ])
})
