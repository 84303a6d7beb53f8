/** One visit of a screen on a slow machine over a medium connection with an empty browser cache. */
import type { Browser, CDPSession, Page } from '@playwright/test'
import { computeInteractionTimes } from './interactions.ts'
import type { MeasuredScreen } from './screens.ts'
import { type Paint, watchPage } from './watch-page.ts'
import { signInContext } from '../sign-in-context.ts'

/** Four times slower than this machine; 10 Mbit/s (1,250,000 bytes a second) each way, 40 ms for each request. */
const processorSlowdown = 4
const connection = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_250_000,
  uploadThroughput: 1_250_000,
} as const

/** The time between two actions: a person takes longer, and the page has finished its follow-up work by then. */
const pauseMilliseconds = 700

export interface Visit {
  readonly largest: Paint
  /** Milliseconds until the screen showed its main content. */
  readonly content: number
  /** Time in tasks longer than 50 ms until the screen was stable. */
  readonly longTasks: number
  /** The times of each interaction's events, in the order of the screen's interactions. */
  readonly interactions: readonly (readonly number[])[]
}

export interface VisitOptions {
  readonly address: string
  readonly key: string
}

export async function visitScreen(
  browser: Browser,
  screen: MeasuredScreen,
  { address, key }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // A returning user on another machine.
    storageState: { cookies: [], origins: [{ origin: address, localStorage: visitedTours }] },
  })
  try {
    if (screen.isSignedIn) await signInContext(context, { address, key })
    const tab = await context.newPage()
    await slowDown(await context.newCDPSession(tab))
    await tab.addInitScript(watchPage, screen.content)
    await tab.goto(`${address}${screen.path}`, { waitUntil: 'commit' })
    const paint = await waitUntilPainted(tab)
    const interactions: (readonly number[])[] = []
    for (const { act } of screen.interactions) {
      await act(tab)
      await tab.waitForTimeout(pauseMilliseconds)
      const events = await tab.evaluate(() => globalThis.notes.events.splice(0))
      interactions.push(computeInteractionTimes(events))
    }
    return { ...paint, interactions }
  } finally {
    await context.close()
  }
}

/** Marks the introduction tours as visited, so that none covers the measured screen. */
const visitedTours = ['isSolutionListTourVisited', 'isSolutionDetailsTourVisited'].map((name) => ({
  name,
  value: btoa('true'),
}))

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', connection)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
}

/** Waits until no larger paint is possible without user input. */
async function waitUntilPainted(tab: Page): Promise<Omit<Visit, 'interactions'>> {
  await tab.waitForFunction(() => globalThis.notes.content !== undefined, undefined, { polling: 100 })
  await tab.waitForLoadState('networkidle')
  await tab.waitForTimeout(pauseMilliseconds)
  return await tab.evaluate(() => {
    const { largest, content, longTasks } = globalThis.notes
    if (largest === undefined || content === undefined) throw new Error('Nothing was painted')
    return { largest, content, longTasks }
  })
}
