// Imports, compares and publishes a price list of full size over HTTP, as text and as a workbook, and measures how long other requests wait.
import { randomBytes, randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type Client } from '@design-portal/contract/client.ts'
import {
  formatPriceListCsv,
  type PriceListRow,
  toCells,
} from '@design-portal/domain/pricing/price-list-import/list-row.ts'
import { priceColumns } from '@design-portal/domain/pricing/price-list-import/problems.ts'
import { programCsv } from '@design-portal/domain/parts/csv.ts'
import { buildTable } from '../server/files/write-table.ts'
import { getAccount } from '../server/testing/solutions.ts'
import { hashToken } from '../server/features/sign-in/sign-in/session-token.ts'
import { printTable } from './table.ts'
import { openWorkflowPortal, type WorkflowPortal } from './workflow-portal.ts'

/** How long the process may block other requests at a time; our own limit. */
const maxStallMilliseconds = 250

interface Step {
  readonly name: string
  readonly seconds: number
  /** The longest time that the main thread was blocked. */
  readonly stallMilliseconds: number
}

const partNumberPrefix = 'SPSFT-'

/** In later rounds every twentieth price is higher, by less than 50, and every 97th row is absent. */
function drawRows(count: number, round: number): readonly PriceListRow[] {
  const rows: PriceListRow[] = []
  for (let index = 0; rows.length < count; index += 1) {
    if (round > 0 && index % 97 === 0) continue
    const cents = 100 + ((index * 7919) % 900_000) + (round > 0 && index % 20 === 0 ? index % 5000 : 0)
    rows.push({
      partNumber: `${partNumberPrefix}${String(index).padStart(7, '0')}`,
      unitPrice: (cents / 100).toFixed(2),
      per: 1,
      unit: 'piece',
      fromQuantity: 1,
      pack: 1,
      largestQuantity: 9_999_999,
      validFrom: '2026-01-01',
      validUntil: null,
      cost: (cents / 200).toFixed(2),
      floor: (cents / 150).toFixed(2),
    })
  }
  return rows
}

const createWorkbook = async (rows: readonly PriceListRow[]): Promise<Uint8Array> =>
  await buildTable(
    { format: 'xlsx', csvStyle: programCsv, title: 'Prices', headings: priceColumns },
    rows.map((row) => toCells(row, 'EUR')),
  )

async function createKeyClient(
  { world }: WorkflowPortal,
  address: string,
  username: string,
): Promise<Client> {
  const key = randomBytes(16).toString('hex')
  await world.db
    .insertInto('api_key')
    .values({
      id: randomUUID(),
      key_hash: hashToken(key),
      user_id: getAccount(username).id,
      label: 'price list',
      created_at: world.now(),
      expires_at: null,
      revoked_at: null,
    })
    .execute()
  return createClient({ cookies: () => `gateway_token=${key}`, base: `${address}/ngapi/` })
}

/** @returns 1 if a count differs or a request waits too long */
export async function verifyPriceList(count: number): Promise<number> {
  const portal = await openWorkflowPortal()
  try {
    const address = await portal.world.app.listen({ host: '127.0.0.1', port: 0 })
    const [catalogue, publisher] = await Promise.all([
      createKeyClient(portal, address, 'catalogue'),
      createKeyClient(portal, address, 'super'),
    ])
    const [firstRows, secondRows] = [drawRows(count, 0), drawRows(count, 1)]
    const files = {
      csv: Buffer.from(formatPriceListCsv(firstRows, 'EUR')),
      xlsx: await createWorkbook(secondRows),
    }
    console.log(`${count} rows; .csv ${formatMegabytes(files.csv)}, .xlsx ${formatMegabytes(files.xlsx)}`)
    const steps: Step[] = []
    const runStep = async <Done>(name: string, work: () => Promise<Done>): Promise<Done> => {
      const measured = await measure(work)
      steps.push({ name, seconds: measured.seconds, stallMilliseconds: measured.stallMilliseconds })
      return measured.done
    }
    await runStep('nothing, for comparison', () => pause(3000))
    const list = await catalogue.call('price-list/create', { priceListName: 'Full size', currency: 'EUR' })
    const { priceListId } = list
    await runStep('import .csv', () => importFile(catalogue, list.draft?.versionId ?? '', 'a.csv', files.csv))
    await runStep('publish the first version', () => publish(publisher, priceListId))
    const listWithDraft = await runStep('begin a draft of it', () =>
      catalogue.call('price-list/draft', { priceListId }),
    )
    const versionId = listWithDraft.draft?.versionId ?? ''
    await runStep('import .xlsx', () => importFile(catalogue, versionId, 'b.xlsx', files.xlsx))
    const { counts } = await runStep('difference, first page', () =>
      publisher.call('price-list/difference', { versionId }),
    )
    await runStep('difference as .xlsx', () => publisher.call('price-list/difference.xlsx', { versionId }))
    await runStep('rows as .csv', () => publisher.call('price-list/version.csv', { versionId }))
    await runStep('publish the second version', () => publish(publisher, priceListId))
    printSteps(steps)
    const storedCount = await countStoredRows(portal, priceListId)
    const addedCount = secondRows.filter(
      ({ partNumber }) => Number(partNumber.slice(partNumberPrefix.length)) >= count,
    ).length
    console.log(
      `changed ${counts.changed}, added ${counts.added}, removed ${counts.removed}; in force ${storedCount}`,
    )
    const longestStall = Math.max(...steps.map(({ stallMilliseconds }) => stallMilliseconds))
    const areCountsRight =
      storedCount === count && counts.added === addedCount && counts.removed === addedCount
    if (!areCountsRight)
      console.error(`expected ${count} rows in force, ${addedCount} added and as many removed`)
    if (longestStall > maxStallMilliseconds)
      console.error(`nobody was answered for ${longestStall.toFixed(0)} ms; bound ${maxStallMilliseconds} ms`)
    return areCountsRight && longestStall <= maxStallMilliseconds ? 0 : 1
  } finally {
    await portal.close()
  }
}

const printSteps = (steps: readonly Step[]): void =>
  printTable(
    ['step', 'seconds', 'longest stall, ms'],
    steps.map(({ name, seconds, stallMilliseconds }) => [
      name,
      seconds.toFixed(2),
      stallMilliseconds.toFixed(0),
    ]),
  )

const formatMegabytes = ({ length }: Uint8Array): string => `${(length / 1024 / 1024).toFixed(1)} MB`

async function importFile(
  client: Client,
  versionId: string,
  fileName: string,
  file: Uint8Array,
): Promise<void> {
  let progress = await client.call('price-list/import', { versionId, fileName, decimalSign: 'point', file })
  while (progress.state === 'running') {
    await pause(100)
    progress = await client.call('price-list/import/progress', { importId: progress.importId })
  }
  if (progress.state !== 'done')
    throw new Error(`${fileName}: ${progress.state} ${JSON.stringify(progress.counts)}`)
}

async function publish(client: Client, priceListId: string): Promise<void> {
  const { draft } = await client.call('price-list/details', { priceListId })
  if (draft === null) throw new Error('There is no draft')
  await client.call('price-list/draft/publish', { versionId: draft.versionId, rowVersion: draft.rowVersion })
}

async function countStoredRows({ world }: WorkflowPortal, priceListId: string): Promise<number> {
  const { stored } = await world.db
    .selectFrom('price')
    .select((select) => select.fn.countAll<number>().as('stored'))
    .where('price_list_id', '=', priceListId)
    .executeTakeFirstOrThrow()
  return stored
}

/** Duration, and the longest time that the main thread was blocked. */
async function measure<Done>(work: () => Promise<Done>) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const started = performance.now()
  const done = await work()
  const seconds = (performance.now() - started) / 1000
  delay.disable()
  return { done, seconds, stallMilliseconds: delay.max / 1e6 }
}
