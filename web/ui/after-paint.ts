/** What can wait until something is painted: what follows from a press, and what a first page does once it is seen. */

/**
 * Does the work once what has changed so far is painted: a frame begins with its callback, a task of its own comes behind the paint.
 * @returns how to leave the work undone
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

/** Milliseconds after which a first paint is waited for no more. */
const patience = 2000

let firstPaint: Promise<void> | undefined

/**
 * Does the work once the page's first paint is on the screen, and soon where it is there already. To paint takes threads of its own: on a slow
 * machine work for later that keeps them busy delays what a person waits for. Nothing is waited for in a tab that nobody sees.
 * @returns how to leave the work undone
 */
export function runAfterFirstPaint(work: () => void): () => void {
  let wanted = true
  firstPaint ??= firstPainted()
  void firstPaint.then(() => wanted && work())
  return () => {
    wanted = false
  }
}

async function firstPainted(): Promise<void> {
  if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes.includes('paint'))
    return
  await new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) settle()
    })
    const timer = setTimeout(settle, patience)
    function settle(): void {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    observer.observe({ type: 'paint', buffered: true })
  })
}
