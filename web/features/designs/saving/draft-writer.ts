/** Keeps one design's draft in step with the screen, and reports when the browser stops or resumes storing it. */

import { clearDraft, writeDraft } from './draft-store.ts'
import type { Draft, DraftAddress, DraftStorage } from './draft-store.ts'

export class DraftWriter {
  readonly #storage: DraftStorage
  readonly #onKept: (kept: boolean) => void
  #kept = true

  /** @param onKept called with false when the browser denies storage, with true when it stores again */
  constructor(storage: DraftStorage, onKept: (kept: boolean) => void) {
    this.#storage = storage
    this.#onKept = onKept
  }

  keep(address: DraftAddress, draft: Draft): void {
    this.#tell(writeDraft(this.#storage, address, draft))
  }

  clear(address: DraftAddress): void {
    clearDraft(this.#storage, address)
    this.#tell(true)
  }

  #tell(kept: boolean): void {
    if (kept === this.#kept) return
    this.#kept = kept
    this.#onKept(kept)
  }
}
