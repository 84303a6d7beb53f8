/** Makes every connection to PostgreSQL: one that breaks ends no process, and one that no longer answers is given up. */
import {
  Client,
  type ClientConfig,
  Pool,
  type PoolClient,
  type PoolConfig,
  TypeOverrides,
  types as pgTypes,
} from 'pg'
import type { Log } from './embedded/log.ts'
import { DatabaseUnavailableError } from './faults.ts'
import { usePreparedStatements } from './prepared-statements.ts'

/** Object identifiers of types whose text the driver must not read in its own way (pg_type.oid). */
const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184

/** How long a server may take to let a connection in, and a request waits for a free one, in milliseconds. */
const connectMilliseconds = 10_000

/**
 * The longest that the server works on a statement of a request, and the longest that we wait for it, in milliseconds (ours). The server
 * comes first, so that it does not go on with what nobody waits for; we give up where it cannot tell: stopped, or behind a line that is dead.
 */
const statementMilliseconds = 20_000
const longestAnswerMilliseconds = 25_000

/** A transaction whose process is gone gives its locks back after so long, in milliseconds (ours). */
const idleTransactionMilliseconds = 60_000

/** Ten connections serve so many waiting requests within the time that they wait, unless the server is slow (ours). */
const longestQueue = 1000

/** A dead line to a server that is not being asked anything is noticed after this and some ten probes of a second each. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/** One connection, not open yet. What breaks it reaches those who ask by it, and `onError`. */
export function createClient(config: ClientConfig, onError: (error: Error) => void = () => {}): Client {
  const client = new Client({ connectionTimeoutMillis: connectMilliseconds, ...keepAlive, ...config })
  client.on('error', onError)
  return client
}

export interface PoolSettings {
  /** Without bounds of time for statements: migrations, backups and restores take as long as they take. */
  readonly patient?: boolean | undefined
  /** Told when a connection broke, after which another server may answer. */
  readonly onBreak?: () => void
  /** Tests wait less. */
  readonly answerMilliseconds?: number
  readonly mostWaiting?: number
}

/** A pool that reads `bigint` as a number, `date` as its text, and `timestamptz` as a Date; every pool of the portal and its tests comes from here. */
export function openPool(
  connectionString: string,
  log: Log,
  {
    patient = false,
    onBreak = () => {},
    answerMilliseconds = longestAnswerMilliseconds,
    mostWaiting = longestQueue,
  }: PoolSettings = {},
): Pool {
  const types = new TypeOverrides()
  types.setTypeParser(INT8, readBigint)
  types.setTypeParser(DATE, (text) => text)
  types.setTypeParser(TIMESTAMPTZ, readMoment)
  const pool = new BoundedPool(
    {
      connectionString,
      max: 10,
      connectionTimeoutMillis: connectMilliseconds,
      ...keepAlive,
      application_name: 'design-portal',
      types,
      ...(patient ? {} : { verify: boundStatements }),
    },
    mostWaiting,
  )
  pool.on('connect', (client) => {
    // Without a listener Node would end the process; who asked by the connection is told by what they asked.
    client.on('error', onBreak)
    if (!patient) giveUpUnanswered(client, answerMilliseconds)
  })
  usePreparedStatements(pool)
  // The pool replaces the connection by itself.
  pool.on('error', (error) => log.warn(`An idle database connection broke: ${error.message}`))
  return pool
}

/** A pool that refuses those for whom there would be no connection in time. */
class BoundedPool extends Pool {
  readonly #mostWaiting: number

  constructor(config: PoolConfig, mostWaiting: number) {
    super(config)
    this.#mostWaiting = mostWaiting
  }

  override connect(): Promise<PoolClient>
  override connect(
    callback: (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void,
  ): void
  override connect(
    callback?: (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void,
  ): unknown {
    if (this.waitingCount < this.#mostWaiting)
      return callback === undefined ? super.connect() : super.connect(callback)
    const error = new DatabaseUnavailableError(
      `More than ${this.#mostWaiting} requests wait for the database`,
    )
    if (callback === undefined) return Promise.reject(error)
    callback(error, undefined, () => {})
    return undefined
  }
}

/** Told by a statement, because not every pooler in between takes these settings with the beginning of a connection. */
function boundStatements(client: PoolClient, done: (error?: Error) => void): void {
  client
    .query(
      `set statement_timeout = ${statementMilliseconds};
       set idle_in_transaction_session_timeout = ${idleTransactionMilliseconds}`,
    )
    .then(
      () => done(),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    )
}

/**
 * Closes the connection when a statement stays without an answer, and when the server has become one that takes no writes: what comes next
 * gets another connection, to whichever server answers at the address by then.
 */
function giveUpUnanswered(client: PoolClient, milliseconds: number): void {
  const send = client.query.bind(client)
  const close = (): void => void client.end().catch(() => {})
  const settle = (timer: NodeJS.Timeout, error: unknown): void => {
    clearTimeout(timer)
    if (error instanceof Error && 'code' in error && error.code === '25006') close()
  }
  const query = (...args: unknown[]): unknown => {
    const timer = setTimeout(close, milliseconds)
    timer.unref()
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const told = (...outcome: unknown[]): void => {
        settle(timer, outcome[0])
        Reflect.apply(callback, undefined, outcome)
      }
      return Reflect.apply(send, client, [...args.slice(0, -1), told])
    }
    const answer: unknown = Reflect.apply(send, client, args)
    if (answer instanceof Promise) {
      answer.then(
        () => settle(timer, undefined),
        (error: unknown) => settle(timer, error),
      )
    }
    return answer
  }
  Object.assign(client, { query })
}

function readBigint(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new Error(`The bigint ${text} does not fit a number; select it as text.`)
  return value
}

const readAnyMoment: (text: string) => Date = pgTypes.getTypeParser(TIMESTAMPTZ)

/** Reads moments as most are written, in UTC and of years of four digits, itself: JavaScript's own reading takes half as long as the driver's. */
export function readMoment(text: string): Date {
  const isPlain = text.endsWith('+00') && text[10] === ' '
  return isPlain ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : readAnyMoment(text)
}
