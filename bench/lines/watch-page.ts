/** Runs inside the measured page: records when elements are displayed, without messages to the outside in between. */

/** What a page is asked to record. */
export interface Watched {
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
export function watchPage({ row, total }: Watched): void {
  const figures: PageFigures = { opened: undefined, edited: undefined, frames: [] }
  let pressed: number | undefined
  let totalBefore = ''

  const getTotalText = (): string => [...document.querySelectorAll(total)].at(-1)?.textContent ?? ''
  /** Records the time after the change has been drawn: a task queued in an animation frame runs when the frame is over. */
  const noteDrawn = (figure: 'opened' | 'edited', from: number): void => {
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
      noteDrawn('opened', 0)
    }
    if (pressed !== undefined && text !== totalBefore) {
      noteDrawn('edited', pressed)
      pressed = undefined
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
      pressed = event.timeStamp
    },
    { capture: true },
  )
  globalThis.lines = {
    figures,
    watchFrames: async (milliseconds) => {
      figures.frames = []
      await new Promise<void>((resolve) => {
        let last: number | undefined
        const begun = performance.now()
        const step = (timestamp: number): void => {
          if (last !== undefined) figures.frames.push(timestamp - last)
          last = timestamp
          if (performance.now() - begun < milliseconds) requestAnimationFrame(step)
          else resolve()
        }
        requestAnimationFrame(step)
      })
    },
  }
}
