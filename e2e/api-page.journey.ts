// Reads the page that describes the API in a browser under its own content security policy.
import { expect, testAtLength } from './portal.ts'

testAtLength(
  'the API page groups calls by area and shows their input, permissions and errors',
  async ({ page }) => {
    const requestedUrls: string[] = []
    page.on('request', (request) => requestedUrls.push(request.url()))
    await page.goto('/ngapi/docs')
    await expect(page.getByRole('heading', { name: 'Design Portal' })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'ROW_VERSION_CONFLICT' }).first()).toBeVisible()
    await page.getByRole('link', { name: 'login', exact: true }).click()
    await page.getByRole('button', { name: /^POST \/ngapi\/login\/local / }).click()
    await expect(page.getByText('For anybody.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try it out' })).toHaveCount(0)
    const { origin } = new URL(page.url())
    expect(requestedUrls.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith('data:'))).toEqual(
      [],
    )
  },
)
