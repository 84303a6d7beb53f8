// The states of configurators: new designs, drawings, results, dialogs, drafts and conflicts.
import type { Page } from '@playwright/test'
import { configuratorTypes } from '@design-portal/domain/products/configurator-types.ts'
import { call } from './api.ts'
import {
  getMessage,
  type LaunchedDesign,
  openOnce,
  press,
  resetPage,
  type Screen,
  scrollToTop,
  stepTimeout,
  type World,
} from './screens.ts'

const configuratorAddress = '/home/solution-list/solution-details/configurator'

async function openDesign(page: Page, { cfgId, desId }: World): Promise<void> {
  await resetPage(page)
  await page.goto(`${configuratorAddress}?cfgId=${cfgId}&type=27&desId=${desId}`)
  await waitUntilLoaded(page)
}

/** The design with its results, without changes. */
const showDesign = (page: Page, world: World): Promise<void> =>
  openOnce(page, world, `design ${world.desId}`, () => openDesign(page, world))

/** A new design of any configurator type that can be launched. */
async function openNewDesign(page: Page, { cfgId }: World, type: number): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(`${configuratorAddress}?cfgId=${cfgId}&type=${type}`)
  await waitUntilLoaded(page)
}

/** Waits until the engine has decided every value after the last choice. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await page.locator('[role=tabpanel][aria-busy=false]').waitFor({ state: 'attached', timeout: stepTimeout })
}

/**
 * Runs in the page: replaces the choices of the stored drafts, because no clicks lead to choices that only an assumption contradicts. Returns
 * whether there was a draft.
 */
function changeDrafts(choicesToStore: Readonly<Record<string, string | number>>): boolean {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith('draft|'))
  for (const key of keys) {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}')
    stored.draft.variants.A = { present: choicesToStore, back: [], forth: [] }
    localStorage.setItem(key, JSON.stringify(stored))
  }
  return keys.length > 0
}

/** Runs in the page: removes the stored drafts, so that later screens open designs as they were saved. */
function removeDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('draft|')) localStorage.removeItem(key)
}

/** Shows one of the results by its position among the tabs, or by the switch at the bottom of a phone. */
async function showResult(page: Page, index: number): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  if (isPhone)
    await page
      .locator('nav')
      .last()
      .getByRole('button')
      .nth(index + 1)
      .click()
  else await page.getByRole('tablist').first().getByRole('tab').nth(index).click()
}

/** Shows one of the drawings of the design by its position among their buttons. */
async function showDrawing(page: Page, world: World, index: number): Promise<void> {
  await showDesign(page, world)
  await showResult(page, 0)
  await page.getByRole('tabpanel').locator('fieldset').first().getByRole('button').nth(index).click()
  await page.getByRole('tabpanel').locator('figure').waitFor()
}

export const configuratorScreens: readonly Screen[] = [
  ...configuratorTypes
    .filter(({ launchable }) => launchable)
    .map(({ id, key }) => ({
      name: `configurator-new-${key}`,
      open: (page: Page, world: World) => openNewDesign(page, world, id),
    })),
  { name: 'configurator', open: (page, world) => openDesign(page, world) },
  // The first drawing is shown at once.
  ...['elevation', 'side', 'footprint', 'floor-load', 'cables', 'runtime', 'efficiency'].map(
    (name, index) => ({
      name: `drawing-${name}`,
      open: (page: Page, world: World) => showDrawing(page, world, index + 1),
    }),
  ),
  {
    name: 'drawing-table',
    open: async (page, world) => {
      await showDrawing(page, world, 0)
      await press(page, getMessage(world, 'CONFIGURATOR_AS_TABLE'))
      await page.getByRole('tabpanel').getByRole('table').first().waitFor()
    },
  },
  ...['bill', 'findings', 'notices'].map((name, index) => ({
    name: `configurator-${name}`,
    open: async (page: Page, world: World) => {
      await showDesign(page, world)
      await showResult(page, index + 1)
    },
  })),
  {
    name: 'why-impossible',
    open: async (page, world) => {
      await openDesign(page, world)
      await page.locator('[data-parameter=phases] [data-value="3:1"]').click()
      await page.getByRole('dialog').getByText(getMessage(world, 'CONFIGURATOR_REPAIRS')).waitFor()
      await page.getByRole('dialog').getByText(getMessage(world, 'CONFIGURATOR_MINIMAL_PROVED')).waitFor()
    },
  },
  {
    name: 'assumption-refuted',
    open: async (page, world) => {
      await openDesign(page, world)
      await page.locator('[data-parameter=load] input').fill('31')
      await page.locator('[data-parameter=load] input').press('Enter')
      await page.waitForFunction(changeDrafts, { country: 'DE', load: 30, unit: 'E3S-40', frames: 1 })
      await page.reload()
      await page.getByText(getMessage(world, 'CONFIGURATOR_ASSUMPTION_REFUTED_WHY')).first().waitFor()
      await page.evaluate(removeDrafts)
    },
  },
  {
    name: 'wrong-number',
    open: async (page, world) => {
      await openDesign(page, world)
      const load = page.locator('[data-parameter=load] input')
      await load.fill('abc')
      await load.press('Enter')
      await page.locator('[data-parameter=load] [aria-invalid=true]').waitFor()
      await scrollToTop(page)
    },
  },
  {
    name: 'option-list',
    open: async (page, world) => {
      await openDesign(page, world)
      await page.locator('[data-parameter=runtime] button[aria-haspopup=listbox]').click()
      await page.getByRole('listbox').waitFor()
      await scrollToTop(page)
    },
  },
  {
    name: 'complete-menu',
    open: async (page, world) => {
      await openDesign(page, world)
      await press(page, getMessage(world, 'CONFIGURATOR_COMPLETE'))
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'compare',
    open: async (page, world) => {
      await openDesign(page, world)
      const variant = getMessage(world, 'CONFIGURATOR_VARIANT')
      // A design that was opened like this before returns with its two variants.
      if (await page.getByRole('button', { name: variant, exact: true }).isVisible()) {
        await press(page, variant)
        const load = page.locator('[data-parameter=load] input')
        await load.fill('140')
        await load.press('Enter')
        await waitUntilLoaded(page)
      }
      await press(page, getMessage(world, 'CONFIGURATOR_COMPARE'))
      await page.getByRole('dialog').getByRole('table').first().waitFor()
    },
  },
  {
    name: 'draft-restored',
    open: async (page, world) => {
      await openDesign(page, world)
      await page.getByText(getMessage(world, 'CONFIGURATOR_DRAFT_RESTORED')).waitFor()
    },
  },
  {
    name: 'shortcuts',
    open: async (page, world) => {
      await openDesign(page, world)
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'save-conflict',
    open: async (page, world) => {
      await openDesign(page, world)
      await saveElsewhere(page, world)
      await press(page, getMessage(world, 'SAVE'))
      await page.getByText(getMessage(world, 'CONFIGURATOR_SAVE_DECIDE'), { exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'offline',
    open: async (page, world) => {
      await openDesign(page, world)
      await page.route('**/ngapi/**', (route) => route.abort())
      await page.locator('[data-parameter=load] input').fill('99')
      await page.locator('[data-parameter=load] input').press('Enter')
      await waitUntilLoaded(page)
      await press(page, getMessage(world, 'SAVE'))
      await page.getByText(getMessage(world, 'CONFIGURATOR_SAVE_WAITING')).waitFor()
      await scrollToTop(page)
    },
  },
]

/** Another person saves the design that the page has open. */
async function saveElsewhere(page: Page, { cfgId, desId }: World): Promise<void> {
  interface Launch extends LaunchedDesign {
    readonly desName: string
    readonly rowVersion: number
    readonly choices: Readonly<Record<string, unknown>>
  }
  const {
    desName,
    rowVersion,
    productVersion,
    choices: savedChoices,
  } = await call<Launch>(page, 'solution/create/editLaunch', { cfgId, desId })
  const growth = savedChoices['growth'] === 30 ? 10 : 30
  const changed = { ...savedChoices, growth }
  await call(page, 'design/save', {
    cfgId,
    desId,
    type: 27,
    desName,
    productVersion,
    rowVersion,
    choices: changed,
  })
}
