// A whole solution of UPS, distribution unit, closet and services: mismatches are found, repaired and linked differently.
import type { Page } from '@playwright/test'
import { signInByApi } from './api.ts'
import { wholeRoom } from '@design-portal/domain/solution-check/testing/whole-room.ts'
import { createChainSolution } from './chain.ts'
import { waitForConfigurator, cooling } from './configurator.ts'
import { press, pressTabTo } from './keyboard.ts'
import { expect, expectAccessible, createUniqueName, testAtLength } from './portal.ts'
import { testInTurn } from './turns.ts'

async function openCheck(page: Page, name: string, designs?: typeof wholeRoom): Promise<string> {
  await signInByApi(page, 'sales')
  const cfgId = await createChainSolution(page, createUniqueName(name), designs)
  const address = `/home/solution-list/solution-details?cfgId=${cfgId}&tab=check`
  await page.goto(address)
  return address
}

const getFindings = (page: Page) => page.getByRole('region', { name: 'Findings of the check' })
const getPowerChain = (page: Page) => page.getByRole('region', { name: 'Power chain' })

testInTurn('solutionCheck', 'power')(
  'a UPS that is too small is found, opened with the load it needs and saved, and the power chain passes',
  async ({ page }) => {
    const address = await openCheck(page, 'Chain')
    const error = getFindings(page).getByText(/PDU 1 and the other loads on feed A of UPS 1 draw/)
    await expect(error).toBeVisible()
    await expect(
      getFindings(page).getByText(/Services 1 covers 0 of 1 pieces of power distribution/),
    ).toBeVisible()
    await getFindings(page).getByText('Show calculation').first().click()
    await expect(getFindings(page).getByText('Load: PDU 1')).toBeVisible()
    await expect(getPowerChain(page).getByRole('img', { name: 'Power chain' })).toBeVisible()
    await getPowerChain(page).getByRole('button', { name: 'Show as a table' }).click()
    await expect(getPowerChain(page).getByRole('row', { name: /Closet 1 PDU 1/ })).toBeVisible()
    await expectAccessible(page, 'the check of a solution')

    await getFindings(page)
      .getByRole('link', { name: /^Open UPS 1 with Critical load/ })
      .click()
    await waitForConfigurator(page)
    await expect(page).not.toHaveURL(/choose=/)
    await expect(page.getByRole('textbox', { name: /^Critical load/ })).not.toHaveValue('40')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/^Saved/).first()).toBeVisible()

    await page.goto(address)
    await expect(getFindings(page).getByRole('status')).toContainText('No problem')
    await expect(error).toHaveCount(0)
  },
)

testInTurn('solutionCheck', 'heat')(
  'power and heat are followed through a whole data centre, and undersized cooling is repaired',
  async ({ page }) => {
    const address = await openCheck(page, 'Room', wholeRoom)
    const error = getFindings(page).getByText(/Cooling 1 has to remove .* kW of heat, most of it from Row 2/)
    await expect(error).toBeVisible()
    for (const [chain, rows] of [
      [getPowerChain(page), [/PDU 1 UPS 1/, /Row 1 PDU 1/, /Row 2 PDU 1/]],
      [page.getByRole('region', { name: 'Heat chain' }), [/UPS 1/, /PDU 1/, /Row 1/, /Row 2 .*Cooling 1/]],
    ] as const) {
      await chain.getByRole('button', { name: 'Show as a table' }).click()
      for (const name of rows) await expect(chain.getByRole('row', { name }).first()).toBeVisible()
    }
    await expect(
      getFindings(page).getByText(/Services 1 covers 0 of 2 pieces of power distribution/),
    ).toBeVisible()

    await getFindings(page)
      .getByRole('link', { name: /^Open Cooling 1 with/ })
      .first()
      .click()
    await waitForConfigurator(page, cooling)
    await expect(page).not.toHaveURL(/choose=/)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/^Saved/).first()).toBeVisible()

    await page.goto(address)
    await expect(getPowerChain(page)).toBeVisible()
    await expect(
      getFindings(page)
        .getByText(/Services 1 covers/)
        .first(),
    ).toBeVisible()
    await expect(error).toHaveCount(0)
  },
)

testAtLength('an asset missing from a contract is added by its repair', async ({ page }) => {
  await openCheck(page, 'Contract')
  await getFindings(page)
    .getByRole('link', { name: /^Open Services 1 with/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Contract', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: /Asset 2/ })).toBeVisible()
})

testAtLength('links between designs can be changed and restored by keyboard', async ({ page }) => {
  await openCheck(page, 'Links')
  const feed = page.getByRole('combobox', { name: 'PDU 1, feed A: fed by' })
  await expect(feed).toHaveValue(/.+/)
  await pressTabTo(page, feed)
  await page.keyboard.press('Home')
  await expect(page.getByText('Links saved').first()).toBeVisible()
  await expect(getFindings(page).getByText(/other loads on feed A of UPS 1/)).toHaveCount(0)
  await press(page, page.getByRole('button', { name: 'Reset links' }))
  await expect(getFindings(page).getByText(/other loads on feed A of UPS 1/)).toBeVisible()
})
