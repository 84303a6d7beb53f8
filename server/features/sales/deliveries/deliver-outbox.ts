/** Every receiver of messages, and the job that sends to them. */
import type { JobDefinition } from '../../../jobs/job.ts'
import { salesSystemReceiver } from '../opportunities/update-sales-system.ts'
import { cancellationReceiver, orderReceiver } from '../orders/receive-orders.ts'
import { deliverMessages } from '../../messaging/outbox/deliver-messages.ts'
import type { Receivers } from '../../messaging/outbox/receivers.ts'

/** Those of each system by themselves: one that does not answer keeps no message from another. */
const erp: Receivers = { order: orderReceiver, orderCancellation: cancellationReceiver }
const salesSystem: Receivers = { opportunityUpdate: salesSystemReceiver }

/** A new kind of message adds its receiver. */
export const receivers: Receivers = { ...erp, ...salesSystem }

/** Runs each minute; what fails is tried again after a pause that grows. */
export const deliverOutbox: JobDefinition = {
  name: 'deliver-outbox',
  schedule: '* * * * *',
  run: async (services) => {
    await Promise.all([erp, salesSystem].map(async (those) => await deliverMessages(services, those)))
  },
}
