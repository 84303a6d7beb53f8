// The limits of the questions of the publish step: budgets count failures, so the answers are the same on every machine.
import type { Budget } from '../session.ts'

/** The parts of the publish step, in order. */
export type PublishPart = 'domains' | 'rules' | 'notices' | 'gaps' | 'pairs' | 'tables'

/** The progress of a part. */
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
  /** Called often; returning true ends the work with a `PublishCancelledError`. */
  readonly cancelled?: () => boolean
}

/** The work was cancelled; its results are discarded. */
export class PublishCancelledError extends Error {
  constructor() {
    super('The publish step was cancelled')
    this.name = 'PublishCancelledError'
  }
}

const DEFAULT_FAILURES = 20_000
/** The failures for deciding all values of a model, as a multiple of those of one question. */
const DOMAINS_FACTOR = 10

/** One run of the publish step: its budget, its progress, and its cancellation. */
export class Work {
  readonly #options: WorkOptions

  constructor(options: WorkOptions) {
    this.#options = options
  }

  /** Failures of one question. */
  get failures(): number {
    return this.#options.failures ?? DEFAULT_FAILURES
  }

  /** The budget of one question. */
  get budget(): Budget {
    return { failures: this.failures, cancelled: () => this.#options.cancelled?.() ?? false }
  }

  /** The budget for deciding all values of a model. */
  get domainsBudget(): Budget {
    return { ...this.budget, failures: DOMAINS_FACTOR * this.failures }
  }

  /** Reports progress; throws PublishCancelledError when the work was cancelled. */
  step(part: PublishPart, done: number, total: number): void {
    if (this.#options.cancelled?.() === true) throw new PublishCancelledError()
    this.#options.progress?.({ part, done, total })
  }
}
