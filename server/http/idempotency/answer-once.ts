/** Honours the header Idempotency-Key: a request that is sent again gets the first answer and is not done again. */
import { isNear, getNearNow } from '@design-portal/domain/near-now.ts'
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { withCommitMark } from '../../db/dialect.ts'
import { findFault } from '../../db/faults.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'
import { claimKey, findKey, releaseKey, storeAnswer, markCommitted } from './store.ts'

/** No call of ours takes as long; an older claim without an answer was broken off. */
const abandonedMilliseconds = 60_000

const longestKey = 255

type Once = {
  readonly callName: string
  /** The checked input. */
  readonly input: unknown
  readonly userId: string
  readonly request: FastifyRequest
}

/**
 * Does the work, or gives the answer kept from the time it was done. Without the header it is simply done; a GET repeats by
 * nature. Keys are each person's own and live a week. A failed request keeps nothing: its key can be used again.
 *
 * Each transaction of the work marks the key as committed. Where the answer to a commit is lost, or the process dies before it has kept its
 * own, the mark tells whether the work was done: it is done again only where it was not.
 *
 * @throws Problem INVALID_INPUT for a key that is malformed or was used for another request, SERVICE_UNAVAILABLE with
 *   Retry-After while the first request is still being worked on, ALREADY_DONE where it was done and nobody knows its answer.
 */
export async function runOnce<Answer>(
  { db, clock }: Services,
  { callName, input, userId, request }: Once,
  work: () => Answer | Promise<Answer>,
): Promise<unknown> {
  const key = readKey(request)
  if (key === undefined || request.method === 'GET') return await work()
  const requestHash = createHash('sha256')
    .update(JSON.stringify([callName, shortened(input)]))
    .digest('hex')
  const now = clock()
  const claim = { userId, key, callName, requestHash, now }
  const alive = getNearNow(now, abandonedMilliseconds)
  if (!(await claimKey(db, { ...claim, alive }))) {
    return keptAnswer(await findKey(db, claim), requestHash, now)
  }
  const tell = (error: unknown): void =>
    request.log.warn({ err: error }, 'what became of an idempotency key cannot be written')
  let answer: Answer
  try {
    answer = await withCommitMark({ statement: markCommitted(db, claim), isOver: false }, work)
  } catch (error) {
    await releaseKey(db, claim, findFault(error) !== undefined).catch(tell)
    throw error
  }
  // It is done, whether or not somebody who asks again can be told so.
  await storeAnswer(db, claim, answer).catch(tell)
  return answer
}

/** The input with each file as its hash: written out byte by byte it would take the process seconds. */
function shortened(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  return Object.fromEntries(
    Object.entries(input).map(([field, value]) => [
      field,
      value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value,
    ]),
  )
}

function readKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]+$/.test(key) && key.length <= longestKey) return key
  throw keyProblem('Send 1 to 255 visible ASCII characters, such as a UUID.')
}

function keptAnswer(kept: Awaited<ReturnType<typeof findKey>>, requestHash: string, now: Date): unknown {
  if (kept !== undefined && kept.request_hash !== requestHash) {
    throw keyProblem('This key was used for another request. Make a new one for each request.')
  }
  if (kept?.answer.state === 'done') return kept.answer.answer
  if (kept?.answer.state === 'committed' && !isNear(kept.at, now, abandonedMilliseconds))
    throw new Problem('ALREADY_DONE')
  // Being worked on, or just failed and freed: asking again will tell.
  throw new Problem('SERVICE_UNAVAILABLE', {
    headers: { 'retry-after': '1' },
    details: { reason: 'SAME_REQUEST_IN_PROGRESS' },
  })
}

function keyProblem(message: string): Problem {
  return new Problem('INVALID_INPUT', {
    fields: [{ path: 'Idempotency-Key', code: 'not_allowed', message }],
  })
}
