// The status of a solution takes no more than a quarter of the screen, whatever waits for somebody, and its main button is the reader's own step.
import type { Page } from '@playwright/test'
import { statuses } from '@design-portal/domain/workflow/statuses.ts'
import { call, signInByApi } from './api.ts'
import { expect, testAtLength } from './portal.ts'

const groups = ['all', 'my', 'company', 'shared', 'standard', 'distributor', 'archived'] as const

/** A quarter of 900 pixels below the header of the portal and the title of the page. */
const maxTabsTop = 410

const shownStatuses = Object.values(statuses)

const accounts = [
  'super',
  'sales',
  'approver',
  'prefab-approver',
  'tss',
  'order-desk',
  'auditor',
  'partner',
  'engineer',
]

/** The first solution with a status in any group that the account may list. */
async function findSolution(page: Page, statusId: string): Promise<string | undefined> {
  for (const group of groups) {
    const filter = { group, status: [statusId] }
    const answer = await call<{ solutions: readonly { cfgId: string }[] }>(page, 'solutions/list/filter', {
      filter,
      paging: { sizePerPage: 10 },
    }).catch(() => undefined)
    const cfgId = answer?.solutions[0]?.cfgId
    if (cfgId !== undefined) return cfgId
  }
  return undefined
}

testAtLength(
  'the tabs of a solution begin in the upper half, in every status and for every role',
  async ({ page }) => {
    let visitedCount = 0
    for (const account of accounts) {
      await signInByApi(page, account)
      for (const { statusId } of shownStatuses) {
        const cfgId = await findSolution(page, statusId)
        if (cfgId === undefined) continue
        await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}`)
        const tabs = page.getByRole('tablist', { name: 'Views of the solution' })
        await tabs.waitFor()
        await page.getByRole('tabpanel').locator('[aria-busy=true]').waitFor({ state: 'detached' })
        const label = `${account}, status ${statusId}`
        expect.soft((await tabs.boundingBox())?.y, label).toBeLessThan(maxTabsTop)
        // A step of somebody else is described in words instead of a button that cannot be pressed.
        const status = page.getByRole('region', { name: 'Status and next step' })
        expect.soft(await status.locator('button:disabled').count(), label).toBe(0)
        visitedCount += 1
      }
    }
    expect(visitedCount).toBeGreaterThanOrEqual(shownStatuses.length)
  },
)
