// The unit selection: a point of air and water, the ranking with its reasons, an error that names the nearest unit, and the table as a file.
import { readFile } from 'node:fs/promises'
import { signInByApi } from './api.ts'
import { getForm, openNewConfigurator, unitSelection } from './configurator.ts'
import { expect, expectAccessible, test, createUniqueName } from './portal.ts'
import { testInTurn } from './turns.ts'

testInTurn('configurator', 'unit selection')(
  'a cooling unit is selected for a state of air and water, and the ranking says why the others are excluded',
  async ({ page }) => {
    const name = createUniqueName('Selection hall S')
    const form = getForm(page, unitSelection)
    await signInByApi(page, 'sales')
    await openNewConfigurator(page, name, 'DE', unitSelection)

    await test.step('the suitable units are ranked, and each excluded one has its reason', async () => {
      await form.set('target', '60')
      await expect(page.getByRole('img', { name: /Ranking by oversize/ })).toBeVisible()
      await page.getByRole('button', { name: 'Show as a table' }).click()
      await expect(page.getByRole('row', { name: /W30D carries .* of 60 kW/ })).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, 0))
      await expectAccessible(page, 'the ranking as a table')
    })

    await test.step('the ranking is downloaded with plain figures', async () => {
      const downloadEvent = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download as JSON' }).click()
      const download = await downloadEvent
      expect(download.suggestedFilename()).toMatch(/\.json$/)
      const content = JSON.parse(await readFile(await download.path(), 'utf8'))
      expect(content).toMatchObject({ title: 'Ranking by oversize' })
    })

    await test.step('a load that no unit carries is an error that names the nearest unit', async () => {
      await form.set('target', '900')
      await page.getByRole('tab', { name: /Notes|Notices/ }).click()
      await expect(page.getByText('No unit of the catalogue does this. The nearest is W200D.')).toBeVisible()
      await form.set('target', '60')
    })

    await test.step('the drawings show the air, the curves and the report', async () => {
      await page.getByRole('tab', { name: 'Drawings' }).click()
      for (const drawing of [
        'Psychrometric chart',
        'Capacity by return air temperature',
        'Report of the unit',
      ]) {
        await page.getByRole('button', { name: drawing, exact: true }).click()
        await expect(page.getByRole('img', { name: new RegExp(drawing) })).toBeVisible()
      }
    })

    await test.step('a saved design opens again unchanged', async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await page.getByRole('link', { name }).click()
      // What a design does arrives after its row, which then changes under the pointer.
      await expect(page.getByRole('table').getByText(/^cools/)).toBeVisible()
      await page
        .getByRole('table')
        .getByRole('link', { name: 'UniCalc cooling calculation', exact: true })
        .click()
      await form.waitUntilSettled()
      await expect(form.input('target')).toHaveValue('60')
    })
  },
)
