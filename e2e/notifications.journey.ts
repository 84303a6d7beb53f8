// One person's action appears for the other: under the bell, on the page, and not again once it was read.
import { call, createSolution, signInByApi } from './api.ts'
import { expect, openListAs, createUniqueName, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

testInTurn('colleagues', 'comment')(
  'a comment notifies the other person, whose notification leads to it and can be marked as read',
  async ({ page, browser }) => {
    await openListAs(page, 'sales')
    const name = createUniqueName('Notified hall')
    const cfgId = await createSolution(page, name)
    const colleaguePage = await (await browser.newContext()).newPage()
    await signInByApi(colleaguePage, 'super')
    await call(colleaguePage, 'solution/history/comment-save', {
      cfgId,
      comment: 'Is the bypass rated for it?',
    })
    await colleaguePage.context().close()

    // Returning to the page requests them again, as half a minute of waiting would.
    await page.reload()
    const bell = page.getByRole('button', { name: /^Notifications, \d+ unread notification/ })
    await bell.click()
    const panel = page.getByRole('dialog', { name: /^Notifications/ })
    const line = panel.getByRole('listitem').filter({ hasText: name })
    await expect(line).toContainText('Is the bypass rated for it?')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(bell).toBeFocused()

    await bell.press('Enter')
    await line.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'History', selected: true })).toBeVisible()
    await expect(panel).toBeHidden()

    await page.goto('/home/notifications')
    const item = page.getByRole('listitem').filter({ hasText: name })
    await expect(item.getByRole('button', { name: /^Mark as unread/ })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Unread only' }).check()
    await expect(item).toBeHidden()
    await page.getByRole('checkbox', { name: 'Unread only' }).uncheck()
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('commentWritten')
    await expect(item).toBeVisible()
  },
)

testAtLength(
  'a person chooses which notifications come by email, by topic and one by one',
  async ({ page }) => {
    await signInByApi(page, 'partner')
    await page.goto('/home/preferences#mail')
    const mail = page.getByRole('region', { name: 'E-mail' })
    await mail.getByRole('combobox', { name: 'Quote requests' }).selectOption('Never')
    await mail.getByText('Choose for each kind').first().click()
    await mail.getByRole('combobox', { name: 'Solution approved' }).selectOption('Daily summary')
    await expect(mail.getByRole('status')).toHaveText('Saved')
    await page.reload()
    await expect(mail.getByRole('combobox', { name: 'Quote requests' })).toHaveValue('never')
    await expect(mail.getByRole('combobox', { name: 'Review', exact: true })).toHaveValue('mixed')
  },
)
