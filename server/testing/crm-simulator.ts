/**
 * A simulated sales system (CRM) for tests and demonstrations: docs/reference/sales-system.md over HTTP, in memory,
 * with faults on demand.
 */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import type { CrmOpportunity } from '../features/sales/opportunities/sales-system/sales-system.ts'

/** The faults of the simulator. */
export interface Faults {
  /** Delays every answer. */
  readonly delayMilliseconds?: number
  /** Closes the connection without an answer. */
  readonly closesConnection?: boolean
  /** Answers with this status and an empty object. */
  readonly status?: number
  /** Answers with a body that is not JSON. */
  readonly answersInvalidJson?: boolean
  /** Accepts an update and then closes the connection, so that the sender cannot know whether it arrived. */
  readonly omitsAnswer?: boolean
}

export interface CrmSimulator {
  readonly url: string
  /** The accepted updates in order, each key once. */
  readonly acceptedUpdates: readonly {
    readonly key: string
    readonly number: string
    readonly body: unknown
  }[]
  readonly countRequests: () => number
  /** Creates or changes an opportunity; `modifiedAt` is the current time by default. */
  readonly put: (opportunity: Partial<CrmOpportunity> & { readonly number: string }) => void
  readonly get: (number: string) => CrmOpportunity | undefined
  /** Sets the faults until the next call; a function decides for each request. */
  readonly setFaults: (faults: Faults | ((request: number) => Faults)) => void
  readonly close: () => Promise<void>
}

export interface SimulatorOptions {
  readonly port?: number
  readonly token?: string
  readonly clock?: () => Date
}

const Update = z.object({
  sequence: z.int(),
  amount: z.nullable(z.string()),
  currency: z.string(),
  stage: z.nullable(z.int()),
})

const highestStage = 7
const pageSize = 100

const getNoFaults = (): Faults => ({})

/** The data of the simulator: opportunities and accepted updates. */
function createRecords(clock: () => Date) {
  const opportunities = new Map<string, CrmOpportunity>()
  const sequences = new Map<string, number>()
  const acceptedUpdates: { key: string; number: string; body: unknown }[] = []

  const put: CrmSimulator['put'] = (opportunity) => {
    const before = opportunities.get(opportunity.number)
    opportunities.set(opportunity.number, {
      name: `Opportunity ${opportunity.number}`,
      accountName: 'Sample account',
      partnerAccount: null,
      stage: 3,
      registeredUntil: null,
      ...before,
      modifiedAt: clock().toISOString(),
      ...opportunity,
    })
  }

  /** Ignores a key that was accepted before, and an update that is older than the last one. */
  const acceptUpdate = (number: string, key: string, body: unknown): void => {
    const update = z.parse(Update, body)
    if (acceptedUpdates.some((accepted) => accepted.key === key)) return
    acceptedUpdates.push({ key, number, body })
    if (update.sequence <= (sequences.get(number) ?? 0)) return
    sequences.set(number, update.sequence)
    const before = opportunities.get(number)
    // The simulator lowers no stage, and only people close or win an opportunity.
    if (before === undefined || update.stage === null || before.stage === 0 || before.stage === highestStage)
      return
    put({ number, stage: Math.max(before.stage, Math.min(update.stage, highestStage - 1)) })
  }

  const listPage = (query: URLSearchParams) => {
    const [since = '', offset = '0'] = (query.get('cursor') ?? `${query.get('modifiedSince') ?? ''} 0`).split(
      ' ',
    )
    const changed = [...opportunities.values()]
      .filter(({ modifiedAt }) => new Date(modifiedAt) >= new Date(since))
      .toSorted((left, right) => (left.number < right.number ? -1 : 1))
    const end = Number(offset) + pageSize
    return {
      items: changed.slice(Number(offset), end),
      next: changed.length > end ? `${since} ${end}` : null,
    }
  }
  /** The accounts of the opportunities whose name contains a text. */
  const findAccounts = (text: string) => ({
    items: [...new Set([...opportunities.values()].map(({ accountName }) => accountName))]
      .filter((accountName) => accountName.toLowerCase().includes(text.toLowerCase()))
      .map((accountName) => ({ accountName, accountNumber: null, city: null, countryId: null })),
  })
  return { opportunities, acceptedUpdates, put, acceptUpdate, listPage, findAccounts }
}

export async function startCrmSimulator(options: SimulatorOptions = {}): Promise<CrmSimulator> {
  const { clock = () => new Date() } = options
  const { opportunities, acceptedUpdates, put, acceptUpdate, listPage, findAccounts } = createRecords(clock)
  let getFaults: (request: number) => Faults = getNoFaults
  let requests = 0

  const server = createServer((request, response) => {
    requests += 1
    void answerWithFaults(request, response, getFaults(requests), async () => {
      if (options.token !== undefined && request.headers.authorization !== `Bearer ${options.token}`)
        return { status: 401, body: {} }
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator')
      const encodedNumber = /^\/opportunities\/([^/]+)$/.exec(pathname)?.[1]
      if (pathname === '/accounts')
        return { status: 200, body: findAccounts(searchParams.get('search') ?? '') }
      if (encodedNumber === undefined) {
        return pathname === '/opportunities'
          ? { status: 200, body: listPage(searchParams) }
          : { status: 404, body: {} }
      }
      const number = decodeURIComponent(encodedNumber)
      if (!opportunities.has(number)) return { status: 404, body: {} }
      if (request.method === 'PATCH') {
        acceptUpdate(
          number,
          String(request.headers['idempotency-key'] ?? randomUUID()),
          await readJson(request),
        )
      }
      return { status: 200, body: opportunities.get(number) }
    })
  })
  const port = await listen(server, options.port ?? 0)
  return {
    url: `http://127.0.0.1:${port}`,
    acceptedUpdates,
    countRequests: () => requests,
    put,
    get: (number) => opportunities.get(number),
    setFaults: (faults) => {
      getFaults = typeof faults === 'function' ? faults : () => faults
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}

async function answerWithFaults(
  request: IncomingMessage,
  response: ServerResponse,
  faults: Faults,
  work: () => Promise<{ readonly status: number; readonly body: unknown }>,
): Promise<void> {
  if (faults.delayMilliseconds !== undefined) {
    const { delayMilliseconds } = faults
    await new Promise((resolve) => {
      setTimeout(resolve, delayMilliseconds)
    })
  }
  if (faults.closesConnection === true) return void request.destroy()
  if (faults.status !== undefined) return void response.writeHead(faults.status).end('{}')
  if (faults.answersInvalidJson === true) return void response.writeHead(200).end('<html>')
  try {
    const { status, body } = await work()
    if (faults.omitsAnswer === true) return void request.destroy()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  } catch {
    response.writeHead(422).end('{}')
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve())
  })
  const address: AddressInfo | string | null = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}
