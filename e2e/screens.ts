// The screens of the home pages, solutions, configurators and sign-in, and what the files of other screens share, for the accessibility check and for pictures.
import type { Page } from '@playwright/test'
import { configuratorTypes } from '@design-portal/domain/products/configurator-types.ts'
import { call } from './api.ts'
import { showChosenLanguage } from './change-look.ts'

/** What the screens show: the messages of the language, and a solution with saved designs. */
export interface World {
  readonly messages: Readonly<Record<string, unknown>>
  readonly cfgId: string
  readonly desId: string
  /** Whether a screen may continue where the previous one left the page, because nothing else uses the page in between. */
  readonly mayContinue?: boolean
}

export interface Screen {
  readonly name: string
  /** Brings the page into the state from any other state. */
  readonly open: (page: Page, world: World) => Promise<void>
}

/** A step that waits longer than this many milliseconds waits for something that will not happen. */
const stepTimeout = 60_000

const configuratorAddress = '/home/solution-list/solution-details/configurator'

/** A person's choices in the designs that are shown. */
const choices = { load: 96, redundancy: 'N+1', country: 'DE' } as const

/** A text of the interface without arguments. */
export function getMessage({ messages }: World, key: string): string {
  const message = messages[key]
  if (typeof message !== 'string') throw new Error(`The text ${key} is not plain`)
  return message
}

interface LaunchedDesign {
  readonly desId: string
  readonly productVersion: string
}

/** The texts of the interface in a language. */
export async function loadMessages(page: Page, language: string): Promise<World['messages']> {
  return await (await page.request.get(`/assets/i18n/${language}.json`)).json()
}

/** Signs in through the API, sets the language, and saves two designs to look at. */
export async function createWorld(page: Page, username: string, language: string): Promise<World> {
  page.setDefaultTimeout(stepTimeout)
  await page.request.post('/ngapi/login/local', { data: { username, password: 'design-portal' } })
  await page.addInitScript((chosen) => {
    if (localStorage.getItem('language') === null) localStorage.setItem('language', btoa(chosen))
  }, language)
  const messages = await loadMessages(page, language)
  const name = `Frankfurt FRA-2 hall B ${Date.now().toString(36)}`
  const { cfgId } = await call<{ cfgId: string }>(page, 'solution/create', { name, countryId: 'DE' })
  const designs = [
    { desName: 'UPS A, hall B', choices },
    { desName: 'UPS B, hall B', choices: { ...choices, load: 160, batteryKind: 'lithiumIon' } },
  ]
  let desId = ''
  for (const design of designs) {
    const launched = await call<LaunchedDesign>(page, 'solution/create/newLaunch', { cfgId, type: 27 })
    const { productVersion } = launched
    await call(page, 'design/save', {
      cfgId,
      desId: launched.desId,
      type: 27,
      productVersion,
      rowVersion: 0,
      ...design,
    })
    desId = desId === '' ? launched.desId : desId
  }
  return { messages, cfgId, desId }
}

/** What is open on a page, for screens that continue from there. */
const openByPage = new WeakMap<Page, { readonly subject: string; readonly address: string }>()

/** Opens what several screens show, or continues in the chosen language if the page still shows it. */
export async function openOnce(
  page: Page,
  world: World,
  subject: string,
  open: () => Promise<void>,
): Promise<void> {
  const opened = openByPage.get(page)
  if (world.mayContinue === true && opened?.subject === subject && opened.address === page.url()) {
    await showChosenLanguage(page)
    return
  }
  await open()
  openByPage.set(page, { subject, address: page.url() })
}

/** Opens an address and waits until nothing is loading any more. */
export async function visit(page: Page, address: string): Promise<void> {
  openByPage.delete(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(address)
  await page.locator('h1').first().waitFor()
}

/** Ends the session first, because the screens of signed-in people come before. */
async function visitSignedOut(page: Page, address: string): Promise<void> {
  await page.context().clearCookies()
  await visit(page, address)
}

async function openDesign(page: Page, { cfgId, desId }: World): Promise<void> {
  openByPage.delete(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
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
  await page.locator('[role=tabpanel][aria-busy=false]').waitFor({ state: 'attached', timeout: 60_000 })
}

/** Runs in the page: replaces the choices of the stored drafts, because no press leads to choices that only an assumption contradicts. */
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

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click()
}

const listAddress = '/home/solution-list'

const signInScreens: readonly Screen[] = [
  { name: 'sign-in', open: (page) => visitSignedOut(page, '/login') },
  {
    name: 'sign-in-all-ways',
    open: async (page) => {
      await visitSignedOut(page, '/login')
      await page.route('**/ngapi/environment', async (route) => {
        const response = await route.fetch()
        const environment: object = await response.json()
        const ways = {
          singleSignOnUrl: '/saml2/authenticate/se-idp',
          partnerPortalUrl: 'https://partners.example',
          identityServiceUrl: '/identity-service/authenticate',
        }
        await route.fulfill({ response, json: { ...environment, ...ways } })
      })
      await page.reload()
      await page.locator('a[href^="/saml2/"]').waitFor()
    },
  },
  {
    name: 'sign-in-dialog',
    open: async (page, world) => {
      await visitSignedOut(page, '/login')
      await press(page, getMessage(world, 'DEVELOPER_LOGIN'))
      // Answered by the test, because failed attempts at the server would lock the account for the following journeys.
      await page.route('**/ngapi/login/local', (route) =>
        route.fulfill({ status: 401, json: { apiErrorCode: 'WRONG_CREDENTIALS', apiErrorMsg: '' } }),
      )
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(getMessage(world, 'USERNAME')).fill('sales')
      await dialog.locator('input[type=password]').fill('wrong')
      await dialog.locator('button[type=submit]').click()
      await dialog
        .getByRole('alert')
        .filter({ hasText: getMessage(world, 'ERROR_WRONG_CREDENTIALS') })
        .waitFor()
    },
  },
]

const messageScreens: readonly Screen[] = [
  { name: 'not-found', open: (page) => visit(page, '/no-such-page') },
  { name: 'unauthorized', open: (page) => visit(page, '/unauthorized') },
  { name: 'sign-in-refused', open: (page) => visit(page, '/error?code=SIGN_IN_REFUSED') },
  { name: 'session-expired', open: (page) => visit(page, '/error?code=SESSION_EXPIRED') },
]

const solutionScreens: readonly Screen[] = [
  {
    name: 'details-designs',
    open: async (page, { cfgId }) => {
      await visit(page, `${listAddress}/solution-details?cfgId=${cfgId}`)
      await page.getByRole('table').waitFor()
    },
  },
  {
    name: 'details-price',
    open: async (page, { cfgId }) => {
      await visit(page, `${listAddress}/solution-details?cfgId=${cfgId}&tab=price`)
      await page.getByRole('treegrid').waitFor()
    },
  },
  {
    name: 'details-empty',
    open: async (page, world) => {
      const name = `Nantes SR-1 ${Date.now().toString(36)}`
      const { cfgId } = await call<{ cfgId: string }>(page, 'solution/create', { name, countryId: 'FR' })
      await visit(page, `${listAddress}/solution-details?cfgId=${cfgId}`)
      await page.getByText(getMessage(world, 'DESIGNS_EMPTY'), { exact: true }).waitFor()
    },
  },
]

/** The keys work once the page is ready. */
async function openSearch(page: Page): Promise<void> {
  await visit(page, listAddress)
  await page.locator('main [role=grid], main ul').first().waitFor()
  const field = page.getByRole('combobox', { expanded: true })
  for (let attempt = 0; attempt < 20 && !(await field.isVisible()); attempt += 1) {
    await page.keyboard.press('Control+k')
    await field.waitFor({ timeout: 1000 }).catch(() => undefined)
  }
}

const homeScreens: readonly Screen[] = [
  {
    name: 'dashboard',
    open: async (page) => {
      await visit(page, '/home/dashboard')
      await page.locator('main figure').first().waitFor()
    },
  },
  {
    name: 'dashboard-table',
    open: async (page, world) => {
      await visit(page, '/home/dashboard')
      await press(page, getMessage(world, 'CHART_AS_TABLE'))
      await page.locator('main figure table').first().waitFor()
    },
  },
  {
    name: 'trade-off-tools',
    open: async (page) => {
      await visit(page, '/trade-off-tools?tool=pue&a=weather:us-den&b=weather:us-sea-n&c=supply:warm')
      await page.locator('main table').first().waitFor()
    },
  },
  {
    name: 'reference-designs',
    open: async (page) => {
      await visit(page, '/reference-designs?wish=load:4000,country:DE,density:6&compare=RD103,RD104')
      await page.locator('main table').waitFor()
    },
  },
  { name: 'preferences', open: (page) => visit(page, '/home/preferences') },
  { name: 'user-terms', open: (page) => visit(page, '/home/user-terms') },
  {
    name: 'external-refused',
    open: async (page) => {
      await visit(page, '/external?encodedURL=https%3A%2F%2Fevil.example')
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'search', open: openSearch },
  {
    name: 'search-results',
    open: async (page) => {
      await openSearch(page)
      await page.getByRole('combobox', { expanded: true }).fill('nmc')
      await page.getByRole('option').filter({ hasText: 'SP3PH-NMC' }).first().waitFor()
    },
  },
  {
    name: 'search-nothing',
    open: async (page, world) => {
      await openSearch(page)
      await page.getByRole('combobox', { expanded: true }).fill('zzqqzz')
      await page.getByText(getMessage(world, 'SEARCH_NOTHING_HINT')).waitFor()
    },
  },
  {
    name: 'part',
    open: async (page, world) => {
      await visit(page, '/home/part?partNumber=SP3PH-NMC-G1')
      await page.getByRole('heading', { name: getMessage(world, 'PART_USES'), exact: true }).waitFor()
    },
  },
  {
    name: 'keyboard-shortcuts',
    open: async (page, world) => {
      await openSearch(page)
      await page.getByRole('option', { name: getMessage(world, 'KEYS_TITLE'), exact: true }).click()
      await page.getByRole('dialog', { name: getMessage(world, 'KEYS_TITLE') }).waitFor()
    },
  },
  {
    name: 'tour',
    open: async (page, world) => {
      await openSearch(page)
      await page.getByRole('option', { name: getMessage(world, 'TOUR_START'), exact: true }).click()
      await page.getByRole('dialog', { name: getMessage(world, 'TOUR_CREATE') }).waitFor()
    },
  },
  { name: 'account', open: (page) => visit(page, '/home/account') },
  {
    name: 'account-new-key',
    open: async (page, world) => {
      await visit(page, '/home/account')
      await page.getByRole('button', { name: getMessage(world, 'API_KEY_NEW') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'account-made-key',
    open: async (page, world) => {
      await visit(page, '/home/account')
      // Answered by the test, because a person can have only a few keys, and this one is created in each look.
      await page.route('**/ngapi/user/api-keys/create', (route) =>
        route.fulfill({ json: { key: 'dpk_kAq3uYw8cX0f1mZ2s7bVtR9nLhEoPiJdGyC5T4xQ6ab' } }),
      )
      await page.getByRole('button', { name: getMessage(world, 'API_KEY_NEW') }).click()
      await page.getByRole('dialog').getByRole('textbox').first().fill('Nightly report')
      await page.getByRole('button', { name: getMessage(world, 'API_KEY_MAKE') }).click()
      await page.getByRole('button', { name: getMessage(world, 'API_KEY_COPY') }).waitFor()
    },
  },
]

const configuratorScreens: readonly Screen[] = [
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

/** When scrolled, a field may be half under the bar at the top, which axe takes for a field that is too small. */
export async function scrollToTop(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
}

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

/** The screens of this file, ordered so that each finds what it needs; the last ones end the session. */
export const screens: readonly Screen[] = [
  ...messageScreens,
  ...homeScreens,
  ...solutionScreens,
  ...configuratorScreens,
  ...signInScreens,
]
