/** Measures opening, editing and scrolling a page with a bill in Chromium. */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../../tools/find-browser.ts'
import { type WatchedElements, watchPage } from './watch-page.ts'
import { signInContext } from '../sign-in-context.ts'

/** A page to measure: ours, or a bare one for comparison. */
export interface MeasuredPage extends WatchedElements {
  readonly name: string
  readonly address: string
  /** The cookie gateway_token that signs in. */
  readonly key?: string
  /** Selector of the scroll container. */
  readonly scroller: string
  /** Selector of the editable quantities. */
  readonly quantity: string
  /** Selector of a cell that accepts key presses. */
  readonly cell: string
}

/** Milliseconds of each measurement. */
export interface ScreenFigures {
  /** First visit with an empty browser cache. */
  readonly firstVisits: readonly number[]
  /** Later visits. */
  readonly laterVisits: readonly number[]
  /** From the Enter key until the new total is drawn. */
  readonly edits: readonly number[]
  /** Times between frames while the wheel turns, in milliseconds. */
  readonly wheelFrames: readonly number[]
  /** Times between frames while PageDown is held, in milliseconds. */
  readonly pageDowns: readonly number[]
}

/** The time between two actions: a person takes longer than the server's answer. */
const pauseMilliseconds = 500

/** How long the page is scrolled. */
export const scrollMilliseconds = 3000

export const startChromium = async (): Promise<Browser> =>
  await chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments] })

export async function measureScreen(
  browser: Browser,
  page: MeasuredPage,
  runs: number,
): Promise<ScreenFigures> {
  const firstVisits: number[] = []
  const laterVisits: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const context = await createContext(browser, page)
    firstVisits.push(await measureOpening(context, page))
    laterVisits.push(await measureOpening(context, page))
    await context.close()
  }
  const context = await createContext(browser, page)
  const tab = await openPage(context, page)
  const edits = await measureEdits(tab, page, 4 * runs)
  const wheelFrames = await measureFrames(tab, page, async (endTime) => await turnWheel(tab, endTime))
  await tab.locator(page.scroller).evaluate((element) => {
    element.scrollTop = 0
  })
  const pageDowns = await measureFrames(tab, page, async (endTime) => await pressPageDown(tab, page, endTime))
  await context.close()
  return { firstVisits, laterVisits, edits, wheelFrames, pageDowns }
}

async function createContext(browser: Browser, { address, key }: MeasuredPage): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  if (key !== undefined) await signInContext(context, { address, key })
  return context
}

async function openPage(context: BrowserContext, { address, row, total }: MeasuredPage): Promise<Page> {
  const tab = await context.newPage()
  await tab.addInitScript(watchPage, { row, total })
  await tab.goto(address, { waitUntil: 'commit' })
  await tab.waitForFunction(() => Number(globalThis.lines.figures.opened) > 0, undefined, { polling: 50 })
  return tab
}

async function measureOpening(context: BrowserContext, page: MeasuredPage): Promise<number> {
  const tab = await openPage(context, page)
  const opened = await tab.evaluate(() => globalThis.lines.figures.opened)
  // Work that the page does after it is displayed must not be charged to the next visit.
  await tab.waitForLoadState('networkidle')
  await tab.close()
  return opened ?? Number.NaN
}

/** Types quantities far down in the bill, each into another line; the first one warms up and does not count. */
async function measureEdits(tab: Page, page: MeasuredPage, count: number): Promise<readonly number[]> {
  await tab.locator(page.scroller).evaluate((element) => {
    element.scrollTop = element.scrollHeight / 2
  })
  // Rows drawn before have been removed by then.
  await tab.waitForTimeout(pauseMilliseconds)
  // About 15 rows are drawn above the visible ones.
  const firstVisibleIndex = 15
  await tab
    .locator(page.quantity)
    .nth(firstVisibleIndex + 5)
    .waitFor()
  const series: number[] = []
  for (let index = 0; index <= count; index += 1) {
    const field = tab.locator(page.quantity).nth(firstVisibleIndex + (index % 5))
    await field.fill(String(100 + index))
    // Types into the focused field, because another row may stand at this position after a redraw.
    await tab.keyboard.press('Enter')
    await tab.waitForFunction(() => globalThis.lines.figures.edited !== undefined, undefined, { polling: 50 })
    series.push((await tab.evaluate(() => globalThis.lines.figures.edited)) ?? Number.NaN)
    await tab.waitForTimeout(pauseMilliseconds)
  }
  return series.slice(1)
}

async function measureFrames(
  tab: Page,
  page: MeasuredPage,
  scroll: (endTime: number) => Promise<void>,
): Promise<readonly number[]> {
  await tab.locator(page.scroller).hover()
  const watching = tab.evaluate(async (milliseconds) => {
    await globalThis.lines.watchFrames(milliseconds)
  }, scrollMilliseconds)
  await scroll(performance.now() + scrollMilliseconds)
  await watching
  return await tab.evaluate(() => globalThis.lines.figures.frames)
}

/** One notch of a mouse wheel is about a hundred pixels; a fast finger turns thirty notches a second. */
async function turnWheel(tab: Page, endTime: number): Promise<void> {
  while (performance.now() < endTime) {
    await tab.mouse.wheel(0, 100)
    await tab.waitForTimeout(30)
  }
}

/** Presses at the repeat rate of a held key, about thirty times a second. */
async function pressPageDown(tab: Page, { cell }: MeasuredPage, endTime: number): Promise<void> {
  await tab.locator(cell).first().focus()
  while (performance.now() < endTime) {
    await tab.keyboard.press('PageDown')
    await tab.waitForTimeout(33)
  }
}
