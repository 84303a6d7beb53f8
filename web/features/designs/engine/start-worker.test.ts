// Tests that the engine's worker is started once, before the design has loaded, and used by the engine unless it failed.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A worker that records the messages it receives, and fails on request. */
class FakeWorker {
  static readonly all: FakeWorker[] = []
  readonly messages: unknown[] = []
  readonly #listeners = new Map<string, () => void>()
  constructor() {
    FakeWorker.all.push(this)
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
  FakeWorker.all.length = 0
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => vi.unstubAllGlobals())

test('one worker is started ahead and used once', async () => {
  const { startEngineWorker, preloadEngineWorker } = await import('./start-worker.ts')
  preloadEngineWorker()
  preloadEngineWorker()
  expect(FakeWorker.all).toHaveLength(1)
  expect(startEngineWorker()).toBe(FakeWorker.all[0])
  expect(startEngineWorker()).toBe(FakeWorker.all[1])
  expect(FakeWorker.all[1]?.messages).toEqual([])
})

test('a worker that failed to load is not used', async () => {
  const { startEngineWorker, preloadEngineWorker } = await import('./start-worker.ts')
  preloadEngineWorker()
  FakeWorker.all[0]?.fail()
  preloadEngineWorker()
  expect(startEngineWorker()).toBe(FakeWorker.all[1])
})
