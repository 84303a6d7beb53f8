/** Finished answers in the memory of the process, bounded in bytes, and which of them a change concerns. */
import type { Encoding } from '../compression.ts'

/** Everything changed; every answer is concerned, whatever it watches. */
export const everything = '*'

/** Until when an answer holds. */
export interface Terms {
  /** Topics of changes after which it may be another. */
  readonly watches: readonly string[]
  /** Milliseconds since 1970: the first moment at which time alone may have made it another. */
  readonly until: number
}

/** An answer as it is sent, in one form: the one that was asked for last. */
export interface FinishedAnswer {
  bytes: Buffer
  /** Undefined: plain. */
  encoding: Encoding | undefined
}

interface Entry {
  readonly answer: FinishedAnswer
  readonly terms: Terms
  bytes: number
}

/** What an entry takes beside its body, its key and the topics it watches; an estimate on the safe side. */
const overhead = 500
const overheadOfTopic = 150

/** An answer that would push out this share of all others is not kept. */
const largestShare = 1 / 8

export class AnswerStore {
  /** In the order in which they were asked for, the last one last. */
  readonly #entries = new Map<string, Entry>()
  readonly #watchers = new Map<string, Set<string>>()
  readonly #mostBytes: number
  #bytes = 0

  /** @param mostBytes of all answers together */
  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get size(): { readonly answers: number; readonly bytes: number } {
    return { answers: this.#entries.size, bytes: this.#bytes }
  }

  /** Undefined when none is kept, or time has passed over it. */
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

  /** Keeps an answer; those that were asked for least recently make room. */
  put(key: string, answer: FinishedAnswer, terms: Terms): void {
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
    this.#makeRoom()
  }

  /** Takes another form in the place of the one that an answer has. */
  reform(key: string, answer: FinishedAnswer, encoding: Encoding | undefined, bytes: Buffer): void {
    const more = bytes.length - answer.bytes.length
    answer.bytes = bytes
    answer.encoding = encoding
    const entry = this.#entries.get(key)
    if (entry?.answer !== answer) return
    entry.bytes += more
    this.#bytes += more
    this.#makeRoom()
  }

  /** Drops every answer that a change concerns. */
  drop(topics: Iterable<string>): void {
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

  #makeRoom(): void {
    for (const key of this.#entries.keys()) {
      if (this.#bytes <= this.#mostBytes) break
      this.#remove(key)
    }
  }
}
