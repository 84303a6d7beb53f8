// Every screen in every relevant state, ordered so that each finds what it needs; the last ones end the session.
import { adminScreens } from './admin-screens.ts'
import { configuratorScreens } from './configurator-screens.ts'
import { customerScreens } from './customer-screens.ts'
import { approvalScreens } from './approval-screens.ts'
import { detailsScreens } from './details-screens.ts'
import { listScreens } from './list-screens.ts'
import { notificationScreens } from './notification-screens.ts'
import { orderScreens } from './order-screens.ts'
import { quotationScreens } from './quotation-screens.ts'
import { quoteScreens } from './quote-screens.ts'
import { pageScreens, type Screen, signInScreens } from './screens.ts'

export const everyScreen: readonly Screen[] = [
  ...adminScreens,
  ...customerScreens,
  ...detailsScreens,
  ...listScreens,
  ...quoteScreens,
  ...quotationScreens,
  ...approvalScreens,
  ...orderScreens,
  ...notificationScreens,
  ...pageScreens,
  ...configuratorScreens,
  ...signInScreens,
]
