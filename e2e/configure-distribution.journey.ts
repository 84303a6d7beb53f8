// A power distribution unit: the published example of 75 kVA, an impossible breaker, circuits followed from the
// schedule to form and bill; saved and reopened; by mouse and by keyboard.
import { readFileSync } from 'node:fs'
import { signInByApi } from './api.ts'
import { distribution, expectRefused, getForm, openNewConfigurator } from './configurator.ts'
import { pressArrowTo, chooseByKeys, press, pressTabInto, pressTabTo, type } from './keyboard.ts'
import { expect, expectAccessible, test, testAtLength, createUniqueName } from './portal.ts'

testAtLength(
  'a distribution unit of 75 kVA from 480 to 208 V can be configured, from entering circuits to saving the design',
  async ({ page }) => {
    const name = createUniqueName('Distribution hall F')
    const form = getForm(page, distribution)
    await signInByApi(page, 'sales')
    await openNewConfigurator(page, name, 'US', distribution)

    await test.step('the rating and transformer lead to the published breakers', async () => {
      await form.pick('inputVoltage', '480')
      await form.pick('outputVoltage', '208')
      await form.choose('transformer', 'isolation')
      await form.open('rating')
      await form.pick('rating', '75')
      await expect(form.field('primaryDevice')).toContainText('225 A')
      await expect(form.field('secondaryDevice')).toContainText('300 A')
      await expect(page.getByRole('img', { name: /Single-line diagram/ })).toContainText('75 kVA, K-13')
      await page.evaluate(() => window.scrollTo(0, 0))
      await expectAccessible(page, 'a distribution unit')
    })

    await test.step('the next larger input breaker shows why it is impossible and how to make it possible', async () => {
      await form.open('primaryDevice')
      await form.pick('primaryDevice', '250')
      await expectRefused(page, 'at most 250 % of the full-load current, rounded down')
    })

    await test.step('every pole of every circuit gets a space and a phase in a panelboard', async () => {
      await form.choose('construction', 'panelboard')
      await form.set('circuit[1].quantity', '8')
      await form.choose('circuit[1].poles', '3')
      await form.set('circuit[1].amps', '12')
      await page.getByRole('button', { name: 'Panel schedule', exact: true }).click()
      await page.getByRole('button', { name: 'Show as a table' }).click()
      await expect(page.getByRole('row', { name: /37, 39, 41 A, B, C 1\.7 15 A 12 A/ })).toBeVisible()
      await expect(page.getByRole('row', { name: /15 A 12 A/ })).toHaveCount(8)
      await page.evaluate(() => window.scrollTo(0, 0))
      await expectAccessible(page, 'the panel schedule as a table')
      await page.getByRole('button', { name: 'Show as a table' }).click()
    })

    await test.step('selecting a circuit in the schedule leads to its form row and its bill line', async () => {
      await form.input('altitude').click()
      await page.locator('svg [data-part="breaker-1"] text').last().click()
      await expect(form.field('circuit[1].amps')).toHaveAttribute('data-marked')
      await expect(form.field('circuit[1].quantity')).toBeInViewport()
      await expect(form.field('rating')).not.toHaveAttribute('data-marked')
      await page.getByRole('tab', { name: /Bill of materials/ }).click()
      await expect(page.locator('tr[data-part="breaker-1"]')).toHaveAttribute('data-selected')
      await expect(page.locator('tr[data-part="breaker-1"]')).toContainText('Row 1: branch breaker 15 A, 3P')
      await expect(page.locator('tr[data-part="panel"]')).not.toHaveAttribute('data-selected')
      await expectAccessible(page, 'a circuit marked in the bill')
    })

    await test.step('every drawing is shown and the schedule downloads as a file', async () => {
      await page.getByRole('tab', { name: 'Drawings' }).click()
      for (const drawing of [
        'Front elevation',
        'Footprint',
        'Phase loads',
        'Cable schedule',
        'Panel schedule',
      ]) {
        await page.getByRole('button', { name: drawing, exact: true }).click()
        await expect(page.getByRole('img', { name: new RegExp(drawing) })).toBeVisible()
      }
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download as SVG' }).click(),
      ])
      expect(readFileSync(await download.path(), 'utf8')).toContain('1.7: 15 A 3P, 12 A')
    })

    await test.step('a saved design opens again unchanged', async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await page.getByRole('link', { name }).click()
      await page
        .getByRole('table')
        .getByRole('link', { name: /^Power distribution unit/ })
        .click()
      await form.waitUntilSettled()
      await expect(form.input('circuit[1].quantity')).toHaveValue('8')
      await expect(form.field('primaryDevice')).toContainText('225 A')
    })
  },
)

testAtLength(
  'a distribution unit can be configured by keyboard: circuits, schedule as a table, lowest price and save',
  async ({ page }) => {
    const form = getForm(page, distribution)
    await signInByApi(page, 'sales')
    await openNewConfigurator(page, createUniqueName('Distribution by keys'), 'DE', distribution)
    await type(page, form.input('circuit[1].quantity'), '9')
    await page.keyboard.press('Enter')
    await form.waitUntilSettled()
    const bothFeeds = form.field('circuit[1].supply').locator('[data-value="AB"]')
    await pressTabTo(page, form.field('circuit[1].supply').locator('[data-value="A"]'))
    await pressArrowTo(page, bothFeeds, 'ArrowRight')
    await page.keyboard.press('Space')
    // One unit is assumed, and only a pair feeds from both.
    await press(page, page.getByRole('dialog').getByRole('button', { name: /Pair A and B/ }))
    await form.waitUntilSettled()
    await expect(bothFeeds).toHaveAttribute('aria-pressed', 'true')

    // There are some hundred stops in between, which the section navigation skips.
    await pressTabInto(page, page.getByRole('button', { name: /^Rack strip check/ }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const getDrawingButton = (name: string) => page.getByRole('button', { name, exact: true })
    await pressTabTo(page, getDrawingButton('Single-line diagram'))
    await pressArrowTo(page, getDrawingButton('Panel schedule'), 'ArrowRight')
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('button', { name: 'Show as a table' }))
    await expect(page.getByRole('row', { name: /1\.9/ }).first()).toBeVisible()

    await chooseByKeys(page, page.getByRole('button', { name: 'Complete' }), 'Lowest price')
    await expect(page.getByText(/Proven: no better configuration exists/)).toBeVisible({ timeout: 60_000 })
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  },
)
