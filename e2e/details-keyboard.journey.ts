// Parts and history of a solution without a pointer; the focus returns to where a dialog was opened.
import { signInByApi, createSolutionWith } from './api.ts'
import { pressArrowTo, chooseByKeys, press, pressTabTo, type } from './keyboard.ts'
import { expect, createUniqueName, testAtLength } from './portal.ts'

const detailsAddress = '/home/solution-list/solution-details'

testAtLength('parts can be found, added and removed without a pointer', async ({ page }) => {
  await signInByApi(page, 'sales')
  const cfgId = await createSolutionWith(page, createUniqueName('Keyboard parts'), [])
  await page.goto(`${detailsAddress}?cfgId=${cfgId}&tab=price`)
  const dialog = page.getByRole('dialog')
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await chooseByKeys(page, add, 'Additional part')
  await expect(dialog.getByLabel('Search the catalogue')).toBeFocused()
  await page.keyboard.type('SP3PH-NMC')
  await expect(dialog.getByRole('button', { name: 'Choose SP3PH-NMC', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await press(page, dialog.getByRole('button', { name: 'Add 1 part' }))
  await expect(dialog).toHaveCount(0)
  // The button of the empty bill is gone, and the focus stays in the tab.
  await expect(page.getByRole('tabpanel').locator(':focus')).toHaveCount(1)
  const bill = page.getByRole('treegrid', { name: 'Bill of materials' })
  await expect(bill.getByRole('row', { name: /^Select Network management/ })).toBeVisible()

  await chooseByKeys(page, add, 'Custom part')
  await expect(dialog.getByLabel(/^Description/)).toBeFocused()
  await page.keyboard.type('Transition plate')
  await type(page, dialog.getByLabel('Unit price'), '120')
  await page.keyboard.press('Enter')
  await expect(bill.getByRole('row', { name: /Transition plate/ })).toBeVisible()
  await expect(add).toBeFocused()

  await chooseByKeys(page, add, 'Add additional charge')
  await expect(dialog.getByLabel('What the charge is for')).toBeFocused()
  await page.keyboard.type('Freight')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(add).toBeFocused()
  await expect(bill.getByRole('row', { name: /Freight/ })).toHaveCount(0)
})

testAtLength('the history can be read, filtered and commented on without a pointer', async ({ page }) => {
  await signInByApi(page, 'sales')
  const cfgId = await createSolutionWith(page, createUniqueName('Keyboard history'), ['UPS A'])
  await page.goto(`${detailsAddress}?cfgId=${cfgId}`)
  await pressTabTo(page, page.getByRole('tab', { name: 'Designs' }))
  await pressArrowTo(page, page.getByRole('tab', { name: 'History' }), 'ArrowRight')
  const events = page.getByRole('list', { name: 'History' })
  await expect(events.getByRole('listitem').first()).toContainText('UPS A')

  await type(page, page.getByLabel('Comment on this solution'), 'Waiting for the floor plan')
  await press(page, page.getByRole('button', { name: 'Send comment' }))
  await expect(events.getByText('Waiting for the floor plan')).toBeVisible()

  await pressTabTo(page, page.getByLabel('Event'))
  await page.keyboard.type('Comment')
  await expect(events.getByRole('listitem')).toHaveCount(1)
  await expect(events).toContainText('Waiting for the floor plan')
  await page.keyboard.press('Home')
  await expect(events.getByText('UPS A').first()).toBeVisible()

  await press(page, events.getByRole('button', { name: /^Comment Created/ }).first())
  await type(page, page.getByLabel('Comment on: Created'), 'Begun on site')
  await press(page, events.getByRole('button', { name: 'Send comment' }))
  await expect(events.getByText('Begun on site')).toBeVisible()
})
