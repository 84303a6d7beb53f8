// A first page has the texts that it shows before all texts have come: no word of it is missing, by eye or by ear.
import type { Page } from '@playwright/test'
import { signInByApi, solutionWith } from './api.ts'
import { expect, test, uniqueName } from './portal.ts'

const details = '/home/solution-list/solution-details'

/** What is written or said and looks like the key of a text. */
const keysShown = async (page: Page): Promise<readonly string[]> =>
  await page.evaluate(() => {
    const said = [...document.querySelectorAll('body *')].flatMap((element) =>
      ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'].flatMap(
        (name) => element.getAttribute(name) ?? [],
      ),
    )
    return [document.title, document.body.innerText, ...said].flatMap(
      (text) => text.match(/\b[A-Z]{2,}(?:_[A-Z\d]+)+\b/g) ?? [],
    )
  })

const screens = [
  { name: 'the sign-in page', path: () => '/login', shown: 'main button' },
  { name: 'the dashboard', path: () => '/home/dashboard', shown: 'main figure' },
  { name: 'the list', path: () => '/home/solution-list', shown: '[role=grid] tbody a' },
  {
    name: 'a solution',
    path: (cfgId: string) => `${details}?cfgId=${cfgId}`,
    shown: '[role=tabpanel] tbody td',
  },
  {
    name: 'a configurator',
    path: (cfgId: string) => `${details}/configurator?cfgId=${cfgId}&type=27`,
    shown: '[data-parameter=load] input',
  },
] as const

for (const { name, path, shown } of screens) {
  test(`${name} shows words and no keys while all texts are on the way`, async ({ page }) => {
    const isSigningIn = path('') === '/login'
    let cfgId = ''
    if (!isSigningIn) {
      await signInByApi(page, 'sales')
      cfgId = await solutionWith(page, uniqueName('Hall of words'), ['UPS A'])
    }
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let wasAsked = false
    await page.route('**/assets/i18n/en.json', async (route) => {
      wasAsked = true
      await released
      await route.continue()
    })
    await page.goto(path(cfgId), { waitUntil: 'commit' })
    await expect(page.locator(shown).first()).toBeVisible()
    expect(await keysShown(page)).toEqual([])
    await expect.poll(() => wasAsked).toBe(true)
    release()
    await page.waitForLoadState('networkidle')
    expect(await keysShown(page)).toEqual([])
  })
}
