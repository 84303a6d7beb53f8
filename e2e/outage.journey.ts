// While its database is unavailable, the portal says so, keeps the input, and recovers automatically.
import { readMessages } from '@design-portal/i18n/messages.ts'
import {
  chooseCountry,
  expect,
  expectAccessible,
  openListAs,
  test,
  createUniqueName,
  testAtLength,
} from './portal.ts'

const english = readMessages('en')

test.use({ expectedStatuses: [503] })

testAtLength(
  'an outage is announced until it ends, and the typed input can then be saved',
  async ({ page }) => {
    const name = createUniqueName('Through an outage')
    await openListAs(page, 'sales')
    await page.getByRole('button', { name: 'New solution' }).click()
    const dialog = page.getByRole('dialog', { name: 'New solution' })
    await dialog.getByLabel(/Solution name/).fill(name)
    await chooseCountry(page, dialog, 'Germany')
    const unavailable = { status: 503, json: { apiErrorCode: 'SERVICE_UNAVAILABLE', apiErrorMsg: '' } }
    await page.route('**/ngapi/**', (route) => route.fulfill(unavailable))
    await page.route('**/readyz', (route) => route.fulfill({ status: 503, json: { status: 'failed' } }))
    await dialog.getByRole('button', { name: 'Create' }).click()
    const notice = page.getByText(english['PORTAL_AWAY'] ?? '').first()
    await expect(notice).toBeVisible()
    await expectAccessible(page, 'outage')
    await expect(dialog.getByLabel(/Solution name/)).toHaveValue(name)
    await page.unroute('**/ngapi/**')
    await page.unroute('**/readyz')
    await expect(page.getByText(english['PORTAL_BACK'] ?? '').first()).toBeVisible({ timeout: 30_000 })
    await expect(notice).toBeHidden()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  },
)
