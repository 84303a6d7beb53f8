// A service contract begins with the units of the other designs, and later shows what differs from them.
import { createSolutionWith, signInByApi } from './api.ts'
import { getForm, serviceSelector, waitForConfigurator } from './configurator.ts'
import { createUniqueName, expect, expectAccessible, testAtLength } from './portal.ts'

testAtLength(
  'a new contract covers the units of the solution, and takes them over again after a change',
  async ({ page }) => {
    await signInByApi(page, 'sales')
    const cfgId = await createSolutionWith(page, createUniqueName('Serviced hall'), ['UPS A', 'UPS B'])
    await page.goto(
      `/home/solution-list/solution-details/configurator?cfgId=${cfgId}&type=${serviceSelector.type}`,
    )
    await waitForConfigurator(page, serviceSelector)
    await expect(page.getByRole('heading', { name: 'Asset 2', exact: true })).toBeVisible()

    await expect(
      page.getByText(/^Taken from the other designs: Number of assets: 2 \(from UPS A, UPS B\)/),
    ).toBeVisible()
    const differenceNotice = page.getByText(
      'The other designs of this solution say: Number of assets: 2 (from UPS A, UPS B).',
    )
    await expect(differenceNotice).toBeHidden()
    await getForm(page, serviceSelector).choose('asset.count', '1')
    await expect(differenceNotice).toBeVisible()
    await expectAccessible(page, 'a contract that differs from the other designs')
    await page.getByRole('button', { name: 'Take over' }).click()
    await expect(differenceNotice).toBeHidden()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(differenceNotice).toBeVisible()
  },
)
