/**
 * Simulated people who work during faults: their writes are recorded, so that everything acknowledged can be verified
 * afterwards.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError, type Client } from '@design-portal/contract/client.ts'

/** Numbers of people who write and read at the same time. */
const writerCount = 6
const readerCount = 6

/** Pauses of a person after a request that was answered and after one that failed, as a client waits before it tries again. */
const pauseMilliseconds = 20
const failurePauseMilliseconds = 250

/** Number of attempts after which a name is given up and another one is started. */
const maxTries = 40

export interface Counts {
  requests: number
  /** Answers as expected. */
  done: number
  /** Answers with status 503 or 504. */
  unavailable: number
  /** Requests that turned out to be done already, after the first answer was lost. */
  doneBefore: number
  /** Any other or missing answer, each of which is an error; counted by text. */
  readonly wrong: Map<string, number>
}

export interface Load {
  readonly counts: Counts
  /** Names whose creation was acknowledged. */
  readonly acknowledged: ReadonlySet<string>
  /** Resolves at the next acknowledged write. */
  readonly nextWrite: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts all simulated people, who continue until they are stopped. */
export function startLoad(client: Client): Load {
  const counts: Counts = { requests: 0, done: 0, unavailable: 0, doneBefore: 0, wrong: new Map() }
  const acknowledged = new Set<string>()
  const run = { isOver: false }
  let nextWriteResolvers: (() => void)[] = []

  const send = async (request: () => Promise<unknown>): Promise<boolean> => await sendOnce(counts, request)

  async function write(): Promise<void> {
    while (!run.isOver) {
      const [name, idempotencyKey] = [`Storm ${randomUUID()}`, randomUUID()]
      const create = async () =>
        await client.call('solution/create', { name, countryId: 'DE' }, { idempotencyKey })
      for (let tries = 0; tries < maxTries && !run.isOver; tries += 1) {
        if (!(await send(create))) continue
        acknowledged.add(name)
        for (const resolve of nextWriteResolvers.splice(0)) resolve()
        break
      }
    }
  }

  async function read(): Promise<void> {
    while (!run.isOver) {
      await send(async () => await client.call('login/current', {}))
      await send(
        async () =>
          await client.call('solutions/list/filter', {
            filter: { group: 'my' },
            paging: { sizePerPage: 10 },
          }),
      )
    }
  }

  const everybody = [
    ...Array.from({ length: writerCount }, write),
    ...Array.from({ length: readerCount }, read),
  ]
  return {
    counts,
    acknowledged,
    nextWrite: async () =>
      await new Promise<void>((resolve) => {
        nextWriteResolvers = [...nextWriteResolvers, resolve]
      }),
    stop: async () => {
      run.isOver = true
      await Promise.all(everybody)
    },
  }
}

/** Sends one request and returns whether it was done. */
export async function sendOnce(counts: Counts, request: () => Promise<unknown>): Promise<boolean> {
  counts.requests += 1
  try {
    await request()
    counts.done += 1
    await pause(pauseMilliseconds)
    return true
  } catch (error) {
    const status = error instanceof ApiError ? error.status : undefined
    if (error instanceof ApiError && error.apiErrorCode === 'ALREADY_DONE') {
      counts.doneBefore += 1
      return true
    }
    if (status === 503 || status === 504) counts.unavailable += 1
    else countWrongAnswer(counts.wrong, error)
    await pause(failurePauseMilliseconds)
    return false
  }
}

function countWrongAnswer(wrong: Map<string, number>, error: unknown): void {
  const description =
    error instanceof ApiError
      ? `${error.status} ${error.apiErrorCode}`
      : error instanceof Error
        ? `no answer: ${error.cause instanceof Error ? error.cause.message : error.message}`
        : String(error)
  wrong.set(description, (wrong.get(description) ?? 0) + 1)
}
