// Sends conflicting steps of the status workflow at the same moment, over HTTP on PostgreSQL: of each group exactly one may succeed.
import type { CallName } from '@design-portal/contract/calls.ts'
import type { SolutionStatus } from '@design-portal/domain/workflow/statuses.ts'
import {
  type Answer,
  createWalkedSolution,
  send,
  type WalkerName,
  type World,
} from '../server/testing/workflow-walk/world.ts'
import { printTable } from './table.ts'
import { openWorkflowPortal } from './workflow-portal.ts'

const statusCallPath = 'solution/status/change'

/** One of the steps of a group, by one account. */
interface Contender {
  readonly walker: WalkerName
  readonly call: CallName
  readonly input: (cfgId: string, rowVersion: number) => Readonly<Record<string, unknown>>
}

/** Steps that exclude each other, and how a solution reaches the state before them. */
interface Group {
  readonly name: string
  /** Steps that are sent before, one after the other. */
  readonly precedingSteps: readonly Contender[]
  /** The status of the solution after the preceding steps. */
  readonly from: SolutionStatus
  readonly contenders: readonly Contender[]
}

const toCfgidInput = (cfgId: string) => ({ cfgid: cfgId })
const toVersionedInput = (cfgId: string, rowVersion: number) => ({ cfgid: cfgId, rowVersion })

const submit: Contender = {
  walker: 'sales',
  call: `${statusCallPath}/submit`,
  input: (cfgId) => ({ ...toCfgidInput(cfgId), hasCooling: false, opportunityNumber: 'ORF-12345678' }),
}
const receive: Contender = { walker: 'approver', call: `${statusCallPath}/receive`, input: toVersionedInput }
const receiveAsPrefabApprover: Contender = { ...receive, walker: 'prefab-approver' }
const receiveAsSuper: Contender = { ...receive, walker: 'super' }
const cancelSubmit: Contender = {
  walker: 'sales',
  call: `${statusCallPath}/cancel-submit`,
  input: (cfgId) => ({ ...toCfgidInput(cfgId), cancelSubmitNote: 'Not yet.' }),
}
const returnToOwner: Contender = {
  walker: 'approver',
  call: `${statusCallPath}/return`,
  input: (cfgId, rowVersion) => ({
    ...toVersionedInput(cfgId, rowVersion),
    returnNote: 'Something is missing.',
  }),
}
const approve: Contender = {
  walker: 'approver',
  call: `${statusCallPath}/approve`,
  input: (cfgId) => ({ ...toCfgidInput(cfgId), hasCooling: false, approvalRemarks: 'Fine.' }),
}
const cancelReceive: Contender = {
  walker: 'approver',
  call: `${statusCallPath}/cancel-receive`,
  input: (cfgId) => ({ ...toCfgidInput(cfgId), cancelReceiveNote: 'Somebody else.' }),
}
const cancelApprove: Contender = {
  walker: 'approver',
  call: `${statusCallPath}/cancel-approve`,
  input: (cfgId) => ({ ...toCfgidInput(cfgId), cancelApproveNote: 'Wrong site.' }),
}
const order: Contender = { walker: 'sales', call: `${statusCallPath}/order`, input: toVersionedInput }
const orderAsOrderDesk: Contender = { ...order, walker: 'order-desk' }
const archive: Contender = { walker: 'sales', call: 'solution/archive', input: toCfgidInput }

const stepsUntilReceived = [submit, receive]
const stepsUntilApproved = [...stepsUntilReceived, approve]

const groups: readonly Group[] = [
  { name: 'submit twice', precedingSteps: [], from: 'open', contenders: [submit, submit, archive] },
  {
    name: 'two approvers receive',
    precedingSteps: [submit],
    from: 'submitted',
    contenders: [receive, receiveAsPrefabApprover, receiveAsSuper],
  },
  {
    name: 'receive, take back, return',
    precedingSteps: [submit],
    from: 'submitted',
    contenders: [receiveAsPrefabApprover, cancelSubmit, returnToOwner],
  },
  {
    name: 'approve, return, give back',
    precedingSteps: stepsUntilReceived,
    from: 'received',
    contenders: [approve, returnToOwner, cancelReceive],
  },
  {
    name: 'approve twice',
    precedingSteps: stepsUntilReceived,
    from: 'received',
    contenders: [approve, approve, approve],
  },
  {
    name: 'order twice',
    precedingSteps: stepsUntilApproved,
    from: 'approved',
    contenders: [order, order, orderAsOrderDesk, orderAsOrderDesk],
  },
  {
    name: 'order, withdraw, archive',
    precedingSteps: stepsUntilApproved,
    from: 'approved',
    contenders: [order, cancelApprove, archive],
  },
]

interface Tally {
  groups: number
  steps: number
  noWinner: number
  manyWinners: number
  orders: number
  doubleOrders: number
  /** Refused with 409. */
  conflicts: number
  /** Refused with 422. */
  wrongStatus: number
  /** Refused with 403, because the approver no longer decides on a solution after it was returned. */
  forbidden: number
  other: number
}

const createTally = (): Tally => ({
  groups: 0,
  steps: 0,
  noWinner: 0,
  manyWinners: 0,
  orders: 0,
  doubleOrders: 0,
  conflicts: 0,
  wrongStatus: 0,
  forbidden: 0,
  other: 0,
})

/** How many groups run at once: more than the database has connections. */
const concurrency = 8

/** Sends `count` conflicting steps; returns the exit code. */
export async function verifyConflicts(count: number): Promise<number> {
  const { world, close } = await openWorkflowPortal()
  const tallies = new Map(groups.map(({ name }) => [name, createTally()]))
  const started = performance.now()
  const formatElapsedSeconds = (): string => ((performance.now() - started) / 1000).toFixed(0)
  let sentCount = 0
  let nextIndex = 0
  let reportedCount = 0
  try {
    const sendGroups = async (): Promise<void> => {
      while (sentCount < count) {
        const group = groups[nextIndex % groups.length]
        const tally = tallies.get(group?.name ?? '')
        if (group === undefined || tally === undefined) return
        nextIndex += 1
        sentCount += group.contenders.length
        await collide(world, group, tally)
        if (sentCount - reportedCount >= 1000) {
          reportedCount = sentCount
          console.log(`${sentCount} of ${count} steps, ${formatElapsedSeconds()} s`)
        }
      }
    }
    await Promise.all(Array.from({ length: concurrency }, sendGroups))
  } finally {
    await close()
  }
  return printTallies(tallies, formatElapsedSeconds())
}

async function collide(world: World, group: Group, tally: Tally): Promise<void> {
  const { cfgId } = await createWalkedSolution(world, { owner: 'sales', pieces: 400, training: false })
  for (const step of group.precedingSteps) {
    const { status, body } = await send(
      world,
      step.walker,
      step.call,
      step.input(cfgId, (await getSolution(world, cfgId)).row_version),
    )
    if (status !== 200)
      throw new Error(`${group.name}: ${step.call} answered ${status} ${JSON.stringify(body)}`)
  }
  const { row_version: rowVersion, status: startStatus } = await getSolution(world, cfgId)
  if (startStatus !== group.from)
    throw new Error(`${group.name}: the solution is ${startStatus}, not ${group.from}`)
  const answers = await Promise.all(
    group.contenders.map(
      async ({ walker, call, input }) => await send(world, walker, call, input(cfgId, rowVersion)),
    ),
  )
  tally.groups += 1
  tally.steps += answers.length
  const winners = answers.filter(({ status }) => status === 200).length
  if (winners === 0) tally.noWinner += 1
  if (winners > 1) tally.manyWinners += 1
  for (const answer of answers) countRefusal(answer, tally)
  if (group.contenders.includes(order)) await countOrders(world, cfgId, tally)
  const solution = await getSolution(world, cfgId)
  // One step raises the version by one.
  if (solution.row_version !== rowVersion + winners) tally.other += 1
}

async function getSolution({ db }: World, cfgId: string) {
  return await db
    .selectFrom('solution')
    .select(['row_version', 'status'])
    .where('id', '=', cfgId)
    .executeTakeFirstOrThrow()
}

function countRefusal({ status }: Answer, tally: Tally): void {
  if (status === 200) return
  if (status === 409) tally.conflicts += 1
  else if (status === 422) tally.wrongStatus += 1
  else if (status === 403) tally.forbidden += 1
  else tally.other += 1
}

/** The orders of a solution that are waiting for the ERP. */
async function countOrders({ db }: World, cfgId: string, tally: Tally): Promise<void> {
  const { orders } = await db
    .selectFrom('outbox_message')
    .select((select) => select.fn.countAll<number>().as('orders'))
    .where('solution_id', '=', cfgId)
    .where('kind', '=', 'order')
    .executeTakeFirstOrThrow()
  tally.orders += orders
  if (orders > 1) tally.doubleOrders += 1
}

function printTallies(tallies: ReadonlyMap<string, Tally>, seconds: string): number {
  printTable(
    ['group', 'groups', 'steps', 'no winner', 'several', 'orders', 'double', '409', '422', '403', 'other'],
    [...tallies].map(([name, tally]) => [
      name,
      tally.groups,
      tally.steps,
      tally.noWinner,
      tally.manyWinners,
      tally.orders,
      tally.doubleOrders,
      tally.conflicts,
      tally.wrongStatus,
      tally.forbidden,
      tally.other,
    ]),
  )
  const allTallies = [...tallies.values()]
  const sum = (getCount: (tally: Tally) => number): number =>
    allTallies.reduce((total, tally) => total + getCount(tally), 0)
  const failureCount = sum(
    ({ noWinner, manyWinners, doubleOrders, other }) => noWinner + manyWinners + doubleOrders + other,
  )
  console.log(
    `${sum(({ steps }) => steps)} conflicting steps in ${seconds} s: exactly one of each of ${sum((tally) => tally.groups)} groups won in all but ${sum(({ noWinner, manyWinners }) => noWinner + manyWinners)}; ${sum(({ doubleOrders }) => doubleOrders)} double orders`,
  )
  return failureCount === 0 ? 0 : 1
}
