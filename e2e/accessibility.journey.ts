// Every screen in every state, looked at by axe: in one of two looks in each run, in all of them with AXE=all (nine languages, light and dark, desk and phone).
import { languages } from '@design-portal/i18n/languages.ts'
import { expectAccessible, test } from './portal.ts'
import { approvalScreens } from './approval-screens.ts'
import { adminScreens } from './admin-screens.ts'
import { detailsScreens } from './details-screens.ts'
import { listScreens } from './list-screens.ts'
import { notificationScreens } from './notification-screens.ts'
import { quoteScreens } from './quote-screens.ts'
import { createWorld, screens } from './screens.ts'

interface Look {
  readonly language: string
  readonly scheme: 'light' | 'dark'
  readonly width: number
}

const everyLook = languages.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    [1440, 390].map((width): Look => ({ language, scheme, width })),
  ),
)

/** The two together see both schemes, both widths and a script without spaces. */
const usualLooks: readonly Look[] = [
  { language: 'en', scheme: 'light', width: 1440 },
  { language: 'ja', scheme: 'dark', width: 390 },
]

const every = [
  ...adminScreens,
  ...detailsScreens,
  ...listScreens,
  ...quoteScreens,
  ...approvalScreens,
  ...notificationScreens,
  ...screens,
]
const isWhole = process.env['AXE'] === 'all'
/**
 * Sixty states twice would take longer than all other journeys together, so each of the usual looks sees half of them: neighbours,
 * because some states begin where the one before has ended.
 */
const statesIn = (look: number) => {
  const share = Math.ceil(every.length / usualLooks.length)
  return isWhole ? every : every.slice(look * share, (look + 1) * share)
}

for (const [look, { language, scheme, width }] of (isWhole ? everyLook : usualLooks).entries()) {
  test.describe(`${language}, ${scheme}, ${width} pixels wide`, () => {
    test.use({ colorScheme: scheme, viewport: { width, height: 900 } })
    test(
      isWhole ? 'every screen is accessible' : 'its share of the screens is accessible',
      async ({ page }) => {
        test.setTimeout(600_000)
        const world = await createWorld(page, 'super', language)
        for (const { name, open } of statesIn(look)) {
          await test.step(name, async () => {
            await open(page, world)
            await expectAccessible(page, `${name} (${language}, ${scheme}, ${width})`)
          })
        }
      },
    )
  })
}
