/** What the header and the palette ask of the helpers of a page, whose code is fetched after it. */

const signals = new EventTarget()

type HomeSignal = 'palette' | 'shortcuts' | 'tour'

/** Opens the command palette, the list of keys, or the tour of the page. */
export function ask(signal: HomeSignal): void {
  signals.dispatchEvent(new Event(signal))
}

/** @returns how to stop listening */
export function onAsked(signal: HomeSignal, listener: () => void): () => void {
  signals.addEventListener(signal, listener)
  return () => signals.removeEventListener(signal, listener)
}
