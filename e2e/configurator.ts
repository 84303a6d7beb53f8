// Opens a new three-phase UPS design in a new solution, for journeys about the configurator itself.
import { expect, type Page } from '@playwright/test'

/** Creates the solution by the API with the page's own session, then opens the configurator. */
export async function newConfigurator(page: Page, name: string, countryId: string): Promise<void> {
  const cookies = await page.context().cookies()
  const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? ''
  const answer = await page.request.post('/ngapi/solution/create', {
    data: { name, countryId },
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token), Origin: new URL(page.url()).origin },
  })
  expect(answer.status()).toBe(200)
  const { cfgId }: { cfgId: string } = await answer.json()
  await page.goto(`/home/solution-list/solution-details/configurator?cfgId=${cfgId}&type=27`)
  await expect(page.getByRole('heading', { name: 'Site and supply' })).toBeVisible()
  await expect(page.getByText('Calculating …')).toHaveCount(0)
}
