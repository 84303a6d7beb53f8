// Working without a network: the portal opens from the browser's cache, work continues, and saves are sent when the network is back.
import type { Page } from '@playwright/test'
import { waitForConfigurator, openNewConfigurator, setNumber } from './configurator.ts'
import { waitForCachedCode, expect, openListAs, test, createUniqueName, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

test.use({ serviceWorkers: 'allow' })

testInTurn('interruptedDesign', 'no network')(
  'work goes on through reloads without a network, is saved once online, and leaves nothing behind after signing out',
  async ({ page, context }) => {
    await openListAs(page, 'sales')
    await waitForCachedCode(page)

    await test.step('the code of every page is cached and no answers of the API', async () => {
      const cached = await page.evaluate(async () => {
        const names = await caches.keys()
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return { builds: names, addresses: requests.flat().map(({ url }) => new URL(url).pathname) }
      })
      expect(cached.builds).toHaveLength(1)
      expect(cached.addresses).toContain('/')
      expect(cached.addresses.some((address) => address.includes('engine-worker'))).toBe(true)
      expect(cached.addresses.filter((address) => address.startsWith('/ngapi'))).toEqual([])
    })

    await test.step('a reload without a network opens the design again', async () => {
      await openNewConfigurator(page, createUniqueName('Offshore platform'), 'NO')
      await setNumber(page, /Critical load/, '60')
      await context.setOffline(true)
      await page.reload()
      await waitForConfigurator(page)
      await expect(page.getByRole('main').getByText(/You’re offline/)).toBeVisible()
      await expect(page.getByRole('textbox', { name: /Critical load/ })).toHaveValue('60')
    })

    await test.step('a save waits for the network, and even survives a reload', async () => {
      await setNumber(page, /Critical load/, '40')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText(/Waiting for the network/)).toBeVisible()
      await page.reload()
      await waitForConfigurator(page)
      await expect(page.getByText(/Waiting for the network/)).toBeVisible()
      await expect(page.getByRole('textbox', { name: /Critical load/ })).toHaveValue('40')
    })

    await test.step('it is sent once online', async () => {
      await context.setOffline(false)
      await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 })
      await expect(page.getByRole('main').getByText(/You’re offline/)).toBeHidden()
      await page.reload()
      await waitForConfigurator(page)
      await expect(page.getByRole('textbox', { name: /Critical load/ })).toHaveValue('40')
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    })

    await test.step('after signing out, nothing about the person is shown without a network', async () => {
      const address = page.url()
      await page.getByRole('button', { name: /Ingrid Solheim/ }).click()
      await page.getByRole('menuitem', { name: /sign out/i }).click()
      await expect(page).toHaveURL(/\/login/)
      await context.setOffline(true)
      await page.goto(address)
      await expect(
        page.getByText('The portal cannot be reached. Check your network connection.'),
      ).toBeVisible()
      await expect(page.getByRole('textbox', { name: /Critical load/ })).toHaveCount(0)
      const stored = await page.evaluate(() => JSON.stringify(Object.keys(localStorage)))
      expect(stored).not.toContain('copy|')
    })
  },
)

test.describe('when code has not been cached yet', () => {
  test.use({ serviceWorkers: 'block' })

  testAtLength(
    'the page stays and explains that it is offline, and completes the click once online, with its styles',
    async ({ page, context }) => {
      await openListAs(page, 'sales')
      const search = page.getByRole('textbox', { name: 'Search solutions' })
      await search.fill('half typed')
      await expect(page.getByText('Nothing matches “half typed”')).toBeVisible()
      await waitForModule(page, 'ToastStack')
      await waitForModule(page, 'HomeHelpers')
      await context.setOffline(true)
      await search.blur()
      await page.keyboard.press('?')
      await expect(
        page.getByText('The portal cannot be reached. Check your network connection.'),
      ).toBeVisible()
      await expect(search).toHaveValue('half typed')
      await context.setOffline(false)
      const shortcuts = page.getByRole('dialog')
      await expect(shortcuts).toBeVisible({ timeout: 60_000 })
      await expect(shortcuts.locator('dt').first()).toHaveCSS('display', 'flex')
      await expect(search).toHaveValue('half typed')
    },
  )
})

/** Waits until code that the page fetches when idle has arrived with all that it imports and its styles. */
async function waitForModule(page: Page, name: string): Promise<void> {
  await expect
    .poll(async () =>
      page.evaluate(async (path) => {
        const entries = performance.getEntriesByType('resource')
        const code = entries.find((entry) => entry.name.includes(path) && entry.name.endsWith('.js'))
        if (code === undefined) return false
        await import(code.name)
        const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
        return styles.every(({ sheet }) => sheet !== null)
      }, `/${name}-`),
    )
    .toBe(true)
}
