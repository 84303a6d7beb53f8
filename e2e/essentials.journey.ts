// A form opens with its essential values: few fields, the load without scrolling, and everything else one step away.
import { signInByApi } from './api.ts'
import { openNewConfigurator, setNumber } from './configurator.ts'
import { createUniqueName, expect, expectAccessible, testAtLength } from './portal.ts'

testAtLength(
  'a new UPS begins with its essential values, and shows the others when asked',
  async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('seen') === null) localStorage.removeItem('essentials')
      sessionStorage.setItem('seen', 'yes')
    })
    await signInByApi(page, 'sales')
    await openNewConfigurator(page, createUniqueName('Essentials'), 'DE')
    const fields = page.locator('[data-parameter]')
    expect(await fields.count()).toBeLessThan(15)
    await expect(page.getByRole('textbox', { name: /Critical load/ })).toBeInViewport()
    await setNumber(page, /Critical load/, '96')
    await expectAccessible(page, 'the essential values')

    await page.getByRole('button', { name: 'Show all values' }).press('Enter')
    await expect.poll(() => fields.count()).toBeGreaterThan(60)
    await expect(page.getByRole('radio', { name: 'All values' })).toBeChecked()
    await setNumber(page, /Altitude/, '1200')

    await page.reload()
    await expect(page.getByRole('radio', { name: 'All values' })).toBeChecked()
    await page.getByRole('radio', { name: 'Essentials' }).press('Space')
    // What a person has stated stays in sight.
    await expect(page.getByRole('textbox', { name: /Altitude/ })).toBeVisible()
    await page.getByLabel('Find a choice').fill('earthing')
    await expect(page.getByRole('heading', { name: 'Site and supply' })).toBeVisible()
  },
)
