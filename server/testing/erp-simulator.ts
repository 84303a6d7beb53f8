/**
 * A simulated ERP system for tests and demonstrations: docs/reference/erp-orders.md over HTTP, in memory, with faults
 * on demand.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** The faults of the simulator. */
export interface ErpFaults {
  /** Delays every request before it is processed. */
  readonly delayMilliseconds?: number
  /** Closes the connection before the request is processed. */
  readonly closesConnection?: boolean
  /** Processes the request and then closes the connection, so that the sender cannot know whether it arrived. */
  readonly omitsAnswer?: boolean
  /** Answers with this status and does not process the request. */
  readonly status?: number
  /** Does not process the request and answers with a body that is not JSON. */
  readonly answersInvalidJson?: boolean
}

/** An order as stored by the ERP. */
export interface ErpSimulatorOrder {
  readonly key: string
  readonly body: string
  state: 'received' | 'acknowledged' | 'refused' | 'cancelled'
  readonly erpNumber: string
  acknowledgedAt?: string
  cancellable: boolean
  /** What the ERP reports in addition to the state: `changedAt`, `confirmedDate`, `positions`. */
  details: object
  /** How often the request arrived; only the first one creates an order. */
  deliveries: number
}

export interface ErpSimulator {
  readonly url: string
  /** The orders by key. They survive a restart. */
  readonly orders: ReadonlyMap<string, ErpSimulatorOrder>
  readonly countRequests: () => number
  /** Sets the faults until the next call; a function decides for each request. */
  readonly setFaults: (faults: ErpFaults | ((request: number) => ErpFaults)) => void
  /** Acknowledges all received orders, or the given one. */
  readonly acknowledge: (at: Date, key?: string) => void
  /** Sets what the ERP reports about an order in addition to its state: `changedAt`, `confirmedDate`, `positions`. */
  readonly setDetails: (key: string, details: object) => void
  readonly setCancellable: (key: string, cancellable: boolean) => void
  /** Stops listening and starts again on the same port; open connections are closed. */
  readonly restart: (downMilliseconds: number) => Promise<void>
  readonly close: () => Promise<void>
}

export interface ErpSimulatorOptions {
  readonly port?: number
  readonly token?: string
  /** Acknowledges each order when it arrives. */
  readonly acknowledgesAtOnce?: boolean
}

type Answer = { readonly status: number; readonly body: object }

const getNoFaults = (): ErpFaults => ({})

export async function startErpSimulator(options: ErpSimulatorOptions = {}): Promise<ErpSimulator> {
  const orders = new Map<string, ErpSimulatorOrder>()
  let getFaults: (request: number) => ErpFaults = getNoFaults
  let requests = 0
  const createOrderServer = (): Server =>
    createServer((request, response) => {
      requests += 1
      void answerWithFaults(request, response, getFaults(requests), (body) =>
        answerRequest(orders, options, request, body),
      )
    })
  let server = createOrderServer()
  const port = await listen(server, options.port ?? 0)
  return {
    url: `http://127.0.0.1:${port}`,
    orders,
    countRequests: () => requests,
    setFaults: (faults) => {
      getFaults = typeof faults === 'function' ? faults : () => faults
    },
    acknowledge: (at, key) => {
      for (const order of orders.values()) {
        if (order.state !== 'received' || (key !== undefined && order.key !== key)) continue
        order.state = 'acknowledged'
        order.acknowledgedAt = at.toISOString()
        order.cancellable = false
      }
    },
    setDetails: (key, details) => {
      const order = orders.get(key)
      if (order !== undefined) order.details = details
    },
    setCancellable: (key, cancellable) => {
      const order = orders.get(key)
      if (order !== undefined) order.cancellable = cancellable
    },
    restart: async (downMilliseconds) => {
      await stop(server)
      await pause(downMilliseconds)
      server = createOrderServer()
      await listen(server, port)
    },
    close: async () => await stop(server),
  }
}

function answerRequest(
  orders: Map<string, ErpSimulatorOrder>,
  options: ErpSimulatorOptions,
  request: IncomingMessage,
  body: string,
): Answer {
  if (options.token !== undefined && request.headers.authorization !== `Bearer ${options.token}`)
    return { status: 401, body: { reason: 'The token is unknown.' } }
  const [, encoded = '', cancellation] = /^\/orders\/([^/]+)(\/cancellation)?$/.exec(request.url ?? '') ?? []
  const key = decodeURIComponent(encoded)
  if (request.method === 'PUT' && key !== '' && cancellation === undefined)
    return acceptOrder(orders, options, key, body)
  const order = orders.get(key)
  if (order === undefined) return { status: 404, body: { reason: 'There is no such order.' } }
  return request.method === 'PUT' ? cancel(order) : { status: 200, body: toAnswer(order) }
}

/**
 * Accepts each key once: the same order under the same key changes nothing, and another order under that key is
 * rejected.
 */
function acceptOrder(
  orders: Map<string, ErpSimulatorOrder>,
  { acknowledgesAtOnce = false }: ErpSimulatorOptions,
  key: string,
  body: string,
): Answer {
  const existing = orders.get(key)
  if (existing !== undefined) {
    existing.deliveries += 1
    return existing.body === body
      ? { status: 200, body: toAnswer(existing) }
      : { status: 409, body: { reason: 'Another order has this key.' } }
  }
  const order: ErpSimulatorOrder = {
    key,
    body,
    state: acknowledgesAtOnce ? 'acknowledged' : 'received',
    erpNumber: `SO-${String(100_001 + orders.size)}`,
    cancellable: !acknowledgesAtOnce,
    details: {},
    deliveries: 1,
  }
  orders.set(key, order)
  return { status: 201, body: toAnswer(order) }
}

function cancel(order: ErpSimulatorOrder): Answer {
  if (order.state !== 'cancelled' && !order.cancellable)
    return { status: 409, body: { reason: 'The order is in production.' } }
  order.state = 'cancelled'
  return { status: 200, body: toAnswer(order) }
}

const toAnswer = ({ state, erpNumber, acknowledgedAt, cancellable, details }: ErpSimulatorOrder) => ({
  ...details,
  state,
  erpNumber,
  cancellable,
  ...(acknowledgedAt === undefined ? {} : { acknowledgedAt }),
})

async function answerWithFaults(
  request: IncomingMessage,
  response: ServerResponse,
  faults: ErpFaults,
  work: (body: string) => Answer,
): Promise<void> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
  } catch {
    // The client disconnected before its request was complete.
    return
  }
  if (faults.delayMilliseconds !== undefined) await pause(faults.delayMilliseconds)
  if (faults.closesConnection === true) return void request.socket.destroy()
  if (faults.status !== undefined) return void response.writeHead(faults.status).end('{}')
  if (faults.answersInvalidJson === true) return void response.writeHead(200).end('<html>')
  const { status, body } = work(Buffer.concat(chunks).toString('utf8'))
  if (faults.omitsAnswer === true) return void request.socket.destroy()
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const pause = async (milliseconds: number): Promise<void> => {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  server.closeAllConnections()
  await closed
}
