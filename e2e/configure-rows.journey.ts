// A row of racks: coolers, an exceptional rack, navigation between plan and form, the bill; saved and reopened; by mouse and by keyboard.
import { signInByApi } from './api.ts'
import { getForm, openNewConfigurator, rowDesigner, showEveryDrawing } from './configurator.ts'
import { pressArrowTo, press, pressTabTo, type } from './keyboard.ts'
import { expect, expectAccessible, test, createUniqueName, testAtLength } from './portal.ts'
import { expectReadableDrawings } from './readable-drawings.ts'
import { testInTurn } from './turns.ts'

type Form = ReturnType<typeof getForm>

/** A run of one rack of 15 kW, the third of its row. */
async function addHeavyRack(form: Form): Promise<void> {
  await form.choose('exception.count', '1')
  await form.set('exception[1].position', '3')
  await form.set('exception[1].power', '15')
}

testInTurn('configurator', 'row designer')(
  'a row of racks can be configured, from entering its load to saving the design',
  async ({ page }) => {
    const name = createUniqueName('Row hall E')
    const form = getForm(page, rowDesigner)
    await signInByApi(page, 'sales')
    await openNewConfigurator(page, name, 'DE', rowDesigner)
    await expectReadableDrawings(page)

    await test.step('choose the racks and their cooling', async () => {
      await form.choose('rows', '1')
      await form.set('racksPerRow', '8')
      await form.set('rackPower', '8')
      await addHeavyRack(form)
      await expect(page.getByRole('img', { name: /Plan/ })).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, 0))
      await expectAccessible(page, 'the row designer')
    })

    await test.step('an aisle that is too narrow gives its reason', async () => {
      await form.input('hotAisle').fill('700')
      await form.input('hotAisle').press('Enter')
      await expect(form.field('hotAisle')).toContainText('not possible')
      await form.input('hotAisle').press('Escape')
      await form.waitUntilSettled()
    })

    await test.step('selecting a rack in the plan leads to its run in the form, and a field highlights its racks', async () => {
      await page.locator('svg [data-part="rack-A03"]').first().click()
      await expect(form.field('exception[1].power')).toHaveAttribute('data-marked')
      await expect(form.field('exception[1].power')).toBeInViewport()
      await expect(form.field('rackPower')).not.toHaveAttribute('data-marked')
      await page.getByRole('button', { name: 'Go to the choice: Exceptional racks, run 1' }).click()
      await expect(form.field('exception[1].row').locator(':focus')).toHaveCount(1)
      await form.input('rackPower').click()
      await expect(form.field('rackPower')).toHaveAttribute('data-marked')
      await expect(form.field('exception[1].power')).not.toHaveAttribute('data-marked')
      await page.getByRole('tab', { name: /Bill of materials/ }).click()
      const marked = page.locator('tr[data-selected]')
      await expect(marked.first()).toContainText('A01')
      await expect(page.locator('tr[data-part="rack-A03"]')).not.toHaveAttribute('data-selected')
      await page.evaluate(() => window.scrollTo(0, 0))
      await expectAccessible(page, 'marked racks in form and bill')
    })

    await test.step('every drawing is shown and the bill lists the parts', async () => {
      await expect(page.getByRole('row', { name: /A03/ }).first()).toBeVisible()
      await expect(page.getByRole('row', { name: /Row cooler/ }).first()).toBeVisible()
      expect(await showEveryDrawing(page)).toBeGreaterThanOrEqual(6)
    })

    await test.step('a saved design opens again unchanged', async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await page.getByRole('link', { name }).click()
      await page.getByRole('table').getByRole('link', { name: 'Row designer', exact: true }).click()
      await form.waitUntilSettled()
      await expect(form.input('exception[1].power')).toHaveValue('15')
      await expect(form.input('racksPerRow')).toHaveValue('8')
    })
  },
)

testAtLength(
  'a row can be configured, followed from plan to form and saved without a pointer',
  async ({ page }) => {
    const form = getForm(page, rowDesigner)
    await signInByApi(page, 'sales')
    await openNewConfigurator(page, createUniqueName('Keyboard rows'), 'DE', rowDesigner)
    await type(page, form.input('racksPerRow'), '6')
    await page.keyboard.press('Enter')
    await form.waitUntilSettled()
    await type(page, form.input('rackPower'), '5')
    await page.keyboard.press('Enter')
    await form.waitUntilSettled()
    await expect(form.input('rackPower')).toHaveValue('5')
    await expect(form.field('rackPower')).toHaveAttribute('data-marked')

    await press(page, page.getByRole('button', { name: 'Show as a table' }))
    const rack = page.getByRole('row', { name: /^\+B02/ }).getByRole('button')
    await press(page, rack)
    await expect(rack).toHaveAttribute('aria-pressed', 'true')
    await press(page, page.getByRole('button', { name: /^Go to the choice: Power per rack/ }))
    await expect(form.input('rackPower')).toBeFocused()

    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await pressTabTo(page, page.getByRole('tab', { name: 'Drawings' }))
    await pressArrowTo(page, page.getByRole('tab', { name: /Bill of materials/ }), 'ArrowRight')
    await expect(page.getByRole('row', { name: /Row cooler/ }).first()).toBeVisible()
  },
)
