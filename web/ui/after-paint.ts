/** Defers work until after a paint: the consequences of a press, and what a first page does once it is visible. */

/**
 * Runs the work after the pending changes are painted: the callback of a frame runs before the paint, and a task scheduled from it runs
 * after.
 * @returns a function that cancels the work
 */
export function runAfterPaint(work: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    task = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}

/** The maximum wait for the first paint, in milliseconds. */
const maxPaintWait = 2000

let firstPaint: Promise<void> | undefined

/**
 * Runs the work after the page's first paint, or soon if that has already happened. Painting needs threads of its own: on a slow machine,
 * deferrable work that keeps them busy delays what the user is waiting for. In a hidden tab nothing is waited for.
 * @returns a function that cancels the work
 */
export function runAfterFirstPaint(work: () => void): () => void {
  let isWanted = true
  firstPaint ??= waitForFirstPaint()
  void firstPaint.then(() => isWanted && work())
  return () => {
    isWanted = false
  }
}

async function waitForFirstPaint(): Promise<void> {
  if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes.includes('paint'))
    return
  await new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) settle()
    })
    const timer = setTimeout(settle, maxPaintWait)
    function settle(): void {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    observer.observe({ type: 'paint', buffered: true })
  })
}
