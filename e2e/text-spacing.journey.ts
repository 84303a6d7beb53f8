// Wider line, word and letter spacing, as set by slow readers, cuts off no text (WCAG 1.4.12).
import { call, signInByApi, createSolutionWith } from './api.ts'
import { everyScreen } from './every-screen.ts'
import { expect, test, createUniqueName, walkedSizes, testAtLength } from './portal.ts'
import { listCutTexts, englishTexts, buildMarkedMessages } from './pseudo.ts'
import { createWorld } from './screens.ts'
import type { Page } from '@playwright/test'

test.use({ bypassCSP: true })

/** The four spacings of the criterion at their maximum. */
const spacings = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`

/** The names of a screen of each kind: lists, forms, tables, dialogs, charts, a configurator with its results. */
const screenNames = [
  'admin',
  'admin-users',
  'admin-user',
  'admin-news-new',
  'details-designs',
  'details-price',
  'details-history',
  'details-settings',
  'details-price-status',
  'list',
  'list-filters-open',
  'new-solution',
  'quotes-compare',
  'approval-matrix',
  'notifications',
  'dashboard',
  'preferences',
  'configurator',
  'configurator-findings',
  'drawing-table',
  'why-impossible',
  'sign-in',
]

for (const { width } of walkedSizes) {
  testAtLength(`no text is cut off at ${width} pixels with wider text spacing`, async ({ page }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width, height: 900 })
    const messages = buildMarkedMessages()
    // Routes are set on the context, because screens reset the routes of the page.
    await page.context().route(englishTexts, (route) => route.fulfill({ json: messages }))
    const world = { ...(await createWorld(page, 'super', 'en')), messages }
    for (const { name, open } of everyScreen.filter((screen) => screenNames.includes(screen.name))) {
      await test.step(name, async () => {
        await open(page, world)
        await page.addStyleTag({ content: spacings })
        expect.soft(await listCutTexts(page), `texts cut off on ${name}`).toEqual([])
      })
    }
  })
}

/** As long as the portal allows, in words that occur in a catalogue. */
const longName =
  'Transition plate for the busway of hall B, powder coated, with earthing kit, seismic anchors and labels in two languages'

/** Faults of a grid: texts cut at an edge, and overlapping rows. */
async function listGridFaults(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    /** Glyphs may extend beyond their box, in CSS pixels. */
    const slack = 2
    const rows = [...document.querySelectorAll('[role=treegrid] [role=rowgroup]:last-child > [role=row]')]
    const isCut = (element: Element): boolean => {
      const { overflowX, overflowY, clipPath, display } = getComputedStyle(element)
      if (clipPath !== 'none' || display === 'inline') return false
      return (
        (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + slack) ||
        (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + slack)
      )
    }
    const cutElements = [
      ...document.querySelectorAll('[role=treegrid] :is([data-cell], [data-cell] *)'),
    ].filter(isCut)
    const headings = [...document.querySelectorAll('[role=treegrid] [role=columnheader]')]
    const wideHeadings = headings.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + slack)
    const boxes = rows
      .map((row) => row.getBoundingClientRect())
      .toSorted((left, right) => left.top - right.top)
    const overlappingRows = boxes.filter(
      ({ bottom }, index) => bottom > (boxes[index + 1]?.top ?? Infinity) + 1,
    )
    return [
      ...(rows.length < 2 ? ['there are no rows'] : []),
      ...cutElements.map(({ textContent }) => `cut: ${textContent}`),
      ...wideHeadings.map(({ textContent }) => `over its column: ${textContent}`),
      ...overlappingRows.map(({ top }) => `the row at ${top} stands over the next one`),
    ]
  })
}

for (const { width } of walkedSizes) {
  testAtLength(
    `bill rows grow with long names and wider text spacing at ${width} pixels`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 700 })
      await signInByApi(page, 'sales')
      const designs = Array.from({ length: 3 }, (_, index) => `${longName.slice(0, 70)} ${index + 1}`)
      const cfgId = await createSolutionWith(page, createUniqueName('Long names'), designs)
      await call(page, 'solution/custom-part/create', {
        cfgId,
        prefix: 'SP3PH',
        description: longName,
        price: '120',
        quantity: 1,
      })
      await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}&tab=price`)
      const bill = page.getByRole('treegrid')
      await expect(bill.getByRole('row').nth(3)).toBeVisible()
      await page.addStyleTag({ content: spacings })
      await expect.poll(async () => await listGridFaults(page)).toEqual([])
      // The keys find every row at its current position.
      await bill.evaluate((grid) => grid.parentElement?.scrollIntoView({ block: 'center' }))
      await bill.locator('[data-cell][tabindex="0"]').focus()
      for (const key of ['Control+End', 'Control+Home', 'PageDown', 'ArrowDown']) {
        await page.keyboard.press(key)
        await expect(bill.locator(':focus')).toBeInViewport({ ratio: 0.95 })
        await expect.poll(async () => await listGridFaults(page)).toEqual([])
        if (key === 'Control+End') await expect(bill.getByText(longName)).toBeInViewport()
      }
      // Rows that grow later, for example when a font arrives late, keep the focused element in view.
      await page.keyboard.press('Control+End')
      await expect(bill.locator(':focus')).toBeInViewport({ ratio: 0.95 })
      await page.addStyleTag({ content: '* { line-height: 2 !important; }' })
      await expect.poll(async () => await listGridFaults(page)).toEqual([])
      await expect(bill.locator(':focus')).toBeInViewport({ ratio: 0.95 })
    },
  )
}
