/** Requests prices from the price service of the ERP: in batches, with a timeout, retries, and a circuit breaker. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type PriceError, createPriceError } from '@design-portal/domain/pricing/price-errors.ts'
import { retryAfterSeconds } from '@design-portal/domain/pricing/repairs.ts'
import { fetchWithin } from '../../../http/fetch-within.ts'
import { type Circuit, createCircuit } from './circuit.ts'
import { buildErpRequestBody, type ErpPrices, type ErpQuestion, readErpAnswer } from './erp-answer.ts'

/** Maximum number of parts in a request, and the limits on time and size of an answer (our choice; a part takes some 100 bytes of an answer). */
const maxParts = 500
const bounds = { milliseconds: 10_000, maxBytes: 1_000_000 } as const

/** The result of a request. */
export interface PricedBatch {
  readonly prices: ErpPrices
  readonly requestId: string
  /** Why some parts, or all of them, were not answered. */
  readonly trouble?: PriceError
}

export interface ErpPriceService {
  /** False if no address is set; then no request is sent. */
  readonly configured: boolean
  /** The last failure, while no requests are sent because of repeated failures. */
  readonly trouble?: () => string | undefined
  /**
   * Requests prices of some parts, batch by batch.
   *
   * @param shouldRetry true: a failed batch is retried after 1, 5 and 30 seconds
   * @param onBatch called with each batch, before the next one is requested
   */
  ask(
    question: ErpQuestion,
    partNumbers: readonly string[],
    options: { readonly shouldRetry: boolean; readonly onBatch: (batch: PricedBatch) => Promise<void> },
  ): Promise<PriceError | undefined>
}

export interface PriceServiceOptions {
  /** The address of the service; undefined if there is none. */
  readonly url: string | undefined
  /** Sent as a bearer token. */
  readonly token?: string | undefined
  readonly clock: () => Date
  /** Replaced by tests, so that they do not wait. */
  readonly wait?: (milliseconds: number) => Promise<unknown>
  /** Aborts a request that is not answered in time; tests abort it without waiting. */
  readonly createAbortSignal?: () => AbortSignal
}

export function createErpPriceService(options: PriceServiceOptions): ErpPriceService {
  const { url, clock, wait = pause } = options
  const circuit = createCircuit(clock)
  if (url === undefined) return { configured: false, ask: async () => await Promise.resolve(undefined) }
  const service = new URL(url).host
  const connection: Connection = { ...options, url, service, circuit }
  return {
    configured: true,
    trouble: circuit.trouble,
    async ask(question, partNumbers, { shouldRetry, onBatch }) {
      const delays = shouldRetry ? [0, ...retryAfterSeconds] : [0]
      let trouble: PriceError | undefined
      for (let first = 0; first < partNumbers.length; first += maxParts) {
        const batch = await askBatch(connection, question, partNumbers.slice(first, first + maxParts), {
          delays,
          wait,
        })
        trouble ??= batch.trouble
        await onBatch(batch)
        // After all retries of one batch have failed, there is no point in waiting for the next batch too.
        if (batch.trouble !== undefined && batch.prices.size === 0) break
      }
      return trouble
    },
  }
}

interface Connection {
  readonly url: string
  readonly token?: string | undefined
  readonly service: string
  readonly circuit: Circuit
  readonly clock: () => Date
  readonly createAbortSignal?: () => AbortSignal
}

/** Requests a batch until it is answered in full or no retries are left; earlier answers are kept. */
async function askBatch(
  connection: Connection,
  question: ErpQuestion,
  batch: readonly string[],
  {
    delays,
    wait,
  }: {
    readonly delays: readonly number[]
    readonly wait: (milliseconds: number) => Promise<unknown>
  },
): Promise<PricedBatch> {
  const prices = new Map<string, string | null>()
  let lastAttempt: Omit<PricedBatch, 'prices'> = { requestId: '' }
  for (const [index, seconds] of delays.entries()) {
    if (seconds > 0) await wait(seconds * 1000)
    const missing = batch.filter((partNumber) => !prices.has(partNumber))
    const attempted = await sendOnce(connection, question, missing, index + 1)
    for (const [partNumber, price] of attempted.prices) prices.set(partNumber, price)
    lastAttempt = attempted
    if (attempted.trouble === undefined) return { prices, requestId: attempted.requestId }
  }
  return { ...lastAttempt, prices }
}

async function sendOnce(
  connection: Connection,
  question: ErpQuestion,
  partNumbers: readonly string[],
  attempt: number,
): Promise<PricedBatch> {
  const { service, circuit, clock } = connection
  const requestId = randomUUID()
  const openCircuit = circuit.checkOpen()
  if (openCircuit !== undefined) {
    const { since, lastFailure: status } = openCircuit
    const time = since.toISOString()
    return {
      prices: noPrices,
      requestId,
      trouble: createPriceError('PRICE_ERROR_SERVICE_NOT_AVAILABLE', { service, time, status }),
    }
  }
  const began = clock().getTime()
  const createUnavailableError = (status: string): PriceError =>
    createPriceError('PRICE_ERROR_9', {
      service,
      status,
      ms: clock().getTime() - began,
      n: attempt,
      requestId,
    })
  try {
    const body = await send(connection, buildErpRequestBody(question, requestId, partNumbers), requestId)
    const prices = readErpAnswer(body, { requestId, currency: question.currency, partNumbers })
    circuit.recordSuccess()
    if (prices.size === partNumbers.length) return { prices, requestId }
    return { prices, requestId, trouble: createUnavailableError(`${prices.size}/${partNumbers.length}`) }
  } catch (error) {
    const status = formatFailure(error)
    circuit.recordFailure(status)
    return { prices: noPrices, requestId, trouble: createUnavailableError(status) }
  }
}

const noPrices: ErpPrices = new Map()

async function send(
  { url, token, createAbortSignal }: Connection,
  body: string,
  requestId: string,
): Promise<string> {
  const request = {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-request-id': requestId,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  }
  const address = `${url.replace(/\/$/, '')}/prices`
  const { status, text } = await fetchWithin(address, request, { ...bounds, signal: createAbortSignal?.() })
  if (status < 200 || status > 299) throw new Error(`HTTP ${status}`)
  if (text === undefined) throw new Error('answer is too long')
  return text
}

/** A short description of the failure, without addresses. */
function formatFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'no answer in time'
  const { cause } = error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return error.message
}
