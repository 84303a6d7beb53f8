// The move of a solution's designs from an earlier product version to the newest one, and its undo.
import { createSolutionWith, signInByApi } from './api.ts'
import { createUniqueName, expect, expectAccessible } from './portal.ts'
import { testInTurn } from './turns.ts'

/** The version of the sample data before the newest one; its management card had another part number. */
const earlierVersion = '1.0.0'

testInTurn('detailsPage', 'earlier product versions')(
  'designs of an earlier product version are compared with the newest and moved, and undo takes them back',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    const cfgId = await createSolutionWith(
      page,
      createUniqueName('Old hall'),
      ['UPS A', 'UPS B'],
      earlierVersion,
    )
    await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}`)
    const notice = page.getByText('2 designs do not have the current product versions.')
    await expect(notice).toBeVisible()

    const compare = page.getByRole('button', { name: 'Compare and move…' })
    await compare.click()
    const dialog = page.getByRole('dialog', { name: 'Move to the current product version' })
    await expect(dialog.getByText(`${earlierVersion} → `).first()).toBeVisible()
    await dialog.getByText('2 differences').first().click()
    const differences = dialog.getByRole('table').first()
    await expect(differences.getByRole('row', { name: 'SP3PH-NMC-A 1 0' })).toBeVisible()
    await expect(differences.getByRole('row', { name: 'SP3PH-NMC 0 1' })).toBeVisible()
    await expectAccessible(page, 'the comparison of product versions')

    await dialog.getByRole('checkbox', { name: 'UPS B' }).uncheck()
    await dialog.getByRole('button', { name: 'Move 1 design' }).click()
    await expect(page.getByText('1 design moved to the current version')).toBeVisible()
    const remainingNotice = page.getByText('1 design does not have the current product version.')
    await expect(remainingNotice).toBeVisible()

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(notice).toBeVisible()
  },
)
