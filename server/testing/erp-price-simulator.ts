/**
 * A simulated price service for tests and demonstrations: docs/reference/erp-price-service.md over HTTP, in memory,
 * with faults on demand.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import * as z from 'zod/mini'

/** The faults of the simulator. */
export interface PriceFaults {
  /** Waits for this promise before it answers. */
  readonly waitFor?: Promise<void>
  /** Never answers, until the client gives up. */
  readonly neverAnswers?: boolean
  /** Closes the connection without an answer. */
  readonly closesConnection?: boolean
  /** Answers with this status and without prices. */
  readonly status?: number
  /** Violates the contract: invalid JSON, another shape, the answer to another request, or an endless body. */
  readonly invalidAnswer?: 'noJson' | 'otherShape' | 'otherRequest' | 'endless'
  /** Answers for every other part only. */
  readonly answersEveryOtherPart?: boolean
  /** Answers for every part twice; with `differing`, at two prices. */
  readonly duplicates?: 'same' | 'differing'
}

export interface ReceivedRequest {
  readonly requestId: string
  readonly siteId: string | null
  readonly country: string
  readonly currency: string
  readonly date: string
  readonly partNumbers: readonly string[]
  readonly authorization: string | undefined
}

export interface ErpPriceSimulator {
  readonly url: string
  /** The received requests, in order. */
  readonly requests: readonly ReceivedRequest[]
  /** Sets the faults until the next call; a function decides for each request, counted from 0. */
  readonly setFaults: (faults: PriceFaults | ((request: number) => PriceFaults)) => void
  readonly close: () => Promise<void>
}

/** The price of one piece of a part as decimal text; null if the ERP has none. */
export type GetPartPrice = (partNumber: string, currency: string, country: string) => string | null

const Request = z.object({
  requestId: z.string(),
  siteId: z.nullable(z.string()),
  country: z.string(),
  currency: z.string(),
  date: z.string(),
  items: z.array(z.object({ partNumber: z.string() })),
})

const getNoFaults = (): PriceFaults => ({})

/** Starts the simulator on a free port or on the given one. */
export async function startErpPriceSimulator(
  getPrice: GetPartPrice,
  { port = 0 }: { readonly port?: number } = {},
): Promise<ErpPriceSimulator> {
  const requests: ReceivedRequest[] = []
  let getFaults: (request: number) => PriceFaults = getNoFaults

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parsed = Request.safeParse(JSON.parse(await readBody(request)))
    if (request.method !== 'POST' || request.url !== '/prices' || !parsed.success) {
      response.writeHead(parsed.success ? 404 : 400).end()
      return
    }
    const { items, ...question } = parsed.data
    const partNumbers = items.map(({ partNumber }) => partNumber)
    const faults = getFaults(requests.length)
    requests.push({ ...question, partNumbers, authorization: request.headers.authorization })
    await faults.waitFor
    if (faults.neverAnswers === true) return
    if (faults.closesConnection === true) {
      response.destroy()
      return
    }
    if (faults.status !== undefined) {
      response.writeHead(faults.status, { 'content-type': 'text/plain' }).end('out of order')
      return
    }
    if (faults.invalidAnswer === 'endless') {
      writeEndlessly(response)
      return
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(buildBody(faults, question, listPrices(partNumbers, question, faults, getPrice)))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has an address')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    setFaults: (faults) => {
      getFaults = typeof faults === 'function' ? faults : () => faults
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}

interface Price {
  readonly partNumber: string
  readonly currency: string
  readonly unitPrice: string | null
}

function listPrices(
  partNumbers: readonly string[],
  { currency, country }: { readonly currency: string; readonly country: string },
  { answersEveryOtherPart, duplicates }: PriceFaults,
  getPrice: GetPartPrice,
): readonly Price[] {
  const prices = partNumbers
    .filter((_, index) => answersEveryOtherPart !== true || index % 2 === 0)
    .map((partNumber) => ({ partNumber, currency, unitPrice: getPrice(partNumber, currency, country) }))
  if (duplicates === undefined) return prices
  const repeated = prices.map((price) => ({
    ...price,
    unitPrice: duplicates === 'same' ? price.unitPrice : '0.01',
  }))
  return [...prices, ...repeated]
}

function buildBody(
  { invalidAnswer }: PriceFaults,
  { requestId }: { readonly requestId: string },
  prices: readonly Price[],
): string {
  if (invalidAnswer === 'noJson') return '<html>Please sign in</html>'
  if (invalidAnswer === 'otherShape') return JSON.stringify({ requestId, prices: { count: prices.length } })
  return JSON.stringify({ requestId: invalidAnswer === 'otherRequest' ? 'another' : requestId, prices })
}

/** Writes until the client stops reading. */
function writeEndlessly(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const chunk = ' '.repeat(65_536)
  const write = (): void => {
    if (response.destroyed) return
    if (response.write(chunk)) setImmediate(write)
    else response.once('drain', write)
  }
  write()
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
