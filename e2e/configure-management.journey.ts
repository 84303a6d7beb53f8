// Data-centre management: rack packs with modules, a refused module, the licence bar, lowest price and bill, saved and reopened.
import { signInByApi } from './api.ts'
import { expectRefused, getForm, management, openNewConfigurator } from './configurator.ts'
import { chooseByKeys } from './keyboard.ts'
import { expect, expectAccessible, test, createUniqueName, testAtLength } from './portal.ts'

testAtLength(
  'licences for 45 racks can be configured, from the module that needs a base licence to the cheapest packs',
  async ({ page }) => {
    const name = createUniqueName('Management hall D')
    const form = getForm(page, management)
    await signInByApi(page, 'sales')
    await openNewConfigurator(page, name, 'DE', management)

    await test.step('a module without a base licence gives its reason', async () => {
      await form.choose('manage', 'monitor')
      const newCapacity = form.field('capacity').locator('[data-value="new"]')
      await expect(newCapacity).toHaveAccessibleName(/impossible/)
      await newCapacity.click()
      await expectRefused(page, 'Modules are added to a base licence by rack packs')
    })

    await test.step('the lowest price takes five packs of ten for base and module', async () => {
      await form.choose('manage', 'both')
      await form.set('fullCabinets', '45')
      await form.choose('capacity', 'new')
      await chooseByKeys(page, page.getByRole('button', { name: 'Complete' }), 'Lowest price')
      await expect(page.getByText(/Proven: no better configuration exists/)).toBeVisible({ timeout: 60_000 })
      await page.getByRole('tab', { name: /Bill of materials/ }).click()
      await expect(page.getByRole('row', { name: /Base licence for 10 racks/ })).toContainText('5')
      await expect(page.getByRole('row', { name: /Capacity module, 10 racks/ })).toContainText('5')
    })

    await test.step('the licence bar shows used and bought racks and the next size', async () => {
      await page.getByRole('tab', { name: 'Drawings' }).click()
      await expect(page.getByRole('img', { name: /Licence bar/ })).toBeVisible()
      await page.getByRole('button', { name: 'Show as a table' }).click()
      await expect(page.getByRole('row', { name: /Racks by packs 45 50 100/ })).toBeVisible()
      await expectAccessible(page, 'the licence bar as a table')
    })

    await test.step('a saved design opens again unchanged', async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await page.getByRole('link', { name }).click()
      await page
        .getByRole('link', { name: /Data-centre management/ })
        .first()
        .click()
      await form.waitUntilSettled()
      await expect(form.input('fullCabinets')).toHaveValue('45')
    })
  },
)
