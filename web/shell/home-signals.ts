/** What the keys, the header and the palette ask of the helpers of a page, whose code is fetched after it. */

type HomeSignal = 'palette' | 'shortcuts' | 'tour'

const listeners = new Map<HomeSignal, () => void>()

/** Asked before the helpers had come: they answer as soon as they have. */
let unanswered: HomeSignal | undefined

/** Opens the command palette, the list of keys, or the tour of the page. */
export function sendHomeSignal(signal: HomeSignal): void {
  const listener = listeners.get(signal)
  if (listener === undefined) unanswered = signal
  else listener()
}

/** @returns how to stop listening */
export function onHomeSignal(signal: HomeSignal, listener: () => void): () => void {
  listeners.set(signal, listener)
  if (unanswered === signal) {
    unanswered = undefined
    listener()
  }
  return () => {
    if (listeners.get(signal) === listener) listeners.delete(signal)
  }
}
