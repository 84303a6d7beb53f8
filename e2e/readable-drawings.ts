// Checks that the words of drawings are large enough to read.
import { expect, type Page } from '@playwright/test'

/** The smallest permitted words in CSS pixels: 11, less a tolerance for rounding. */
const minPixels = 10.95

/** Opens each drawing of a configurator: no word of the default view is smaller than 11 pixels. Then the first one is shown again. */
export async function expectReadableDrawings(page: Page): Promise<void> {
  const drawingButtons = page
    .getByRole('group', { name: 'Drawings', exact: true })
    .locator('button[aria-pressed]')
  const picture = page.locator('figure svg[role=img]')
  for (const button of await drawingButtons.all()) {
    await button.click()
    const title = await button.innerText()
    await expect(picture).toHaveAttribute('aria-label', title)
    const sizes = await picture.evaluate((svg) => {
      const scale = svg instanceof SVGSVGElement ? (svg.getScreenCTM()?.a ?? 0) : 0
      return [...svg.querySelectorAll('text')].map((words) => Number(words.getAttribute('font-size')) * scale)
    })
    expect(Math.min(...sizes), title).toBeGreaterThan(minPixels)
  }
  await drawingButtons.first().click()
}
