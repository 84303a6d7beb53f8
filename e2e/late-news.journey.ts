// What comes late is said by a region that stood before: the counts of an import, and a price that was asked for (WCAG 4.1.3).
import { netboxTypes } from '../server/testing/netbox-types.ts'
import { listenTo } from './announcements.ts'
import { createSolution, signInByApi, solutionWith } from './api.ts'
import { expect, test, uniqueName } from './portal.ts'

interface Refreshed {
  readonly data: { readonly totals: { readonly total: { readonly amount: string } | null } }
}

test('the counts of an imported bill are said when they come', async ({ page }) => {
  const said = await listenTo(page)
  await signInByApi(page, 'sales')
  const cfgId = await createSolution(page, uniqueName('Heard import'))
  await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}&tab=price`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import a bill of materials' }).click()
  const file = { name: 'types.yaml', mimeType: 'text/plain', buffer: Buffer.from(netboxTypes) }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible()
  expect(said.all().join('\n')).toContain('matched 1, matched after cleaning 1')
})

test('a price that comes late is said', async ({ page }) => {
  const said = await listenTo(page)
  await signInByApi(page, 'sales')
  const cfgId = await solutionWith(page, uniqueName('Heard price'), ['UPS A'])
  await page.route('**/ngapi/solution/price/refresh', async (route) => {
    const answer = await route.fetch()
    const { data }: Refreshed = await answer.json()
    const totals = { ...data.totals, total: { ...data.totals.total, amount: '98765' } }
    await route.fulfill({ response: answer, json: { data: { ...data, totals } } })
  })
  await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}&tab=price`)
  await page.getByRole('button', { name: 'Refresh prices' }).click()
  await expect(page.locator('#price-head').getByText(/98,765/)).toBeVisible()
  expect(said.all()).toContainEqual(expect.stringMatching(/^Total price.*98,765/))
})
