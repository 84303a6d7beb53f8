// The states of the details page: its tabs and dialogs, in any language, for the accessibility check.
import type { Page } from '@playwright/test'
import { call } from './api.ts'
import { createChainSolution } from './chain.ts'
import { scrollToTop, openOnce, press, type Screen, visit, getMessage, type World } from './screens.ts'

const getDetailsAddress = ({ cfgId }: World, tab: string): string =>
  `/home/solution-list/solution-details?cfgId=${cfgId}&tab=${tab}`

/** Opens a tab and waits for its content. */
async function openTab(page: Page, world: World, tab: string): Promise<void> {
  await visit(page, getDetailsAddress(world, tab))
  await page
    .getByRole('tabpanel')
    .locator(':is(table, form, ol, ul, [role=treegrid], [role=grid])')
    .first()
    .waitFor()
}

async function openBill(page: Page, world: World): Promise<void> {
  await openTab(page, world, 'price')
  await page.getByRole('treegrid').waitFor()
}

/** Opens a dialog from the menu that adds to the bill of materials. */
async function openFromAddMenu(page: Page, world: World, entry: string): Promise<void> {
  await openBill(page, world)
  await press(page, getMessage(world, 'ADD_TO_BILL'))
  await page.getByRole('menuitem', { name: getMessage(world, entry), exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

/** Opens a dialog from the solution's menu, the first one in the head of the page. */
async function openFromActions(page: Page, world: World, entry: string): Promise<void> {
  await openTab(page, world, 'designs')
  await page.locator('main').getByText(getMessage(world, 'SOLUTION_ACTIONS'), { exact: true }).first().click()
  await page.getByRole('menuitem', { name: getMessage(world, entry), exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

/** Opens a dialog from the menu of the first design. */
async function openFromDesign(page: Page, world: World, entry: string): Promise<void> {
  await openTab(page, world, 'designs')
  await page.getByRole('table').locator('tbody [aria-haspopup=menu]').first().click()
  await page.getByRole('menuitem', { name: getMessage(world, entry), exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

/** Opens the dialog of a room that begins as a rectangle, at one of its tabs. */
async function openRoom(page: Page, world: World, tab: number): Promise<void> {
  const dialog = page.getByRole('dialog')
  await openOnce(page, world, `room in ${world.cfgId}`, async () => {
    await openFromDesign(page, world, 'ROOM_DETAILS')
    await press(page, getMessage(world, 'ROOM_BEGIN_RECTANGLE'))
    await dialog.locator('[role=img]').waitFor()
  })
  await dialog.getByRole('tab').nth(tab).click()
}

export const detailsScreens: readonly Screen[] = [
  {
    name: 'details-own-lines',
    open: async (page, world) => {
      const parts = [{ partNumber: 'SP3PH-NMC', quantity: 2 }]
      await call(page, 'solution/part/add', { cfgId: world.cfgId, parts })
      const charge = { name: 'Freight', kind: 'percent', value: '2.5' }
      await call(page, 'solution/charge/add', { cfgId: world.cfgId, ...charge })
      await openBill(page, world)
      // Only visible rows are rendered, and own lines are at the end.
      await page.locator('main search input').first().fill('SP3PH-NMC')
      await page.getByRole('checkbox').first().click()
      await scrollToTop(page)
    },
  },
  {
    name: 'details-check',
    open: async (page, world) => {
      const cfgId = await createChainSolution(page, `Chain ${Date.now().toString(36)}`)
      await openTab(page, { ...world, cfgId }, 'check')
      await page.getByRole('tabpanel').locator('details summary').first().click()
    },
  },
  { name: 'details-history', open: (page, world) => openTab(page, world, 'history') },
  { name: 'details-settings', open: (page, world) => openTab(page, world, 'edit') },
  { name: 'details-price-status', open: (page, world) => openTab(page, world, 'price-status') },
  {
    name: 'details-line-price',
    open: async (page, world) => {
      await openBill(page, world)
      await page.locator('[data-column=linePrice] button').first().click()
      await page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  {
    name: 'details-submit',
    open: async (page, world) => {
      await openTab(page, world, 'designs')
      const accept = page.getByRole('button', { name: getMessage(world, 'WORKFLOW_ACCEPT'), exact: true })
      const submit = page.getByRole('button', { name: getMessage(world, 'STEP_SUBMIT'), exact: true })
      await accept
        .or(submit.and(page.locator(':not([aria-disabled])')))
        .first()
        .waitFor()
      if (await accept.isVisible()) await accept.click()
      await submit.and(page.locator(':not([aria-disabled])')).click()
      // An invalid number and a note, so that the field's problem and its counter are checked too.
      await page.getByRole('dialog').getByRole('textbox').first().fill('OP-12')
      await page.getByRole('dialog').getByRole('textbox').last().fill('n')
    },
  },
  ...['ADDITIONAL_PART', 'CUSTOM_PART', 'REQUEST_CUSTOM_PART', 'ADD_CHARGE', 'IMPORT_BILL'].map(
    (entry): Screen => ({
      name: `details-${entry.toLowerCase().replaceAll('_', '-')}`,
      open: (page, world) => openFromAddMenu(page, world, entry),
    }),
  ),
  {
    name: 'details-part-search',
    open: async (page, world) => {
      await openFromAddMenu(page, world, 'ADDITIONAL_PART')
      await page.getByRole('dialog').getByRole('textbox').first().fill('SP3PH-NMC')
      await page.getByRole('dialog').locator('li button').first().click()
    },
  },
  ...['COPY', 'SHARE', 'OPPORTUNITY_LINK', 'DISTRIBUTORS_ASK', 'TRANSFER', 'STANDARD_MAKE'].map(
    (entry): Screen => ({
      name: `details-${entry.toLowerCase().replaceAll('_', '-')}`,
      open: (page, world) => openFromActions(page, world, entry),
    }),
  ),
  ...['RENAME', 'NOTES', 'COMPARE', 'DELETE'].map((entry): Screen => ({
    name: `details-design-${entry.toLowerCase()}`,
    open: (page, world) => openFromDesign(page, world, entry),
  })),
  ...['plan', 'heights', 'way-in', 'services', 'climate'].map((name, tab): Screen => ({
    name: `room-${name}`,
    open: (page, world) => openRoom(page, world, tab),
  })),
  {
    name: 'details-insert-designs',
    open: async (page, world) => {
      await openTab(page, world, 'designs')
      await press(page, getMessage(world, 'INSERT_DESIGNS'))
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'details-attachments',
    open: async (page, world) => {
      await openTab(page, world, 'designs')
      await press(page, getMessage(world, 'ATTACHMENTS'))
      await page.getByRole('dialog').waitFor()
    },
  },
]
