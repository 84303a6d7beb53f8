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
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving'; readonly request: SaveRequest }
  | { readonly kind: 'waiting'; readonly request: SaveRequest }
  | { readonly kind: 'conflict'; readonly request: SaveRequest; readonly conflict: SaveConflict }
  | { readonly kind: 'refused'; readonly request: SaveRequest; readonly refusal: SaveRefusal }

export interface SaverEnvironment {
  readonly send: (request: SaveRequest) => Promise<SaveOutcome>
  readonly onState: (state: SaveState) => void
  readonly onSaved: (rowVersion: number, request: SaveRequest) => void
  /** Runs the work after a delay in milliseconds; returns a function that cancels it. */
  readonly schedule: (milliseconds: number, work: () => void) => () => void
}

/** The first and the longest delay before a save is retried, in milliseconds. */
const firstRetryDelay = 2_000
const maxRetryDelay = 60_000

export class DesignSaver {
  readonly #environment: SaverEnvironment
  #state: SaveState = { kind: 'idle' }
  /** The save requested while another one is running; only the newest counts. */
  #next: SaveRequest | undefined
  #retryDelay = firstRetryDelay
  #cancelRetry: (() => void) | undefined

  constructor(environment: SaverEnvironment) {
    this.#environment = environment
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
    this.#retryDelay = firstRetryDelay
    void this.#attempt(request)
  }

  /** Repeats a waiting or refused save at once: the network is back, or the user does not want to wait. */
  retry(): void {
    if (this.#state.kind !== 'waiting' && this.#state.kind !== 'refused') return
    this.#retryDelay = firstRetryDelay
    void this.#attempt(this.#state.request)
  }

  /** Resolves a conflict by saving one's own choices over the other person's version. */
  overwrite(): void {
    if (this.#state.kind !== 'conflict') return
    const { request, conflict } = this.#state
    void this.#attempt({ ...request, rowVersion: conflict.rowVersion })
  }

  /** Discards the pending save; the choices stay on the screen. */
  discardPending(): void {
    this.#cancelRetry?.()
    this.#next = undefined
    if (this.#state.kind !== 'saving') this.#setState({ kind: 'idle' })
  }

  /** Stops retrying and reporting. */
  dispose(): void {
    this.#cancelRetry?.()
    this.#next = undefined
  }

  async #attempt(request: SaveRequest): Promise<void> {
    this.#cancelRetry?.()
    this.#setState({ kind: 'saving', request })
    // A sender that throws is a defect, but it must not lose the save: the save is retried as if the server were unreachable.
    const outcome = await this.#environment.send(request).catch((): SaveOutcome => ({ kind: 'unreachable' }))
    const next = this.#next
    this.#next = undefined
    switch (outcome.kind) {
      case 'saved':
        this.#retryDelay = firstRetryDelay
        this.#setState({ kind: 'idle' })
        this.#environment.onSaved(outcome.rowVersion, request)
        if (next !== undefined) this.save({ ...next, rowVersion: outcome.rowVersion })
        return
      case 'unreachable':
        this.#retryLater(next ?? request)
        return
      case 'conflict':
        this.#setState({ kind: 'conflict', request: next ?? request, conflict: outcome.conflict })
        return
      case 'refused':
        this.#setState({ kind: 'refused', request: next ?? request, refusal: outcome.refusal })
    }
  }

  #retryLater(request: SaveRequest): void {
    this.#setState({ kind: 'waiting', request })
    this.#cancelRetry = this.#environment.schedule(this.#retryDelay, () => {
      this.#retryDelay = Math.min(this.#retryDelay * 2, maxRetryDelay)
      void this.#attempt(request)
    })
  }

  #setState(state: SaveState): void {
    this.#state = state
    this.#environment.onState(state)
  }
}
