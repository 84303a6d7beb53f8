/** Assembles the dashboard: what waits for a person, their recent solutions, the state of all solutions, and the news. */
import { getDayIn } from '@design-portal/domain/reference/time-zones.ts'
import type { AnswerOf, CheckedInputOf } from '@design-portal/contract/call.ts'
import type { calls } from '@design-portal/contract/calls.ts'
import type { DashboardScope, DashboardSolution, DashboardTask } from '@design-portal/contract/dashboard.ts'
import { setupSteps, type TaskKind, taskKinds } from '@design-portal/contract/dashboard-tasks.ts'
import type { QuotationSelection } from '@design-portal/contract/quotation-options.ts'
import { type WaitingKind, waitingKinds } from '@design-portal/contract/solution-list-options.ts'
import type { ClockKind } from '@design-portal/domain/approval/clock.ts'
import type { Severity } from '@design-portal/domain/finding-severity.ts'
import { decideForAnyObject } from '@design-portal/domain/permissions/decide.ts'
import { isExternal } from '@design-portal/domain/permissions/roles.ts'
import type { Action } from '@design-portal/domain/permissions/table.ts'
import { addMoney, createMoney } from '@design-portal/domain/pricing/money.ts'
import { canSeeNetPrices } from '@design-portal/domain/pricing/reader.ts'
import { findCountry } from '@design-portal/domain/reference/countries.ts'
import { solutionStatuses, statuses } from '@design-portal/domain/workflow/statuses.ts'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { SignedInUser } from '../../../http/identity.ts'
import { CallError } from '../../../http/call-error.ts'
import { canWaitFor } from '../filters/waiting.ts'
import { countRequests } from '../../people/access-records/request-store.ts'
import { countReviews } from '../../people/access-records/review-store.ts'
import { countPublishableDesigns } from '../../designs/reference-designs/publishable-designs.ts'
import { countPublishableVersions } from '../../designs/product-releases/publishable-versions.ts'
import { countPublishableTerms } from '../../pricing/price-terms/publishable-terms.ts'
import { countPublishableDrafts } from '../../pricing/price-lists/publishable-drafts.ts'
import { countWaitingRequests } from '../../sales/quote-requests/answer-request.ts'
import { countQuotations } from '../../sales/quotations/list-store.ts'
import { countDraftsOfOthers } from '../../workflow/approval/policy-store.ts'
import { findDueMoment } from '../../workflow/approval/clocks.ts'
import { readFindings } from '../../workflow/warnings/read-findings.ts'
import { findSecondPersonSteps, findSetup, hasOrdered } from './setup-store.ts'
import {
  type ChartRow,
  type DashboardRecord,
  findAnswers,
  listNews,
  listRecentSolutions,
  listWaitingSolutions,
  listChartRows,
} from './store.ts'

type SummaryCall = (typeof calls)['dashboard/summary']

/** The stages of an opportunity. */
const stageNumbers = [0, 1, 2, 3, 4, 5, 6, 7] as const

const scopeActions = { my: 'listMy', company: 'listCompany' } as const satisfies Record<
  DashboardScope,
  Action
>

export async function getDashboardSummary(
  caller: Caller,
  input: CheckedInputOf<SummaryCall>,
): Promise<AnswerOf<SummaryCall>> {
  const { user, db } = caller
  const now = caller.clock()
  const scopes = (['my', 'company'] as const).filter(
    (scope) => decideForAnyObject(user, scopeActions[scope]).allowed,
  )
  // A person who may create no solutions has none of their own, so their figures start with those of the company.
  const scope =
    input.scope ?? (decideForAnyObject(user, 'createSolution').allowed ? scopes[0] : scopes.at(-1))
  if (scope === undefined || !scopes.includes(scope)) {
    throw new CallError('FORBIDDEN', { details: { reason: 'PERMISSION_NOT_FOR_YOUR_ROLE' } })
  }
  // The parts are read one after the other, so that a dashboard uses one connection instead of eight.
  const waiting = await findWaiting(caller, now)
  const tasks = await listTasks(caller)
  const setup = await readSetup(caller)
  const recent = await listRecentSolutions(db, user)
  const currency = findCountry(user.countryCode)?.currency ?? 'EUR'
  const day = getDayIn(user.countryCode, now)
  const charted = await listChartRows(db, user, { action: scopeActions[scope], currency, day })
  const news = await listNews(db, isExternal(user.baseRole) ? 'external' : 'internal', now)
  return {
    waiting,
    tasks,
    setup,
    recent: recent.map((record) => presentSolution(user, record)),
    scope,
    scopes,
    counted: sum(charted.rows.map(({ count }) => count)),
    complete: charted.complete,
    statuses: countStatuses(charted.rows),
    stages: countStages(charted.rows, currency, canSeeNetPrices(user)),
    sampleRates: charted.rows.some(({ sample_rate: sample }) => sample === true),
    news: news.map(({ id, texts, visible_from: from }) => ({
      id,
      ...(texts[input.lang] ?? texts.en),
      from: from.toISOString(),
    })),
  }
}

/** Returns the parts that the person can have at all, the urgent ones first. */
async function findWaiting(caller: Caller, now: Date) {
  const { db, user } = caller
  const found = []
  for (const kind of waitingKinds.filter((waitingKind) => canWaitFor(user, waitingKind))) {
    const { solutions, count, countExact } = await listWaitingSolutions(db, user, kind, now)
    const presented: DashboardSolution[] = []
    for (const record of solutions)
      presented.push({
        ...presentSolution(user, record),
        ...(isClockKind(kind) ? await readReview(db, record, kind, now) : {}),
        ...(kind === 'quoted' ? { quotes: await readQuotes(db, record) } : {}),
      })
    found.push({ kind, count, countExact, solutions: presented })
  }
  return found
}

/** Only the two steps of a review have an agreed time. */
const isClockKind = (kind: WaitingKind): kind is ClockKind => kind === 'receive' || kind === 'decide'

/** Until when a solution has to be reviewed, and what its check finds. */
async function readReview(
  db: Database,
  record: DashboardRecord,
  kind: ClockKind,
  now: Date,
): Promise<Pick<DashboardSolution, 'dueDate' | 'findings'>> {
  const due = await findDueMoment(db, record.id, kind)
  const findings = await readFindings(db, record, now)
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length
  return {
    dueDate: due?.toISOString() ?? null,
    findings: { errors: count('error'), warnings: count('warning') },
  }
}

/** The answers that wait for a choice, with the lowest total of those that price everything. */
async function readQuotes(
  db: Database,
  { id, currency }: DashboardRecord,
): Promise<DashboardSolution['quotes']> {
  const { count, lowest } = await findAnswers(db, id)
  return { count, lowest: lowest === null ? null : createMoney(lowest, currency) }
}

/** Returns the person's tasks other than solutions, as far as something is waiting there. */
async function listTasks({ db, user }: Caller): Promise<DashboardTask[]> {
  const tasks: DashboardTask[] = []
  for (const kind of taskKinds) {
    const { action, count } = taskSources[kind]
    const decision = decideForAnyObject(user, action)
    // A person who may only read has nothing to do there.
    if (!decision.allowed || decision.limits.includes('read')) continue
    const found = await count(db, user)
    if (found.count > 0) tasks.push({ kind, count: found.count, dueDate: found.due?.toISOString() ?? null })
  }
  return tasks
}

/** The actions of the administrators who set a portal up. */
const setupActions = ['approvePrivilege', 'draftCatalogue', 'manageApprovalMatrix'] as const

/** Which of the steps needed to sell are done, for administrators; null once the first solution was ordered. */
async function readSetup({ db, user }: Caller): Promise<AnswerOf<SummaryCall>['setup']> {
  const isAdministrator = setupActions.some((action) => {
    const decision = decideForAnyObject(user, action)
    return decision.allowed && !decision.limits.includes('read')
  })
  if (!isAdministrator || (await hasOrdered(db))) return null
  const found = await findSetup(db)
  const drafted = await findSecondPersonSteps(db)
  return setupSteps.map((step) => ({
    step,
    done: found[step],
    waiting: !found[step] && drafted[step] === true,
  }))
}

/** A task of those who publish the drafts of others. */
const createPublishingTask = (count: (db: Database, userId: string) => Promise<number>): TaskSource => ({
  action: 'publishCatalogue',
  count: async (db, { id }) => ({ count: await count(db, id), due: null }),
})

interface TaskSource {
  readonly action: Action
  readonly count: (
    db: Database,
    user: SignedInUser,
  ) => Promise<{ readonly count: number; readonly due: Date | null }>
}

const buildQuotationFilter = (state: QuotationSelection) => ({ searchText: '', state })

/** The action that a person must be allowed to have a task, and how many items wait; counted as on the page that `taskSearches` opens. */
const taskSources: Readonly<Record<TaskKind, TaskSource>> = {
  quoteRequests: { action: 'answerQuoteRequest', count: countWaitingRequests },
  quotationQuestions: {
    action: 'editQuotations',
    count: async (db, user) => ({
      count: await countQuotations(db, user, buildQuotationFilter('questions')),
      due: null,
    }),
  },
  acceptedQuotations: {
    action: 'editQuotations',
    count: async (db, user) => ({
      count: await countQuotations(db, user, buildQuotationFilter('toOrder')),
      due: null,
    }),
  },
  accessRequests: {
    action: 'approvePrivilege',
    count: async (db, { id }) =>
      await countRequests(db, { isWaiting: true, answerableBy: id, searchText: '' }),
  },
  accessReviews: {
    action: 'reviewAccess',
    count: async (db, { id }) => await countReviews(db, { isOpen: true, answerableBy: id, searchText: '' }),
  },
  priceListDrafts: createPublishingTask(countPublishableDrafts),
  exchangeRateDrafts: createPublishingTask(
    async (db, id) => await countPublishableTerms(db, 'exchangeRate', id),
  ),
  discountLimitDrafts: createPublishingTask(
    async (db, id) => await countPublishableTerms(db, 'discountLimit', id),
  ),
  specialPriceDrafts: createPublishingTask(
    async (db, id) => await countPublishableTerms(db, 'specialPrice', id),
  ),
  productDrafts: createPublishingTask(countPublishableVersions),
  referenceDesignDrafts: createPublishingTask(countPublishableDesigns),
  approvalMatrixDrafts: {
    action: 'manageApprovalMatrix',
    count: async (db, { id }) => ({ count: await countDraftsOfOthers(db, id), due: null }),
  },
}

function presentSolution(user: SignedInUser, record: DashboardRecord): DashboardSolution {
  return {
    cfgId: record.id,
    name: record.name,
    countryId: record.country_code,
    statusId: statuses[record.status].statusId,
    ownerName: record.owner_name,
    price:
      record.price === null || !canSeeNetPrices(user) ? null : createMoney(record.price, record.currency),
    date: record.date.toISOString(),
    dueDate: null,
    findings: null,
    quotes: null,
  }
}

/** Counts solutions by status, in the order of the statuses; statuses without solutions are left out. */
function countStatuses(rows: readonly ChartRow[]) {
  return solutionStatuses.flatMap((status) => {
    const count = sum(rows.filter((row) => row.status === status).map((row) => row.count))
    return count === 0 ? [] : [{ statusId: statuses[status].statusId, count }]
  })
}

/** Returns every stage, so that the chart is the same for everybody; people who see only list prices get no values. */
function countStages(rows: readonly ChartRow[], currency: string, canSeeValues: boolean) {
  return stageNumbers.map((stage) => {
    const stageRows = rows.filter((row) => row.stage === stage)
    const count = sum(stageRows.map((row) => row.count))
    const values = stageRows.flatMap(({ value }) =>
      value === null || !canSeeValues ? [] : [createMoney(value, currency)],
    )
    const [first, ...others] = values
    return {
      stage,
      count,
      value: first === undefined ? null : others.reduce(addMoney, first),
      withoutValue: canSeeValues ? count - sum(stageRows.map((row) => row.valued)) : count,
    }
  })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
