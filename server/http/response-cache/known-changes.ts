/** The changes of lists that this process has read: the version up to which it knows them, and their topics. */
import type { ListChanges } from '../../db/list-changes.ts'
import { everythingTopic } from './answer-store.ts'

/** The number of changes remembered for answers that are still being computed. An answer that takes longer than these changes is not cached. */
const maxRemembered = 1000

/** The version before the changes of a database have been read for the first time. */
const unknownVersion = -1

interface Remembered {
  /** The version that was read together with the change; the change itself may have an earlier one. */
  readonly version: number
  readonly topics: ReadonlySet<string>
}

export class KnownChanges {
  readonly #read: (known: readonly number[]) => Promise<ListChanges>
  readonly #drop: (topics: Iterable<string>) => void
  #version = unknownVersion
  /** The ids of changes that may still be in the database. */
  #ids = new Set<number>()
  #remembered: Remembered[] = []
  /** Changes up to this version are no longer remembered. */
  #forgotten = unknownVersion
  #reading: Promise<void> | undefined

  /** @param drop receives the topics of each change when it is read */
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
   * Reads changes until a version is reached.
   *
   * @param knownBefore the version that was known before this one was read from the database
   * @returns false if the database does not reach that version, for example while it is being replaced
   */
  async catchUp(version: number, knownBefore: number): Promise<boolean> {
    // Versions never decrease. A lower one than was already known comes from another database.
    if (version < knownBefore) this.reset()
    // A read in progress may have started before the version was committed. The read after it has not, so two reads are enough.
    for (let reads = 0; this.#version < version && reads < 2; reads += 1) {
      this.#reading ??= this.#readNew().finally(() => {
        this.#reading = undefined
      })
      await this.#reading
    }
    return this.#version >= version
  }

  /** Forgets all changes, as if the database had never been read. */
  reset(): void {
    this.#ids = new Set()
    this.#forget(unknownVersion)
  }

  /** Whether a change after the version has one of the topics, or may have had one and is no longer remembered. */
  hasChangedSince(version: number, dependsOn: readonly string[]): boolean {
    if (version < this.#forgotten) return true
    return this.#remembered.some(
      ({ version: readAt, topics }) =>
        readAt > version && (topics.has(everythingTopic) || dependsOn.some((topic) => topics.has(topic))),
    )
  }

  async #readNew(): Promise<void> {
    const { version, changes, oldest } = await this.#read([...this.#ids])
    const allRead = version - this.#version === changes.length
    if (allRead) this.#remember(version, changes)
    else this.#forget(version)
    for (const { id } of changes) this.#ids.add(id)
    this.#ids = new Set([...this.#ids].filter((id) => oldest !== null && id >= oldest))
  }

  #remember(version: number, changes: ListChanges['changes']): void {
    this.#version = version
    for (const { topics } of changes) {
      this.#remembered.push({ version, topics: new Set(topics) })
      this.#drop(topics)
    }
    const tooMany = Math.max(0, this.#remembered.length - maxRemembered)
    this.#forgotten = this.#remembered.splice(0, tooMany).at(-1)?.version ?? this.#forgotten
  }

  #forget(version: number): void {
    this.#version = version
    this.#forgotten = version
    this.#remembered = []
    this.#drop([everythingTopic])
  }
}
