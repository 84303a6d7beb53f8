/** The finished answers in the memory of the process, bounded in bytes and indexed by the topics they depend on. */
import { LRUCache } from 'lru-cache'
import type { Encoding } from '../compression.ts'

/** The topic of a change that affects every answer, whatever topics the answer depends on. */
export const everythingTopic = '*'

/** How long an answer stays valid. */
export interface CachePolicy {
  /** A change with one of these topics may make the answer stale. */
  readonly topics: readonly string[]
  /** Milliseconds since 1970: the first moment at which the passing of time alone may make the answer stale. */
  readonly expiresAt: number
}

/** An answer as it is sent, in the encoding that was requested last. */
export interface FinishedAnswer {
  bytes: Buffer
  /** Undefined when the bytes are not compressed. */
  encoding: Encoding | undefined
}

interface Entry {
  readonly answer: FinishedAnswer
  readonly policy: CachePolicy
}

/** A conservative estimate of the bytes of an entry besides its body, its key and the topics it watches. */
const overhead = 500
const overheadPerTopic = 150

/** An answer that would evict this share of all others is not stored. */
const maxShare = 1 / 8

const computeEntrySize = ({ answer, policy }: Entry, key: string): number =>
  overhead + 2 * key.length + overheadPerTopic * policy.topics.length + answer.bytes.length

/** An LRU cache bounded in bytes, with an index of its keys by the topics that their answers watch. */
export class AnswerStore {
  readonly #entries: LRUCache<string, Entry>
  readonly #watchers = new Map<string, Set<string>>()

  /** @param maxBytes the maximum size of all answers together */
  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: Math.max(maxBytes, 1),
      maxEntrySize: Math.max(Math.floor(maxBytes * maxShare), 1),
      sizeCalculation: computeEntrySize,
      // An answer that is replaced by another form of itself continues to watch its topics.
      dispose: (entry, key, reason) => {
        if (reason !== 'set') this.#unwatch(key, entry)
      },
    })
  }

  get size(): { readonly answers: number; readonly bytes: number } {
    return { answers: this.#entries.size, bytes: this.#entries.calculatedSize }
  }

  /** Returns an answer; undefined if none is stored or its time has expired. */
  get(key: string, now: number): FinishedAnswer | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    if (entry.policy.expiresAt > now) return entry.answer
    this.#entries.delete(key)
    return undefined
  }

  /** Stores an answer and evicts the least recently used ones to make room. */
  set(key: string, answer: FinishedAnswer, policy: CachePolicy): void {
    this.#entries.delete(key)
    this.#entries.set(key, { answer, policy })
    if (!this.#entries.has(key)) return
    for (const topic of policy.topics) {
      const keys = this.#watchers.get(topic) ?? new Set()
      keys.add(key)
      this.#watchers.set(topic, keys)
    }
  }

  /** Replaces the stored form of an answer by another one, for example a compressed one. */
  replaceForm(key: string, answer: FinishedAnswer, encoding: Encoding | undefined, bytes: Buffer): void {
    answer.bytes = bytes
    answer.encoding = encoding
    const entry = this.#entries.peek(key)
    if (entry?.answer !== answer) return
    this.#entries.set(key, { ...entry })
    // A form that is too large is not stored; then its topics need not be watched.
    if (!this.#entries.has(key)) this.#unwatch(key, entry)
  }

  /** Drops every answer that watches one of the topics. */
  dropByTopics(topics: Iterable<string>): void {
    for (const topic of topics) {
      if (topic === everythingTopic) this.#entries.clear()
      for (const key of this.#watchers.get(topic) ?? []) this.#entries.delete(key)
    }
  }

  #unwatch(key: string, { policy }: Entry): void {
    for (const topic of policy.topics) {
      const keys = this.#watchers.get(topic)
      keys?.delete(key)
      if (keys?.size === 0) this.#watchers.delete(topic)
    }
  }
}
