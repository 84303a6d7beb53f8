/** Saves a design on the server, at once or as soon as the network is back, without losing or duplicating a save. */

import type { Choices } from '@design-portal/domain/engine/model.ts'
import type { ErrorCode } from '@design-portal/contract/errors.ts'

/** One requested save, sent again unchanged until the server has answered. The server stores the same content only once. */
export interface SaveRequest {
  readonly desId: string
  readonly name: string
  readonly productVersion: string
  readonly choices: Choices
  /** The version that the choices are based on; 0 for a design that was never saved. */
  readonly rowVersion: number
}

/** Someone else saved the design in the meantime. */
export interface SaveConflict {
  readonly rowVersion: number
  readonly changedBy?: string
  /** ISO 8601. */
  readonly changedAt?: string
}

export interface SaveRefusal {
  readonly code: ErrorCode
  /** The server's own text, for a code without a text in the user's language. */
  readonly message: string
}

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly rowVersion: number }
  | { readonly kind: 'conflict'; readonly conflict: SaveConflict }
  | { readonly kind: 'refused'; readonly refusal: SaveRefusal }
  /** No answer: the network or the server is unavailable, so the save is retried. */
  | { readonly kind: 'unreachable' }

export type SaveState =
  | { readonly kind: 'resting' }
  | { readonly kind: 'saving'; readonly request: SaveRequest }
  | { readonly kind: 'waiting'; readonly request: SaveRequest }
  | { readonly kind: 'conflict'; readonly request: SaveRequest; readonly conflict: SaveConflict }
  | { readonly kind: 'refused'; readonly request: SaveRequest; readonly refusal: SaveRefusal }

export interface SaverSurroundings {
  readonly send: (request: SaveRequest) => Promise<SaveOutcome>
  readonly onState: (state: SaveState) => void
  readonly onSaved: (rowVersion: number, request: SaveRequest) => void
  /** Runs the work after a delay in milliseconds; returns a function that cancels it. */
  readonly later: (milliseconds: number, work: () => void) => () => void
}

const firstWait = 2_000
const maxWait = 60_000

export class DesignSaver {
  readonly #surroundings: SaverSurroundings
  #state: SaveState = { kind: 'resting' }
  /** The save requested while another one is running; only the newest counts. */
  #next: SaveRequest | undefined
  #wait = firstWait
  #callOff: (() => void) | undefined

  constructor(surroundings: SaverSurroundings) {
    this.#surroundings = surroundings
  }

  get state(): SaveState {
    return this.#state
  }

  /** Saves, or queues the save behind the running one. */
  save(request: SaveRequest): void {
    if (this.#state.kind === 'saving') {
      this.#next = request
      return
    }
    this.#wait = firstWait
    void this.#attempt(request)
  }

  /** Retries a waiting save at once: the network is back, or the user does not want to wait. */
  retry(): void {
    if (this.#state.kind !== 'waiting' && this.#state.kind !== 'refused') return
    this.#wait = firstWait
    void this.#attempt(this.#state.request)
  }

  /** Resolves a conflict by saving one's own choices over the other person's version. */
  overwrite(): void {
    if (this.#state.kind !== 'conflict') return
    const { request, conflict } = this.#state
    void this.#attempt({ ...request, rowVersion: conflict.rowVersion })
  }

  /** Drops the pending save; the choices stay on the screen. */
  giveUp(): void {
    this.#callOff?.()
    this.#next = undefined
    if (this.#state.kind !== 'saving') this.#enter({ kind: 'resting' })
  }

  /** Stops retrying and reporting. */
  dispose(): void {
    this.#callOff?.()
    this.#next = undefined
  }

  async #attempt(request: SaveRequest): Promise<void> {
    this.#callOff?.()
    this.#enter({ kind: 'saving', request })
    // A sender that throws is a defect, but it must not lose the save: the save is retried as if the server were unreachable.
    const outcome = await this.#surroundings.send(request).catch((): SaveOutcome => ({ kind: 'unreachable' }))
    const next = this.#next
    this.#next = undefined
    switch (outcome.kind) {
      case 'saved':
        this.#wait = firstWait
        this.#enter({ kind: 'resting' })
        this.#surroundings.onSaved(outcome.rowVersion, request)
        if (next !== undefined) this.save({ ...next, rowVersion: outcome.rowVersion })
        return
      case 'unreachable':
        this.#waitFor(next ?? request)
        return
      case 'conflict':
        this.#enter({ kind: 'conflict', request: next ?? request, conflict: outcome.conflict })
        return
      case 'refused':
        this.#enter({ kind: 'refused', request: next ?? request, refusal: outcome.refusal })
    }
  }

  #waitFor(request: SaveRequest): void {
    this.#enter({ kind: 'waiting', request })
    this.#callOff = this.#surroundings.later(this.#wait, () => {
      this.#wait = Math.min(this.#wait * 2, maxWait)
      void this.#attempt(request)
    })
  }

  #enter(state: SaveState): void {
    this.#state = state
    this.#surroundings.onState(state)
  }
}
