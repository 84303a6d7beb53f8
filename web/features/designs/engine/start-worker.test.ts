// The engine's worker is started once, ahead of the design, and taken over unless it failed.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The workers that were started: what each was told, and how it fails. */
class StartedWorker {
  static readonly all: StartedWorker[] = []
  readonly messages: unknown[] = []
  readonly #listeners = new Map<string, () => void>()
  constructor() {
    StartedWorker.all.push(this)
  }
  postMessage(message: unknown): void {
    this.messages.push(message)
  }
  addEventListener(type: string, listener: () => void): void {
    this.#listeners.set(type, listener)
  }
  fail(): void {
    this.#listeners.get('error')?.()
  }
}

beforeEach(() => {
  vi.resetModules()
  StartedWorker.all.length = 0
  vi.stubGlobal('Worker', StartedWorker)
})
afterEach(() => vi.unstubAllGlobals())

const prepare = { kind: 'prepare', typeId: 27, language: 'pt' }

test('one worker is started ahead, told what to fetch, and used once', async () => {
  const { startEngineWorker, startWorkerAhead } = await import('./start-worker.ts')
  startWorkerAhead(27, 'pt')
  startWorkerAhead(27, 'pt')
  expect(StartedWorker.all.map(({ messages }) => messages)).toEqual([[prepare]])
  expect(startEngineWorker()).toBe(StartedWorker.all[0])
  expect(startEngineWorker()).toBe(StartedWorker.all[1])
  expect(StartedWorker.all[1]?.messages).toEqual([])
})

test('a worker that failed to load is not used', async () => {
  const { startEngineWorker, startWorkerAhead } = await import('./start-worker.ts')
  startWorkerAhead(27, 'pt')
  StartedWorker.all[0]?.fail()
  startWorkerAhead(27, 'pt')
  expect(startEngineWorker()).toBe(StartedWorker.all[1])
})
