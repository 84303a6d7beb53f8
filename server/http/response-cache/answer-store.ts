/** The finished answers in the memory of the process, bounded in bytes and indexed by the topics they depend on. */
import type { Encoding } from '../compression.ts'

/** The topic of a change that affects every answer, whatever topics the answer depends on. */
export const everything = '*'

/** How long an answer stays valid. */
export interface Terms {
  /** A change with one of these topics may make the answer stale. */
  readonly watches: readonly string[]
  /** Milliseconds since 1970: the first moment at which the passing of time alone may make the answer stale. */
  readonly until: number
}

/** An answer as it is sent, in the encoding that was requested last. */
export interface FinishedAnswer {
  bytes: Buffer
  /** Undefined when the bytes are not compressed. */
  encoding: Encoding | undefined
}

interface Entry {
  readonly answer: FinishedAnswer
  readonly terms: Terms
  bytes: number
}

/** A generous estimate of the bytes that an entry needs beside its body and key, and of those that each topic adds. */
const overhead = 500
const overheadOfTopic = 150

/** An answer that would need more than this share of the whole cache is not stored. */
const largestShare = 1 / 8

export class AnswerStore {
  /** Least recently requested first. */
  readonly #entries = new Map<string, Entry>()
  readonly #watchers = new Map<string, Set<string>>()
  readonly #mostBytes: number
  #bytes = 0

  /** @param mostBytes the limit for all answers together */
  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get size(): { readonly answers: number; readonly bytes: number } {
    return { answers: this.#entries.size, bytes: this.#bytes }
  }

  /** Returns undefined when there is no answer, or when it has expired. */
  get(key: string, now: number): FinishedAnswer | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    if (entry.terms.until <= now) {
      this.#remove(key)
      return undefined
    }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.answer
  }

  /** Stores an answer and evicts the least recently requested ones if space is short. */
  set(key: string, answer: FinishedAnswer, terms: Terms): void {
    this.#remove(key)
    const size = overhead + 2 * key.length + overheadOfTopic * terms.watches.length + answer.bytes.length
    if (size > this.#mostBytes * largestShare) return
    this.#entries.set(key, { answer, terms, bytes: size })
    this.#bytes += size
    for (const topic of terms.watches) {
      const keys = this.#watchers.get(topic) ?? new Set()
      keys.add(key)
      this.#watchers.set(topic, keys)
    }
    this.#evict()
  }

  /** Replaces the encoding in which an answer is stored. */
  replaceForm(key: string, answer: FinishedAnswer, encoding: Encoding | undefined, bytes: Buffer): void {
    const more = bytes.length - answer.bytes.length
    answer.bytes = bytes
    answer.encoding = encoding
    const entry = this.#entries.get(key)
    if (entry?.answer !== answer) return
    entry.bytes += more
    this.#bytes += more
    this.#evict()
  }

  /** Drops every answer that depends on one of the topics. */
  dropByTopics(topics: Iterable<string>): void {
    for (const topic of topics) {
      if (topic === everything) this.#clear()
      for (const key of this.#watchers.get(topic) ?? []) this.#remove(key)
    }
  }

  #clear(): void {
    this.#entries.clear()
    this.#watchers.clear()
    this.#bytes = 0
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
    for (const topic of entry.terms.watches) {
      const keys = this.#watchers.get(topic)
      keys?.delete(key)
      if (keys?.size === 0) this.#watchers.delete(topic)
    }
  }

  #evict(): void {
    for (const key of this.#entries.keys()) {
      if (this.#bytes <= this.#mostBytes) break
      this.#remove(key)
    }
  }
}
