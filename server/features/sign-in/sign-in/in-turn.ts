/** Lets work under one key be done one after the other. */
import { Problem } from '../../../http/problem.ts'

/** How many may wait under one key; a sign-in takes some hundredths of a second. */
const mostWaiting = 100

type Line = { last: Promise<unknown>; length: number }

const lines = new Map<string, Line>()

/**
 * Does work once all that was given under the key before is done, however that ended.
 *
 * @throws Problem RATE_LIMITED when too many wait
 */
export async function runInTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 }
  if (line.length >= mostWaiting) throw new Problem('RATE_LIMITED', { headers: { 'retry-after': '1' } })
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
