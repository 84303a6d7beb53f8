/** Runs tasks that share a key one after the other. */
import { CallError } from '../../../http/call-error.ts'

/** Maximum number of waiting tasks per key; a sign-in takes some hundredths of a second. */
const maxWaiting = 100

type Line = { last: Promise<unknown>; length: number }

const lines = new Map<string, Line>()

/**
 * Runs a task after all earlier tasks with the same key have finished, whether they succeeded or failed.
 *
 * @throws CallError RATE_LIMITED when too many wait
 */
export async function runInTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 }
  if (line.length >= maxWaiting) throw new CallError('RATE_LIMITED', { headers: { 'retry-after': '1' } })
  lines.set(key, line)
  line.length += 1
  const turn = line.last.then(work, work)
  line.last = turn
  try {
    return await turn
  } finally {
    line.length -= 1
    if (line.length === 0) lines.delete(key)
  }
}
