// Sends conflicting steps of the status workflow at the same moment, over HTTP on PostgreSQL: of each group exactly one may succeed.
import type { CallName } from '@design-portal/contract/calls.ts'
import type { SolutionStatus } from '@design-portal/domain/workflow/statuses.ts'
import {
  type Answer,
  makeWalkedSolution,
  send,
  type WalkerName,
  type World,
} from '../server/testing/workflow-walk/world.ts'
import { printTable } from './table.ts'
import { openWorkflowPortal } from './workflow-portal.ts'

const base = 'solution/status/change'

/** One of the steps of a group, by one account. */
interface Contender {
  readonly who: WalkerName
  readonly call: CallName
  readonly input: (cfgId: string, rowVersion: number) => Readonly<Record<string, unknown>>
}

/** Steps that exclude each other, and how a solution reaches the state before them. */
interface Group {
  readonly name: string
  /** Preceding steps, one after the other. */
  readonly before: readonly Contender[]
  readonly from: SolutionStatus
  readonly contenders: readonly Contender[]
}

const cfgid = (cfgId: string) => ({ cfgid: cfgId })
const versioned = (cfgId: string, rowVersion: number) => ({ cfgid: cfgId, rowVersion })

const submit: Contender = {
  who: 'sales',
  call: `${base}/submit`,
  input: (cfgId) => ({ ...cfgid(cfgId), hasCooling: false, opportunityNumber: 'ORF-12345678' }),
}
const receive: Contender = { who: 'approver', call: `${base}/receive`, input: versioned }
const receiveAsPrefabApprover: Contender = { ...receive, who: 'prefab-approver' }
const receiveAsSuper: Contender = { ...receive, who: 'super' }
const cancelSubmit: Contender = {
  who: 'sales',
  call: `${base}/cancel-submit`,
  input: (cfgId) => ({ ...cfgid(cfgId), cancelSubmitNote: 'Not yet.' }),
}
const returnToOwner: Contender = {
  who: 'approver',
  call: `${base}/return`,
  input: (cfgId, rowVersion) => ({ ...versioned(cfgId, rowVersion), returnNote: 'Something is missing.' }),
}
const approve: Contender = {
  who: 'approver',
  call: `${base}/approve`,
  input: (cfgId) => ({ ...cfgid(cfgId), hasCooling: false, approvalRemarks: 'Fine.' }),
}
const cancelReceive: Contender = {
  who: 'approver',
  call: `${base}/cancel-receive`,
  input: (cfgId) => ({ ...cfgid(cfgId), cancelReceiveNote: 'Somebody else.' }),
}
const cancelApprove: Contender = {
  who: 'approver',
  call: `${base}/cancel-approve`,
  input: (cfgId) => ({ ...cfgid(cfgId), cancelApproveNote: 'Wrong site.' }),
}
const order: Contender = { who: 'sales', call: `${base}/order`, input: versioned }
const orderAsOrderDesk: Contender = { ...order, who: 'order-desk' }
const archive: Contender = { who: 'sales', call: 'solution/archive', input: cfgid }

const received = [submit, receive]
const approved = [...received, approve]

const groups: readonly Group[] = [
  { name: 'submit twice', before: [], from: 'open', contenders: [submit, submit, archive] },
  {
    name: 'two approvers receive',
    before: [submit],
    from: 'submitted',
    contenders: [receive, receiveAsPrefabApprover, receiveAsSuper],
  },
  {
    name: 'receive, take back, return',
    before: [submit],
    from: 'submitted',
    contenders: [receiveAsPrefabApprover, cancelSubmit, returnToOwner],
  },
  {
    name: 'approve, return, give back',
    before: received,
    from: 'received',
    contenders: [approve, returnToOwner, cancelReceive],
  },
  { name: 'approve twice', before: received, from: 'received', contenders: [approve, approve, approve] },
  {
    name: 'order twice',
    before: approved,
    from: 'approved',
    contenders: [order, order, orderAsOrderDesk, orderAsOrderDesk],
  },
  {
    name: 'order, withdraw, archive',
    before: approved,
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
  conflict: number
  /** Refused with 422. */
  status: number
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
  conflict: 0,
  status: 0,
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
  const seconds = (): string => ((performance.now() - started) / 1000).toFixed(0)
  let sent = 0
  let next = 0
  let reported = 0
  try {
    const work = async (): Promise<void> => {
      while (sent < count) {
        const group = groups[next % groups.length]
        const tally = tallies.get(group?.name ?? '')
        if (group === undefined || tally === undefined) return
        next += 1
        sent += group.contenders.length
        await collide(world, group, tally)
        if (sent - reported >= 1000) {
          reported = sent
          console.log(`${sent} of ${count} steps, ${seconds()} s`)
        }
      }
    }
    await Promise.all(Array.from({ length: concurrency }, work))
  } finally {
    await close()
  }
  return printTallies(tallies, seconds())
}

async function collide(world: World, group: Group, tally: Tally): Promise<void> {
  const { cfgId } = await makeWalkedSolution(world, { owner: 'sales', pieces: 400, training: false })
  for (const step of group.before) {
    const { status, body } = await send(
      world,
      step.who,
      step.call,
      step.input(cfgId, await getRowVersion(world, cfgId)),
    )
    if (status !== 200)
      throw new Error(`${group.name}: ${step.call} answered ${status} ${JSON.stringify(body)}`)
  }
  const rowVersion = await getRowVersion(world, cfgId)
  const answers = await Promise.all(
    group.contenders.map(
      async ({ who, call, input }) => await send(world, who, call, input(cfgId, rowVersion)),
    ),
  )
  tally.groups += 1
  tally.steps += answers.length
  const winners = answers.filter(({ status }) => status === 200).length
  if (winners === 0) tally.noWinner += 1
  if (winners > 1) tally.manyWinners += 1
  for (const answer of answers) countRefusal(answer, tally)
  if (group.contenders.includes(order)) await countOrders(world, cfgId, tally)
  const after = await world.db
    .selectFrom('solution')
    .select('row_version')
    .where('id', '=', cfgId)
    .executeTakeFirstOrThrow()
  // One step raises the version by one.
  if (after.row_version !== rowVersion + winners) tally.other += 1
}

async function getRowVersion({ db }: World, cfgId: string): Promise<number> {
  const row = await db
    .selectFrom('solution')
    .select('row_version')
    .where('id', '=', cfgId)
    .executeTakeFirstOrThrow()
  return row.row_version
}

function countRefusal({ status }: Answer, tally: Tally): void {
  if (status === 200) return
  if (status === 409) tally.conflict += 1
  else if (status === 422) tally.status += 1
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
      tally.conflict,
      tally.status,
      tally.forbidden,
      tally.other,
    ]),
  )
  const all = [...tallies.values()]
  const sum = (getCount: (tally: Tally) => number): number =>
    all.reduce((total, tally) => total + getCount(tally), 0)
  const failed = sum(
    ({ noWinner, manyWinners, doubleOrders, other }) => noWinner + manyWinners + doubleOrders + other,
  )
  console.log(
    `${sum(({ steps }) => steps)} conflicting steps in ${seconds} s: exactly one of each of ${sum((tally) => tally.groups)} groups won in all but ${sum(({ noWinner, manyWinners }) => noWinner + manyWinners)}; ${sum(({ doubleOrders }) => doubleOrders)} double orders`,
  )
  return failed === 0 ? 0 : 1
}
