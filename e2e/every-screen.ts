// Every screen in every relevant state, ordered so that each finds what it needs; the last ones end the session.
import { adminScreens } from './admin-screens.ts'
import { approvalScreens } from './approval-screens.ts'
import { detailsScreens } from './details-screens.ts'
import { listScreens } from './list-screens.ts'
import { notificationScreens } from './notification-screens.ts'
import { quoteScreens } from './quote-screens.ts'
import { type Screen, screens } from './screens.ts'

export const everyScreen: readonly Screen[] = [
  ...adminScreens,
  ...detailsScreens,
  ...listScreens,
  ...quoteScreens,
  ...approvalScreens,
  ...notificationScreens,
  ...screens,
]

/**
 * The screens that a journey checks: a few of different kinds in every run, and with `ALL_SCREENS=1` all that it is
 * meant for.
 */
export function selectScreens(meant: (name: string) => boolean, few: readonly string[]): readonly Screen[] {
  const all = process.env['ALL_SCREENS'] === '1'
  return everyScreen.filter(({ name }) => (all ? meant(name) : few.includes(name)))
}
