/** Short messages at the bottom right. Their code is fetched with the first message. */

export type ToastType = 'success' | 'warning' | 'error' | 'info'

export interface Toast {
  readonly type: ToastType
  readonly message: string
  /** Display time in milliseconds; 3 seconds by default. */
  readonly timeout?: number
  /** What the user may still do about it, such as undo; choosing it closes the toast. */
  readonly action?: { readonly label: string; readonly onSelect: () => void }
}

type Listener = (toast: Toast) => void

let listener: Listener | null = null
const waiting: Toast[] = []

/** Shows a message; one sent before the page is ready is shown as soon as it is. */
export function showToast(toast: Toast): void {
  if (listener === null) waiting.push(toast)
  else listener(toast)
}

/** Registers the one component that shows the messages; returns a function that removes it. */
export function listenForToasts(next: Listener): () => void {
  listener = next
  for (const toast of waiting.splice(0)) next(toast)
  return () => {
    listener = null
  }
}
