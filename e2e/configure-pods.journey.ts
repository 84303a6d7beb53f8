// A pod of racks: its class, its stages, its drawings and its bill; saved and reopened; by mouse and by keyboard.
import { signInByApi } from './api.ts'
import { getForm, openNewConfigurator, pod, showEveryDrawing } from './configurator.ts'
import { press, type } from './keyboard.ts'
import { createUniqueName, expect, expectAccessible, test, testAtLength } from './portal.ts'
import { expectReadableDrawings } from './readable-drawings.ts'

testAtLength(
  'a pod can be configured with a stage of filling, and opens again as it was saved',
  async ({ page }) => {
    const name = createUniqueName('Pod hall')
    const form = getForm(page, pod)
    await signInByApi(page, 'sales')
    await openNewConfigurator(page, name, 'DE', pod)
    await expectReadableDrawings(page)

    await test.step('racks beyond the class of the pod are refused', async () => {
      await form.choose('podClass', '150')
      await form.set('racks1', '12')
      await form.set('racks2', '12')
      await form.input('rackPower').fill('7')
      await form.input('rackPower').press('Enter')
      await form.field('rackPower').getByRole('button', { name: 'Why?' }).click()
      await expect(page.getByText('24 racks × 7 kW = 168 kW > 150 kW.')).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('a rack of the plan leads to its side in the form', async () => {
      await form.set('rackPower', '5')
      await page.locator('svg [data-part="racks-2"]').first().click()
      await expect(form.field('racks2')).toHaveAttribute('data-marked')
      await page.evaluate(() => window.scrollTo(0, 0))
      await expectAccessible(page, 'the configurator of pods')
    })

    await test.step('every drawing is shown', async () => {
      expect(await showEveryDrawing(page)).toBe(8)
    })

    await test.step('a saved design opens again unchanged', async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await page.getByRole('link', { name }).click()
      await page.getByRole('table').getByRole('link', { name: 'HyperPod rack pod', exact: true }).click()
      await form.waitUntilSettled()
      await expect(form.input('racks1')).toHaveValue('12')
      await expect(form.input('rackPower')).toHaveValue('5')
    })
  },
)

testAtLength('a pod can be configured and saved without a pointer', async ({ page }) => {
  const form = getForm(page, pod)
  await signInByApi(page, 'sales')
  await openNewConfigurator(page, createUniqueName('Keyboard pod'), 'DE', pod)
  await type(page, form.input('racks1'), '6')
  await page.keyboard.press('Enter')
  await form.waitUntilSettled()
  await expect(form.input('racks1')).toHaveValue('6')
  await press(page, page.getByRole('button', { name: 'Show as a table' }))
  const rack = page.getByRole('row', { name: /^-U106/ }).getByRole('button')
  await press(page, rack)
  await expect(rack).toHaveAttribute('aria-pressed', 'true')
  await press(page, page.getByRole('button', { name: /^Go to the choice: Racks of side 1/ }))
  await expect(form.input('racks1')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})
