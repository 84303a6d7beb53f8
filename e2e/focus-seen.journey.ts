// The focused element is never completely hidden behind a bar, a panel or a notice (WCAG 2.4.11), forwards and backwards, on a desktop and at 400 %.
import { everyScreen } from './every-screen.ts'
import { listHiddenFocus } from './focus.ts'
import { desktop, expect, test, testAtLength } from './portal.ts'
import { createWorld } from './screens.ts'

/** Long pages with sticky bars: at the top, at the bottom, or both; the list with the bar of its selected rows. */
const checkedScreens = [
  'admin-user',
  'details-price',
  'list-selection',
  'quotes-answer-faults',
  'configurator',
]

const zoomed = { width: 320, height: 256 }

for (const { width, height } of [desktop, zoomed]) {
  testAtLength(`the focused element is visible at ${width} by ${height} pixels`, async ({ page }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width, height })
    const world = await createWorld(page, 'super', 'en')
    for (const { name, open } of everyScreen.filter((screen) => checkedScreens.includes(screen.name))) {
      await test.step(name, async () => {
        await open(page, world)
        const hidden = [
          ...(await listHiddenFocus(page, 'Tab')),
          ...(await listHiddenFocus(page, 'Shift+Tab')),
        ]
        expect.soft(hidden, `hidden with the focus on ${name}`).toEqual([])
      })
    }
  })
}
