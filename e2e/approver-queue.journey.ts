// The queue of an approver: from the count on the dashboard to the list, where several solutions are received at once.
import { call, createSolutionWith, signInByApi, submitSolution } from './api.ts'
import { createUniqueName, expect, expectAccessible } from './portal.ts'
import { testInTurn } from './turns.ts'

testInTurn('solutionActions', 'queue of an approver')(
  'an approver receives several solutions of the queue at once, and gives them back',
  async ({ page, browser }) => {
    const queueName = createUniqueName('Queue').replaceAll(' ', '')
    const owner = await (await browser.newContext()).newPage()
    await signInByApi(owner, 'sales')
    for (const hall of ['A', 'B']) {
      const cfgId = await createSolutionWith(owner, `${queueName} hall ${hall}`, ['UPS'])
      const { data } = await call<{ data: { desId: string; rowVersion: number }[] }>(
        owner,
        'design/list/all-designs',
        { cfgId },
      )
      // Three of them are above what is approved automatically.
      for (const { desId, rowVersion } of data)
        await call(owner, 'design/quantity', { cfgId, desId, quantity: 3, rowVersion })
      await submitSolution(owner, cfgId)
    }
    await owner.context().close()

    await signInByApi(page, 'approver')
    await page.goto('/home/dashboard')
    const toReceive = page.getByRole('region', { name: 'To receive' })
    await toReceive.getByRole('link', { name: 'Show all in the list' }).click()
    await expect(page).toHaveURL(/waiting=receive/)
    await page.getByRole('textbox', { name: 'Search solutions' }).fill(queueName)
    await expect(page.getByRole('status').filter({ hasText: '2 solutions' }).first()).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    const selectionBar = page.getByRole('toolbar', { name: 'Actions for selection' })
    await expect(selectionBar).toContainText('2 selected')
    await selectionBar.getByRole('button', { name: 'Receive', exact: true }).press('Enter')
    await expect(page.getByText('2 solutions are received.')).toBeVisible()
    await expect(page.getByRole('link', { name: `${queueName} hall A`, exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('link', { name: `${queueName} hall A`, exact: true })).toBeVisible()

    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await selectionBar.getByRole('button', { name: 'Receive', exact: true }).click()
    await expect(page.getByText('2 solutions are received.')).toBeVisible()
    await page.goto(`/home/solution-list?group=company&search=${queueName}`)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await selectionBar.getByRole('button', { name: 'Return', exact: true }).click()
    const returnDialog = page.getByRole('dialog', { name: 'Return' })
    await returnDialog.getByRole('textbox').fill('The load list is missing.')
    await returnDialog.getByRole('button', { name: 'Return', exact: true }).click()
    await expect(page.getByText('2 solutions are returned to their owners.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await selectionBar.getByRole('button', { name: 'Approve', exact: true }).click()
    const approveDialog = page.getByRole('dialog', { name: 'Approve' })
    await expectAccessible(page, 'a step for several solutions')
    await approveDialog.getByRole('button', { name: 'Approve', exact: true }).click()
    // Both are above what one person approves: the approver's own step of each is decided, and the lead is next.
    await expect(page.getByText('Decision saved.').first()).toBeVisible()

    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await selectionBar.getByRole('button', { name: 'Approve', exact: true }).click()
    await approveDialog.getByRole('button', { name: 'Approve', exact: true }).click()
    const failuresDialog = page.getByRole('dialog', { name: 'Some actions failed' })
    await expect(
      failuresDialog.getByRole('listitem').filter({ hasText: `${queueName} hall B` }),
    ).toContainText('Other approvers still have to decide.')
    await expectAccessible(page, 'what several solutions lack for a step')
    await failuresDialog.getByRole('link', { name: `${queueName} hall B` }).click()
    await expect(page.getByRole('heading', { name: `${queueName} hall B` })).toBeVisible()
  },
)
