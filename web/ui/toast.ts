/** Short messages at the bottom right. Their code is fetched with the first message. */

export type ToastType = 'success' | 'warning' | 'error' | 'info'

export interface Toast {
  readonly type: ToastType
  readonly message: string
  /** How long it stays, in milliseconds; 3 seconds unless said otherwise. */
  readonly timeout?: number
  /** What a person may still do about it, such as taking it back; the toast goes with it. */
  readonly action?: { readonly label: string; readonly onSelect: () => void }
}

type Listener = (toast: Toast) => void

let listener: Listener | null = null
const waiting: Toast[] = []

/** Shows a message; one given before the page stands is shown as soon as it does. */
export function showToast(toast: Toast): void {
  if (listener === null) waiting.push(toast)
  else listener(toast)
}

/** For the one place that shows them; returns how to stop listening. */
export function listenForToasts(next: Listener): () => void {
  listener = next
  for (const toast of waiting.splice(0)) next(toast)
  return () => {
    listener = null
  }
}
