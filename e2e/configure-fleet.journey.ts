// Walks a fleet from a file with good and bad rows to its cover in the bill: each row gets a result, a row is added by keyboard, and the rows come back.
import { signInByApi } from './api.ts'
import { fleetServices, getForm, openNewConfigurator, waitForConfigurator } from './configurator.ts'
import { press, type } from './keyboard.ts'
import { createUniqueName, expect, expectAccessible, test } from './portal.ts'
import { testInTurn } from './turns.ts'

const file = `Model;Seriennummer;Purchase date;Country code;Site
SMC1500;A1;2026-03-01;DE;Berlin
SMC1500;A1;2026-03-01;DE;Berlin
SMC1500;A2;3/4/2026;DE;Berlin
SRT3000;A3;01.05.2026;DE;Lyon
`

testInTurn('configurator', 'fleet services')(
  'a file of devices with good and bad rows becomes cover in the bill',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    await openNewConfigurator(page, createUniqueName('Fleet'), 'DE', fleetServices)
    // A new contract is ordered today; this one soon after its devices were bought.
    await getForm(page, fleetServices).set('ordered', '2026-08-01')
    const rows = page.getByRole('region', { name: 'Fleet' })
    await expect(rows).toContainText('No rows yet')
    await press(page, rows.getByRole('button', { name: 'Import and edit rows' }))
    const dialog = page.getByRole('dialog')

    await test.step('each row of the file gets a result, with cell and cure', async () => {
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'fleet.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(file),
      })
      await expect(dialog).toContainText('taken 2, duplicates 1, refused 1')
      await expect(dialog).toContainText('Same as row 2')
      await expect(dialog).toContainText('C4 Purchase date “3/4/2026”')
      await expectAccessible(page, 'the import of rows')
      await press(page, dialog.getByRole('button', { name: 'Add 2 rows' }))
    })

    await test.step('a row is added by keyboard', async () => {
      await press(page, dialog.getByRole('button', { name: 'Add a row' }))
      await type(page, dialog.getByRole('textbox', { name: 'Model' }), 'SMC1500')
      await type(page, dialog.getByRole('textbox', { name: 'Serial number' }), 'A4')
      await dialog.getByLabel('Purchase date').fill('2026-03-01')
      await type(page, dialog.getByRole('textbox', { name: 'Country code' }), 'DE')
      await type(page, dialog.getByRole('textbox', { name: 'Site' }), 'Berlin')
      await page.keyboard.press('Enter')
      await press(page, dialog.getByRole('button', { name: 'Apply 3 rows' }))
      await expect(dialog).toBeHidden()
    })

    await test.step('the status of each device tells its warranty and cover', async () => {
      await waitForConfigurator(page, fleetServices)
      await press(page, rows.getByRole('button', { name: 'Status of each row' }))
      const status = page.getByRole('dialog')
      await expect(status).toContainText('Open until 2029-03-01')
      await expect(status).toContainText('SPSFT-SP3-B3-EX-T1')
      await expectAccessible(page, 'the status of each row')
      await page.keyboard.press('Escape')
      await expect(status).toBeHidden()
    })

    await test.step('the bill has the cover, and the rows come back after a reload', async () => {
      await expect(rows).toContainText('3 rows')
      await waitForConfigurator(page, fleetServices)
      await page.getByRole('tab', { name: /Bill/ }).click()
      await expect(page.getByRole('tabpanel')).toContainText('SPSFT-SP3-B3-EX-T1')
      await page.reload()
      await waitForConfigurator(page, fleetServices)
      await expect(rows).toContainText('3 rows')
    })
  },
)
