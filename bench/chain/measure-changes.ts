/** Repeatedly changes the load of one rack in its configurator and measures when the consequences appear on the screen. */
import type { Browser, Page } from '@playwright/test'
import type { ChainPortal, MeasuredRow } from './chain-portal.ts'
import {
  type ChangeFigure,
  changeFigures,
  watchEngine,
  type WatchedElements,
  watchScreen,
} from './watch-page.ts'
import { signInContext } from '../sign-in-context.ts'

const watchedElements: WatchedElements = {
  price: '[data-summary=price]',
  findings: '[role=tabpanel] [aria-live=polite]',
}
const loadField = '[data-parameter="exception[1].power"] input'

/**
 * Kilowatts, alternately heavy and light: a heavy load requires other strips in the racks, and more UPS, distribution
 * and cooling than there are.
 */
const chooseLoad = (index: number): string => String(index % 2 === 0 ? 30 - (index % 7) : 5 + (index % 3))

/** The time between two changes. */
const pauseMilliseconds = 400

/** Complete figures of one change. */
export type Change = Readonly<Record<ChangeFigure, number>>

/** @param count changes after the first one, which runs cold code and is also returned, as the first figure */
export async function measureChanges(
  browser: Browser,
  { address, key, cfgId }: ChainPortal,
  row: MeasuredRow,
  count: number,
): Promise<readonly Change[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  try {
    await signInContext(context, { address, key })
    const tab = await context.newPage()
    await tab.addInitScript(watchScreen, watchedElements)
    await tab.addInitScript(watchEngine)
    const design = `cfgId=${cfgId}&type=${row.type}&desId=${row.desId}`
    await tab.goto(`${address}/home/solution-list/solution-details/configurator?${design}`)
    await tab.getByRole('tab', { name: /Notices/ }).click()
    await tab.locator(watchedElements.findings).waitFor()
    const changes: Change[] = []
    for (let index = 0; index <= count; index += 1) changes.push(await measureChange(tab, chooseLoad(index)))
    return changes
  } finally {
    await context.close()
  }
}

async function measureChange(tab: Page, kilowatts: string): Promise<Change> {
  await tab.waitForTimeout(pauseMilliseconds)
  await tab.locator(loadField).fill(kilowatts)
  await tab.keyboard.press('Enter')
  await tab.waitForFunction(
    (figures) => figures.every((figure) => globalThis.change[figure] !== undefined),
    changeFigures,
    { polling: 50 },
  )
  const measured = await tab.evaluate(() => globalThis.change)
  const getMoment = (figure: ChangeFigure): number => measured[figure] ?? Number.NaN
  return {
    decided: getMoment('decided'),
    followed: getMoment('followed'),
    propagated: getMoment('propagated'),
    configured: getMoment('configured'),
    price: getMoment('price'),
    findings: getMoment('findings'),
    settled: getMoment('settled'),
  }
}
