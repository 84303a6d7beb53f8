/** People who work while systems fail: what they write is known, so that what was acknowledged can be looked for afterwards. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError, type Client } from '@design-portal/contract/client.ts'

/** How many write and read at the same time. */
const writers = 6
const readers = 6

/** Between two requests of a person, in milliseconds; nobody asks a portal that is away more often than twice a second. */
const betweenRequests = 20
const whenAway = 250

/** A name that is not taken after so many tries is left, and another one begun. */
const maxTries = 40

export interface Counts {
  requests: number
  /** Answered as asked for. */
  done: number
  /** 503 and 504. */
  unavailable: number
  /** Told to be done already, after the answer was lost. */
  doneBefore: number
  /** Any other answer, and none: each is a mistake. In words, counted. */
  readonly wrong: Map<string, number>
}

export interface Load {
  readonly counts: Counts
  /** Names whose creation was acknowledged. */
  readonly acknowledged: ReadonlySet<string>
  /** Comes about at the next write that is acknowledged. */
  readonly nextWrite: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts everybody; they go on until they are stopped. */
export function startLoad(client: Client): Load {
  const counts: Counts = { requests: 0, done: 0, unavailable: 0, doneBefore: 0, wrong: new Map() }
  const acknowledged = new Set<string>()
  const run = { isOver: false }
  let waiting: (() => void)[] = []

  const ask = async (request: () => Promise<unknown>): Promise<boolean> => await askOnce(counts, request)

  async function write(): Promise<void> {
    while (!run.isOver) {
      const [name, idempotencyKey] = [`Storm ${randomUUID()}`, randomUUID()]
      const create = async () =>
        await client.call('solution/create', { name, countryId: 'DE' }, { idempotencyKey })
      for (let tries = 0; tries < maxTries && !run.isOver; tries += 1) {
        if (!(await ask(create))) continue
        acknowledged.add(name)
        for (const resolveOne of waiting.splice(0)) resolveOne()
        break
      }
    }
  }

  async function read(): Promise<void> {
    while (!run.isOver) {
      await ask(async () => await client.call('login/current', {}))
      await ask(
        async () =>
          await client.call('solutions/list/filter', {
            filter: { group: 'my' },
            paging: { sizePerPage: 10 },
          }),
      )
    }
  }

  const everybody = [...Array.from({ length: writers }, write), ...Array.from({ length: readers }, read)]
  return {
    counts,
    acknowledged,
    nextWrite: async () =>
      await new Promise<void>((resolve) => {
        waiting = [...waiting, resolve]
      }),
    stop: async () => {
      run.isOver = true
      await Promise.all(everybody)
    },
  }
}

/** Asks once; tells whether it was done. */
export async function askOnce(counts: Counts, request: () => Promise<unknown>): Promise<boolean> {
  counts.requests += 1
  try {
    await request()
    counts.done += 1
    await pause(betweenRequests)
    return true
  } catch (error) {
    const status = error instanceof ApiError ? error.status : undefined
    if (error instanceof ApiError && error.apiErrorCode === 'ALREADY_DONE') {
      counts.doneBefore += 1
      return true
    }
    if (status === 503 || status === 504) counts.unavailable += 1
    else note(counts.wrong, error)
    await pause(whenAway)
    return false
  }
}

function note(wrong: Map<string, number>, error: unknown): void {
  const words =
    error instanceof ApiError
      ? `${error.status} ${error.apiErrorCode}`
      : error instanceof Error
        ? `no answer: ${error.cause instanceof Error ? error.cause.message : error.message}`
        : String(error)
  wrong.set(words, (wrong.get(words) ?? 0) + 1)
}
