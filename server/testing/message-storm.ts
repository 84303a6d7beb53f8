/**
 * Creates messages to an ERP and a CRM that are slow, disconnect, restart and omit answers, and sends them by
 * processes that are killed meanwhile: in the end every message must have arrived exactly once. `npm run verify --
 * messages --minutes 10` does so at length.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createMoney } from '@design-portal/domain/pricing/money.ts'
import { type Kysely, sql } from 'kysely'
import { type Draw, createSeededDraw } from '../db/seed/draw.ts'
import { sampleAccounts } from '../db/seed/people.ts'
import type { Tables } from '../db/tables.ts'
import { updateSalesSystem } from '../features/sales/opportunities/update-sales-system.ts'
import type { JobServices } from '../jobs/job.ts'
import { readSettings } from '../env.ts'
import { cancelOrderInErp, sendOrder } from '../features/sales/orders/send-order.ts'
import { type CrmSimulator, startCrmSimulator } from './crm-simulator.ts'
import { inheritedEnvironment } from './inherited-environment.ts'
import { type ErpFaults, type ErpSimulator, startErpSimulator } from './erp-simulator.ts'

export interface StormSettings {
  readonly db: Kysely<Tables>
  readonly connectionString: string
  readonly seconds: number
  /** The storm continues until this many units of work are done, however slow the machine is. */
  readonly minWork?: number
  readonly seed: number
  /** Receives a line every ten seconds. */
  readonly log?: (line: string) => void
}

export interface StormReport {
  readonly orders: number
  readonly cancellations: number
  readonly opportunityUpdates: number
  /** Orders whose transaction was rolled back, which must never arrive. */
  readonly rolledBack: number
  readonly attempts: number
  readonly erpRequests: number
  readonly crmRequests: number
  readonly repeatedDeliveries: number
  readonly kills: number
  readonly restarts: number
  /** Descriptions of all failures; empty if there are none. */
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
}

/** Number of sending processes. */
const senderCount = 2
const opportunityCount = 12
/**
 * How often the storm pretends that hours have passed, so that failed messages are due again and those claimed by a
 * killed process are released.
 */
const agingMilliseconds = 500
const maxDrainMilliseconds = 60_000

interface Storm {
  readonly settings: StormSettings
  readonly draw: Draw
  readonly erp: ErpSimulator
  readonly crm: CrmSimulator
  readonly placedOrders: { readonly cfgId: string; readonly key: string; isCancelled: boolean }[]
  readonly solutions: { readonly cfgId: string; readonly number: string }[]
  readonly jobs: JobServices
  readonly counts: { rolledBack: number; kills: number; restarts: number }
}

/** @param settings.db a migrated database with the sample people that nothing else uses */
export async function runMessageStorm(settings: StormSettings): Promise<StormReport> {
  const erp = await startErpSimulator()
  const crm = await startCrmSimulator()
  const counts = { rolledBack: 0, kills: 0, restarts: 0 }
  const storm: Storm = {
    jobs: {
      db: settings.db,
      settings: readSettings({ ERP_ORDER_URL: erp.url, CRM_URL: crm.url }),
      clock: () => new Date(),
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    },
    settings,
    draw: createSeededDraw(settings.seed),
    erp,
    crm,
    placedOrders: [],
    solutions: [],
    counts,
  }
  const processes: ChildProcess[] = []
  try {
    await createOpportunities(storm)
    erp.setFaults(() => drawFaults(storm.draw))
    crm.setFaults(() => drawFaults(storm.draw))
    for (let index = 0; index < senderCount; index++) processes.push(startSender(storm))
    await runStorm(storm, processes)
    erp.setFaults({})
    crm.setFaults({})
    await updateSalesSystem.run(storm.jobs)
    await waitUntilOutboxIsEmpty(storm)
    return await createReport(storm)
  } finally {
    await Promise.all(processes.map(endSender))
    await erp.close()
    await crm.close()
  }
}

/** Four of ten requests encounter a fault. Intended refusals are not faults and have their own tests. */
function drawFaults(draw: Draw): ErpFaults {
  if (draw.chance(0.6)) return { delayMilliseconds: draw.integer(0, 15) }
  return draw.pick<ErpFaults>([
    { closesConnection: true },
    { omitsAnswer: true },
    { delayMilliseconds: draw.integer(20, 200), omitsAnswer: true },
    { status: draw.pick([500, 502, 503, 429]) },
    { answersInvalidJson: true },
  ])
}

const owner = sampleAccounts.find(({ username }) => username === 'sales')
const companyId = owner?.companyId ?? ''

async function insertSolution(
  { settings: { db } }: Storm,
  status: 'ordered' | 'approved',
  opportunity: string | null,
): Promise<string> {
  const cfgId = randomUUID()
  const now = new Date()
  await db
    .insertInto('solution')
    .values({
      id: cfgId,
      company_id: companyId,
      owner_id: owner?.id ?? '',
      name: `Storm ${cfgId}`,
      country_code: 'DE',
      region_id: 'europe',
      status,
      currency: 'EUR',
      opportunity_number: opportunity,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return cfgId
}

async function createOpportunities(storm: Storm): Promise<void> {
  for (let index = 0; index < opportunityCount; index++) {
    const number = `ORF-${String(10_000_000 + index)}`
    storm.crm.put({ number })
    storm.solutions.push({ cfgId: await insertSolution(storm, 'approved', number), number })
  }
}

async function runStorm(storm: Storm, processes: ChildProcess[]): Promise<void> {
  const { settings, draw, erp, counts } = storm
  const endsAt = performance.now() + settings.seconds * 1000
  let lastAging = performance.now()
  let lastReport = performance.now()
  let restart: Promise<void> | undefined
  let doneCount = 0
  while (performance.now() < endsAt || doneCount < (settings.minWork ?? 0)) {
    const concurrentCount = draw.integer(1, 4)
    await Promise.all(Array.from({ length: concurrentCount }, async () => await runUnitOfWork(storm)))
    doneCount += concurrentCount
    if (draw.chance(0.02)) {
      const index = draw.integer(0, processes.length - 1)
      await endSender(processes[index])
      processes[index] = startSender(storm)
      counts.kills += 1
    }
    if (draw.chance(0.01) && restart === undefined) {
      counts.restarts += 1
      restart = erp.restart(draw.integer(50, 400)).finally(() => {
        restart = undefined
      })
    }
    if (draw.chance(0.05)) erp.acknowledge(new Date())
    if (performance.now() - lastAging > agingMilliseconds) {
      lastAging = performance.now()
      await makeMessagesDue(settings.db)
    }
    if (performance.now() - lastReport > 10_000) {
      lastReport = performance.now()
      settings.log?.(
        `${storm.placedOrders.length} orders, ${erp.countRequests()} requests, ${counts.kills} kills`,
      )
    }
    await pause(draw.integer(0, 20))
  }
  await restart
}

/** One unit of work: an order, sometimes a rolled-back one, a cancellation, or a new total of an opportunity. */
async function runUnitOfWork(storm: Storm): Promise<void> {
  const { draw, placedOrders } = storm
  const cancellableOrders = placedOrders.filter(({ isCancelled }) => !isCancelled)
  if (draw.chance(0.4)) return await updateTotal(storm)
  if (draw.chance(0.25) && cancellableOrders.length > 0)
    return await cancelOrder(storm, draw.pick(cancellableOrders))
  await placeOrder(storm)
}

class RollbackError extends Error {}

async function placeOrder(storm: Storm): Promise<void> {
  const { settings, draw } = storm
  const cfgId = await insertSolution(storm, 'ordered', null)
  const rollsBack = draw.chance(0.1)
  try {
    const key = await settings.db.transaction().execute(async (db) => {
      const payload = { cfgId, total: `${draw.integer(1, 99_999)}.00` }
      const orderKey = await sendOrder(db, { cfgId, companyId, payload, at: new Date() })
      if (rollsBack) throw new RollbackError()
      return orderKey
    })
    storm.placedOrders.push({ cfgId, key, isCancelled: false })
  } catch (error) {
    if (!(error instanceof RollbackError)) throw error
    storm.counts.rolledBack += 1
  }
}

async function cancelOrder({ settings }: Storm, placedOrder: Storm['placedOrders'][number]): Promise<void> {
  placedOrder.isCancelled = true
  await settings.db
    .transaction()
    .execute(
      async (db) => await cancelOrderInErp(db, { cfgId: placedOrder.cfgId, reason: 'Storm', at: new Date() }),
    )
}

async function updateTotal({ settings, draw, solutions, jobs }: Storm): Promise<void> {
  const solution = draw.pick(solutions)
  await settings.db
    .updateTable('solution')
    .set({ price: `${draw.integer(1, 999_999)}.00`, price_complete: true })
    .where('id', '=', solution.cfgId)
    .execute()
  await updateSalesSystem.run(jobs)
}

async function makeMessagesDue(db: Kysely<Tables>): Promise<void> {
  const now = new Date()
  await db
    .updateTable('outbox_message')
    .set({ next_attempt_at: now, claimed_until: null })
    .where('state', '=', 'waiting')
    .where((where) =>
      where.or([where('claimed_until', 'is', null), where('claimed_until', '<', getAbandonedBefore(now))]),
    )
    .execute()
  await db
    .updateTable('erp_order')
    .set({ next_question_at: now })
    .where('next_question_at', 'is not', null)
    .execute()
}

/**
 * Claims that end before this moment are released. A claim lasts a minute, so these were made more than half a second
 * ago, by a process that has been killed since or is waiting for an answer; in both cases the message may be sent again.
 */
const getAbandonedBefore = (now: Date): Date => new Date(now.getTime() + 59_500)

async function waitUntilOutboxIsEmpty(storm: Storm): Promise<void> {
  const { db } = storm.settings
  const endsAt = performance.now() + maxDrainMilliseconds
  for (;;) {
    await makeMessagesDue(db)
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from outbox_message where state = 'waiting'`.execute(db)
    if (rows[0]?.waiting === 0 || performance.now() > endsAt) return
    await pause(100)
  }
}

const pause = async (milliseconds: number): Promise<void> => {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

function startSender({ settings, erp, crm }: Storm): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'message-sender.ts')], {
    env: {
      ...inheritedEnvironment,
      DATABASE_URL: settings.connectionString,
      ERP_ORDER_URL: erp.url,
      CRM_URL: crm.url,
    },
    stdio: 'ignore',
  })
}

async function endSender(sender: ChildProcess | undefined): Promise<void> {
  if (sender === undefined || sender.exitCode !== null || sender.signalCode !== null) return
  const exited = once(sender, 'exit')
  sender.kill('SIGKILL')
  await exited
}

async function createReport(storm: Storm): Promise<StormReport> {
  const { settings, erp, crm, placedOrders, counts } = storm
  const messages = await settings.db
    .selectFrom('outbox_message')
    .select(['idempotency_key', 'kind', 'state', 'attempts', 'last_problem'])
    .execute()
  const lost = [...listLostOrders(storm), ...(await listLostTotals(storm))]
  for (const { idempotency_key: key, state, kind, last_problem: problem } of messages) {
    // An order in production can no longer be cancelled: the ERP refuses, and the order desk sees the refusal.
    const isDeclined =
      kind === 'orderCancellation' && state === 'dead' && problem === 'The order is in production.'
    if (state !== 'delivered' && !isDeclined) lost.push(`${key} is ${state}: ${problem ?? ''}`)
  }
  return {
    orders: placedOrders.length,
    cancellations: placedOrders.filter(({ isCancelled }) => isCancelled).length,
    opportunityUpdates: messages.filter(({ kind }) => kind === 'opportunityUpdate').length,
    ...counts,
    attempts: messages.reduce((sum, { attempts }) => sum + attempts, 0),
    erpRequests: erp.countRequests(),
    crmRequests: crm.countRequests(),
    repeatedDeliveries: [...erp.orders.values()].reduce((sum, { deliveries }) => sum + deliveries - 1, 0),
    lost,
    doubled: listDoubled(storm),
  }
}

function listLostOrders({ erp, placedOrders }: Storm): readonly string[] {
  return placedOrders.flatMap(({ key, isCancelled }) => {
    const storedOrder = erp.orders.get(key)
    if (storedOrder === undefined) return [`${key} never arrived`]
    return isCancelled && storedOrder.state === 'received' ? [`${key} was not cancelled`] : []
  })
}

/**
 * The sales system must have the final total of each opportunity; if two were written at once, the database knows the
 * later one.
 */
async function listLostTotals({ crm, solutions, settings }: Storm): Promise<readonly string[]> {
  const pricedSolutions = await settings.db
    .selectFrom('solution')
    .select(['id', 'price'])
    .where('price', 'is not', null)
    .execute()
  const prices = new Map(
    pricedSolutions.map(({ id, price }) => [id, price === null ? '' : createMoney(price, 'EUR').amount]),
  )
  return solutions.flatMap(({ cfgId, number }) => {
    const amount = prices.get(cfgId)
    const last = crm.acceptedUpdates.findLast((update) => update.number === number)
    const body = JSON.stringify(last?.body ?? {})
    return amount === undefined || body.includes(`"amount":"${amount}"`)
      ? []
      : [`${number}: ${body}, not ${amount}`]
  })
}

const getSolutionId = (key: string): string => key.replace(/-\d+$/, '')
const getSequence = (key: string): number => Number(/-(\d+)$/.exec(key)?.[1])

/**
 * Finds orders that nobody placed, two orders of one solution, and keys that the sales system accepted twice or in
 * the wrong order.
 */
function listDoubled({ erp, crm, placedOrders }: Storm): readonly string[] {
  const placedKeys = new Set(placedOrders.map(({ key }) => key))
  const unknownOrders = [...erp.orders.keys()]
    .filter((key) => !placedKeys.has(key))
    .map((key) => `${key} was never ordered`)
  const bySolution = Map.groupBy(erp.orders.keys(), getSolutionId)
  const duplicateOrders = [...bySolution]
    .filter(([, keys]) => keys.length > 1)
    .map(([solution]) => `${solution} has two orders`)
  const keys = crm.acceptedUpdates.map(({ key }) => key)
  const repeatedKeys = keys
    .filter((key, index) => keys.indexOf(key) < index)
    .map((key) => `${key} was accepted twice`)
  const outdatedUpdates = [...Map.groupBy(crm.acceptedUpdates, ({ number }) => number).values()].flatMap(
    (updates) =>
      updates
        .filter(
          ({ key }, index) => index > 0 && getSequence(key) <= getSequence(updates[index - 1]?.key ?? ''),
        )
        .map(({ key }) => `${key} came after a newer one`),
  )
  return [...unknownOrders, ...duplicateOrders, ...repeatedKeys, ...outdatedUpdates]
}
