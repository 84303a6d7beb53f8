/**
 * A cache of answers that never returns an answer after something it shows has changed.
 *
 * Every request reads the version of all lists with the statement that identifies the user (`server/db/list-changes.ts`), so that a cached
 * answer costs no statement of its own. No answer is older than the request that receives it, because:
 *
 * - The process knows all changes up to one version, the known version. A request with a later version first reads the changes up to its own;
 *   each drops the answers that depend on one of its topics. If some changes were deleted before they were read, all answers are dropped.
 * - An answer belongs to the version that its own request read before the statements of the answer began, so it shows that version or a
 *   later one. It is stored only if no later change that was read in the meantime has a topic the answer depends on.
 * - A cached answer was therefore computed after every known change of its topics, and the known version is never lower than the version of
 *   the request that finds the answer, which includes every change committed before the request arrived.
 * - A request waits for an answer that is already being computed only if that computation has the same version or a later one: its
 *   statements began after that version was read, and equal versions are equal states.
 *
 * Versions are comparable within one database only. After a connection breaks, another server may answer, restored or promoted without the
 * last changes, so the cache is cleared.
 *
 * Processes share nothing: each reads the changes for itself.
 */
import type { ListChanges } from '../../db/list-changes.ts'
import { AnswerStore, type FinishedAnswer, type CachePolicy } from './answer-store.ts'
import type { Encoding } from '../compression.ts'
import { KnownChanges } from './known-changes.ts'

/** An answer that was computed because the cache had none. */
export interface ComputedAnswer {
  /** JSON. */
  readonly body: Buffer
  /** Undefined if the answer must not be cached. */
  readonly cachePolicy: CachePolicy | undefined
}

export interface CacheRequest {
  /** Everything the answer depends on except stored data and time: the call, its input, and the user. */
  readonly key: string
  /** The version of all lists that the request read. */
  readonly version: number
  /** The version that was known before the request read its own. */
  readonly knownBefore: number
}

export interface ResponseCache {
  /** Returns the version up to which changes are known. A request calls it before it reads its own version. */
  readonly getKnownVersion: () => number
  /** Returns the cached answer, or the one that `work` computes. */
  readonly getAnswer: (request: CacheRequest, work: () => Promise<ComputedAnswer>) => Promise<FinishedAnswer>
  /** Stores an answer in another encoding from now on; compressed, it needs a tenth of the space. */
  readonly replaceForm: (
    key: string,
    answer: FinishedAnswer,
    encoding: Encoding | undefined,
    bytes: Buffer,
  ) => void
  /** Drops all answers and known changes, because the versions of another server cannot be compared with those read before. */
  readonly clear: () => void
  readonly getSize: () => { readonly answers: number; readonly bytes: number }
}

interface Options {
  readonly readChanges: (known: readonly number[]) => Promise<ListChanges>
  readonly clock: () => Date
  /** With 0, no answer is cached or shared between requests. */
  readonly maxBytes: number
}

interface SharedComputation {
  readonly answer: FinishedAnswer
  readonly until: number
}

export function createResponseCache({ readChanges, clock, maxBytes }: Options): ResponseCache {
  const store = new AnswerStore(maxBytes)
  const changes = new KnownChanges(readChanges, (topics) => store.dropByTopics(topics))
  /** Counts the calls of `clear`, because an answer that was requested before one must not be stored after it. */
  let timesCleared = 0
  const inProgress = new Map<
    string,
    { readonly version: number; readonly work: Promise<SharedComputation> }
  >()

  async function compute(
    { key, version }: CacheRequest,
    work: () => Promise<ComputedAnswer>,
  ): Promise<SharedComputation> {
    const clearedBefore = timesCleared
    const { body, cachePolicy } = await work()
    const answer: FinishedAnswer = { bytes: body, encoding: undefined }
    const now = clock().getTime()
    const isStorable =
      clearedBefore === timesCleared &&
      cachePolicy !== undefined &&
      cachePolicy.expiresAt > now &&
      !changes.hasChangedSince(version, cachePolicy.topics)
    if (isStorable) store.set(key, answer, cachePolicy)
    return { answer, until: cachePolicy?.expiresAt ?? now }
  }

  /** The answer for requests that wait for another one. Undefined if the other failed, because each request fails and is logged on its own. */
  async function findSharedAnswer(work: Promise<SharedComputation>): Promise<FinishedAnswer | undefined> {
    const computed = await work.catch(() => undefined)
    return computed !== undefined && computed.until > clock().getTime() ? computed.answer : undefined
  }

  return {
    getKnownVersion: () => changes.version,
    getAnswer: async (request, work) => {
      if (maxBytes === 0) return (await compute(request, work)).answer
      const { key, version, knownBefore } = request
      const isUpToDate = await changes.catchUp(version, knownBefore)
      const found = isUpToDate ? store.get(key, clock().getTime()) : undefined
      if (found !== undefined) return found
      const running = inProgress.get(key)
      if (running !== undefined && running.version >= version) {
        const other = await findSharedAnswer(running.work)
        if (other !== undefined) return other
      }
      const computation = { version, work: compute(request, work) }
      inProgress.set(key, computation)
      try {
        return (await computation.work).answer
      } finally {
        if (inProgress.get(key) === computation) inProgress.delete(key)
      }
    },
    replaceForm: (key, answer, encoding, bytes) => store.replaceForm(key, answer, encoding, bytes),
    clear: () => {
      timesCleared += 1
      inProgress.clear()
      changes.reset()
    },
    getSize: () => store.size,
  }
}
