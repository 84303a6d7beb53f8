// Changes an open state of a screen to another language or colour scheme without opening it again, and reports whether it is still that state.
import type { Page, Request } from '@playwright/test'
import type { Look } from './looks.ts'

/** The document is idle after this many milliseconds without a change. */
const idleMilliseconds = 60

/** A page that is not idle after this many milliseconds never becomes so: a list that loads on purpose, or a clock. */
const maxWaitMilliseconds = 3000

/** Waits until the page requests nothing new and its document no longer changes. */
export type WaitUntilIdle = () => Promise<void>

/**
 * Counts the requests of a page from now on. A request that is still unanswered after the maximum wait is held back on
 * purpose, and later waits ignore it.
 */
export function createIdleWaiter(page: Page): WaitUntilIdle {
  const unanswered = new Set<Request>()
  page.on('request', (request) => unanswered.add(request))
  page.on('requestfinished', (request) => unanswered.delete(request))
  page.on('requestfailed', (request) => unanswered.delete(request))
  return async () => {
    const startedAt = performance.now()
    const isOverdue = () => performance.now() - startedAt > maxWaitMilliseconds
    do {
      await page.evaluate(waitUntilStill, { idle: idleMilliseconds, max: maxWaitMilliseconds })
    } while (unanswered.size > 0 && !isOverdue())
    unanswered.clear()
  }
}

/** Runs in the page: waits until the document has not changed for a while. */
function waitUntilStill({ idle, max }: { idle: number; max: number }): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      clearTimeout(idleTimer)
      idleTimer = setTimeout(end, idle)
    })
    function end() {
      observer.disconnect()
      clearTimeout(deadline)
      resolve()
    }
    const deadline = setTimeout(end, max)
    let idleTimer = setTimeout(end, idle)
    observer.observe(document, { attributes: true, childList: true, characterData: true, subtree: true })
  })
}

/** Stores the language in which the next pages open. */
export async function storeLanguage(page: Page, language: Look['language']): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('language', btoa(chosen)), language)
}

/** Tells the open page that the stored language has changed, as another tab would, and waits until it shows it. */
export async function showChosenLanguage(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'language' })))
  await page.waitForFunction(
    () => document.documentElement.lang === atob(localStorage.getItem('language') ?? ''),
    undefined,
    { timeout: 10_000 },
  )
}

/** Changes the language as if it had been chosen in another tab, which the portal follows. */
export async function showLanguage(
  page: Page,
  language: Look['language'],
  waitUntilIdle: WaitUntilIdle,
): Promise<void> {
  await storeLanguage(page, language)
  await showChosenLanguage(page)
  await waitUntilIdle()
}

/** Changes the colour scheme as if the system had changed it, which the portal follows. */
export async function showScheme(page: Page, scheme: Look['scheme']): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.waitForFunction(
    (wanted) => document.documentElement.getAttribute('data-mantine-color-scheme') === wanted,
    scheme,
  )
  await page.evaluate(waitForPaint)
  await page.evaluate(waitForColourTransitions)
  await page.evaluate(waitForPaint)
}

/** Runs in the page: waits until all colour transitions have ended. With reduced motion there are none. */
async function waitForColourTransitions(): Promise<void> {
  const finiteAnimations = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(finiteAnimations.map(({ finished }) => finished))
}

/** Runs in the page: waits until changes have been painted. */
async function waitForPaint(): Promise<void> {
  for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** The structure of the document without its words; equal in two languages if they show the same state. */
export function readStructure(page: Page): Promise<string> {
  return page.evaluate(() => {
    const stateAttributes = [
      'role',
      'type',
      'aria-expanded',
      'aria-checked',
      'aria-selected',
      'aria-invalid',
      'aria-disabled',
      'aria-busy',
      'aria-haspopup',
      'open',
      'hidden',
    ]
    const lines = [...document.body.querySelectorAll('*')].flatMap((element) => {
      // Texts of a drawing have as many lines as they need.
      if (element.closest('svg') !== null) return []
      const states = stateAttributes.map((name) => element.getAttribute(name))
      return [element.tagName, ...states].join(' ')
    })
    return lines.join('\n')
  })
}

/** The document and the position of everything in it; two schemes with equal values differ only in colours. */
export function readFingerprint(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const positions = [...document.body.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      return [x, y, width, height, isVisible].join(' ')
    })
    const fingerprint = new TextEncoder().encode([document.body.outerHTML, ...positions].join('\n'))
    return new Uint8Array(await crypto.subtle.digest('SHA-256', fingerprint)).join(' ')
  })
}
