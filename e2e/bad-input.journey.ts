// Wrong numbers, a lost network, simultaneous edits and direct API calls: each reports the problem and loses nothing.
import { signInByApi } from './api.ts'
import { waitForCachedCode, expect, openListAs, test, createUniqueName } from './portal.ts'
import { openNewConfigurator } from './configurator.ts'

test('a load that is not a number, negative or out of range keeps its text and says how to correct it', async ({
  page,
}) => {
  await signInByApi(page, 'sales')
  await openNewConfigurator(page, createUniqueName('Bad input'), 'DE')
  const load = page.getByRole('textbox', { name: /Critical load/ })
  for (const typed of ['-5', '1e9', 'abc']) {
    await load.fill(typed)
    await load.press('Enter')
    await expect(load).toHaveValue(typed)
    await expect(load).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(/Enter (a number|digits)/).first()).toBeVisible()
  }
  await load.fill('96,5')
  await load.press('Enter')
  await expect(load).not.toHaveAttribute('aria-invalid', 'true')
})

test.describe('when the browser has cached the code', () => {
  test.use({ serviceWorkers: 'allow' })

  test('work continues offline and a save is sent once the network is back', async ({ page, context }) => {
    await openListAs(page, 'sales')
    await waitForCachedCode(page)
    await openNewConfigurator(page, createUniqueName('Offline'), 'NO')
    await context.setOffline(true)
    const load = page.getByRole('textbox', { name: /Critical load/ })
    await load.fill('40')
    await load.press('Enter')
    await expect(page.getByText('Calculating …')).toHaveCount(0)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/Waiting for the network/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 })
  })
})
