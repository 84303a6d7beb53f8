/**
 * The portal of the list benchmark: the real HTTP server on the benchmark's database, and a client that reports the SQL
 * caused by a call.
 */
import { Agent, request } from 'node:http'
import { buildApp } from '../../server/app.ts'
import { readSettings } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'
import { createApiKey } from '../api-key.ts'
import { type BenchDatabase } from './database.ts'
import { benchDay } from './generate.ts'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

export interface ListPortal {
  readonly address: URL
  /** An API key of a sample account, created on first use. */
  readonly getKey: (username: string) => Promise<string>
  /**
   * Sends a call as a sample account and waits for the whole answer without parsing it, since parsing JSON is the
   * client's work.
   */
  readonly ask: (username: string, path: string, input: object) => Promise<Buffer>
  /** Reads the answer to a GET; undefined if it is refused. */
  readonly read: (username: string, path: string) => Promise<unknown>
  /** Runs a call once and returns the statements on solutions that it sent. */
  readonly recordStatements: (username: string, path: string, input: object) => Promise<readonly Statement[]>
  readonly close: () => Promise<void>
}

/** @param shouldCacheLists false reads each list again; otherwise as many lists are cached as in the portal by default */
export async function openListPortal(
  { db, pool }: BenchDatabase,
  shouldCacheLists: boolean,
): Promise<ListPortal> {
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    ...(shouldCacheLists ? {} : { KEPT_LISTS_MEGABYTES: '0' }),
  })
  const app = await buildApp({
    db,
    settings,
    log: createLog(settings),
    readinessChecks: {},
    clock: () => benchDay,
    webDirectory: '/nonexistent',
  })
  // As in production, where answers are not checked against the contract.
  Object.assign(app.services, { checkAnswers: false })
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const agent = new Agent({ keepAlive: true })
  const statementRecorder = createStatementRecorder(pool)
  const getKey = createKeyStore({ pool })
  const ask: ListPortal['ask'] = async (username, path, input) =>
    await post(agent, new URL(`/ngapi/${path}`, address), await getKey(username), JSON.stringify(input))

  return {
    address,
    getKey,
    ask,
    read: async (username, path) => {
      const answer = await fetch(new URL(`/ngapi/${path}`, address), {
        headers: { authorization: `Bearer ${await getKey(username)}` },
      })
      const body: unknown = await answer.json()
      if (answer.status === 403) return undefined
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`)
      return body
    },
    recordStatements: async (username, path, input) => {
      const statements = statementRecorder.begin()
      await ask(username, path, input)
      statementRecorder.end()
      return statements.filter(({ text }) => text.includes('"solution"'))
    },
    close: async () => {
      agent.destroy()
      await app.close()
    },
  }
}

/** Creates an API key for each sample account on first use and reuses it afterwards. */
function createKeyStore(database: Pick<BenchDatabase, 'pool'>): (username: string) => Promise<string> {
  const keys = new Map<string, string>()
  return async (username) => {
    const key = keys.get(username) ?? (await createApiKey(username, database))
    keys.set(username, key)
    return key
  }
}

/** Posts a JSON text and waits for the whole answer. */
async function post(agent: Agent, address: URL, key: string, body: string): Promise<Buffer> {
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  return await new Promise((resolve, reject) => {
    const clientRequest = request(address, { agent, method: 'POST', headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks)
        if (answer.statusCode === 200) resolve(bytes)
        else
          reject(new Error(`${address.pathname} answered ${String(answer.statusCode)}: ${bytes.toString()}`))
      })
      answer.on('error', reject)
    })
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })
}

/** Records everything sent over the connections of a pool between begin and end. */
function createStatementRecorder(pool: BenchDatabase['pool']) {
  const watchedClients = new WeakSet<object>()
  let statements: Statement[] | undefined
  pool.on('acquire', (client) => {
    if (watchedClients.has(client)) return
    watchedClients.add(client)
    const send = client.query.bind(client)
    const recordAndSend = (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
      if (typeof text === 'string')
        statements?.push({ text, values: Array.isArray(values) ? [...values] : [] })
      return Reflect.apply(send, client, [text, values, ...rest])
    }
    Object.assign(client, { query: recordAndSend })
  })
  return {
    begin: (): readonly Statement[] => {
      statements = []
      return statements
    },
    end: () => {
      statements = undefined
    },
  }
}
