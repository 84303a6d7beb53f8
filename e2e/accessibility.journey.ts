// Checks the screens with axe and by their accessibility tree in one of two looks, at full length in every state and both; `npm run axe` checks every look.
import { atLength } from '../tools/at-length.ts'
import { createIdleWaiter } from './change-look.ts'
import { everyScreen } from './every-screen.ts'
import { wcagRules } from './findings.ts'
import { createListener } from './listen.ts'
import { type Look, formatLook } from './looks.ts'
import { expect, expectAccessible, test } from './portal.ts'
import { createWorld } from './screens.ts'
import { drawNumber, isDrawn } from '../tools/draw.ts'

/**
 * The two looks together cover both schemes, both widths, long words and a script without spaces. In both languages an untranslated English
 * text is recognised by its letters.
 */
const usualLooks: readonly [Look, Look] = [
  { language: 'ru', scheme: 'light', width: 1440 },
  { language: 'ja', scheme: 'dark', width: 390 },
]

/**
 * States of different kinds that usual runs check, a quarter of them each day. The others are checked at full length only: all together take as
 * long as all other journeys.
 */
const usualStates: ReadonlySet<string> = new Set(
  `
  admin-user customers details-designs details-settings details-price details-history details-review list
  list-filters list-selection new-solution new-solution-unknown-customer quotes-compare approval-matrix dashboard search-results preferences
  configurator option-list compare drawing-table trade-off-tools sign-in
`
    .trim()
    .split(/\s+/),
)

/**
 * The number of journeys into which the states of a look are divided. At full length all of them run, spread over the workers; otherwise one
 * runs each day.
 */
const partCount = 4

const statesOfRun = atLength ? everyScreen : everyScreen.filter(({ name }) => usualStates.has(name))

/** A usual run checks one part of one look; after eight days each state has been checked in both looks. */
const isDrawnToday = (look: number, part: number): boolean =>
  isDrawn(look, usualLooks.length) &&
  (atLength || part === Math.floor(drawNumber / usualLooks.length) % partCount)

const getPart = <Item>(items: readonly Item[], part: number, count: number): readonly Item[] => {
  const size = Math.ceil(items.length / count)
  return items.slice(part * size, (part + 1) * size)
}

test('each state of usual runs is one of the screens', () => {
  const names = everyScreen.map(({ name }) => name)
  expect([...usualStates].filter((name) => !names.includes(name))).toEqual([])
})

for (const [index, look] of usualLooks.entries()) {
  test.describe(`in the look ${formatLook(look)}`, () => {
    test.use({ colorScheme: look.scheme, viewport: { width: look.width, height: 900 } })
    for (let part = 0; part < partCount; part += 1) {
      if (!isDrawnToday(index, part)) continue
      test(`the screens are accessible, part ${part + 1} of ${partCount}`, async ({ page }) => {
        test.setTimeout(600_000)
        const waitUntilIdle = createIdleWaiter(page)
        const world = { ...(await createWorld(page, 'super', look.language)), mayContinue: true }
        const listHeardFaults = await createListener(page, waitUntilIdle)
        const states = getPart(statesOfRun, part, partCount)
        const previousScreen = everyScreen[everyScreen.findIndex((screen) => screen === states[0]) - 1]
        if (previousScreen !== undefined)
          await test.step(`before: ${previousScreen.name}`, () => previousScreen.open(page, world))
        for (const { name, open } of states) {
          await test.step(name, async () => {
            await open(page, world)
            await expectAccessible(page, `${name} (${formatLook(look)})`, wcagRules)
            await waitUntilIdle()
            expect.soft(await listHeardFaults(look.language), `heard on ${name}`).toEqual([])
          })
        }
      })
    }
  })
}
