/** The screen's side of the engine's worker: typed questions, a stream of live answers, and recovery when the worker crashes. */

import type { Choices } from '@design-portal/domain/engine/model.ts'
import type { FromWorker, LiveAnswer, OpenProduct, ProductForm, QuestionName, Questions } from './protocol.ts'

/** The part of a Worker that the client uses, so that tests can provide their own. */
export interface WorkerLike {
  /** Sends a `ToWorker`. */
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: FromWorker }) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
  terminate(): void
}

/** The worker crashed or was stopped before it answered; the question may be asked again. */
export class EngineStoppedError extends Error {
  constructor() {
    super('The configuration engine stopped before it answered')
    this.name = 'EngineStoppedError'
  }
}

/** The worker could not answer a question, for instance because the product's version is unknown. */
export class EngineFailedError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'EngineFailedError'
  }
}

interface PendingAnswer {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
}

export interface EngineClientOptions {
  readonly startWorker: () => WorkerLike
  /** Called when the worker crashes; `restart` recovers it without loss. */
  readonly onStopped: () => void
}

export class EngineClient {
  readonly #options: EngineClientOptions
  /** Created by the first message. */
  #worker: WorkerLike | undefined
  #lastId = 0
  readonly #pending = new Map<number, PendingAnswer>()
  /** The product that was opened last, for a restart. */
  #lastOpened: OpenProduct | undefined
  #following: { id: number; choices: Choices; listener: (answer: LiveAnswer) => void } | undefined

  constructor(options: EngineClientOptions) {
    this.#options = options
  }

  /** Opens a product; all later questions are about it. */
  async open(product: OpenProduct): Promise<ProductForm> {
    this.#lastOpened = product
    return await this.ask('open', product)
  }

  /** Asks a question. Rejects with EngineFailedError when it has no answer and with EngineStoppedError when the worker crashed. */
  ask<Name extends QuestionName>(
    kind: Name,
    input: Questions[Name]['input'],
  ): Promise<Questions[Name]['answer']>
  ask(kind: QuestionName, input: unknown): Promise<unknown> {
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#post({ kind, id, input })
    })
  }

  /** Follows these choices instead of the previous ones; later answers about those are ignored. */
  follow(choices: Choices, listener: (answer: LiveAnswer) => void): void {
    this.#lastId += 1
    const id = this.#lastId
    this.#following = { id, choices, listener }
    this.#post({ kind: 'follow', id, choices })
  }

  /**
   * Starts a new worker with the state of the old one: the product and the followed choices. Questions without an answer are rejected with
   * EngineStoppedError, so this also ends a search that takes too long.
   */
  async restart(): Promise<ProductForm> {
    this.#stop()
    if (this.#lastOpened === undefined) throw new EngineStoppedError()
    const reopened = this.open(this.#lastOpened)
    if (this.#following !== undefined) this.follow(this.#following.choices, this.#following.listener)
    return await reopened
  }

  /** Ends the worker; a later message would start another. */
  close(): void {
    this.#following = undefined
    this.#stop()
  }

  #post(message: unknown): void {
    this.#worker ??= this.#start()
    this.#worker.postMessage(message)
  }

  #start(): WorkerLike {
    const worker = this.#options.startWorker()
    worker.addEventListener('message', ({ data }) => {
      if (worker === this.#worker) this.#receive(data)
    })
    const handleCrash = () => {
      if (worker !== this.#worker) return
      this.#stop()
      this.#options.onStopped()
    }
    worker.addEventListener('error', handleCrash)
    worker.addEventListener('messageerror', handleCrash)
    return worker
  }

  #stop(): void {
    this.#worker?.terminate()
    this.#worker = undefined
    const pending = [...this.#pending.values()]
    this.#pending.clear()
    for (const { reject } of pending) reject(new EngineStoppedError())
  }

  #receive(message: FromWorker): void {
    if (message.kind === 'live') {
      if (message.id === this.#following?.id) this.#following.listener(message.live)
      return
    }
    const pending = this.#pending.get(message.id)
    this.#pending.delete(message.id)
    if (message.kind === 'answer') pending?.resolve(message.answer)
    else if (pending !== undefined) pending.reject(new EngineFailedError(message.message))
    // If the stream fails, the choices on the screen have no answer, which for the user is the same as a crashed worker.
    else if (message.id === this.#following?.id) this.#options.onStopped()
  }
}
