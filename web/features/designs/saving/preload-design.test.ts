// Tests what is requested while the configurator's code is being fetched, and how long it is kept.
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FORMAT } from '@design-portal/domain/engine/stored/format.ts'
import { queryNewestForm } from '../engine/newest-form.ts'
import { buildLaunchKey, queryLaunch } from './launch.ts'
import { preloadDesign } from './preload-design.ts'

const address = { cfgId: 'c-1', desId: 'd-1', type: 27 }
const launch = { ...address, productVersion: '3' }
const stored = { form: { key: 'ups', version: '3' }, texts: {} }

/** The response to the launch, which each test settles. */
let launched = Promise.withResolvers<Response>()
let queries = new QueryClient()
let requestedFiles: string[] = []

class FakeWorker extends EventTarget {
  static started = 0
  constructor() {
    super()
    FakeWorker.started += 1
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeWorker.started = 0
  launched = Promise.withResolvers()
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('navigator', { language: 'de' })
  vi.stubGlobal('document', { cookie: '', querySelector: () => null })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, length: 0 })
  requestedFiles = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith('/ngapi/product/form')) return Response.json(stored)
    if (!url.startsWith('/ngapi/product/')) return await launched.promise
    requestedFiles.push(url)
    return new Response('', { status: url.includes('/network') ? 500 : 200 })
  })
})
afterEach(() => {
  queries.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('preloading requests the launch and the form and starts the engine', async () => {
  let isPreloaded = false
  void preloadDesign(queries, address).then(() => {
    isPreloaded = true
  })
  expect(FakeWorker.started).toBe(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(queries.getQueryData(queryNewestForm(27, 'de').queryKey)).toEqual(stored)
  expect(isPreloaded).toBe(false)
  launched.resolve(Response.json(launch))
  await vi.advanceTimersByTimeAsync(10)
  expect(isPreloaded).toBe(true)
  expect(queries.getQueryData(buildLaunchKey(address))).toEqual(launch)
})

test('content and network of the version that the launch names are requested once, so that the browser caches them', async () => {
  launched.resolve(Response.json({ ...launch, productHash: 'abc' }))
  await preloadDesign(queries, address)
  await vi.advanceTimersByTimeAsync(10)
  expect(requestedFiles).toEqual([
    '/ngapi/product/content?type=27&version=3&hash=abc',
    `/ngapi/product/network?type=27&version=3&hash=abc&format=${FORMAT}`,
  ])
})

test('files of a version without a hash are not requested, because the browser would not cache them', async () => {
  launched.resolve(Response.json(launch))
  await preloadDesign(queries, address)
  await vi.advanceTimersByTimeAsync(10)
  expect(requestedFiles).toEqual([])
})

test('a failed launch is not awaited', async () => {
  launched.resolve(new Response('{}', { status: 404 }))
  await expect(preloadDesign(queries, address)).resolves.toBeUndefined()
})

test('a launch is kept until its screen uses it and discarded once the screen no longer does', async () => {
  void preloadDesign(queries, address)
  launched.resolve(Response.json(launch))
  await vi.advanceTimersByTimeAsync(5000)
  const leaveScreen = new QueryObserver(queries, queryLaunch(address)).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(queries.getQueryData(buildLaunchKey(address))).toEqual(launch)
  leaveScreen()
  await vi.advanceTimersByTimeAsync(10)
  expect(queries.getQueryData(buildLaunchKey(address))).toBeUndefined()
})

test('a launch that no screen uses is discarded', async () => {
  void preloadDesign(queries, address)
  launched.resolve(Response.json(launch))
  await vi.advanceTimersByTimeAsync(9900)
  expect(queries.getQueryData(buildLaunchKey(address))).toEqual(launch)
  await vi.advanceTimersByTimeAsync(200)
  expect(queries.getQueryData(buildLaunchKey(address))).toBeUndefined()
})

test('a new design is created by its screen and not preloaded', async () => {
  await preloadDesign(queries, { cfgId: 'c-1', draft: 'd-2', type: 27 })
  expect(queries.getQueryData(queryNewestForm(27, 'de').queryKey)).toEqual(stored)
  expect(queries.getQueryCache().getAll()).toHaveLength(1)
})
