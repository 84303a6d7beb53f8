// Sends random requests to a running portal over HTTP: no request may cause an internal error, end the process, or leak memory.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request as sendRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { webDirectory } from '../server/app.ts'
import { createRandomDatabase, buildDatabaseAddress } from '../server/db/databases.ts'
import { type OpenDatabase, openDatabase } from '../server/db/open.ts'
import { startTemporaryServer } from '../server/db/temporary-server.ts'
import { type DrawnRequest, drawRequests } from '../server/testing/fuzz/arbitrary-request.ts'
import { signInEverybody, requestsPerSignIn, type Visitor } from '../server/testing/fuzz/sign-in-everybody.ts'
import { readKnownValues } from '../server/testing/fuzz/known-values.ts'
import { createSamlProvider } from '../server/testing/saml-provider.ts'
import type { FuzzMemory } from './fuzz-portal.ts'
import { printTable } from './table.ts'

const log = { info: (): void => {}, warn: (message: string): void => console.error(message) }

/** Connections that send concurrently. */
const concurrency = 8
/** Number of requests that fill the portal's caches before its memory is first measured. */
const warmUpRequests = 10_000
/** Milliseconds without requests before memory is measured. */
const restMilliseconds = 60_000
/** Permitted growth of the memory afterwards, as a share. */
const maxGrowth = 0.1
/** Number of faults that are printed in full. */
const maxPrinted = 20

type Tally = {
  readonly statuses: Map<string, number>
  readonly faults: string[]
  broken: number
  sent: number
}

/** Sends `count` requests drawn from the seed `from` on; returns the exit code. */
export async function verifyFuzz(from: number, count: number): Promise<number> {
  if (!existsSync(join(webDirectory, 'index.html'))) throw new Error('Build the screens first: npm run build')
  const server = await startTemporaryServer(log)
  const dataDirectory = await mkdtemp(join(tmpdir(), 'fuzz-'))
  const name = await createRandomDatabase(server.connectionString, 'fuzz')
  const databaseUrl = buildDatabaseAddress(server.connectionString, name)
  const portal = await startFuzzPortal(databaseUrl, dataDirectory)
  const database = await openDatabase({ databaseUrl, dataDirectory, log })
  const tally: Tally = { statuses: new Map(), faults: [], broken: 0, sent: 0 }
  const started = performance.now()
  const seconds = (): string => ((performance.now() - started) / 1000).toFixed(0)
  try {
    const send = await createSender(portal.address, database, from, tally)
    await send(Math.min(warmUpRequests, count), seconds)
    await delay(restMilliseconds)
    const memoryBefore = await portal.measureMemory()
    await send(Math.max(0, count - warmUpRequests), seconds)
    await delay(restMilliseconds)
    const memoryAfter = await portal.measureMemory()
    return printOutcome(tally, {
      before: memoryBefore,
      after: memoryAfter,
      seconds: seconds(),
      hasEnded: portal.hasEnded(),
    })
  } finally {
    await database.close()
    await portal.stop()
    await server.stop()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

async function startFuzzPortal(databaseUrl: string, dataDirectory: string) {
  const child = fork(join(import.meta.dirname, 'fuzz-portal.ts'), {
    execArgv: ['--expose-gc'],
    env: {
      PATH: process.env['PATH'],
      ...createSamlProvider().environment,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDirectory,
      SAMPLE_DATA: '1',
      PORT: '0',
      LOG_LEVEL: 'error',
    },
  })
  const exited = once(child, 'exit')
  let isEnded = false
  void exited.then(() => (isEnded = true))
  const address = String(await readAnswer(child, exited))
  return {
    address,
    hasEnded: () => isEnded,
    measureMemory: async (): Promise<FuzzMemory> => {
      child.send('measure')
      return readMemory(await readAnswer(child, exited))
    },
    stop: async () => {
      child.kill()
      await exited
    },
  }
}

/** The next message of the portal's process. */
async function readAnswer(child: ChildProcess, exited: Promise<unknown>): Promise<unknown> {
  const [message]: unknown[] = await Promise.race([
    once(child, 'message'),
    exited.then(() => {
      throw new Error('The portal has ended; its last output is above.')
    }),
  ])
  return message
}

function readMemory(message: unknown): FuzzMemory {
  const fields = new Map<string, unknown>(Object.entries(Object(message)))
  return { heldBytes: Number(fields.get('heldBytes')), residentBytes: Number(fields.get('residentBytes')) }
}

/** A function that sends a number of the drawn requests, each as another visitor. */
async function createSender(address: string, { db }: OpenDatabase, from: number, tally: Tally) {
  const requests = drawRequests(await readKnownValues(db), from)
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  let visitors: readonly Visitor[] = []
  return async (count: number, seconds: () => string): Promise<void> => {
    const end = tally.sent + count
    const sendUntilEnd = async (): Promise<void> => {
      while (tally.sent < end) {
        const turn = tally.sent
        tally.sent += 1
        if (turn % requestsPerSignIn === 0) visitors = await signInEverybody(db, new Date())
        if (turn % 10_000 === 0)
          console.log(`${turn} requests, ${tally.faults.length} faults, ${seconds()} s`)
        const { value: drawnRequest } = requests.next()
        const visitor = visitors[turn % visitors.length]
        if (drawnRequest !== undefined && visitor !== undefined)
          await sendOne({ address, agent, drawnRequest, visitor }, tally)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, sendUntilEnd))
  }
}

type SendOptions = {
  readonly address: string
  readonly agent: Agent
  readonly drawnRequest: DrawnRequest
  readonly visitor: Visitor
}

async function sendOne({ address, agent, drawnRequest, visitor }: SendOptions, tally: Tally): Promise<void> {
  const { method, url, payload } = drawnRequest
  // Without a length Node would send the body of a DELETE unframed, and the portal would parse it as the next request.
  const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) }
  const headers = { ...visitor.headers, ...drawnRequest.headers, ...length }
  const outcome = await new Promise<string>((resolve) => {
    const clientRequest = sendRequest(`${address}/`, { agent, method, path: url, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', (error) => resolve(`broken off: ${error.message}`))
      answer.on('end', () => {
        const status = answer.statusCode ?? 0
        if (status >= 500)
          recordFault(
            tally,
            `${status} ${method} ${url} as ${visitor.name}\n${String(payload)}\n${Buffer.concat(parts).toString()}`,
          )
        resolve(String(status))
      })
    })
    clientRequest.on('error', (error) => resolve(`broken off: ${error.message}`))
    clientRequest.end(payload)
  })
  if (outcome.startsWith('broken off')) {
    tally.broken += 1
    recordFault(tally, `${outcome} ${method} ${url} as ${visitor.name}`)
  }
  tally.statuses.set(outcome, (tally.statuses.get(outcome) ?? 0) + 1)
}

function recordFault(tally: Tally, fault: string): void {
  if (tally.faults.length < maxPrinted) console.log(fault.slice(0, 1500))
  tally.faults.push(fault)
}

const formatMegabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1)

type Outcome = {
  readonly before: FuzzMemory
  readonly after: FuzzMemory
  readonly seconds: string
  readonly hasEnded: boolean
}

function printOutcome(
  { statuses, faults, sent }: Tally,
  { before, after, seconds, hasEnded }: Outcome,
): number {
  printTable(
    ['answer', 'times'],
    [...statuses].toSorted(([left], [right]) => left.localeCompare(right)),
  )
  const growth = after.heldBytes / before.heldBytes - 1
  printTable(
    ['memory after collection, MB', 'before', 'after', 'growth'],
    [
      [
        'held by objects and buffers',
        formatMegabytes(before.heldBytes),
        formatMegabytes(after.heldBytes),
        `${(growth * 100).toFixed(1)} %`,
      ],
      [
        'resident',
        formatMegabytes(before.residentBytes),
        formatMegabytes(after.residentBytes),
        `${((after.residentBytes / before.residentBytes - 1) * 100).toFixed(1)} %`,
      ],
    ],
  )
  console.log(
    `${sent} requests in ${seconds} s: ${faults.length} faults, ${hasEnded ? 'the portal has ended' : 'the portal runs'}, memory ${growth <= maxGrowth ? 'within' : 'beyond'} ${maxGrowth * 100} %`,
  )
  return faults.length === 0 && !hasEnded && growth <= maxGrowth ? 0 : 1
}
