/** Makes solutions by SQL for tests of the dashboard, and reads it, and the pages that it leads to, as one of the people who are signed in. */
import { randomUUID } from 'node:crypto'
import { ApiError } from '@design-portal/contract/client.ts'
import { type TaskKind, taskSearches } from '@design-portal/contract/dashboard-tasks.ts'
import type { DashboardSummary } from '@design-portal/contract/dashboard.ts'
import type { WaitingKind } from '@design-portal/contract/solution-list-options.ts'
import type { Insertable } from 'kysely'
import type { SolutionTable } from '../db/tables.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from './test-portal.ts'

const halden = 'c0000000-0000-4000-8000-000000000001'
const sales = 'a0000000-0000-4000-8000-000000000001'
export const day = 24 * 60 * 60 * 1000

export type Making = Partial<
  Pick<
    Insertable<SolutionTable>,
    | 'owner_id'
    | 'company_id'
    | 'region_id'
    | 'country_code'
    | 'status'
    | 'training'
    | 'approver_id'
    | 'valid_until'
    | 'opportunity_stage'
    | 'price'
    | 'currency'
    | 'last_editor_id'
  >
> & { daysAgo?: number }

async function make(
  portal: TestPortal,
  name: string,
  { daysAgo = 1, ...columns }: Making = {},
): Promise<string> {
  const id = randomUUID()
  const at = new Date(portal.now().getTime() - daysAgo * day)
  const owner = columns.owner_id ?? sales
  await portal.db
    .insertInto('solution')
    .values({
      id,
      name,
      company_id: halden,
      owner_id: owner,
      last_editor_id: owner,
      country_code: 'DE',
      region_id: 'europe',
      status: 'open',
      currency: 'EUR',
      created_at: at,
      updated_at: at,
      ...columns,
    })
    .execute()
  return id
}

export interface DashboardWorld {
  readonly portal: TestPortal
  readonly getBrowser: (username: string) => TestBrowser
  /** Makes an open solution of sales that was changed a day ago, unless said otherwise; returns its id. */
  readonly make: (name: string, making?: Making) => Promise<string>
  readonly summary: (
    username: string,
    input?: { scope?: 'my' | 'company'; lang?: 'en' | 'de' },
  ) => Promise<DashboardSummary>
}

/** Starts a portal in which some sample accounts are signed in. */
export async function createDashboardWorld(usernames: readonly string[]): Promise<DashboardWorld> {
  const portal = await createTestPortal()
  const browsers = new Map<string, TestBrowser>()
  for (const username of usernames) browsers.set(username, await portal.signIn(username))
  const getBrowser = (username: string): TestBrowser => {
    const browser = browsers.get(username)
    if (browser === undefined) throw new Error(`${username} is not signed in`)
    return browser
  }
  return {
    portal,
    getBrowser,
    make: async (name, making) => await make(portal, name, making),
    summary: async (username, input = {}) => await getBrowser(username).call('dashboard/summary', input),
  }
}

/** The names of the solutions that wait in one group. */
export const listNames = (answer: DashboardSummary, kind: WaitingKind) =>
  answer.waiting.find((part) => part.kind === kind)?.solutions.map(({ name }) => name)

/** How many rows the page of a task has, by the search with which the dashboard leads there. */
const listTask: Readonly<Record<TaskKind, (browser: TestBrowser) => Promise<number>>> = {
  quoteRequests: async (browser) =>
    (await browser.call('quote-request/inbox', taskSearches.quoteRequests)).totalItems,
  quotationQuestions: async (browser) =>
    (await browser.call('quotation/all', taskSearches.quotationQuestions)).totalItems,
  acceptedQuotations: async (browser) =>
    (await browser.call('quotation/all', taskSearches.acceptedQuotations)).totalItems,
  accessRequests: async (browser) =>
    (await browser.call('user/admin/access-requests', taskSearches.accessRequests)).totalItems,
  accessReviews: async (browser) =>
    (await browser.call('user/admin/access-reviews', taskSearches.accessReviews)).totalItems,
  priceListDrafts: async (browser) =>
    (await browser.call('price-list/all', taskSearches.priceListDrafts)).data.length,
  approvalMatrixDrafts: async (browser) => {
    const { draft, mayPublish } = await browser.call('approval/policy', taskSearches.approvalMatrixDrafts)
    return draft !== null && mayPublish ? 1 : 0
  },
}

/** How many rows a person finds where the dashboard leads to for a task; 0 where they may not go. */
export async function countOnPage(browser: TestBrowser, kind: TaskKind): Promise<number> {
  try {
    return await listTask[kind](browser)
  } catch (error) {
    if (error instanceof ApiError && error.apiErrorCode === 'FORBIDDEN') return 0
    throw error
  }
}
