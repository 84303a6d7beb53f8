/** Creates solutions that are ready for the status workflow by SQL, and performs its steps for tests. */
import type { CallName } from '@design-portal/contract/calls.ts'
import type { SolutionStatus } from '@design-portal/domain/workflow/statuses.ts'
import type { Insertable } from 'kysely'
import type { SolutionTable } from '../db/tables.ts'
import { createBill, insertDesign, insertSolution } from './solutions.ts'
import type { TestBrowser, TestPortal } from './test-portal.ts'

/** A quantity whose price exceeds the limit of automatic approval. */
const expensiveQuantity = 400

interface ReadySolutionColumns extends Partial<Insertable<SolutionTable>> {
  readonly owner: string
  /** The quantity of the part; by default more than the system approves automatically. */
  readonly pieces?: number
}

/** Creates an open solution with one design whose price is known and current, and returns its id. */
export async function insertReadySolution(
  portal: TestPortal,
  { pieces = expensiveQuantity, ...columns }: ReadySolutionColumns,
): Promise<string> {
  const cfgId = await insertSolution(portal, { price: '1', priced_at: portal.now(), ...columns })
  await insertDesign(portal, cfgId, { bill: createBill(pieces) })
  return cfgId
}

/** Reads the row of a solution. */
export async function getSolutionRow({ db }: TestPortal, cfgId: string) {
  return await db.selectFrom('solution').selectAll().where('id', '=', cfgId).executeTakeFirstOrThrow()
}

const statusPath = 'solution/status/change'

/** The current version of a solution. */
const getRowVersion = async (portal: TestPortal, cfgId: string): Promise<number> =>
  (await getSolutionRow(portal, cfgId)).row_version

/** Functions that perform one step each, with valid input. */
export const steps = {
  submit: async (_portal: TestPortal, browser: TestBrowser, cfgId: string) =>
    await browser.call(`${statusPath}/submit`, {
      cfgid: cfgId,
      hasCooling: false,
      submitNote: 'Please review.',
    }),
  cancelSubmit: async (_portal: TestPortal, browser: TestBrowser, cfgId: string) =>
    await browser.call(`${statusPath}/cancel-submit`, { cfgid: cfgId, cancelSubmitNote: 'Not yet.' }),
  receive: async (portal: TestPortal, browser: TestBrowser, cfgId: string) =>
    await browser.call(`${statusPath}/receive`, {
      cfgid: cfgId,
      rowVersion: await getRowVersion(portal, cfgId),
    }),
  cancelReceive: async (_portal: TestPortal, browser: TestBrowser, cfgId: string) =>
    await browser.call(`${statusPath}/cancel-receive`, { cfgid: cfgId, cancelReceiveNote: 'Somebody else.' }),
  approve: async (_portal: TestPortal, browser: TestBrowser, cfgId: string) =>
    await browser.call(`${statusPath}/approve`, {
      cfgid: cfgId,
      hasCooling: false,
      approvalRemarks: 'Fine.',
    }),
  cancelApprove: async (_portal: TestPortal, browser: TestBrowser, cfgId: string) =>
    await browser.call(`${statusPath}/cancel-approve`, { cfgid: cfgId, cancelApproveNote: 'Wrong site.' }),
  order: async (portal: TestPortal, browser: TestBrowser, cfgId: string) =>
    await browser.call(`${statusPath}/order`, {
      cfgid: cfgId,
      rowVersion: await getRowVersion(portal, cfgId),
    }),
  cancelOrder: async (portal: TestPortal, browser: TestBrowser, cfgId: string) =>
    await browser.call(`${statusPath}/cancel-order`, {
      cfgid: cfgId,
      cancelOrderNote: 'The customer has cancelled.',
      rowVersion: await getRowVersion(portal, cfgId),
    }),
  return: async (portal: TestPortal, browser: TestBrowser, cfgId: string) =>
    await browser.call(`${statusPath}/return`, {
      cfgid: cfgId,
      returnNote: 'The load is missing.',
      rowVersion: await getRowVersion(portal, cfgId),
    }),
  cancelReturn: async (portal: TestPortal, browser: TestBrowser, cfgId: string) =>
    await browser.call(`${statusPath}/cancel-return`, {
      cfgid: cfgId,
      cancelReturnNote: 'Found it.',
      rowVersion: await getRowVersion(portal, cfgId),
    }),
} as const
export type StepName = keyof typeof steps

export const getStatus = async (portal: TestPortal, cfgId: string): Promise<SolutionStatus> =>
  (await getSolutionRow(portal, cfgId)).status

/** The call of a step. */
export const callNames = {
  submit: `${statusPath}/submit`,
  cancelSubmit: `${statusPath}/cancel-submit`,
  receive: `${statusPath}/receive`,
  cancelReceive: `${statusPath}/cancel-receive`,
  approve: `${statusPath}/approve`,
  cancelApprove: `${statusPath}/cancel-approve`,
  order: `${statusPath}/order`,
  cancelOrder: `${statusPath}/cancel-order`,
  return: `${statusPath}/return`,
  cancelReturn: `${statusPath}/cancel-return`,
} as const satisfies Record<StepName, CallName>
