// What a page waits for before its first drawing, and for how long.
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedFormQuery } from '../engine/stored-form.ts'
import { launchKey, launchQuery } from './launch.ts'
import { openAhead } from './open-ahead.ts'

const address = { cfgId: 'c-1', desId: 'd-1', type: 27 }
const launch = { ...address, productVersion: '3' }
const stored = { form: { key: 'ups', version: '3' }, texts: {} }

/** A promise and what settles it. */
let launched = Promise.withResolvers<Response>()
let queries = new QueryClient()

class FakeWorker extends EventTarget {
  static readonly said: unknown[] = []
  postMessage(message: unknown): void {
    FakeWorker.said.push(message)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeWorker.said.length = 0
  launched = Promise.withResolvers()
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('navigator', { language: 'de' })
  vi.stubGlobal('document', { cookie: '', querySelector: () => null })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, length: 0 })
  vi.stubGlobal('fetch', (asked: string) =>
    asked.startsWith('/assets/') ? Promise.resolve(Response.json(stored)) : launched.promise,
  )
})
afterEach(() => {
  queries.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  delete globalThis.earlyEngine
})

/** Starts to open a design whose worker the page itself has started, and tells when the page goes on. */
function openBegun(): { readonly goesOn: () => boolean } {
  globalThis.earlyEngine = Object(new FakeWorker())
  let done = false
  void openAhead(queries, address).then(() => {
    done = true
  })
  return { goesOn: () => done }
}

test('the first drawing waits until the launch and the form are there', async () => {
  const { goesOn } = openBegun()
  await vi.advanceTimersByTimeAsync(100)
  expect(goesOn()).toBe(false)
  launched.resolve(Response.json(launch))
  await vi.advanceTimersByTimeAsync(10)
  expect(goesOn()).toBe(true)
  expect(queries.getQueryData(launchKey(address))).toEqual(launch)
  expect(queries.getQueryData(storedFormQuery(27, 'de').queryKey)).toEqual(stored)
})

test('it waits for a moment only, and not for what has failed', async () => {
  const slow = openBegun()
  await vi.advanceTimersByTimeAsync(140)
  expect(slow.goesOn()).toBe(false)
  await vi.advanceTimersByTimeAsync(20)
  expect(slow.goesOn()).toBe(true)
  launched.resolve(new Response('{}', { status: 404 }))
  await vi.advanceTimersByTimeAsync(10)
  queries.clear()
  const failed = openBegun()
  await vi.advanceTimersByTimeAsync(10)
  expect(failed.goesOn()).toBe(true)
})

test('a launch is kept until the screen looks at it, and forgotten once it looks no more', async () => {
  openBegun()
  launched.resolve(Response.json(launch))
  await vi.advanceTimersByTimeAsync(5000)
  const leave = new QueryObserver(queries, launchQuery(address)).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(queries.getQueryData(launchKey(address))).toEqual(launch)
  leave()
  await vi.advanceTimersByTimeAsync(10)
  expect(queries.getQueryData(launchKey(address))).toBeUndefined()
})

test('a launch that no screen ever takes is forgotten', async () => {
  openBegun()
  launched.resolve(Response.json(launch))
  await vi.advanceTimersByTimeAsync(9900)
  expect(queries.getQueryData(launchKey(address))).toEqual(launch)
  await vi.advanceTimersByTimeAsync(200)
  expect(queries.getQueryData(launchKey(address))).toBeUndefined()
})

test('coming from another page, nothing is waited for; the engine and the form are on their way', async () => {
  await openAhead(queries, address)
  expect(FakeWorker.said).toEqual([{ kind: 'prepare', typeId: 27, language: 'de' }])
  await vi.advanceTimersByTimeAsync(10)
  expect(queries.getQueryData(storedFormQuery(27, 'de').queryKey)).toEqual(stored)
  expect(queries.getQueryData(launchKey(address))).toBeUndefined()
})
