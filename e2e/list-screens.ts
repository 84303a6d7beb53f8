// The states of the list in any language: rows, menus, filters, saved filters, selections, and the empty list.
import type { Page } from '@playwright/test'
import { call } from './api.ts'
import { scrollToTop, press, type Screen, visit, getMessage, type World } from './screens.ts'

const listAddress = '/home/solution-list'

/** A saved filter that the list shows; created once for all looks, because a person can save at most fifty. */
async function findOrCreateFilter(page: Page): Promise<string> {
  interface Names {
    readonly customFilters: readonly { readonly filterId: string; readonly filterName: string }[]
  }
  const filterName = 'Nordic orders'
  const { customFilters } = await call<Names>(page, 'user/filter/names', {})
  const existing = customFilters.find((customFilter) => customFilter.filterName === filterName)
  if (existing !== undefined) return existing.filterId
  const filter = { group: 'all', status: ['1'], countries: ['DE', 'NO'] }
  const created = await call<{ filterId: string }>(page, 'custom/filter/create', { filterName, filter })
  return created.filterId
}

async function openSavedFilter(page: Page, extraQuery = ''): Promise<void> {
  const filterId = await findOrCreateFilter(page)
  await visit(page, `${listAddress}?filter=${filterId}&group=all&status=open&country=DE,NO${extraQuery}`)
  await page.locator(`main a[href*="solution-details"]`).first().waitFor()
}

async function openFilterMenu(page: Page): Promise<void> {
  await openSavedFilter(page)
  await page.getByRole('button', { name: 'Nordic orders', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Nordic orders', exact: true }).waitFor()
}

async function openFromFilterMenu(page: Page, world: World, entry: string): Promise<void> {
  await openFilterMenu(page)
  await page.getByRole('menuitem', { name: getMessage(world, entry), exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

async function selectRows(page: Page, count: number): Promise<void> {
  await visit(page, `${listAddress}?group=all&size=20`)
  const boxes = page.locator('main :is(tbody, li) input[type=checkbox]')
  for (let row = 0; row < count; row++) await boxes.nth(row).click()
  await page.getByRole('toolbar').waitFor()
}

/** Answers as for a person who may only read: every action on every row is refused. */
async function refuseRowActions(page: Page): Promise<void> {
  interface Answer {
    readonly actionSets: readonly Readonly<Record<string, object>>[]
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/ngapi/solutions/list/filter', async (route) => {
    const answer: Answer = await (await route.fetch()).json()
    const refused = { allowed: false, reason: 'PERMISSION_NOT_FOR_YOUR_ROLE' }
    const actionSets = answer.actionSets.map((actions) =>
      Object.fromEntries(Object.keys(actions).map((action) => [action, refused])),
    )
    await route.fulfill({ json: { ...answer, actionSets } })
  })
}

export const listScreens: readonly Screen[] = [
  {
    name: 'list',
    open: async (page) => {
      await visit(page, `${listAddress}?group=all&size=20`)
      await page.locator(`main a[href*="solution-details"]`).first().waitFor()
    },
  },
  {
    name: 'list-menu',
    open: async (page) => {
      await visit(page, `${listAddress}?group=all&size=20`)
      await page.locator('main [aria-haspopup=menu]').first().click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'list-row-menu',
    open: async (page) => {
      await visit(page, `${listAddress}?group=all&size=20`)
      await page.locator('main a[href*="tab=history"]').first().waitFor()
      await page.locator('main :is(tbody, li) button[aria-haspopup=menu]').first().click()
      await page.getByRole('menuitem').nth(8).waitFor()
    },
  },
  {
    name: 'list-filters',
    open: async (page, world) => {
      await visit(page, `${listAddress}?group=all&size=20&status=open&country=DE,NO&page=x`)
      await press(page, getMessage(world, 'FILTERS'))
      await page.getByRole('checkbox', { name: getMessage(world, 'STATUS_RETURNED'), exact: true }).waitFor()
    },
  },
  {
    name: 'list-selection',
    open: async (page) => {
      await visit(page, `${listAddress}?group=all&size=20`)
      await page.locator('main :is(tbody, li) input[type=checkbox]').first().click()
      await page.getByRole('toolbar').waitFor()
    },
  },
  {
    name: 'list-file',
    open: async (page, world) => {
      await visit(page, `${listAddress}?group=all&size=20`)
      await press(page, getMessage(world, 'DOWNLOAD_LIST_TITLE'))
      await page.getByRole('dialog').getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'archived-solutions',
    open: async (page) => {
      await visit(page, `${listAddress}/archived`)
      await page.locator('main :is(table, svg)').first().waitFor()
    },
  },
  {
    name: 'list-nothing-found',
    open: async (page, world) => {
      await visit(page, `${listAddress}?search=zzzzqqqq`)
      await page.getByText(getMessage(world, 'SOLUTIONS_NONE_FOUND_HINT')).waitFor()
    },
  },
  {
    name: 'list-empty',
    open: async (page, world) => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.route('**/ngapi/solutions/list/filter', async (route) => {
        const answer: { paginationInfo: object } = await (await route.fetch()).json()
        const paginationInfo = { ...answer.paginationInfo, totalItems: 0 }
        await route.fulfill({ json: { ...answer, solutions: [], paginationInfo } })
      })
      await page.goto(`${listAddress}?size=50`)
      await page.locator('main').getByText(getMessage(world, 'SOLUTIONS_EMPTY'), { exact: true }).waitFor()
    },
  },
  {
    name: 'list-loading',
    open: async (page) => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.route('**/ngapi/solutions/list/filter', () => undefined)
      await page.goto(`${listAddress}?size=30`)
      await page.locator('h1').first().waitFor()
    },
  },
  {
    name: 'list-error',
    open: async (page, world) => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      // A refusal that is not retried: without any answer the page would retry for seven seconds before it reports it.
      const refusal = { apiErrorCode: 'RATE_LIMITED', apiErrorMsg: '' }
      await page.route('**/ngapi/solutions/list/filter', (route) =>
        route.fulfill({ status: 429, headers: { 'Retry-After': '0' }, json: refusal }),
      )
      await page.goto(`${listAddress}?size=40`)
      await page.getByText(getMessage(world, 'SOLUTIONS_FAILED')).waitFor()
    },
  },
  {
    name: 'new-solution',
    open: async (page, world) => {
      await visit(page, listAddress)
      await press(page, getMessage(world, 'NEW_SOLUTION'))
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').first().focus()
      await page.keyboard.press('Tab')
      await dialog.getByText(getMessage(world, 'SOLUTION_NAME_EMPTY')).waitFor()
    },
  },
  {
    name: 'new-solution-unknown-customer',
    open: async (page, world) => {
      await visit(page, listAddress)
      await press(page, getMessage(world, 'NEW_SOLUTION'))
      const customer = page
        .getByRole('dialog')
        .getByRole('combobox', { name: getMessage(world, 'COLUMN_CUSTOMER') })
      await customer.fill('no such customer')
      await page.getByRole('option', { name: getMessage(world, 'CUSTOMER_NONE_FOUND') }).waitFor()
    },
  },
  {
    name: 'list-filters-open',
    open: async (page, world) => {
      await visit(
        page,
        `${listAddress}?group=all&size=20&family=SP3PH&stage=won&training=hidden&country=DE,NO`,
      )
      await press(page, getMessage(world, 'FILTERS'))
      await page.getByRole('checkbox', { name: getMessage(world, 'STAGE_WON'), exact: true }).waitFor()
      const closed = page.locator('details:not([open]) > summary')
      while ((await closed.count()) > 0) await closed.first().click()
      await scrollToTop(page)
    },
  },
  { name: 'list-saved-filter', open: (page) => openSavedFilter(page) },
  {
    name: 'list-saved-filter-changed',
    open: async (page, world) => {
      await openSavedFilter(page, '&training=hidden')
      await page.getByText(getMessage(world, 'FILTER_CHANGED'), { exact: true }).waitFor()
    },
  },
  { name: 'list-saved-filters', open: (page) => openFilterMenu(page) },
  { name: 'list-save-filter', open: (page, world) => openFromFilterMenu(page, world, 'SAVE_FILTER') },
  { name: 'list-manage-filters', open: (page, world) => openFromFilterMenu(page, world, 'MANAGE_FILTERS') },
  {
    name: 'list-refused',
    open: async (page, world) => {
      await refuseRowActions(page)
      await page.goto(`${listAddress}?group=all&size=10`)
      await page.locator('main :is(tbody, li) input[type=checkbox]').nth(1).click()
      await page.getByRole('button', { name: getMessage(world, 'ARCHIVE'), exact: true }).hover()
      await page.getByRole('tooltip').waitFor()
    },
  },
  {
    name: 'list-row-menu-refused',
    open: async (page) => {
      await refuseRowActions(page)
      await page.goto(`${listAddress}?group=all&size=10`)
      await page.locator('main :is(tbody, li) button[aria-haspopup=menu]').first().click()
      await page.getByRole('menu').locator('[aria-disabled=true]').first().waitFor()
    },
  },
  {
    name: 'list-transfer',
    open: async (page, world) => {
      await selectRows(page, 2)
      await press(page, getMessage(world, 'TRANSFER'))
      await page.getByRole('dialog').waitFor()
    },
  },
]
