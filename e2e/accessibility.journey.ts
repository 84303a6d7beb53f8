// Checks every screen in every state with axe and by its accessibility tree, in one of two looks; `npm run axe` checks all states in every look.
import { createRestWaiter } from './change-look.ts'
import { everyScreen } from './every-screen.ts'
import { createListener } from './listen.ts'
import { type Look, lookName } from './looks.ts'
import { expect, expectAccessible, test } from './portal.ts'
import { createWorld } from './screens.ts'

/**
 * The two looks together cover both schemes, both widths, long words and a script without spaces. In both languages an untranslated English
 * text is recognised by its letters.
 */
const usualLooks: readonly [Look, Look] = [
  { language: 'ru', scheme: 'light', width: 1440 },
  { language: 'ja', scheme: 'dark', width: 390 },
]

/**
 * Checking all states twice would take longer than all other journeys together, so each look gets half of them. The
 * halves are contiguous, because some states begin where the previous one ended.
 */
const statesIn = (look: number) => getPart(everyScreen, look, usualLooks.length)

/** The number of journeys that the states of a look are divided into, so that all workers are busy to the end. */
const parts = 5

const getPart = <Item>(items: readonly Item[], part: number, count: number): readonly Item[] => {
  const size = Math.ceil(items.length / count)
  return items.slice(part * size, (part + 1) * size)
}

for (const [index, look] of usualLooks.entries()) {
  test.describe(lookName(look), () => {
    test.use({ colorScheme: look.scheme, viewport: { width: look.width, height: 900 } })
    for (let part = 0; part < parts; part += 1) {
      test(`its screens are accessible, part ${part + 1} of ${parts}`, async ({ page }) => {
        test.setTimeout(600_000)
        const rest = createRestWaiter(page)
        const world = { ...(await createWorld(page, 'super', look.language)), untouched: true }
        const heardIn = await createListener(page, rest)
        const states = getPart(statesIn(index), part, parts)
        const before = everyScreen[everyScreen.findIndex((screen) => screen === states[0]) - 1]
        if (before !== undefined) await test.step(`before: ${before.name}`, () => before.open(page, world))
        for (const { name, open } of states) {
          await test.step(name, async () => {
            await open(page, world)
            await expectAccessible(page, `${name} (${lookName(look)})`)
            await rest()
            expect.soft(await heardIn(look.language), `heard on ${name}`).toEqual([])
          })
        }
      })
    }
  })
}
