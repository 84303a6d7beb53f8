// Late information is announced by a region that existed before: counts, a requested price, the loss of the network (WCAG 4.1.3).
import { netboxTypes } from '../server/testing/netbox-types.ts'
import { recordAnnouncements } from './announcements.ts'
import { createSolution, signInByApi, createSolutionWith } from './api.ts'
import { openNewConfigurator, setNumber } from './configurator.ts'
import { expect, createUniqueName, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

interface RefreshAnswer {
  readonly data: { readonly totals: { readonly total: { readonly amount: string } | null } }
}

testAtLength(
  'a screen reader announces the counts of an imported bill when they arrive',
  async ({ page }) => {
    const announcements = await recordAnnouncements(page)
    await signInByApi(page, 'sales')
    const cfgId = await createSolution(page, createUniqueName('Heard import'))
    await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}&tab=price`)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Import bill of materials' }).click()
    const file = { name: 'types.yaml', mimeType: 'text/plain', buffer: Buffer.from(netboxTypes) }
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
    await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible()
    expect(announcements.takeAll().join('\n')).toContain('matched 1, matched after cleaning 1')
  },
)

testInTurn('announcement', 'late price')(
  'a screen reader announces a price that arrives late',
  async ({ page }) => {
    const announcements = await recordAnnouncements(page)
    await signInByApi(page, 'sales')
    const cfgId = await createSolutionWith(page, createUniqueName('Heard price'), ['UPS A'])
    await page.route('**/ngapi/solution/price/refresh', async (route) => {
      const answer = await route.fetch()
      const { data }: RefreshAnswer = await answer.json()
      const totals = { ...data.totals, total: { ...data.totals.total, amount: '98765' } }
      await route.fulfill({ response: answer, json: { data: { ...data, totals } } })
    })
    await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}&tab=price`)
    await page.getByRole('button', { name: 'Refresh prices' }).click()
    await expect(page.locator('#price-head').getByText(/98,765/)).toBeVisible()
    expect(announcements.takeAll()).toContainEqual(expect.stringMatching(/^Total price.*98,765/))
  },
)

testAtLength(
  'a screen reader announces how many rows are selected, from the first one on',
  async ({ page }) => {
    const announcements = await recordAnnouncements(page)
    await signInByApi(page, 'sales')
    await page.goto('/home/solution-list')
    const boxes = page.locator('main tbody input[type=checkbox]')
    for (const [index, expected] of ['1 selected', '2 selected'].entries()) {
      await boxes.nth(index).click()
      await expect(page.getByRole('toolbar').getByText(expected)).toBeVisible()
      await expect.poll(() => announcements.takeAll()).toContain(expected)
    }
  },
)

testAtLength('the configurator announces that the network is lost', async ({ page }) => {
  const announcements = await recordAnnouncements(page)
  await signInByApi(page, 'sales')
  await openNewConfigurator(page, createUniqueName('Heard loss'), 'NO')
  await page.context().setOffline(true)
  await setNumber(page, /Critical load/, '40')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/You’re offline/).first()).toBeVisible()
  await expect.poll(() => announcements.takeAll()).toContainEqual(expect.stringContaining('You’re offline'))
})
