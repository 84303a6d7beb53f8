/** The call of the dashboard: solutions that wait for a person, recently edited ones, charts of their solutions, and the news. */
import * as z from 'zod/mini'
import { buildCallTable } from './call.ts'
import { setupSteps, taskKinds } from './dashboard-tasks.ts'
import { languages } from './fields.ts'
import { waitingKinds } from './solution-list-options.ts'
import { Price } from './solutions.ts'

/** Whose solutions the charts count: one's own, or those of one's company or regions. */
export const dashboardScopes = ['my', 'company'] as const
export type DashboardScope = (typeof dashboardScopes)[number]

const DashboardSolution = z.object({
  cfgId: z.string(),
  name: z.string(),
  countryId: z.string(),
  /** "1" to "11", or the system id for Auto approved. */
  statusId: z.string(),
  ownerName: z.string(),
  price: z.nullable(Price),
  /** ISO 8601. Depending on the list, since when the solution waits, when it ends, or when it was shared. */
  date: z.string(),
  /** ISO 8601; until when the person is expected to receive it or to decide; null where nothing is agreed or the time does not run. */
  dueDate: z.nullable(z.string()),
  /** What the solution check finds, for solutions that are reviewed; null for others. */
  findings: z.nullable(z.object({ errors: z.int(), warnings: z.int() })),
  /** The answers of distributors that wait for a choice, with the lowest complete total; null for solutions without. */
  quotes: z.nullable(z.object({ count: z.int(), lowest: z.nullable(Price) })),
})
export type DashboardSolution = z.output<typeof DashboardSolution>

const WaitingPart = z.object({
  /** The solution list shows all of them when its filter `waiting` has this value. */
  kind: z.enum(waitingKinds),
  count: z.int(),
  /** False when the count is a lower bound. */
  countExact: z.boolean(),
  /** The most urgent solutions, the most urgent first. */
  solutions: z.array(DashboardSolution),
})

const Task = z.object({
  /** Each has a page of its own where it is done. */
  kind: z.enum(taskKinds),
  count: z.int(),
  /** ISO 8601; the earliest moment by which one of them is wanted; null where none has one. */
  dueDate: z.nullable(z.string()),
})
export type DashboardTask = z.output<typeof Task>

const News = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** ISO 8601. */
  from: z.string(),
})

export const DashboardSummary = z.object({
  /** Only the kinds that apply to this person; receive and decide are for approvers, order for those who may order. */
  waiting: z.array(WaitingPart),
  /** What else waits for this person; kinds with a count of 0 are left out. */
  tasks: z.array(Task),
  /** For administrators until the first solution is ordered: which preparations for selling are done; null for everybody else, and after that order. */
  setup: z.nullable(
    z.array(
      z.object({
        step: z.enum(setupSteps),
        done: z.boolean(),
        /** Whether one person has done the work, and a second one must publish or approve it. */
        waiting: z.boolean(),
      }),
    ),
  ),
  /** The solutions on which the caller worked last. */
  recent: z.array(DashboardSolution),
  scope: z.enum(dashboardScopes),
  /** The scopes this person may choose. */
  scopes: z.array(z.enum(dashboardScopes)),
  /** The number of solutions that the charts count. */
  counted: z.int(),
  /** False if there are more solutions and the charts count only the newest ones. */
  complete: z.boolean(),
  statuses: z.array(z.object({ statusId: z.string(), count: z.int() })),
  stages: z.array(
    z.object({
      /** 0 to 7. */
      stage: z.int(),
      count: z.int(),
      /** The sum in the person's currency; null when a price or a rate is missing from all of them. */
      value: z.nullable(Price),
      /** Solutions left out of the sum because they have no price or their currency has no rate. */
      withoutValue: z.int(),
    }),
  ),
  /** True if amounts in other currencies were converted at sample rates. */
  sampleRates: z.boolean(),
  news: z.array(News),
})
export type DashboardSummary = z.output<typeof DashboardSummary>

export const dashboardCalls = buildCallTable([
  {
    name: 'dashboard/summary',
    method: 'GET',
    encoding: 'query',
    summary: 'Returns what waits for me, what I worked on last, the state of the solutions, and the news.',
    input: z.strictObject({
      scope: z.optional(z.enum(dashboardScopes)),
      lang: z._default(z.enum(languages), 'en'),
    }),
    output: DashboardSummary,
    permission: 'signedIn',
    errors: [],
  },
])
