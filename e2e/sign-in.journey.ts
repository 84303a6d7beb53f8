// Signing in and out, and what goes wrong on the way.
import { expect, expectAccessible, openDeveloperLogin, signIn, test } from './portal.ts'

test('a person signs in, stays signed in over a reload, and signs out', async ({ page }) => {
  await signIn(page, 'sales')
  await expect(page).toHaveTitle(/^DP-/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Solutions' })).toBeVisible()
  await page.getByRole('button', { name: /Ingrid Solheim/ }).click()
  await page.getByRole('menuitem', { name: /sign out|log ?out/i }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/home/solution-list')
  await expect(page).toHaveURL(/\/login/)
})

test('a wrong password is refused in the dialog, and the typed name stays', async ({ page }) => {
  await page.goto('/login')
  await openDeveloperLogin(page)
  const dialog = page.getByRole('dialog', { name: 'Developer Login' })
  await expect(dialog.getByRole('button', { name: 'Login' })).toBeDisabled()
  await dialog.getByLabel('User name').fill('  sales  ')
  await dialog.getByLabel(/^Password( \*)?$/).fill('not the password')
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('User name')).toHaveValue(/sales/)
})

test('the address asked for before signing in is opened after it', async ({ page }) => {
  await page.goto('/home/solution-list?sizePerPage=20')
  await expect(page).toHaveURL(/\/login/)
  await signInHere(page)
  await expect(page).toHaveURL(/solution-list/)
})

test('sign-in page, page not found and unauthorized page are accessible', async ({ page }) => {
  for (const path of ['/login', '/no-such-page', '/unauthorized']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, path)
  }
})

async function signInHere(page: Parameters<typeof openDeveloperLogin>[0]): Promise<void> {
  await openDeveloperLogin(page)
  const dialog = page.getByRole('dialog', { name: 'Developer Login' })
  await dialog.getByLabel('User name').fill('sales')
  await dialog.getByLabel(/^Password( \*)?$/).fill('design-portal')
  await dialog.getByRole('button', { name: 'Login' }).click()
}
