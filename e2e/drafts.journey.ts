// Unsaved work is never lost or mixed up: two new designs side by side, and two people editing one design.
import { signInByApi } from './api.ts'
import { waitForConfigurator, openNewConfigurator, setNumber } from './configurator.ts'
import { expect, createUniqueName, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

testAtLength(
  'two unsaved designs of one solution have separate drafts, and the solution lists both',
  async ({ page, context }) => {
    await signInByApi(page, 'sales')
    await openNewConfigurator(page, createUniqueName('Two halls'), 'SE')
    const newDesignAddress = page.url().replace(/&draft=[^&]*/, '')
    await page.getByRole('textbox', { name: 'Design name' }).fill('UPS hall one')
    await setNumber(page, /Critical load/, '50')
    const otherTab = await context.newPage()
    await otherTab.goto(newDesignAddress)
    await waitForConfigurator(otherTab)
    await expect(otherTab.getByRole('textbox', { name: /Critical load/ })).toHaveValue('')
    await otherTab.getByRole('textbox', { name: 'Design name' }).fill('UPS hall two')
    await setNumber(otherTab, /Critical load/, '70')

    for (const [tab, load] of [
      [page, '50'],
      [otherTab, '70'],
    ] as const) {
      await tab.reload()
      await waitForConfigurator(tab)
      await expect(tab.getByRole('textbox', { name: /Critical load/ })).toHaveValue(load)
    }

    await page.getByRole('link', { name: /Two halls/ }).click()
    await expect(page.getByText('UPS hall two')).toBeVisible()
    await page.getByRole('link', { name: 'Continue: UPS hall one' }).click()
    await waitForConfigurator(page)
    await expect(page.getByRole('textbox', { name: /Critical load/ })).toHaveValue('50')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: /Two halls/ }).click()
    await expect(
      page.getByRole('table').getByRole('link', { name: 'UPS hall one', exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Continue: UPS hall one' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Continue: UPS hall two' })).toBeVisible()
  },
)

testInTurn('interruptedDesign', 'another tab')(
  'two tabs of one design follow each other, and steps can be undone after a reload',
  async ({ page, context }) => {
    await signInByApi(page, 'sales')
    await openNewConfigurator(page, createUniqueName('Two tabs'), 'DE')
    const load = page.getByRole('textbox', { name: /Critical load/ })
    await setNumber(page, /Critical load/, '50')
    const otherTab = await context.newPage()
    await otherTab.goto(page.url())
    await waitForConfigurator(otherTab)
    await expect(otherTab.getByRole('textbox', { name: /Critical load/ })).toHaveValue('50')
    await setNumber(otherTab, /Critical load/, '81')
    await expect(load).toHaveValue('81')
    await otherTab.close()
    await page.reload()
    await waitForConfigurator(page)
    await expect(load).toHaveValue('81')
    await page.keyboard.press('Control+z')
    await expect(load).toHaveValue('50')
  },
)

testInTurn('interruptedDesign', 'two people')(
  'when two people save one design, the second sees both versions and decides without losing anything',
  async ({ page, browser }) => {
    await signInByApi(page, 'super')
    await openNewConfigurator(page, createUniqueName('One design'), 'IT')
    await setNumber(page, /Critical load/, '50')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/desId=/)

    const colleagueContext = await browser.newContext()
    const colleague = await colleagueContext.newPage()
    await signInByApi(colleague, 'super')
    await colleague.goto(page.url())
    await waitForConfigurator(colleague)
    await setNumber(colleague, /Critical load/, '80')
    await colleague.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(colleague.getByText('Saved', { exact: true })).toBeVisible()

    await setNumber(page, /Critical load/, '60')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Resolve' }).click()
    const dialog = page.getByRole('dialog', { name: 'Changed by someone else' })
    await expect(dialog.getByText(/saved this design on/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Compare versions' }).click()
    const comparison = page.getByRole('dialog', { name: 'Compare variants A and B' })
    await expect(comparison.getByRole('row', { name: /Critical load/ })).toContainText('60 kW')
    await expect(comparison.getByRole('row', { name: /Critical load/ })).toContainText('80 kW')

    // The colleague's version was variant B; saving variant A overwrites it on purpose.
    await comparison.getByRole('button', { name: 'Continue with A only' }).click()
    await expect(page.getByRole('textbox', { name: /Critical load/ })).toHaveValue('60')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await colleague.reload()
    await waitForConfigurator(colleague)
    await expect(colleague.getByRole('textbox', { name: /Critical load/ })).toHaveValue('60')
    await colleagueContext.close()
  },
)
