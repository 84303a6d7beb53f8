/**
 * Tests refreshing prices from the ERP: all or nothing, once for simultaneous requests, with progress for many
 * parts, and resumed later.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ErpPriceSimulator, startErpPriceSimulator } from '../../../testing/erp-price-simulator.ts'
import { expectRefusal } from '../../../testing/expect-refusal.ts'
import { listHistoryKinds, insertSolution } from '../../../testing/solutions.ts'
import { createTestPortal, type TestBrowser, type TestPortal } from '../../../testing/test-portal.ts'
import { createErpPriceService } from '../erp-prices/price-service.ts'
import { maxPartsAtOnce } from './refresh-price.ts'
import { resumeRefreshes } from './resume-refreshes.ts'

let portal: TestPortal
let erp: ErpPriceSimulator
let sales: TestBrowser
let erpPrice: string | null = '420.00'

beforeAll(async () => {
  erp = await startErpPriceSimulator(() => erpPrice)
  portal = await createTestPortal({
    erpPrices: createErpPriceService({
      url: erp.url,
      clock: () => portal.now(),
      wait: async () => await Promise.resolve(),
    }),
  })
  sales = await portal.signIn('sales')
  await portal.db
    .updateTable('price')
    .set({ unit_price: '420' })
    .where('part_number', '=', 'SP3PH-NMC')
    .execute()
})
beforeEach(() => {
  erpPrice = '420.00'
  erp.setFaults({})
  // The ERP is not asked again within a minute.
  portal.wait(120_000)
})
afterAll(async () => {
  await portal.close()
  await erp.close()
})

async function createSolutionWithPart(quantity = 2): Promise<string> {
  const cfgId = await insertSolution(portal, { owner: 'sales' })
  await sales.call('solution/part/add', { cfgId, parts: [{ partNumber: 'SP3PH-NMC', quantity }] })
  return cfgId
}

const getPrice = async (cfgId: string) => (await sales.call('solution/price', { solutionId: cfgId })).data
const refreshPrice = async (cfgId: string) => (await sales.call('solution/price/refresh', { cfgId })).data
const setListPrice = async (unitPrice: string) =>
  await portal.db
    .updateTable('price')
    .set({ unit_price: unitPrice })
    .where('part_number', '=', 'SP3PH-NMC')
    .execute()

describe('refreshing prices from an available ERP', () => {
  test('makes them current, and equal prices raise no error', async () => {
    const cfgId = await createSolutionWithPart()
    const data = await refreshPrice(cfgId)
    expect(data).toMatchObject({
      state: 'current',
      price: { amount: '840.00', currency: 'EUR' },
      erpPricedAt: portal.now().toISOString(),
      troubles: [],
      progress: null,
      totals: { obstacles: { submit: false, order: false } },
    })
    const { data: report } = await sales.call('solution/report/price-status', { cfgId })
    expect(report.rows).toMatchObject([
      { partNumber: 'SP3PH-NMC', erpUnitPrice: { amount: '420.00' }, priUnitPrice: { amount: '420.00' } },
    ])
  })

  test('reports a different price with error 60, which only blocks the order', async () => {
    const cfgId = await createSolutionWithPart()
    erpPrice = '430'
    const data = await refreshPrice(cfgId)
    expect(data.totals.obstacles).toMatchObject({ submit: false, order: true })
    const { data: report } = await sales.call('solution/report/price-status', { cfgId, weights: 'O' })
    expect(report.rows[0]?.error).toMatchObject([{ textKey: 'PRICE_ERROR_60_INTERNAL' }])
    expect(
      (await sales.call('solution/report/price-status', { cfgId, weights: 'B,none' })).data.rows,
    ).toEqual([])
  })

  test('asks the ERP once for simultaneous callers', async () => {
    const cfgId = await createSolutionWithPart()
    const before = erp.requests.length
    await Promise.all([refreshPrice(cfgId), refreshPrice(cfgId), refreshPrice(cfgId)])
    await refreshPrice(cfgId)
    expect(erp.requests.length - before).toBe(1)
  })

  test('writes a history event only if a price differs', async () => {
    const cfgId = await createSolutionWithPart()
    await refreshPrice(cfgId)
    expect(await listHistoryKinds(portal, cfgId)).not.toContain('price refresh')
    await setListPrice('421')
    try {
      portal.wait(120_000)
      await refreshPrice(cfgId)
      await refreshPrice(cfgId)
      const kinds = await listHistoryKinds(portal, cfgId)
      expect(kinds.filter((kind) => kind === 'price refresh')).toHaveLength(1)
    } finally {
      await setListPrice('420')
    }
  })
})

describe('refreshing prices from an unavailable ERP', () => {
  test('keeps the last price with its date and a stale mark, and stores no newer list price', async () => {
    const cfgId = await createSolutionWithPart()
    const before = await getPrice(cfgId)
    await setListPrice('500')
    try {
      portal.wait(3_600_000)
      erp.setFaults({ status: 500 })
      const failed = await refreshPrice(cfgId)
      expect(failed).toMatchObject({
        state: 'stale',
        price: before.price,
        pricedAt: before.pricedAt,
        troubles: [{ key: 'PRICE_ERROR_9', repair: { kind: 'retry', afterSeconds: [1, 5, 30] } }],
        totals: { obstacles: { submit: false, order: true } },
      })
      erp.setFaults({})
      const again = (await sales.call('solution/price/auto/refresh', { cfgId })).data
      expect(again).toMatchObject({ state: 'current', price: { amount: '1000.00' }, troubles: [] })
    } finally {
      await setListPrice('420')
    }
  })

  test('keeps the answers that arrived', async () => {
    const cfgId = await createSolutionWithPart()
    await sales.call('solution/part/add', { cfgId, parts: [{ partNumber: 'SP3PH-TMP', quantity: 1 }] })
    erp.setFaults({ answersEveryOtherPart: true })
    expect((await refreshPrice(cfgId)).state).toBe('stale')
    const { data } = await sales.call('solution/report/price-status', { cfgId })
    expect(data.rows.map(({ erpUnitPrice }) => erpUnitPrice?.amount ?? null)).toEqual(['420.00', null])
  })
})

test('prices that are too old for an order are refreshed automatically, but only for people who may refresh them', async () => {
  const cfgId = await createSolutionWithPart()
  await refreshPrice(cfgId)
  const before = erp.requests.length
  portal.wait(23 * 3_600_000)
  sales = await portal.signIn('sales')
  expect((await sales.call('solution/price/auto-refresh', { cfgId })).data.state).toBe('current')
  expect(erp.requests.length).toBe(before)
  portal.wait(2 * 3_600_000)
  const auditor = await portal.signIn('auditor')
  expect((await auditor.call('solution/price/auto-refresh', { cfgId })).data.state).toBe('stale')
  expect((await expectRefusal(auditor.call('solution/price/refresh', { cfgId }))).apiErrorCode).toBe(
    'FORBIDDEN',
  )
  expect(erp.requests.length).toBe(before)
  const { data } = await sales.call('solution/status/change/price/refresh', { cfgid: cfgId })
  expect([data.state, erp.requests.length]).toEqual(['current', before + 1])
})

test('prices not refreshed for 30 days expire', async () => {
  const cfgId = await createSolutionWithPart()
  portal.wait(30 * 86_400_000)
  sales = await portal.signIn('sales')
  const { totals } = await getPrice(cfgId)
  expect(totals.obstacles).toMatchObject({ submit: false, order: true })
  const { data } = await sales.call('solution/report/price-status', { cfgId })
  expect(data.rows[0]?.error).toMatchObject([{ key: 'PRICE_ERROR_6' }])
})

/** Creates a solution with this many different parts, none of which has a list price. */
async function createSolutionWithParts(parts: number): Promise<string> {
  const cfgId = await insertSolution(portal, { owner: 'sales' })
  await sql`
    insert into solution_line (id, solution_id, company_id, kind, part_number, description, quantity, position, created_at, updated_at, updated_by)
    select gen_random_uuid(), solution.id, company_id, 'N', 'LARGE-' || number, 'Part', 1, number, ${portal.now()}, ${portal.now()}, owner_id
    from solution, generate_series(1, ${parts}::int) as number where solution.id = ${cfgId}`.execute(
    portal.db,
  )
  return cfgId
}

test('a long list of parts is refreshed in the background with progress', async () => {
  const cfgId = await createSolutionWithParts(maxPartsAtOnce + 1)
  const before = erp.requests.length
  const { promise: released, resolve: releaseErp } = Promise.withResolvers<void>()
  erp.setFaults({ waitFor: released })
  const first = await refreshPrice(cfgId)
  expect(first).toMatchObject({ state: 'loading', progress: { of: maxPartsAtOnce + 1 } })
  erp.setFaults({})
  releaseErp()
  await vi.waitFor(async () => expect((await getPrice(cfgId)).state).not.toBe('loading'), { timeout: 60_000 })
  expect(await getPrice(cfgId)).toMatchObject({ state: 'current', progress: null, troubles: [] })
  const partsOfRequest = 500
  expect(erp.requests.length - before).toBe(Math.ceil((maxPartsAtOnce + 1) / partsOfRequest))
})

test('a refresh of prices whose process died is resumed for the remaining parts', async () => {
  const cfgId = await createSolutionWithPart()
  await portal.db
    .insertInto('price_refresh')
    .values({
      solution_id: cfgId,
      company_id: randomUUID(),
      state: 'running',
      parts_total: 1,
      began_at: portal.now(),
      alive_at: portal.now(),
      asked_by: (await sales.call('login/current', {})).usrId,
    })
    .execute()
  const { services } = portal.app
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const settings = { ...services.settings, erpPriceUrl: erp.url }
  const resume = async () => await resumeRefreshes.run({ ...services, settings, log })
  await resume()
  expect((await getPrice(cfgId)).state).toBe('loading')
  portal.wait(180_000)
  await resume()
  expect(await getPrice(cfgId)).toMatchObject({ state: 'current', progress: null })
})
