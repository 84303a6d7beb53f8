/** Signals by which keys, header and search open the helpers of a page, whose code is fetched after the page. */

type HomeSignal = 'search' | 'shortcuts' | 'tour' | 'create'

const listeners = new Map<HomeSignal, () => void>()

/** A signal sent before the helpers had loaded; they handle it as soon as they have. */
let unanswered: HomeSignal | undefined

/** Opens the search, the list of keys, the tour of the page, or the dialog for a new solution. */
export function sendHomeSignal(signal: HomeSignal): void {
  const listener = listeners.get(signal)
  if (listener === undefined) unanswered = signal
  else listener()
}

/** @returns a function that removes the listener */
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
