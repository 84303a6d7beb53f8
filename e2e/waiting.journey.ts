// A button that waits for an answer keeps the focus, is announced as busy, and ignores further presses.
import type { Locator, Page } from '@playwright/test'
import { signInByApi, createSolutionWith } from './api.ts'
import { press, pressTabTo, type } from './keyboard.ts'
import { expect, openDeveloperLogin, test, createUniqueName, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

/** Holds a call back until the test answers it, and counts how often it was made. */
async function holdBackCall(page: Page, path: string) {
  const heldAnswer = Promise.withResolvers<{ readonly status: number } | undefined>()
  let calls = 0
  await page.route(`**/ngapi/${path}`, async (route) => {
    calls += 1
    const replacement = await heldAnswer.promise
    await (replacement === undefined ? route.continue() : route.fulfill({ ...replacement, json: {} }))
  })
  return { answer: heldAnswer.resolve, countCalls: () => calls }
}

/** Presses a button again in every possible way. */
async function pressAgain(page: Page, button: Locator): Promise<void> {
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await button.click({ force: true })
}

async function expectWaiting(button: Locator): Promise<void> {
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toBeDisabled()
  await expect(button).toBeFocused()
}

async function expectReady(button: Locator): Promise<void> {
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await expect(button).toBeFocused()
}

/** Expects that the pressed button waits, ignores further presses, and is ready again when the call is refused. */
async function expectOneCall(
  page: Page,
  button: Locator,
  heldCall: Awaited<ReturnType<typeof holdBackCall>>,
): Promise<void> {
  await expectWaiting(button)
  await pressAgain(page, button)
  await expectWaiting(button)
  heldCall.answer({ status: 500 })
  await expectReady(button)
  expect(heldCall.countCalls()).toBe(1)
}

test.describe('while an answer is outstanding', () => {
  test.use({ expectedStatuses: [500] })

  testAtLength('the button of a list keeps the focus', async ({ page, browser }) => {
    const elsewhere = await browser.newContext()
    await signInByApi(await elsewhere.newPage(), 'engineer')
    await signInByApi(page, 'engineer')
    await page.goto('/home/account')
    const end = await holdBackCall(page, 'user/sessions/end')
    const button = page.getByRole('button', { name: /^End the session/ }).first()
    await press(page, button)
    await expectOneCall(page, button, end)
    await elsewhere.close()
  })

  testInTurn('slowAnswer', 'form')(
    'the button of a form keeps the focus, and the form is sent once',
    async ({ page }) => {
      await signInByApi(page, 'sales')
      const cfgId = await createSolutionWith(page, createUniqueName('Waiting'), [])
      await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}&tab=history`)
      const save = await holdBackCall(page, 'solution/history/comment-save')
      const button = page.getByRole('button', { name: 'Send comment' })
      await type(page, page.getByLabel('Comment on this solution'), 'The floor plan is there')
      await press(page, button, 'Space')
      await expectOneCall(page, button, save)
    },
  )
})

testAtLength(
  'a dialog that is being sent keeps the focus, and Enter in its fields does not send it again',
  async ({ page }) => {
    await page.goto('/login')
    await openDeveloperLogin(page)
    const dialog = page.getByRole('dialog', { name: 'Developer Login' })
    const login = await holdBackCall(page, 'login/local')
    await type(page, dialog.getByLabel('User name'), 'sales')
    await type(page, dialog.getByLabel(/^Password( \*)?$/), 'not the password')
    await press(page, dialog.getByRole('button', { name: 'Login' }))
    await expectWaiting(dialog.getByRole('button', { name: 'Loading' }))
    await pressAgain(page, dialog.getByRole('button', { name: 'Loading' }))
    await pressTabTo(page, dialog.getByLabel('User name'))
    await page.keyboard.press('Enter')
    await pressTabTo(page, dialog.getByRole('button', { name: 'Loading' }))
    login.answer(undefined)
    await expect(dialog.getByRole('alert')).not.toBeEmpty()
    await expectReady(dialog.getByRole('button', { name: 'Login' }))
    expect(login.countCalls()).toBe(1)
  },
)
