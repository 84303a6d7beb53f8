// How far the questions of the publish step may go: budgets count failures, so the answers are the same on every machine.
import type { Budget } from '../session.ts'

/** The parts of the publish step, in their order. */
export type PublishPart = 'domains' | 'rules' | 'notices' | 'gaps' | 'pairs' | 'tables'

/** How far a part has come. */
export interface Progress {
  readonly part: PublishPart
  readonly done: number
  readonly total: number
}

export interface WorkOptions {
  /** Failures that one question may cost before it is left undecided; 20,000 by default. */
  readonly failures?: number
  /** Called after each question. */
  readonly progress?: (progress: Progress) => void
  /** Asked often; true ends the work by a `PublishCancelledError`. */
  readonly cancelled?: () => boolean
}

/** The work was cancelled; nothing of it is kept. */
export class PublishCancelledError extends Error {
  constructor() {
    super('The publish step was cancelled')
    this.name = 'PublishCancelledError'
  }
}

const DEFAULT_FAILURES = 20_000

/** One run of the publish step: its budget, its progress, its end. */
export class Work {
  readonly #options: WorkOptions

  constructor(options: WorkOptions) {
    this.#options = options
  }

  /** Failures of one question. */
  get failures(): number {
    return this.#options.failures ?? DEFAULT_FAILURES
  }

  /** What one question may spend. */
  get budget(): Budget {
    return { failures: this.failures, cancelled: () => this.#options.cancelled?.() ?? false }
  }

  /** Reports progress; throws PublishCancelledError when the work is no longer wanted. */
  step(part: PublishPart, done: number, total: number): void {
    if (this.#options.cancelled?.() === true) throw new PublishCancelledError()
    this.#options.progress?.({ part, done, total })
  }
}
