/** The name of each kind of solutions that wait for the user. */

import type { WaitingKind } from '@design-portal/contract/solution-list-options.ts'
import type { MessageKey } from '../../../language/use-text.ts'

export const waitingNames: Readonly<Record<WaitingKind, MessageKey>> = {
  receive: 'DASHBOARD_RECEIVE',
  decide: 'DASHBOARD_DECIDE',
  order: 'DASHBOARD_ORDER',
  orderStopped: 'DASHBOARD_ORDER_STOPPED',
  support: 'DASHBOARD_SUPPORT',
  quoted: 'DASHBOARD_QUOTED',
  returned: 'DASHBOARD_RETURNED',
  expiring: 'DASHBOARD_EXPIRING',
  shared: 'DASHBOARD_SHARED',
}
