/** Creates all connections to PostgreSQL. A broken connection does not end the process, and an unresponsive one is closed. */
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

/** Object identifiers of the types that are not parsed by the driver's default parsers (pg_type.oid). */
const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184

/** SQLSTATE `read_only_sql_transaction`: the server has become a standby, on which nothing can be written. */
const readOnlyTransaction = '25006'

/** The longest wait for a new connection, and of a request for a free one, in milliseconds. */
const connectMilliseconds = 10_000

/**
 * The time limit for a statement of a request, on the server and for our own wait, in milliseconds (our choice). The server's
 * limit applies first, so that it does not continue work for which nobody waits. Our own limit applies when the server cannot
 * report a timeout, because it is stopped or the network connection is dead.
 */
const statementMilliseconds = 20_000
const maxAnswerMilliseconds = 25_000

/** The time after which an idle transaction, such as that of a dead process, is aborted to release its locks, in milliseconds (our choice). */
const idleTransactionMilliseconds = 60_000

/** Maximum number of requests that wait for a connection. Unless the server is slow, ten connections serve them within the allowed wait (our choice). */
const defaultMaxWaiting = 1000

/** A dead idle connection is detected after this delay and some ten probes of one second each. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/** Creates a connection that is not open yet. An error that breaks it is reported to its pending queries and to `onError`. */
export function createClient(config: ClientConfig, onError: (error: Error) => void = () => {}): Client {
  const client = new Client({ connectionTimeoutMillis: connectMilliseconds, ...keepAlive, ...config })
  client.on('error', onError)
  return client
}

export interface PoolSettings {
  /** Disables time limits for statements, for migrations, backups and restores. */
  readonly withoutTimeLimits?: boolean | undefined
  /** Called when a connection breaks, because another server may answer afterwards. */
  readonly onBreak?: () => void
  /** Our own time limit for the answer to a statement; tests set a shorter one. */
  readonly answerMilliseconds?: number
  /** Maximum number of requests that wait for a connection; tests set a smaller one. */
  readonly maxWaiting?: number
}

/**
 * Opens a pool that parses `bigint` as a number, `date` as text, and `timestamptz` as a Date. All pools of the portal and its
 * tests are created here.
 */
export function openPool(
  connectionString: string,
  log: Log,
  {
    withoutTimeLimits = false,
    onBreak = () => {},
    answerMilliseconds = maxAnswerMilliseconds,
    maxWaiting = defaultMaxWaiting,
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
      ...(withoutTimeLimits ? {} : { verify: setTimeLimits }),
    },
    maxWaiting,
  )
  pool.on('connect', (client) => {
    // Without a listener Node.js would end the process. Pending queries on the connection fail with the error on their own.
    client.on('error', onBreak)
    if (!withoutTimeLimits) closeWhenUnanswered(client, answerMilliseconds)
  })
  usePreparedStatements(pool)
  // The pool replaces the connection automatically.
  pool.on('error', (error) => log.warn(`An idle database connection broke: ${error.message}`))
  return pool
}

/** A pool that rejects requests for which no connection would become free in time. */
class BoundedPool extends Pool {
  readonly #maxWaiting: number

  constructor(config: PoolConfig, maxWaiting: number) {
    super(config)
    this.#maxWaiting = maxWaiting
  }

  override connect(): Promise<PoolClient>
  override connect(
    callback: (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void,
  ): void
  override connect(
    callback?: (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void,
  ): unknown {
    if (this.waitingCount < this.#maxWaiting)
      return callback === undefined ? super.connect() : super.connect(callback)
    const error = new DatabaseUnavailableError(`More than ${this.#maxWaiting} requests wait for the database`)
    if (callback === undefined) return Promise.reject(error)
    callback(error, undefined, () => {})
    return undefined
  }
}

/** Sets the time limits with a statement, because some connection poolers do not accept these settings as startup parameters. */
function setTimeLimits(client: PoolClient, done: (error?: Error) => void): void {
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
 * Closes the connection when a statement gets no answer, and when the server has become read-only. Later statements get another
 * connection, to the server that answers at the address by then.
 */
function closeWhenUnanswered(client: PoolClient, milliseconds: number): void {
  const send = client.query.bind(client)
  const close = (): void => void client.end().catch(() => {})
  const settle = (timer: NodeJS.Timeout, error: unknown): void => {
    clearTimeout(timer)
    if (error instanceof Error && 'code' in error && error.code === readOnlyTransaction) close()
  }
  const query = (...args: unknown[]): unknown => {
    const timer = setTimeout(close, milliseconds)
    timer.unref()
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const settleThenCall = (...outcome: unknown[]): void => {
        settle(timer, outcome[0])
        Reflect.apply(callback, undefined, outcome)
      }
      return Reflect.apply(send, client, [...args.slice(0, -1), settleThenCall])
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

/**
 * Parses a timestamp. The common form, in UTC with a four-digit year, is parsed by JavaScript, which takes half as long as
 * the driver.
 */
export function readMoment(text: string): Date {
  const isPlain = text.endsWith('+00') && text[10] === ' '
  return isPlain ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : readAnyMoment(text)
}
