/** Runs inside the measured page: records when a change reaches the engine, is answered, and appears on the screen. */

/** Selectors of the elements whose changes a page records. */
export interface WatchedElements {
  /** The element with the price of the design. */
  readonly price: string
  /** The element with the findings of the solution check. */
  readonly findings: string
}

/**
 * The recorded moments of a change: `decided`, the engine has reported whether the number is possible; `followed`, the
 * choices are sent to it; `propagated`, its first answer has arrived; `configured`, a configuration with bill, drawings
 * and exchange has arrived; `price` and `findings`, the new ones are drawn; `settled`, no further answers follow for
 * these choices.
 */
export const changeFigures = [
  'decided',
  'followed',
  'propagated',
  'configured',
  'price',
  'findings',
  'settled',
] as const
export type ChangeFigure = (typeof changeFigures)[number]

declare global {
  /** Milliseconds from the last Enter key, for the moments recorded so far. */
  var change: Partial<Record<ChangeFigure, number>>
  /** Records a figure of the change unless it is already recorded. */
  var noteChange: (figure: ChangeFigure) => void
}

/** Records the key press and when price and findings are drawn. Installed before the page's own scripts. */
export function watchScreen(elements: WatchedElements): void {
  let pressedAt: number | undefined
  const shownTexts = { price: '', findings: '' }
  const getText = (part: keyof WatchedElements): string =>
    document.querySelector(elements[part])?.textContent ?? ''
  globalThis.change = {}
  globalThis.noteChange = (figure) => {
    if (pressedAt !== undefined) globalThis.change[figure] ??= performance.now() - pressedAt
  }
  new MutationObserver(() => {
    if (pressedAt === undefined) return
    for (const part of ['price', 'findings'] as const) {
      const text = getText(part)
      if (text === '' || text === shownTexts[part]) continue
      shownTexts[part] = text
      // Recorded once the frame has been drawn: a task queued in an animation frame runs when the frame is over.
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => globalThis.noteChange(part))
        channel.port1.start()
        channel.port2.postMessage(undefined)
      })
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter') return
      globalThis.change = {}
      shownTexts.price = getText('price')
      shownTexts.findings = getText('findings')
      pressedAt = event.timeStamp
    },
    { capture: true },
  )
}

/** Messages between page and engine, by kind (web/features/designs/engine/protocol.ts). */
interface WorkerMessage {
  readonly kind?: string
  readonly live?: { readonly kind?: string }
}

/** Records the messages between page and engine. Installed after `watchScreen`, before the page's own scripts. */
export function watchEngine(): void {
  const answers: Readonly<Record<string, ChangeFigure>> = {
    domains: 'propagated',
    configuration: 'configured',
    settled: 'settled',
  }
  globalThis.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options)
      this.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
        if (data.kind === 'answer') globalThis.noteChange('decided')
        const figure = answers[data.live?.kind ?? '']
        if (figure !== undefined && globalThis.change.followed !== undefined) globalThis.noteChange(figure)
      })
    }
    override postMessage(message: WorkerMessage): void {
      super.postMessage(message)
      if (message.kind === 'follow') globalThis.noteChange('followed')
    }
  }
}
