// The screens of the home pages, solutions and sign-in, and what the files of other screens share, for the accessibility check and for pictures.
import type { Page } from '@playwright/test'
import { call, createSolution, signInByApi } from './api.ts'
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
export const stepTimeout = 60_000

/** A person's choices in the designs that are shown. */
const choices = { load: 96, redundancy: 'N+1', country: 'DE' } as const

/** A text of the interface without arguments. */
export function getMessage({ messages }: World, key: string): string {
  const message = messages[key]
  if (typeof message !== 'string') throw new Error(`The text ${key} is not plain`)
  return message
}

export interface LaunchedDesign {
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
  await signInByApi(page, username)
  await page.addInitScript((chosen) => {
    if (localStorage.getItem('language') === null) localStorage.setItem('language', btoa(chosen))
  }, language)
  const messages = await loadMessages(page, language)
  const name = `Frankfurt FRA-2 hall B ${Date.now().toString(36)}`
  const cfgId = await createSolution(page, name)
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

/** Makes the page forget what is open and how requests were answered. */
export async function resetPage(page: Page): Promise<void> {
  openByPage.delete(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Opens an address and waits for its heading. */
export async function visit(page: Page, address: string): Promise<void> {
  await resetPage(page)
  await page.goto(address)
  await page.locator('h1').first().waitFor()
}

/** Ends the session first, because the screens of signed-in people come before. */
async function visitSignedOut(page: Page, address: string): Promise<void> {
  await page.context().clearCookies()
  await visit(page, address)
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click()
}

const listAddress = '/home/solution-list'

/** These end the session, so they come last. */
export const signInScreens: readonly Screen[] = [
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
      const cfgId = await createSolution(page, `Nantes SR-1 ${Date.now().toString(36)}`, 'FR')
      await visit(page, `${listAddress}/solution-details?cfgId=${cfgId}`)
      await page.getByText(getMessage(world, 'DESIGNS_EMPTY'), { exact: true }).waitFor()
    },
  },
]

/** Presses the shortcut of the search until the search opens, because keys take effect only once the page is ready. */
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
    name: 'account-created-key',
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

/** Scrolls to the top of the page; elsewhere a field may be half under the bar at the top, which axe takes for a field that is too small. */
export async function scrollToTop(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** The pages of signed-in people in this file, ordered so that each finds what it needs. */
export const pageScreens: readonly Screen[] = [...messageScreens, ...homeScreens, ...solutionScreens]
