/** Makes solutions by SQL for tests of the dashboard, and reads it as one of the people who are signed in. */
import { randomUUID } from 'node:crypto'
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
