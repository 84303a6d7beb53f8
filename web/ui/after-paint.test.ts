import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

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

const paint = () => {
  for (const begin of frames.splice(0)) begin()
}

test('work waits for the frame and for what the frame paints', () => {
  const work = vi.fn()
  afterPaint(work)
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
  paint()
  expect(work).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(work).toHaveBeenCalledOnce()
})

test.each([
  ['before the frame', () => undefined],
  ['within it', paint],
] as const)('work that is left %s is never done', (_, before) => {
  const work = vi.fn()
  const leave = afterPaint(work)
  before()
  leave()
  paint()
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
})
