// Every screen in every relevant state, ordered so that each finds what it needs; the last ones end the session.
import { atLength } from '../tools/at-length.ts'
import { adminScreens } from './admin-screens.ts'
import { customerScreens } from './customer-screens.ts'
import { approvalScreens } from './approval-screens.ts'
import { detailsScreens } from './details-screens.ts'
import { listScreens } from './list-screens.ts'
import { notificationScreens } from './notification-screens.ts'
import { quoteScreens } from './quote-screens.ts'
import { type Screen, screens } from './screens.ts'

export const everyScreen: readonly Screen[] = [
  ...adminScreens,
  ...customerScreens,
  ...detailsScreens,
  ...listScreens,
  ...quoteScreens,
  ...approvalScreens,
  ...notificationScreens,
  ...screens,
]

/**
 * The screens that a journey checks: a few of different kinds in every run, and at full length all that it is
 * meant for.
 */
export function selectScreens(meant: (name: string) => boolean, few: readonly string[]): readonly Screen[] {
  return everyScreen.filter(({ name }) => (atLength ? meant(name) : few.includes(name)))
}
