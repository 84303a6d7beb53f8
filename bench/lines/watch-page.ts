/** Runs inside the measured page: records when elements are displayed, without messages to the outside in between. */

/** Selectors of the elements whose changes a page records. */
export interface WatchedElements {
  /** Selector of a row of the bill. */
  readonly row: string
  /** Selector of the element with the total. */
  readonly total: string
}

export interface PageFigures {
  /** Milliseconds from the start of the navigation until rows and total were drawn. */
  opened: number | undefined
  /** For the last edit: from the Enter key until the new total is drawn. */
  edited: number | undefined
  /** Times between the frames of the last recording, in milliseconds. */
  frames: number[]
}

declare global {
  var lines: { figures: PageFigures; watchFrames: (milliseconds: number) => Promise<void> }
}

/** Installed before the page's own scripts. */
export function watchPage({ row, total }: WatchedElements): void {
  const figures: PageFigures = { opened: undefined, edited: undefined, frames: [] }
  let pressedAt: number | undefined
  let totalBefore = ''

  const getTotalText = (): string => [...document.querySelectorAll(total)].at(-1)?.textContent ?? ''
  /** Records the time after the change has been drawn: a task queued in an animation frame runs when the frame is over. */
  const recordDrawn = (figure: 'opened' | 'edited', from: number): void => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => {
        figures[figure] = performance.now() - from
      })
      channel.port1.start()
      channel.port2.postMessage(undefined)
    })
  }
  const recordChanges = (): void => {
    const text = getTotalText()
    if (figures.opened === undefined && /\d/.test(text) && document.querySelector(row) !== null) {
      figures.opened = Number.NaN
      recordDrawn('opened', 0)
    }
    if (pressedAt !== undefined && text !== totalBefore) {
      recordDrawn('edited', pressedAt)
      pressedAt = undefined
    }
  }
  new MutationObserver(recordChanges).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  })
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter') return
      figures.edited = undefined
      totalBefore = getTotalText()
      pressedAt = event.timeStamp
    },
    { capture: true },
  )
  globalThis.lines = {
    figures,
    watchFrames: async (milliseconds) => {
      figures.frames = []
      await new Promise<void>((resolve) => {
        let previousTimestamp: number | undefined
        const startedAt = performance.now()
        const recordFrame = (timestamp: number): void => {
          if (previousTimestamp !== undefined) figures.frames.push(timestamp - previousTimestamp)
          previousTimestamp = timestamp
          if (performance.now() - startedAt < milliseconds) requestAnimationFrame(recordFrame)
          else resolve()
        }
        requestAnimationFrame(recordFrame)
      })
    },
  }
}
