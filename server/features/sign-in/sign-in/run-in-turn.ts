/** Runs tasks that share a key one after the other. */
import { CallError } from '../../../http/call-error.ts'

/** Maximum number of waiting tasks per key; a sign-in takes some hundredths of a second. */
const maxWaiting = 100

type Queue = { last: Promise<unknown>; length: number }

const queues = new Map<string, Queue>()

/**
 * Runs a task after all earlier tasks with the same key have finished, whether they succeeded or failed.
 *
 * @throws CallError RATE_LIMITED when too many wait
 */
export async function runInTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 }
  if (queue.length >= maxWaiting) throw new CallError('RATE_LIMITED', { headers: { 'retry-after': '1' } })
  queues.set(key, queue)
  queue.length += 1
  const turn = queue.last.then(work, work)
  queue.last = turn
  try {
    return await turn
  } finally {
    queue.length -= 1
    if (queue.length === 0) queues.delete(key)
  }
}
