/** Measures opening, editing and scrolling a page with a bill in Chromium. */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../../tools/find-browser.ts'
import { type Watched, watchPage } from './watch-page.ts'

/** A page to measure: ours, or a bare one for comparison. */
export interface MeasuredPage extends Watched {
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
  readonly cold: readonly number[]
  /** Later visits. */
  readonly warm: readonly number[]
  /** From the Enter key until the new total is drawn. */
  readonly edits: readonly number[]
  /** Times between frames while the wheel turns, in milliseconds. */
  readonly wheel: readonly number[]
  /** Times between frames while PageDown is held, in milliseconds. */
  readonly pages: readonly number[]
}

/** Milliseconds between two actions: a person takes longer than the server's answer. */
const pause = 500

/** How long the page is scrolled, in milliseconds. */
export const scrollTime = 3000

export const startChromium = async (): Promise<Browser> =>
  await chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments] })

export async function measureScreen(
  browser: Browser,
  page: MeasuredPage,
  runs: number,
): Promise<ScreenFigures> {
  const cold: number[] = []
  const warm: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const context = await newContext(browser, page)
    cold.push(await timeToOpen(context, page))
    warm.push(await timeToOpen(context, page))
    await context.close()
  }
  const context = await newContext(browser, page)
  const tab = await open(context, page)
  const edits = await measureEdits(tab, page, 4 * runs)
  const wheel = await measureFrames(tab, page, async (until) => await turnWheel(tab, until))
  await tab.locator(page.scroller).evaluate((element) => {
    element.scrollTop = 0
  })
  const pages = await measureFrames(tab, page, async (until) => await pressPageDown(tab, page, until))
  await context.close()
  return { cold, warm, edits, wheel, pages }
}

async function newContext(browser: Browser, { address, key }: MeasuredPage): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  if (key !== undefined) {
    await context.addCookies([{ name: 'gateway_token', value: key, url: new URL('/', address).href }])
  }
  return context
}

async function open(context: BrowserContext, { address, row, total }: MeasuredPage): Promise<Page> {
  const tab = await context.newPage()
  await tab.addInitScript(watchPage, { row, total })
  await tab.goto(address, { waitUntil: 'commit' })
  await tab.waitForFunction(() => Number(globalThis.lines.figures.opened) > 0, undefined, { polling: 50 })
  return tab
}

async function timeToOpen(context: BrowserContext, page: MeasuredPage): Promise<number> {
  const tab = await open(context, page)
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
  await tab.waitForTimeout(pause)
  // Some rows are drawn above the visible ones.
  const firstVisible = 15
  await tab
    .locator(page.quantity)
    .nth(firstVisible + 5)
    .waitFor()
  const series: number[] = []
  for (let index = 0; index <= count; index += 1) {
    const field = tab.locator(page.quantity).nth(firstVisible + (index % 5))
    await field.fill(String(100 + index))
    // Types into the focused field, because another row may stand at this position after a redraw.
    await tab.keyboard.press('Enter')
    await tab.waitForFunction(() => globalThis.lines.figures.edited !== undefined, undefined, { polling: 50 })
    series.push((await tab.evaluate(() => globalThis.lines.figures.edited)) ?? Number.NaN)
    await tab.waitForTimeout(pause)
  }
  return series.slice(1)
}

async function measureFrames(
  tab: Page,
  page: MeasuredPage,
  scroll: (until: number) => Promise<void>,
): Promise<readonly number[]> {
  await tab.locator(page.scroller).hover()
  const watching = tab.evaluate(async (milliseconds) => {
    await globalThis.lines.watchFrames(milliseconds)
  }, scrollTime)
  await scroll(performance.now() + scrollTime)
  await watching
  return await tab.evaluate(() => globalThis.lines.figures.frames)
}

/** One notch of a mouse wheel is about a hundred pixels; a fast finger turns thirty notches a second. */
async function turnWheel(tab: Page, until: number): Promise<void> {
  while (performance.now() < until) {
    await tab.mouse.wheel(0, 100)
    await tab.waitForTimeout(30)
  }
}

/** At the repeat rate of a held key. */
async function pressPageDown(tab: Page, { cell }: MeasuredPage, until: number): Promise<void> {
  await tab.locator(cell).first().focus()
  while (performance.now() < until) {
    await tab.keyboard.press('PageDown')
    await tab.waitForTimeout(33)
  }
}
