// A local edge rack: the equipment of a closet, an impossible UPS, a device followed from the elevation to form and
// bill; saved and reopened; by mouse and by keyboard.
import { signInByApi } from './api.ts'
import { expectRefused, getForm, localEdge, openNewConfigurator } from './configurator.ts'
import { pressArrowTo, press, pressTabTo, type } from './keyboard.ts'
import { expect, expectAccessible, test, testAtLength, createUniqueName } from './portal.ts'
import { expectReadableDrawings } from './readable-drawings.ts'

testAtLength(
  'a 24 U closet can be configured, from entering equipment to saving the design',
  async ({ page }) => {
    const name = createUniqueName('Closet G')
    const form = getForm(page, localEdge)
    await signInByApi(page, 'sales')
    await openNewConfigurator(page, name, 'DE', localEdge)
    await expectReadableDrawings(page)

    await test.step('choose the equipment, rack and runtime', async () => {
      await form.pick('circuit', 'cee16')
      await form.pick('enclosure', 'half24')
      await form.choose('item.count', '2')
      await form.pick('item[1].kind', 'poeSwitch')
      await form.set('item[1].quantity', '2')
      await form.set('item[1].height', '1')
      await form.set('item[1].power', '500')
      await form.set('item[1].mass', '5')
      await form.pick('item[2].kind', 'server')
      await form.set('item[2].quantity', '2')
      await form.set('item[2].height', '2')
      await form.set('item[2].power', '300')
      await form.set('item[2].mass', '22')
      await form.choose('feeds', 'single')
      await form.choose('powerBasis', 'measured')
      await form.choose('powerFactor', '0.95')
      await form.set('growth', '20')
      await form.set('runtime', '5')
      await form.set('shutdown', '3')
      await form.set('margin', '4')
      await expect(form.field('ups')).toContainText('3,000 VA')
      await expect(form.field('ventilation')).toContainText('Fan unit')
      await expect(page.getByRole('img', { name: /Rack elevation/ })).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, 0))
      await expectAccessible(page, 'a local edge rack')
    })

    await test.step('a smaller UPS shows why it is impossible and how to make it possible', async () => {
      await form.open('ups')
      await form.pick('ups', 'LR2200')
      await expectRefused(page, 'Power of each (row 1): 500 W')
    })

    await test.step('every device gets its rack units, with the heavy ones at the bottom', async () => {
      await page.getByRole('button', { name: 'Show as a table' }).click()
      const rows = page.getByRole('table').first().getByRole('row')
      await expect(rows.nth(1)).toContainText('U10')
      await expect(rows.last()).toContainText('Battery pack')
      await page.evaluate(() => window.scrollTo(0, 0))
      await expectAccessible(page, 'the rack elevation as a table')
      await page.getByRole('button', { name: 'Show as a table' }).click()
    })

    await test.step('selecting a device in the elevation leads to its form row and its bill line', async () => {
      await form.input('growth').click()
      await page.locator('svg [data-part="row-2"]').getByText('Server').first().click()
      await expect(form.field('item[2].power')).toHaveAttribute('data-marked')
      await expect(form.field('item[2].kind')).toBeInViewport()
      await expect(form.field('item[1].power')).not.toHaveAttribute('data-marked')
      await page.getByRole('tab', { name: /Bill of materials/ }).click()
      await expect(page.locator('tr[data-part="row-2"]')).toHaveAttribute('data-selected')
      await expect(page.locator('tr[data-part="row-2"]')).toContainText('Row 2: server, 2 U, 300 W')
      await expect(page.locator('tr[data-part="ups"]')).not.toHaveAttribute('data-selected')
      await expectAccessible(page, 'a device marked in the bill')
    })

    await test.step('every drawing is shown', async () => {
      await page.getByRole('tab', { name: 'Drawings' }).click()
      for (const drawing of ['Power chain', 'Mass and centre of gravity', 'Runtime by load', 'Closet plan']) {
        await page.getByRole('button', { name: drawing, exact: true }).click()
        await expect(page.getByRole('img', { name: new RegExp(drawing) })).toBeVisible()
      }
    })

    await test.step('a saved design opens again unchanged', async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await page.getByRole('link', { name }).click()
      await page
        .getByRole('table')
        .getByRole('link', { name: /^Local edge/ })
        .click()
      await form.waitUntilSettled()
      await expect(form.input('item[2].power')).toHaveValue('300')
      await expect(form.field('enclosure')).toContainText('Half rack 24 U')
    })
  },
)

testAtLength(
  'a rack can be configured by keyboard: device, rack unit, elevation as a table and save',
  async ({ page }) => {
    const form = getForm(page, localEdge)
    await signInByApi(page, 'sales')
    await openNewConfigurator(page, createUniqueName('Closet by keys'), 'DE', localEdge)
    await type(page, form.input('item[1].power'), '250')
    await page.keyboard.press('Enter')
    await form.waitUntilSettled()
    await type(page, form.input('item[1].position'), '20')
    await page.keyboard.press('Enter')
    await form.waitUntilSettled()
    await expect(form.input('item[1].position')).toHaveValue('20')

    await press(page, page.getByRole('button', { name: 'Show as a table' }))
    const device = page.getByRole('row', { name: /^U20/ }).getByRole('button')
    await press(page, device)
    await expect(device).toHaveAttribute('aria-pressed', 'true')
    await press(page, page.getByRole('button', { name: /^Go to the choice: Equipment, row 1/ }))
    await expect(form.field('item[1].kind').locator(':focus')).toHaveCount(1)

    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await pressTabTo(page, page.getByRole('tab', { name: 'Drawings' }))
    await pressArrowTo(page, page.getByRole('tab', { name: /Bill of materials/ }), 'ArrowRight')
    await expect(page.getByRole('row', { name: /Row 1/ }).first()).toBeVisible()
  },
)
