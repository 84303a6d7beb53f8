import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runAfterPaint } from './after-paint.ts'

/** Loads a fresh copy of the module in a page with the given state. */
async function loadPage(visibilityState: DocumentVisibilityState, entries = ['paint']) {
  vi.resetModules()
  let notifyObserver: ((list: { getEntriesByName: (name: string) => readonly unknown[] }) => void) | undefined
  class Observer {
    static readonly supportedEntryTypes = entries
    constructor(listener: NonNullable<typeof notifyObserver>) {
      notifyObserver = listener
    }
    observe = vi.fn()
    disconnect = vi.fn()
  }
  vi.stubGlobal('document', { visibilityState })
  vi.stubGlobal('PerformanceObserver', Observer)
  const { runAfterFirstPaint } = await import('./after-paint.ts')
  return {
    runAfterFirstPaint,
    paintFirst: (name: string) =>
      notifyObserver?.({ getEntriesByName: (wanted) => (wanted === name ? [{}] : []) }),
  }
}

const runMicrotasks = async () => await vi.advanceTimersByTimeAsync(0)

let frames: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  vi.stubGlobal('requestAnimationFrame', (begin: () => void) => frames.push(begin))
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => {
    frames[frame - 1] = () => undefined
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const paintFrame = () => {
  for (const begin of frames.splice(0)) begin()
}

test('work is deferred until the frame has been painted', () => {
  const work = vi.fn()
  runAfterPaint(work)
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
  paintFrame()
  expect(work).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(work).toHaveBeenCalledOnce()
})

test.each([
  ['before the frame', false],
  ['within it', true],
] as const)('work cancelled %s never runs', (_, isPainted) => {
  const work = vi.fn()
  const cancel = runAfterPaint(work)
  if (isPainted) paintFrame()
  cancel()
  paintFrame()
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
})

test('idle work waits for the first paint and runs at once when that is long past', async () => {
  const { runAfterFirstPaint, paintFirst } = await loadPage('visible')
  const [work, cancelledWork, laterWork] = [vi.fn(), vi.fn(), vi.fn()]
  runAfterFirstPaint(work)
  const cancel = runAfterFirstPaint(cancelledWork)
  paintFirst('first-paint')
  await runMicrotasks()
  expect(work).not.toHaveBeenCalled()
  cancel()
  paintFirst('first-contentful-paint')
  await runMicrotasks()
  expect(work).toHaveBeenCalledOnce()
  expect(cancelledWork).not.toHaveBeenCalled()
  runAfterFirstPaint(laterWork)
  await runMicrotasks()
  expect(laterWork).toHaveBeenCalledOnce()
})

test('a first paint that is never reported is not awaited for ever', async () => {
  const { runAfterFirstPaint } = await loadPage('visible')
  const work = vi.fn()
  runAfterFirstPaint(work)
  await runMicrotasks()
  expect(work).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(work).toHaveBeenCalledOnce()
})

test.each([
  ['a tab that nobody sees', 'hidden', ['paint']],
  ['a browser that does not tell of paints', 'visible', ['longtask']],
] as const)('%s does not wait for a paint', async (_, visibility, entries) => {
  const { runAfterFirstPaint } = await loadPage(visibility, [...entries])
  const work = vi.fn()
  runAfterFirstPaint(work)
  await runMicrotasks()
  expect(work).toHaveBeenCalledOnce()
})
