/** The measured screens, and the actions of a person on them. */
import type { Locator, Page } from '@playwright/test'

export interface Interaction {
  readonly name: string
  readonly act: (tab: Page) => Promise<void>
}

export interface MeasuredScreen {
  readonly name: string
  readonly path: string
  /** Signed in as the account of the benchmark. */
  readonly isSignedIn: boolean
  /** This element is present once the screen shows its main content. */
  readonly content: string
  readonly interactions: readonly Interaction[]
}

/** The time between two keys of a fast typist: 120 words of five characters a minute. */
const keyMilliseconds = 100

/** The time that a person needs to see what is at the pointer before pressing. */
const lookMilliseconds = 300

/**
 * Scrolls an element into view, moves the pointer to it and presses, one after the other, as a person does.
 * Playwright's own click does all at once and hit-tests the pointer position during the events, which would be charged
 * to the page.
 */
async function press(tab: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${String(target)} is not in sight`)
  await tab.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await tab.waitForTimeout(lookMilliseconds)
  await tab.mouse.down()
  await tab.mouse.up()
}

const typeText = async (tab: Page, words: string): Promise<void> =>
  await tab.keyboard.type(words, { delay: keyMilliseconds })

const palette: readonly Interaction[] = [
  { name: 'open the command palette', act: async (tab) => await tab.keyboard.press('Control+k') },
  {
    name: 'type in it, close it',
    act: async (tab) => {
      await typeText(tab, 'dash')
      await tab.keyboard.press('Escape')
    },
  },
]

const signIn: readonly Interaction[] = [
  {
    name: 'open the sign-in dialog',
    act: async (tab) => await press(tab, tab.getByRole('button', { name: 'Developer Login' })),
  },
  {
    name: 'type a user name',
    act: async (tab) => {
      await press(tab, tab.getByRole('dialog').getByLabel('User name'))
      await typeText(tab, 'sales')
    },
  },
]

const list: readonly Interaction[] = [
  {
    name: 'type in the search',
    act: async (tab) => {
      await press(tab, tab.getByRole('textbox', { name: 'Search solutions' }))
      await typeText(tab, 'hall')
    },
  },
  { name: 'clear the search', act: async (tab) => await tab.keyboard.press('Escape') },
  {
    name: 'choose a row',
    act: async (tab) => await press(tab, tab.getByRole('row').nth(2).getByRole('checkbox')),
  },
  {
    name: 'open the filters',
    act: async (tab) => await press(tab, tab.getByRole('button', { name: 'Filters', exact: true })),
  },
  {
    name: 'check a filter',
    act: async (tab) =>
      await press(
        tab,
        tab
          .getByRole('complementary', { name: 'Filters' })
          .getByRole('checkbox', { name: 'Open', exact: true }),
      ),
  },
  ...palette,
]

const details: readonly Interaction[] = [
  {
    name: 'switch to the prices',
    act: async (tab) => await press(tab, tab.getByRole('tab', { name: 'Price', exact: true })),
  },
  {
    name: 'change a quantity',
    act: async (tab) => {
      await press(tab, tab.locator('[role=treegrid] [data-column=quantity] input').first())
      await tab.keyboard.press('Control+a')
      await typeText(tab, '7')
      await tab.keyboard.press('Enter')
    },
  },
  {
    name: 'switch to the history',
    act: async (tab) => await press(tab, tab.getByRole('tab', { name: 'History' })),
  },
  ...palette,
]

const configurator: readonly Interaction[] = [
  {
    name: 'change a choice',
    act: async (tab) => await press(tab, tab.locator('[data-parameter=redundancy] [data-value="2N"]')),
  },
  {
    name: 'type a number',
    act: async (tab) => {
      await press(tab, tab.locator('[data-parameter=load] input'))
      await tab.keyboard.press('Control+a')
      await typeText(tab, '80')
      await tab.keyboard.press('Enter')
    },
  },
  {
    name: 'open a list of values',
    act: async (tab) => {
      await press(tab, tab.locator('[data-parameter=runtime] button[aria-haspopup=listbox]'))
      await tab.keyboard.press('Escape')
    },
  },
  {
    name: 'switch to the bill',
    act: async (tab) => await press(tab, tab.getByRole('tab', { name: /Bill of materials/ })),
  },
  ...palette,
]

const dashboard: readonly Interaction[] = [
  {
    name: 'show a chart as table',
    act: async (tab) => await press(tab, tab.getByRole('button', { name: 'Show as table' }).first()),
  },
  {
    name: 'count those of the region',
    act: async (tab) => await press(tab, tab.locator('label', { hasText: 'Company or region' })),
  },
  ...palette,
]

/** @param design a three-phase UPS in a solution with priced lines */
export function listMeasuredScreens({
  cfgId,
  desId,
}: {
  cfgId: string
  desId: string
}): readonly MeasuredScreen[] {
  const detailsPath = '/home/solution-list/solution-details'
  return [
    { name: 'sign-in', path: '/login', isSignedIn: false, content: 'main button', interactions: signIn },
    {
      name: 'list',
      path: '/home/solution-list',
      isSignedIn: true,
      content: '[role=grid] tbody a',
      interactions: list,
    },
    {
      name: 'details',
      path: `${detailsPath}?cfgId=${cfgId}`,
      isSignedIn: true,
      content: '[role=tabpanel] tbody td',
      interactions: details,
    },
    {
      name: 'configurator',
      path: `${detailsPath}/configurator?cfgId=${cfgId}&type=27&desId=${desId}`,
      isSignedIn: true,
      content: '[role=tabpanel] figure svg',
      interactions: configurator,
    },
    {
      name: 'dashboard',
      path: '/home/dashboard',
      isSignedIn: true,
      content: 'main figure',
      interactions: dashboard,
    },
  ]
}

/** The page of the libraries alone. */
export const bareScreen: MeasuredScreen = {
  name: 'bare page',
  path: '/',
  isSignedIn: false,
  content: 'h1',
  interactions: [],
}
