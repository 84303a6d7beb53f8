/** Answers a press before doing what follows from it. */

/**
 * Does the work once what has changed so far is painted: a frame begins with its callback, a task of its own comes behind the paint.
 * @returns how to leave the work undone
 */
export function afterPaint(work: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    task = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}
