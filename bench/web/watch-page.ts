/** Runs inside the measured page: records the largest paint, when the content appeared, and how long events took. */
import type { TimedEvent } from './interactions.ts'

export interface Paint {
  /** Milliseconds from the start of the navigation. */
  readonly time: number
  /** A short description of the painted element. */
  readonly element: string
}

interface PageNotes {
  largest: Paint | undefined
  /** When the first element of the content was in the document. */
  content: number | undefined
  /** Events with an interaction since the last query. */
  events: TimedEvent[]
  /** Tasks longer than 50 ms, in milliseconds. */
  longTasks: number
}

declare global {
  var notes: PageNotes
}

/** Installed before the page's own scripts. */
export function watchPage(content: string): void {
  const notes: PageNotes = { largest: undefined, content: undefined, events: [], longTasks: 0 }
  globalThis.notes = notes
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const element = 'element' in entry && entry.element instanceof Element ? entry.element : undefined
      const words = element?.textContent.replaceAll(/\s+/g, ' ').trim().slice(0, 24) ?? ''
      notes.largest = { time: entry.startTime, element: `${element?.localName ?? '?'} ${words}` }
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) notes.longTasks += duration
  }).observe({ type: 'longtask', buffered: true })
  const eventOptions = { type: 'event', buffered: true, durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const interactionId = 'interactionId' in entry ? Number(entry.interactionId) : 0
      notes.events.push({ name: entry.name, interactionId, duration: entry.duration })
    }
  }).observe(eventOptions)
  new MutationObserver((_, observer) => {
    if (document.querySelector(content) === null) return
    notes.content = performance.now()
    observer.disconnect()
  }).observe(document, { subtree: true, childList: true })
}
