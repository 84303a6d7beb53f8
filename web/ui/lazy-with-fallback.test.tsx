// Tests code that fails to load: the page stays, the requested part appears once the network is back, and nothing is fetched offline.
import { Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetchCode, lazyWithFallback } from './lazy-with-fallback.ts'
import { listenForToasts } from './toast.ts'
import type { Toast } from './toast.ts'

const Greeting = () => <p>Hello</p>
let load = vi.fn<() => Promise<typeof Greeting>>()
const browser = new EventTarget()
const toasts: Toast[] = []

/** Renders the part to its final markup. */
const renderPart = async (): Promise<string> => {
  const Late = lazyWithFallback(load, (component) => component)
  const stream = await renderToReadableStream(
    <Suspense fallback="Loading">
      <Late />
    </Suspense>,
  )
  await stream.allReady
  return await new Response(stream).text()
}

beforeEach(() => {
  load = vi.fn<() => Promise<typeof Greeting>>().mockResolvedValue(Greeting)
  vi.stubGlobal('window', browser)
  vi.stubGlobal('navigator', { onLine: true })
  toasts.length = 0
  listenForToasts((toast) => toasts.push(toast))
})

afterEach(() => vi.unstubAllGlobals())

test('loaded code is rendered without a message', async () => {
  expect(await renderPart()).toContain('Hello')
  expect(toasts).toEqual([])
})

test('offline, a message is shown and the code is fetched once online', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const page = renderPart()
  await vi.waitFor(() => expect(toasts).toHaveLength(1))
  expect(load).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: true })
  browser.dispatchEvent(new Event('online'))
  expect(await page).toContain('Hello')
})

test('a cached module is loaded offline when a service worker keeps it', async () => {
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } })
  expect(await renderPart()).toContain('Hello')
  expect(toasts).toEqual([])
})

test('code that fails to load does not throw into the page', async () => {
  load.mockRejectedValue(new Error('refused'))
  expect(await renderPart()).not.toContain('Hello')
})

test('prefetched code is rendered offline', async () => {
  expect(await prefetchCode(load)).toBe(Greeting)
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: null } })
  expect(await renderPart()).toContain('Hello')
  expect(toasts).toEqual([])
})

test('nothing is prefetched offline because browsers do not retry a failed module', async () => {
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: null } })
  expect(await prefetchCode(load)).toBeUndefined()
  expect(load).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: true })
  load.mockRejectedValue(new Error('refused'))
  expect(await prefetchCode(load)).toBeUndefined()
})
