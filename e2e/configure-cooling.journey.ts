// Cooling for a room: load and units, an impossible value with its repairs, drawings and bill, saved and reopened.
import { signInByApi } from './api.ts'
import { cooling, expectRefused, getForm, openNewConfigurator } from './configurator.ts'
import { expect, expectAccessible, test, createUniqueName, testAtLength } from './portal.ts'

testAtLength('a room can be cooled, from entering its heat load to saving the design', async ({ page }) => {
  const name = createUniqueName('Cooling hall C')
  const form = getForm(page, cooling)
  await signInByApi(page, 'sales')
  await openNewConfigurator(page, name, 'DE', cooling)

  await test.step('enter the heat load and see the capacity left after a failure', async () => {
    await form.set('itLoad', '120')
    await expect(page.getByRole('img', { name: /Selection chart/ })).toBeVisible()
    await page.getByRole('button', { name: 'Failure chart', exact: true }).click()
    await page.getByRole('button', { name: 'Show as a table' }).click()
    await expect(page.getByRole('row', { name: /A distribution unit/ })).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page, 'the failure chart as a table')
  })

  await test.step('an ASHRAE class that the supply air is too warm for gives its reason', async () => {
    await form.field('envelope').locator('[data-value="allowable"]').click()
    await form.waitUntilSettled()
    await form.set('supply', '32')
    const strictest = form.field('equipmentClass').locator('[data-value="A1"]')
    await expect(strictest).toHaveAccessibleName(/impossible/)
    await strictest.click()
    await expectRefused(page, 'The warmest rack inlet must stay within the equipment class')
    await form.set('supply', '22')
  })

  await test.step('every drawing is shown and the bill lists the parts', async () => {
    await page.getByRole('tab', { name: 'Drawings' }).click()
    for (const drawing of ['Piping diagram', 'Plan of the units', 'Psychrometric chart', 'Part-load curve']) {
      await page.getByRole('button', { name: drawing, exact: true }).click()
      await expect(page.getByRole('img', { name: new RegExp(drawing) })).toBeVisible()
    }
    await page.getByRole('tab', { name: /Bill of materials/ }).click()
    await expect(page.getByRole('row', { name: /Changeover valve/ })).toBeVisible()
  })

  await test.step('a saved design opens again unchanged', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('link', { name }).click()
    await page.getByRole('table').getByRole('link', { name: 'Cooling', exact: true }).click()
    await form.waitUntilSettled()
    await expect(form.input('itLoad')).toHaveValue('120')
  })
})
