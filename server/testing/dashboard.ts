/** Inserts solutions by SQL for tests of the dashboard, and reads the dashboard and the pages that it leads to. */
import { randomUUID } from 'node:crypto'
import { dayMilliseconds } from '@design-portal/domain/days.ts'
import { ApiError } from '@design-portal/contract/client.ts'
import { type TaskKind, taskSearches } from '@design-portal/contract/dashboard-tasks.ts'
import type { DashboardSummary } from '@design-portal/contract/dashboard.ts'
import type { WaitingKind } from '@design-portal/contract/solution-list-options.ts'
import { type Insertable, sql } from 'kysely'
import type { SolutionTable } from '../db/tables.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from './test-portal.ts'

const halden = 'c0000000-0000-4000-8000-000000000001'
const sales = 'a0000000-0000-4000-8000-000000000001'

export type SolutionColumns = Partial<
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

async function insertSolution(
  portal: TestPortal,
  name: string,
  { daysAgo = 1, ...columns }: SolutionColumns = {},
): Promise<string> {
  const id = randomUUID()
  const at = new Date(portal.now().getTime() - daysAgo * dayMilliseconds)
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
  /** Inserts a solution and returns its id; by default an open one of sales that was changed a day ago. */
  readonly make: (name: string, columns?: SolutionColumns) => Promise<string>
  /** Reads the dashboard of a person. */
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
    make: async (name, columns) => await insertSolution(portal, name, columns),
    summary: async (username, input = {}) => await getBrowser(username).call('dashboard/summary', input),
  }
}

/** The names of the solutions that wait in one group. */
export const listNames = (answer: DashboardSummary, kind: WaitingKind) =>
  answer.waiting.find((part) => part.kind === kind)?.solutions.map(({ name }) => name)

const countDraft = async (
  browser: TestBrowser,
  kind: 'exchangeRate' | 'discountLimit' | 'specialPrice',
): Promise<number> => ((await browser.call('price-terms/draft', { kind })).draft?.publish.allowed ? 1 : 0)

/** How many rows the page of a task has, by the search with which the dashboard leads there. */
const pageRowCounters: Readonly<Record<TaskKind, (browser: TestBrowser) => Promise<number>>> = {
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
  exchangeRateDrafts: async (browser) => await countDraft(browser, 'exchangeRate'),
  discountLimitDrafts: async (browser) => await countDraft(browser, 'discountLimit'),
  specialPriceDrafts: async (browser) => await countDraft(browser, 'specialPrice'),
  productDrafts: async (browser) => {
    const { data } = await browser.call('product/all', taskSearches.productDrafts)
    let count = 0
    for (const { productKey } of data.filter(({ pending }) => pending.length > 0)) {
      const { versions } = await browser.call('product/details', { productKey })
      count += versions.filter(({ state, release }) => state === 'draft' && release.allowed).length
    }
    return count
  },
  referenceDesignDrafts: async (browser) => {
    const { data } = await browser.call('reference-design/versions', taskSearches.referenceDesignDrafts)
    return data.filter(({ state, publish }) => state === 'draft' && publish.allowed).length
  },
  approvalMatrixDrafts: async (browser) => {
    const { draft, mayPublish } = await browser.call('approval/policy', taskSearches.approvalMatrixDrafts)
    return draft !== null && mayPublish ? 1 : 0
  },
}

/** How many rows a person finds where the dashboard leads to for a task; 0 where they may not go. */
export async function countOnPage(browser: TestBrowser, kind: TaskKind): Promise<number> {
  try {
    return await pageRowCounters[kind](browser)
  } catch (error) {
    if (error instanceof ApiError && error.apiErrorCode === 'FORBIDDEN') return 0
    throw error
  }
}

/** Inserts a draft of each kind that a second person has to publish. */
export async function insertDrafts(portal: TestPortal, draftedBy: string): Promise<void> {
  const at = portal.now()
  for (const kind of ['exchangeRate', 'discountLimit', 'specialPrice'] as const)
    await portal.db
      .insertInto('price_term_draft')
      .values({
        id: randomUUID(),
        kind,
        state: 'draft',
        version_number: null,
        changes: '[]',
        takes_back: null,
        drafters: [draftedBy],
        drafted_by: draftedBy,
        drafted_at: at,
        published_by: null,
        published_at: null,
      })
      .execute()
  await sql`insert into product_version
    select (jsonb_populate_record(version, jsonb_build_object('product_version', '99.0.0', 'content_hash', repeat('9', 64), 'uploaded_by', ${draftedBy}::text,
      'released_from', null, 'released_by', null, 'released_at', null, 'parts_added_at', null))).*
    from product_version as version where product_key = 'unicalc' limit 1`.execute(portal.db)
  await sql`insert into reference_design_version (design_key, version, content, uploaded_at, uploaded_by)
    select design_key, 99, content, ${at}, ${draftedBy}::uuid from reference_design_version limit 1`.execute(
    portal.db,
  )
  await portal.db
    .insertInto('approval_policy')
    .values({
      id: randomUUID(),
      version: null,
      state: 'draft',
      rows: '[]',
      drafted_by: draftedBy,
      drafted_at: at,
      published_by: null,
      published_at: null,
    })
    .execute()
}

export async function deleteDrafts({ db }: TestPortal): Promise<void> {
  await db.deleteFrom('approval_policy').where('state', '=', 'draft').execute()
  await db.deleteFrom('price_term_draft').execute()
  await db.deleteFrom('product_version').where('product_version', '=', '99.0.0').execute()
  await db.deleteFrom('reference_design_version').where('published_at', 'is', null).execute()
}
