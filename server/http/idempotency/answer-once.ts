/** Implements the header Idempotency-Key: a repeated request gets the first answer and is not executed again. */
import { isNear, getNearNow } from '@design-portal/domain/near-now.ts'
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { withCommitMark } from '../../db/dialect.ts'
import { findFault } from '../../db/faults.ts'
import { CallError } from '../call-error.ts'
import type { Services } from '../services.ts'
import { claimKey, findKey, releaseKey, storeAnswer, markCommitted } from './store.ts'

/** No call takes this long, so an older claim without an answer was abandoned. */
const abandonedMilliseconds = 60_000

const maxKeyLength = 255

type RequestToRun = {
  readonly callName: string
  /** The checked input. */
  readonly input: unknown
  readonly userId: string
  readonly request: FastifyRequest
}

/**
 * Does the work, or returns the stored answer of an earlier execution. Without the header, and for a GET, which is repeatable,
 * the work is simply done. Keys belong to a person and are kept for a week. A failed request stores nothing, and its key can be
 * used again.
 *
 * Each transaction of the work marks the key as committed. If the result of a commit is lost, or the process dies before it has
 * stored its answer, the mark shows whether the work was done; it is repeated only if it was not.
 *
 * @throws CallError INVALID_INPUT for a key that is malformed or was used for another request, SERVICE_UNAVAILABLE with
 *   Retry-After while the first request is still being worked on, ALREADY_DONE if it was done and its answer was lost.
 */
export async function runOnce<Answer>(
  { db, clock }: Services,
  { callName, input, userId, request }: RequestToRun,
  work: () => Answer | Promise<Answer>,
): Promise<unknown> {
  const key = readKey(request)
  if (key === undefined || request.method === 'GET') return await work()
  const requestHash = createHash('sha256')
    .update(JSON.stringify([callName, hashFiles(input)]))
    .digest('hex')
  const now = clock()
  const claim = { userId, key, callName, requestHash, now }
  const alive = getNearNow(now, abandonedMilliseconds)
  if (!(await claimKey(db, { ...claim, alive }))) {
    return findStoredAnswer(await findKey(db, claim), requestHash, now)
  }
  const logFailure = (error: unknown): void =>
    request.log.warn({ err: error }, 'what became of an idempotency key cannot be written')
  let answer: Answer
  try {
    answer = await withCommitMark({ statement: markCommitted(db, claim), isOver: false }, work)
  } catch (error) {
    await releaseKey(db, claim, findFault(error) !== undefined).catch(logFailure)
    throw error
  }
  // The work is done even if its answer cannot be stored for a repeated request.
  await storeAnswer(db, claim, answer).catch(logFailure)
  return answer
}

/** Returns the input with each file replaced by its hash, because serializing a file byte by byte would take seconds. */
function hashFiles(input: unknown): unknown {
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
  if (typeof key === 'string' && /^[\x21-\x7e]+$/.test(key) && key.length <= maxKeyLength) return key
  throw createKeyError('Send 1 to 255 visible ASCII characters, such as a UUID.')
}

function findStoredAnswer(
  claim: Awaited<ReturnType<typeof findKey>>,
  requestHash: string,
  now: Date,
): unknown {
  if (claim !== undefined && claim.request_hash !== requestHash) {
    throw createKeyError('This key was used for another request. Make a new one for each request.')
  }
  if (claim?.answer.state === 'done') return claim.answer.answer
  if (claim?.answer.state === 'committed' && !isNear(claim.at, now, abandonedMilliseconds))
    throw new CallError('ALREADY_DONE')
  // The first request is still in progress, or has just failed and released the key; a retry decides.
  throw new CallError('SERVICE_UNAVAILABLE', {
    headers: { 'retry-after': '1' },
    details: { reason: 'SAME_REQUEST_IN_PROGRESS' },
  })
}

function createKeyError(message: string): CallError {
  return new CallError('INVALID_INPUT', {
    fields: [{ path: 'Idempotency-Key', code: 'not_allowed', message }],
  })
}
