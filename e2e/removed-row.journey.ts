// When a focused row disappears, the focus moves to the row that takes its place.
import { signInByApi } from './api.ts'
import { press } from './keyboard.ts'
import { expect, testAtLength } from './portal.ts'

/** A browser that no other journey uses, so that only its sessions are ended. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

testAtLength('sessions can be ended one after the other by keyboard', async ({ page, browser }) => {
  const elsewhere = await Promise.all([browser.newContext({ userAgent }), browser.newContext({ userAgent })])
  for (const context of elsewhere) await signInByApi(await context.newPage(), 'distributor')
  await signInByApi(page, 'distributor')
  await page.goto('/home/account')
  const endButtons = page.getByRole('button', { name: /^End the session.*Firefox/ })
  await expect(endButtons).toHaveCount(2)
  await press(page, endButtons.first())
  await expect(endButtons).toHaveCount(1)
  // The focus is on the row that took its place.
  await expect(endButtons).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(endButtons).toHaveCount(0)
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1)
  for (const context of elsewhere) await context.close()
})
