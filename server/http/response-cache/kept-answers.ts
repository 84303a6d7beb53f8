/**
 * Answers that are kept while nothing they show has changed, and never told when it has.
 *
 * Every request reads the version of all lists with the statement that finds out who asks (`server/db/list-changes.ts`), so that a kept answer
 * costs no statement of its own. Why no answer is older than the request that gets it:
 *
 * - The process knows the state of lists at one version, `known`. A request with a later version first has the changes read that lead there;
 *   each drops the answers that watch one of its topics. Where some of them were cleared away unread, all answers are dropped.
 * - An answer is filed under the version its own request read, which is before the answer's statements began: what it shows is of that
 *   version or later. It is filed only if no change that was read meanwhile, and is later than that version, has a topic it watches.
 * - So an answer that is found was read after every change of its topics that is part of `known`, and `known` is never before the
 *   version of the request that finds it, which counts every change committed before the request came.
 * - A question that is being answered already is waited for only where its version is not before one's own: its statements began after that
 *   version was read, and equal versions are equal states.
 *
 * A version says something within one database only. When a connection to it broke, another one may answer, restored or promoted with the
 * last changes missing: everything is forgotten then.
 *
 * Nothing is kept that another process needs: each reads the changes for itself.
 */
import type { ListChanges } from '../../db/list-changes.ts'
import { AnswerStore, type FinishedAnswer, type Terms } from './answer-store.ts'
import type { Encoding } from '../compression.ts'
import { KnownChanges } from './known-changes.ts'

/** What a question has to be answered anew with. */
export interface Answered {
  /** As JSON. */
  readonly body: Buffer
  /** Undefined where the answer must not be kept. */
  readonly terms: Terms | undefined
}

export interface Question {
  /** Everything the answer depends on beside what is stored and the time: the call, its input, and who asks. */
  readonly key: string
  /** As the request read it. */
  readonly version: number
  /** What was known before the request read it. */
  readonly knownBefore: number
}

export interface ResponseCache {
  /** The version up to which changes are known; a request takes it down before it reads its own. */
  readonly known: () => number
  /** The kept answer, or the one that `work` gives. */
  readonly answer: (question: Question, work: () => Promise<Answered>) => Promise<FinishedAnswer>
  /** Keeps an answer in another form from now on; compressed it takes a tenth of the room. */
  readonly keepForm: (
    key: string,
    answer: FinishedAnswer,
    encoding: Encoding | undefined,
    bytes: Buffer,
  ) => void
  /** Forgets everything: another server may answer from now on, whose versions say nothing of what was read before. */
  readonly forget: () => void
  readonly size: () => { readonly answers: number; readonly bytes: number }
}

interface Options {
  readonly readChanges: (known: readonly number[]) => Promise<ListChanges>
  readonly clock: () => Date
  /** None are kept, and none shared, where it is 0. */
  readonly mostBytes: number
}

export function createResponseCache({ readChanges, clock, mostBytes }: Options): ResponseCache {
  const store = new AnswerStore(mostBytes)
  const changes = new KnownChanges(readChanges, (topics) => store.drop(topics))
  /** How often everything was forgotten: what was asked for before is not kept. */
  let forgotten = 0
  const onTheWay = new Map<string, { readonly version: number; readonly work: Promise<Worked> }>()
  interface Worked {
    readonly answer: FinishedAnswer
    readonly until: number
  }

  async function workOn({ key, version }: Question, work: () => Promise<Answered>): Promise<Worked> {
    const begun = forgotten
    const { body, terms } = await work()
    const answer: FinishedAnswer = { bytes: body, encoding: undefined }
    const now = clock().getTime()
    const holds =
      begun === forgotten &&
      terms !== undefined &&
      terms.until > now &&
      !changes.since(version, terms.watches)
    if (holds) store.put(key, answer, terms)
    return { answer, until: terms?.until ?? now }
  }

  /** What others are told; undefined where it failed, because each who asks is refused, and written down, for themselves. */
  async function outcomeOf(work: Promise<Worked>): Promise<FinishedAnswer | undefined> {
    const worked = await work.catch(() => undefined)
    return worked !== undefined && worked.until > clock().getTime() ? worked.answer : undefined
  }

  return {
    known: () => changes.version,
    answer: async (question, work) => {
      if (mostBytes === 0) return (await workOn(question, work)).answer
      const { key, version, knownBefore } = question
      const upToDate = await changes.catchUp(version, knownBefore)
      const found = upToDate ? store.get(key, clock().getTime()) : undefined
      if (found !== undefined) return found
      const under = onTheWay.get(key)
      if (under !== undefined && under.version >= version) {
        const other = await outcomeOf(under.work)
        if (other !== undefined) return other
      }
      const own = { version, work: workOn(question, work) }
      onTheWay.set(key, own)
      try {
        return (await own.work).answer
      } finally {
        if (onTheWay.get(key) === own) onTheWay.delete(key)
      }
    },
    keepForm: (key, answer, encoding, bytes) => store.reform(key, answer, encoding, bytes),
    forget: () => {
      forgotten += 1
      onTheWay.clear()
      changes.forgetAll()
    },
    size: () => store.size,
  }
}
