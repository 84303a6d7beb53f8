// What a screen reader announces unprompted: changes of live regions as they happen, kept from page to page.
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Sends announcements from the page to the test. */
    onAnnouncement?: (text: string) => Promise<void>
  }
}

/**
 * Runs in the page: reports each change of a live region. A region inserted with its text is announced only if it is an
 * alert.
 */
function observeLiveRegions(): void {
  const liveRegions =
    '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log], output'
  const observedRegions = new WeakSet<Element>()
  const reportChanges = (records: readonly MutationRecord[]) => {
    const regions = new Set<Element>()
    for (const { target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(liveRegions)
      if (region !== null && region !== undefined && observedRegions.has(region)) regions.add(region)
      for (const added of addedNodes)
        if (added instanceof Element)
          for (const candidate of [added, ...added.querySelectorAll('[role=alert]')])
            if (candidate.matches('[role=alert]')) regions.add(candidate)
    }
    for (const region of document.querySelectorAll(liveRegions)) observedRegions.add(region)
    for (const region of regions) {
      const text = region.textContent.replaceAll(/\s+/g, ' ').trim()
      const isHidden = region.closest('[aria-hidden=true], [hidden], [inert]') !== null
      if (region.isConnected && !isHidden && text !== '') void window.onAnnouncement?.(text)
    }
  }
  new MutationObserver(reportChanges).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
  })
}

export interface Announcements {
  /** Everything that was announced since the last call. */
  readonly takeAll: () => readonly string[]
}

/** Must be called before the first page is opened. */
export async function recordAnnouncements(page: Page): Promise<Announcements> {
  let announced: string[] = []
  await page.exposeFunction('onAnnouncement', (text: string) => {
    announced.push(text)
  })
  await page.addInitScript(observeLiveRegions)
  return {
    takeAll: () => {
      const texts = announced
      announced = []
      return texts
    },
  }
}
