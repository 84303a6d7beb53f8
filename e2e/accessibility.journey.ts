// Checks the screens with axe and by their accessibility tree in one of two looks, at full length in every state and both; `npm run axe` checks every look.
import { atLength } from '../tools/at-length.ts'
import { createIdleWaiter } from './change-look.ts'
import { everyScreen } from './every-screen.ts'
import { everyRule } from './findings.ts'
import { createListener } from './listen.ts'
import { type Look, formatLook } from './looks.ts'
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
 * States that show the parts of another one again: a further list of the administration, a further dialog with one field, a further
 * drawing; and states that a journey of each run checks on its way. They are checked at full length only, because checking all states would
 * take as long as all other journeys together.
 */
const variants: ReadonlySet<string> = new Set(
  `
  admin-user-new admin-import admin-groups admin-access-requests admin-access-reviews admin-companies admin-company
  admin-document-templates admin-document-template
  admin-unsaved admin-distributors admin-distributor-new admin-products admin-product-roll-back admin-news
  admin-news-new admin-product-families admin-product-family-new admin-product-family admin-cost-curves
  admin-parts admin-part-new admin-part admin-exchange-rates admin-discount-limits admin-special-prices
  admin-rate-new admin-special-price-new
  admin-cost-curve-new details-own-lines details-line-price details-additional-part details-custom-part
  details-request-custom-part details-add-charge details-copy details-opportunity-link details-transfer
  details-distributors-ask details-standard-make details-design-rename details-design-notes details-design-delete
  details-empty room-heights room-way-in room-services room-climate list-menu list-row-menu list-file
  archived-solutions list-nothing-found list-empty list-loading list-filters-open list-kept-filter
  list-kept-filter-changed list-kept-filters list-save-filter list-refused list-row-menu-refused list-transfer
  approval-replace approval-leads approval-matrix-row notifications-empty preferences-mail not-found unauthorized
  session-expired dashboard-table reference-designs external-refused search search-nothing account-new-key
  account-made-key configurator-new-lec configurator-new-hyperpod configurator-new-pantera-pdu
  configurator-new-row-designer configurator-new-cooling configurator-new-dcim configurator-new-prefab
  configurator-new-easy-ups-3-phase configurator-new-service-selector configurator-new-single-phase-service-selector
  drawing-elevation drawing-side drawing-footprint drawing-floor-load drawing-cables drawing-runtime
  drawing-efficiency configurator-notices assumption-refuted wrong-number complete-menu draft-restored shortcuts
  save-conflict offline sign-in-all-ways sign-in-dialog
`
    .trim()
    .split(/\s+/),
)

/** In a usual run each look gets half of the states. The halves are contiguous, because a state opens faster after its neighbour. */
const statesIn = (look: number) =>
  atLength
    ? everyScreen
    : getPart(
        everyScreen.filter(({ name }) => !variants.has(name)),
        look,
        usualLooks.length,
      )

/** The number of journeys that the states of a look are divided into, so that all workers are busy to the end. */
const parts = atLength ? 4 : 2

const getPart = <Item>(items: readonly Item[], part: number, count: number): readonly Item[] => {
  const size = Math.ceil(items.length / count)
  return items.slice(part * size, (part + 1) * size)
}

test('each variant names a state', () => {
  const names = everyScreen.map(({ name }) => name)
  expect([...variants].filter((name) => !names.includes(name))).toEqual([])
})

for (const [index, look] of usualLooks.entries()) {
  test.describe(formatLook(look), () => {
    test.use({ colorScheme: look.scheme, viewport: { width: look.width, height: 900 } })
    for (let part = 0; part < parts; part += 1) {
      test(`its screens are accessible, part ${part + 1} of ${parts}`, async ({ page }) => {
        test.setTimeout(600_000)
        const waitUntilIdle = createIdleWaiter(page)
        const world = { ...(await createWorld(page, 'super', look.language)), untouched: true }
        const heardIn = await createListener(page, waitUntilIdle)
        const states = getPart(statesIn(index), part, parts)
        const before = everyScreen[everyScreen.findIndex((screen) => screen === states[0]) - 1]
        if (before !== undefined) await test.step(`before: ${before.name}`, () => before.open(page, world))
        for (const { name, open } of states) {
          await test.step(name, async () => {
            await open(page, world)
            await expectAccessible(page, `${name} (${formatLook(look)})`, everyRule)
            await waitUntilIdle()
            expect.soft(await heardIn(look.language), `heard on ${name}`).toEqual([])
          })
        }
      })
    }
  })
}
