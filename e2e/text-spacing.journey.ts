// Lines, words and letters further apart, as people set them who read slowly, cut no text off (WCAG 1.4.12).
import { screensFor } from './every-screen.ts'
import { expect, test } from './portal.ts'
import { cutTexts, markedMessages } from './pseudo.ts'
import { createWorld } from './screens.ts'

test.use({ bypassCSP: true })

/** The four spacings of the criterion, at their largest. */
const spacings = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`

/** A screen of each kind: lists, forms, tables, dialogs, charts, a configurator with its results. */
const looked = [
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

const few = ['admin-user', 'details-price', 'list-filters-open', 'configurator', 'dashboard', 'preferences']

for (const width of [1440, 390]) {
  test(`at ${width} pixels every text is seen to its end with wider spacing`, async ({ page }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width, height: 900 })
    const words = markedMessages()
    // Of the context: screens take back what the page answers itself.
    await page.context().route('**/assets/i18n/en.json', (route) => route.fulfill({ json: words }))
    const world = { ...(await createWorld(page, 'super', 'en')), words }
    for (const { name, open } of screensFor((screen) => looked.includes(screen), few)) {
      await test.step(name, async () => {
        await open(page, world)
        await page.addStyleTag({ content: spacings })
        expect.soft(await cutTexts(page), `texts cut off on ${name}`).toEqual([])
      })
    }
  })
}
