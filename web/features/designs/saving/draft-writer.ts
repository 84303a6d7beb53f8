/**
 * Keeps one design's draft in step with the screen. Several tabs may show the same design: a tab writes only on top of what it has seen, so
 * that none overwrites what another one has made.
 */

import type { VariantSteps } from '../screen-state/workbench.ts'
import { clearDraft, parseDraft, readDraft, writeDraft } from './draft-store.ts'
import type { Draft, DraftAddress, DraftStorage, WrittenDraft } from './draft-store.ts'

export interface DraftEvents {
  /** Called with false when drafts can no longer be stored, and with true once they can again. */
  readonly onStorable: (isStored: boolean) => void
  /** Called with the draft of another tab that this one would overwrite unseen; with undefined once there is none to decide on. */
  readonly onOtherDraft: (other: Draft | undefined) => void
}

export class DraftWriter {
  readonly #storage: DraftStorage
  readonly #tab: string
  readonly #events: DraftEvents
  #edition = 0
  #isStored = true
  /** The content that was written or seen last; writing it again would only wake the other tabs. */
  #content = ''
  /** The draft that was not written, because it would have overwritten that of another tab unseen. */
  #withheld: Draft | undefined

  /** @param tab identifies the tab among those of the browser */
  constructor(storage: DraftStorage, tab: string, events: DraftEvents) {
    this.#storage = storage
    this.#tab = tab
    this.#events = events
  }

  /** Writes a draft, unless another tab has written one that this tab has not seen. */
  write(address: DraftAddress, draft: Draft): void {
    const content = describeContent(draft)
    if (content === this.#content) return
    const stored = readDraft(this.#storage, address)
    if (this.#isUnseen(stored) && describeContent(stored.draft) !== content) {
      this.#withheld = draft
      this.#reportStored(false)
      this.#events.onOtherDraft(stored.draft)
      return
    }
    const edition = Math.max(this.#edition, stored?.edition ?? 0) + 1
    this.#reportStored(writeDraft(this.#storage, address, { draft, tab: this.#tab, edition }))
    this.#edition = edition
    this.#content = content
  }

  /**
   * Receives what another tab has written, as the browser reports it.
   *
   * @returns the draft to show, because it was made on top of what this tab has seen; undefined if there is nothing new, or if both tabs have
   *   changed the design at the same time, which `onOtherDraft` reports
   */
  receive(stored: string | null): Draft | undefined {
    const other = parseDraft(stored)
    if (other === undefined || other.tab === this.#tab || describeContent(other.draft) === this.#content)
      return undefined
    if (other.edition > this.#edition) {
      this.markSeen(other)
      return other.draft
    }
    this.#events.onOtherDraft(other.draft)
    return undefined
  }

  /** Records that this tab shows a draft, so that the next one is written on top of it. */
  markSeen({ draft, edition }: WrittenDraft): void {
    this.#edition = edition
    this.#content = describeContent(draft)
  }

  /** Writes the withheld draft over that of another tab. */
  overwriteOther(address: DraftAddress): void {
    const withheld = this.#withheld
    this.acceptOther(address)
    if (withheld !== undefined) this.write(address, withheld)
  }

  /** Treats the draft of another tab as seen: the next write replaces it. */
  acceptOther(address: DraftAddress): void {
    this.#edition = readDraft(this.#storage, address)?.edition ?? this.#edition
    this.#content = ''
    this.#withheld = undefined
  }

  clear(address: DraftAddress): void {
    clearDraft(this.#storage, address)
    this.#content = ''
    if (this.#withheld !== undefined) {
      this.#withheld = undefined
      this.#events.onOtherDraft(undefined)
    }
    this.#reportStored(true)
  }

  #isUnseen(stored: WrittenDraft | undefined): stored is WrittenDraft {
    return stored !== undefined && stored.tab !== this.#tab && stored.edition > this.#edition
  }

  #reportStored(isStored: boolean): void {
    if (isStored === this.#isStored) return
    this.#isStored = isStored
    this.#events.onStorable(isStored)
  }
}

/** Describes what a draft contains, regardless of when it was written and by which steps, so that drafts can be compared. */
const describeContent = ({
  name,
  variants: { A, B },
  active,
  acknowledged,
  rowVersion,
  pending,
}: Draft): string =>
  JSON.stringify([
    name,
    describeChoices(A),
    B && describeChoices(B),
    active,
    acknowledged,
    rowVersion,
    pending,
  ])

const describeChoices = ({ present }: VariantSteps) =>
  Object.entries(present).toSorted(([first], [second]) => (first < second ? -1 : 1))
