// Of a long bill only the rows in view are rendered; the keyboard, a screen reader and paper have all of them.
import { call, signInByApi, createSolution } from './api.ts'
import { expect, test, createUniqueName, testAtLength } from './portal.ts'

const partCount = 80

/** Far fewer than the bill has: those in view, and some above and below. */
const maxRenderedRows = 60

testAtLength(
  'a long bill is moved through by keys, scrolled and printed as if every row were rendered',
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 700 })
    await signInByApi(page, 'sales')
    const cfgId = await createSolution(page, createUniqueName('Long bill'))
    for (let number = 1; number <= partCount; number += 1)
      await call(page, 'solution/custom-part/create', {
        cfgId,
        prefix: 'SP3PH',
        description: `Part ${number}`,
        price: '120',
        quantity: 1,
      })
    await page.goto(`/home/solution-list/solution-details?cfgId=${cfgId}&tab=price`)
    const bill = page.getByRole('treegrid')
    const rows = bill.getByRole('row')
    await expect(rows.nth(3)).toBeVisible()
    const count = Number(await bill.getAttribute('aria-rowcount'))
    expect(count).toBeGreaterThan(partCount)
    await expect.poll(async () => await rows.count()).toBeLessThan(maxRenderedRows)

    await test.step('keys lead to rows that are not rendered yet', async () => {
      await bill.evaluate((grid) => grid.parentElement?.scrollIntoView({ block: 'center' }))
      await bill.locator('[data-cell][tabindex="0"]').focus()
      for (const { key, row } of [
        { key: 'Control+End', row: count },
        { key: 'ArrowUp', row: count - 1 },
        { key: 'Control+Home', row: 2 },
        { key: 'ArrowDown', row: 3 },
      ]) {
        await page.keyboard.press(key)
        await expect(bill.locator('[role=row]:focus-within')).toHaveAttribute('aria-rowindex', `${row}`)
        await expect(bill.locator(':focus')).toBeInViewport({ ratio: 0.95 })
      }
    })

    await test.step('a row keeps the focus while it is scrolled out of view', async () => {
      await bill.evaluate((grid) => grid.parentElement?.scrollTo({ top: 1e6 }))
      await expect(bill.locator(`[role=row][aria-rowindex="${count}"]`)).toBeInViewport()
      const focused = bill.locator('[role=row]:focus-within')
      await expect(focused).toHaveAttribute('aria-rowindex', '3')
      await expect(focused).not.toBeInViewport()
      const indexes = await rows.evaluateAll((all) =>
        all.map((row) => Number(row.getAttribute('aria-rowindex'))),
      )
      expect(indexes).toEqual(indexes.toSorted((left, right) => left - right))
      await page.keyboard.press('ArrowDown')
      await expect(focused).toHaveAttribute('aria-rowindex', '4')
      await expect(bill.locator(':focus')).toBeInViewport({ ratio: 0.95 })
    })

    await test.step('every row is printed', async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
      expect(await rows.count()).toBe(count)
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
      await expect.poll(async () => await rows.count()).toBeLessThan(maxRenderedRows)
    })
  },
)
