/** The changes of lists that a process has read: up to which version it knows them, and which topics they had. */
import type { ListChanges } from '../../db/list-changes.ts'
import { everything } from './answer-store.ts'

/** So many changes are remembered for answers on their way; one that takes longer is not kept. */
const mostRemembered = 1000

/** Nothing is known of a database before its changes are read once. */
const unknown = -1

interface Remembered {
  /** The version that was read when it was met; its own may be an earlier one. */
  readonly version: number
  readonly topics: ReadonlySet<string>
}

export class KnownChanges {
  readonly #read: (known: readonly number[]) => Promise<ListChanges>
  readonly #drop: (topics: Iterable<string>) => void
  #version = unknown
  /** Of changes that may still stand in the database. */
  #ids = new Set<number>()
  #remembered: Remembered[] = []
  /** Of changes up to this version nothing is known any more. */
  #forgotten = unknown
  #reading: Promise<void> | undefined

  /** @param drop is told the topics of each change when it is read */
  constructor(
    read: (known: readonly number[]) => Promise<ListChanges>,
    drop: (topics: Iterable<string>) => void,
  ) {
    this.#read = read
    this.#drop = drop
  }

  get version(): number {
    return this.#version
  }

  /**
   * Reads changes until a version is known.
   *
   * @param knownBefore what was known before the database was asked for the version
   * @returns false where the database does not lead there, as when it is being replaced
   */
  async catchUp(version: number, knownBefore: number): Promise<boolean> {
    // A version never falls: a database that tells an earlier one than was known before it was asked is another one.
    if (version < knownBefore) this.forgetAll()
    // What is being read may have begun before the wanted version stood; what is read after it has not.
    for (let readings = 0; this.#version < version && readings < 2; readings += 1) {
      this.#reading ??= this.#readNew().finally(() => {
        this.#reading = undefined
      })
      await this.#reading
    }
    return this.#version >= version
  }

  /** Begins anew, as with a database of which nothing is known. */
  forgetAll(): void {
    this.#ids = new Set()
    this.#forget(unknown)
  }

  /** Whether a change after a version has one of the topics, or may have. */
  since(version: number, watches: readonly string[]): boolean {
    if (version < this.#forgotten) return true
    return this.#remembered.some(
      ({ version: met, topics }) =>
        met > version && (topics.has(everything) || watches.some((topic) => topics.has(topic))),
    )
  }

  async #readNew(): Promise<void> {
    const { version, changes, oldest } = await this.#read([...this.#ids])
    const allRead = version - this.#version === changes.length
    if (allRead) this.#meet(version, changes)
    else this.#forget(version)
    for (const { id } of changes) this.#ids.add(id)
    this.#ids = new Set([...this.#ids].filter((id) => oldest !== null && id >= oldest))
  }

  #meet(version: number, changes: ListChanges['changes']): void {
    this.#version = version
    for (const { topics } of changes) {
      this.#remembered.push({ version, topics: new Set(topics) })
      this.#drop(topics)
    }
    const tooMany = Math.max(0, this.#remembered.length - mostRemembered)
    this.#forgotten = this.#remembered.splice(0, tooMany).at(-1)?.version ?? this.#forgotten
  }

  #forget(version: number): void {
    this.#version = version
    this.#forgotten = version
    this.#remembered = []
    this.#drop([everything])
  }
}
