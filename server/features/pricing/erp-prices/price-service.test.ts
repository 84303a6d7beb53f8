/** Tests the price service over HTTP: batches, retries, every kind of invalid answer, and the circuit breaker. */
import type { PriceError } from '@design-portal/domain/pricing/price-errors.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type ErpPriceSimulator,
  type PriceFaults,
  startErpPriceSimulator,
} from '../../../testing/erp-price-simulator.ts'
import { createErpPriceService, type ErpPriceService, type PriceServiceOptions } from './price-service.ts'

let simulator: ErpPriceSimulator
beforeAll(async () => {
  simulator = await startErpPriceSimulator((partNumber) => (partNumber === 'NONE' ? null : '12.50'))
})
beforeEach(() => {
  simulator.setFaults({})
})
afterAll(async () => {
  await simulator.close()
})

const question = { siteId: 'SITE-1', country: 'DE', currency: 'EUR', day: '2026-03-02' }
const parts = ['A', 'B', 'C', 'D']

/** Aborts the current request. */
let requestAborter = new AbortController()

/** Injects faults. A request that the simulator never answers times out at once, so that no test waits for the clock. */
function injectFaults(getFaults: (request: number) => PriceFaults): void {
  simulator.setFaults((request) => {
    const faults = getFaults(request)
    if (faults.neverAnswers === true)
      requestAborter.abort(new DOMException('It took too long.', 'TimeoutError'))
    return faults
  })
}

function createService(options: Partial<PriceServiceOptions> = {}): ErpPriceService {
  return createErpPriceService({
    url: simulator.url,
    clock: () => new Date('2026-03-02T09:00:00Z'),
    wait: async () => await Promise.resolve(),
    createAbortSignal: () => {
      requestAborter = new AbortController()
      return requestAborter.signal
    },
    ...options,
  })
}

interface Outcome {
  readonly trouble: PriceError | undefined
  readonly prices: Readonly<Record<string, string | null>>
  /** The number of parts in each request. */
  readonly batchSizes: readonly number[]
}

async function askPrices(
  erp: ErpPriceService,
  {
    shouldRetry = false,
    partNumbers = parts,
  }: { shouldRetry?: boolean; partNumbers?: readonly string[] } = {},
): Promise<Outcome> {
  const requestsBefore = simulator.requests.length
  const prices: Record<string, string | null> = {}
  const trouble = await erp.ask(question, partNumbers, {
    shouldRetry,
    onBatch: async (batch) => {
      Object.assign(prices, Object.fromEntries(batch.prices))
      await Promise.resolve()
    },
  })
  return {
    trouble,
    prices,
    batchSizes: simulator.requests.slice(requestsBefore).map((request) => request.partNumbers.length),
  }
}

const allPrices = { A: '12.50', B: '12.50', C: '12.50', D: '12.50' }

test('without an address no price service is called', async () => {
  const erp = createService({ url: undefined })
  expect(erp.configured).toBe(false)
  expect(await askPrices(erp)).toEqual({ trouble: undefined, prices: {}, batchSizes: [] })
})

test('a request carries customer, country, day and token, and a missing price is null', async () => {
  const { prices, trouble } = await askPrices(createService({ token: 'secret' }), {
    partNumbers: ['A', 'NONE'],
  })
  expect([prices, trouble]).toEqual([{ A: '12.50', NONE: null }, undefined])
  expect(simulator.requests.at(-1)).toMatchObject({
    siteId: 'SITE-1',
    country: 'DE',
    currency: 'EUR',
    date: '2026-03-02',
    authorization: 'Bearer secret',
  })
})

test('many parts are requested in batches of 500', async () => {
  const partNumbers = Array.from({ length: 1201 }, (_, index) => `P-${index}`)
  const { batchSizes, prices } = await askPrices(createService(), { partNumbers })
  expect(batchSizes).toEqual([500, 500, 201])
  expect(Object.keys(prices)).toHaveLength(1201)
})

const faultCases: readonly (readonly [string, PriceFaults, string])[] = [
  ['no answer', { neverAnswers: true }, 'no answer in time'],
  ['a broken connection', { closesConnection: true }, 'UND_ERR_SOCKET'],
  ['status 500', { status: 500 }, 'HTTP 500'],
  ['a page instead of JSON', { invalidAnswer: 'noJson' }, 'answer is not JSON'],
  ['an answer of another shape', { invalidAnswer: 'otherShape' }, 'answer does not keep the contract'],
  ['the answer to another request', { invalidAnswer: 'otherRequest' }, 'answer to another request'],
  ['an answer without an end', { invalidAnswer: 'endless' }, 'answer is too long'],
]

describe('a failed price request', () => {
  test.each(faultCases)('because of %s raises error 9 and stores nothing', async (_, faults, status) => {
    injectFaults(() => faults)
    const { trouble, prices, batchSizes } = await askPrices(createService())
    expect(trouble).toMatchObject({ key: 'PRICE_ERROR_9', arguments: { status, n: 1 } })
    expect([prices, batchSizes.length]).toEqual([{}, 1])
  })

  test.each(faultCases)('because of %s is retried, and the third answer counts', async (_, faults) => {
    const requestsBefore = simulator.requests.length
    injectFaults((request) => (request < requestsBefore + 2 ? faults : {}))
    const outcome = await askPrices(createService(), { shouldRetry: true })
    expect(outcome).toEqual({ trouble: undefined, prices: allPrices, batchSizes: [4, 4, 4] })
  })

  test('is abandoned after its timeout', async () => {
    simulator.setFaults({ neverAnswers: true })
    const { trouble } = await askPrices(createService({ createAbortSignal: () => AbortSignal.timeout(20) }))
    expect(trouble).toMatchObject({ key: 'PRICE_ERROR_9', arguments: { status: 'no answer in time' } })
  })

  test('is made four times if it may be retried, after 1, 5 and 30 seconds, with a new request id each', async () => {
    simulator.setFaults({ status: 503 })
    const pauses: number[] = []
    const requestsBefore = simulator.requests.length
    const { trouble } = await askPrices(
      createService({ wait: async (milliseconds) => await Promise.resolve(pauses.push(milliseconds)) }),
      { shouldRetry: true },
    )
    expect(pauses).toEqual([1000, 5000, 30_000])
    expect(trouble).toMatchObject({ arguments: { n: 4 } })
    expect(new Set(simulator.requests.slice(requestsBefore).map(({ requestId }) => requestId)).size).toBe(4)
  })

  test('to a closed port raises error 9 too', async () => {
    const closedSimulator = await startErpPriceSimulator(() => null)
    await closedSimulator.close()
    const { trouble } = await askPrices(createService({ url: closedSimulator.url }))
    expect(trouble).toMatchObject({ key: 'PRICE_ERROR_9', arguments: { status: 'ECONNREFUSED' } })
  })
})

describe('an incomplete answer of the price service', () => {
  test('keeps the prices received and requests only the rest', async () => {
    simulator.setFaults({ answersEveryOtherPart: true })
    const { trouble, prices, batchSizes } = await askPrices(createService(), { shouldRetry: true })
    expect(batchSizes).toEqual([4, 2, 1])
    expect([trouble, prices]).toEqual([undefined, allPrices])
  })

  test('is reported by callers that do not retry', async () => {
    simulator.setFaults({ answersEveryOtherPart: true })
    const { trouble, prices } = await askPrices(createService())
    expect(trouble).toMatchObject({ key: 'PRICE_ERROR_9', arguments: { status: '2/4' } })
    expect(prices).toEqual({ A: '12.50', C: '12.50' })
  })

  test('listing every part twice counts once, and not at all with two different prices', async () => {
    simulator.setFaults({ duplicates: 'same' })
    expect(await askPrices(createService())).toMatchObject({ trouble: undefined, prices: allPrices })
    simulator.setFaults({ duplicates: 'differing' })
    expect(await askPrices(createService())).toMatchObject({
      trouble: { arguments: { status: '0/4' } },
      prices: {},
    })
  })
})

test('after five failures in a row no call is made for a minute, and then one success closes the circuit', async () => {
  let now = new Date('2026-03-02T09:00:00Z')
  const erp = createService({ clock: () => now })
  simulator.setFaults({ status: 500 })
  for (let failure = 0; failure < 5; failure += 1) expect((await askPrices(erp)).batchSizes).toHaveLength(1)
  const outcomeWhileOpen = await askPrices(erp)
  expect(outcomeWhileOpen).toMatchObject({
    batchSizes: [],
    trouble: {
      key: 'PRICE_ERROR_SERVICE_NOT_AVAILABLE',
      arguments: { time: '2026-03-02T09:00:00.000Z', status: 'HTTP 500' },
    },
  })
  now = new Date('2026-03-02T09:01:00Z')
  expect((await askPrices(erp)).batchSizes).toHaveLength(1)
  expect((await askPrices(erp)).batchSizes).toHaveLength(0)
  now = new Date('2026-03-02T09:02:00Z')
  simulator.setFaults({})
  expect(await askPrices(erp)).toMatchObject({ trouble: undefined, batchSizes: [4] })
  expect(await askPrices(erp)).toMatchObject({ trouble: undefined, batchSizes: [4] })
})
