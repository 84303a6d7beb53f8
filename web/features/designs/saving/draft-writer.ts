/**
 * Keeps one design's draft in step with the screen. Several tabs may show the same design: a tab writes only on top of what it has seen, so
 * that none overwrites what another one has made.
 */

import type { VariantSteps } from '../screen-state/workbench.ts'
import { clearDraft, parseDraft, readDraft, writeDraft } from './draft-store.ts'
import type { Draft, DraftAddress, DraftStorage, WrittenDraft } from './draft-store.ts'

export interface DraftEvents {
  /** Called with false when the browser denies storage, with true when it stores again. */
  readonly onKept: (kept: boolean) => void
  /** Called with the draft of another tab that this one has not seen, instead of writing over it; with undefined once there is no draft to decide on. */
  readonly onOtherDraft: (other: Draft | undefined) => void
}

export class DraftWriter {
  readonly #storage: DraftStorage
  readonly #tab: string
  readonly #events: DraftEvents
  #edition = 0
  #kept = true
  /** The content that was written or seen last; writing it again would only wake the other tabs. */
  #content = ''
  /** What was not written, because another tab's draft stood in the way. */
  #refused: Draft | undefined

  /** @param tab identifies the tab among those of the browser */
  constructor(storage: DraftStorage, tab: string, events: DraftEvents) {
    this.#storage = storage
    this.#tab = tab
    this.#events = events
  }

  /** Writes a draft, unless another tab has written one that this tab has not seen. */
  keep(address: DraftAddress, draft: Draft): void {
    const content = describeContent(draft)
    if (content === this.#content) return
    const stored = readDraft(this.#storage, address)
    if (this.#isUnseen(stored) && describeContent(stored.draft) !== content) {
      this.#refused = draft
      this.#tell(false)
      this.#events.onOtherDraft(stored.draft)
      return
    }
    const edition = Math.max(this.#edition, stored?.edition ?? 0) + 1
    this.#tell(writeDraft(this.#storage, address, { draft, tab: this.#tab, edition }))
    this.#edition = edition
    this.#content = content
  }

  /**
   * Receives what another tab has written, as the browser reports it.
   *
   * @returns the draft to show, because it was made on top of what this tab has seen; undefined if there is nothing new, or if both tabs have
   *   changed the design at the same moment, which `onOtherDraft` is told
   */
  receive(stored: string | null): Draft | undefined {
    const other = parseDraft(stored)
    if (other === undefined || other.tab === this.#tab || describeContent(other.draft) === this.#content)
      return undefined
    if (other.edition > this.#edition) {
      this.see(other)
      return other.draft
    }
    this.#events.onOtherDraft(other.draft)
    return undefined
  }

  /** Notes that this tab shows a draft, so that the next one is written on top of it. */
  see({ draft, edition }: WrittenDraft): void {
    this.#edition = edition
    this.#content = describeContent(draft)
  }

  /** Writes over what another tab has written. */
  insist(address: DraftAddress): void {
    const refused = this.#refused
    this.giveWay(address)
    if (refused !== undefined) this.keep(address, refused)
  }

  /** Takes what another tab has written as seen: the next write goes on top of it. */
  giveWay(address: DraftAddress): void {
    this.#edition = readDraft(this.#storage, address)?.edition ?? this.#edition
    this.#content = ''
    this.#refused = undefined
  }

  clear(address: DraftAddress): void {
    clearDraft(this.#storage, address)
    this.#content = ''
    if (this.#refused !== undefined) {
      this.#refused = undefined
      this.#events.onOtherDraft(undefined)
    }
    this.#tell(true)
  }

  #isUnseen(stored: WrittenDraft | undefined): stored is WrittenDraft {
    return stored !== undefined && stored.tab !== this.#tab && stored.edition > this.#edition
  }

  #tell(kept: boolean): void {
    if (kept === this.#kept) return
    this.#kept = kept
    this.#events.onKept(kept)
  }
}

/** What a draft shows, regardless of when it was written and by which steps. */
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
  Object.entries(present).toSorted(([one], [other]) => (one < other ? -1 : 1))
